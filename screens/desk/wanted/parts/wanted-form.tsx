import { mostWords } from '#domains/wanted/wanted.rules.ts';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';

/** Records what a caller asks for; the phone number only with their consent (B-206). */
export function WantedForm({ consent }: { consent: string }) {
  const form = useSmallForm('/desk/wanted', { words: '', bottles: '1', phone: '', consent: '' });
  const hasPhone = form.fields.phone.trim() !== '';
  return (
    <PlainForm
      label="Note what somebody wants"
      className="card grid items-start gap-4 p-4 sm:grid-cols-[1fr_8rem]"
      onSend={() => form.send()}
    >
      <Field
        label="What they asked for"
        hint="In their words, or the bottle’s address in the shop."
        maxLength={mostWords}
        {...form.field('words')}
      />
      <Field label="Bottles" inputMode="numeric" {...form.field('bottles')} />
      <Field
        label="Their phone, if they want to be told"
        type="tel"
        className="max-w-xs sm:col-span-2"
        {...form.field('phone')}
        onValue={(typed) => form.field('phone').onValue(maskPhone(typed))}
      />
      {hasPhone && (
        <div className="sm:col-span-2">
          <Checkbox
            label={`They said yes to: “${consent}”`}
            name="consent"
            checked={form.fields.consent === '1'}
            onChecked={(is) => form.field('consent').onValue(is ? '1' : '')}
            error={form.errors.consent}
          />
        </div>
      )}
      <Button type="submit" className="justify-self-start sm:col-span-2" disabled={form.isBusy}>
        Note it
      </Button>
    </PlainForm>
  );
}
