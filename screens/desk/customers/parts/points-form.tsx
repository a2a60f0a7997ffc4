import { maxTypedLength } from '#domains/loyalty/adjustments/adjust-form.rules.ts';
import { adjustReasons } from '#domains/loyalty/adjustments/adjust-reasons.rules.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';

const reasons = [
  { value: '', name: 'Choose' },
  ...Object.entries(adjustReasons).map(([value, name]) => ({ value, name })),
];

/** Points added or deducted by hand; the form's own id keeps a second click from doing it twice (B-204). */
export function PointsForm({ customerKey, formId }: { customerKey: string; formId: string }) {
  const form = useSmallForm(`/desk/customers/${customerKey}/points`, { points: '', reason: '' });
  const { points: _points, reason: _reason, ...others } = form.errors;
  return (
    <div className="mt-3">
      <Disclosure summary="Give or take points">
        <PlainForm
          label="Give or take points"
          className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
          onSend={() => form.send({ formId })}
        >
          <Field
            label="Points"
            inputMode="text"
            hint="50 gives, -50 takes"
            maxLength={maxTypedLength}
            {...form.field('points')}
          />
          <SelectField label="Why" options={reasons} {...form.field('reason')} />
          <Status kind="error">{Object.values(others).join(' ')}</Status>
          <div className="sm:col-span-2">
            <Button type="submit" look="secondary" disabled={form.isBusy}>
              Change the points
            </Button>
          </div>
        </PlainForm>
      </Disclosure>
    </div>
  );
}
