import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';

/**
 * The code on a bag's slip is its order's number: once it is scanned or typed, the bag is back in the store
 * (B-118).
 */
export function BagScan({ path }: { path: string }) {
  const form = useSmallForm(path, { order: '' });
  return (
    <PlainForm
      label="Scan a bag that came back"
      className="card mt-5 flex flex-wrap items-end gap-3 p-4"
      onSend={() => form.send()}
    >
      <Field
        label="Scan a bag that came back"
        hint="Only then can its money be released, or the order sent out again."
        inputMode="numeric"
        className="min-w-0 grow basis-56"
        {...form.field('order')}
        error={form.errors.run}
      />
      <Button type="submit" disabled={form.isBusy}>
        It is in
      </Button>
    </PlainForm>
  );
}
