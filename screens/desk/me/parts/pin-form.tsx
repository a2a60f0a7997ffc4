import { pinDigits } from '#domains/staff/devices/pin.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';

/** Six digits for the store's own tablets (B-011). */
export function PinForm() {
  const { form, element, submit, text } = useAccountForm({
    initial: { pin: '', pin_again: '' },
    onSubmit: ({ post, reset, clearErrors }) => {
      const send = () =>
        post('/desk/me/pin', {
          preserveScroll: true,
          preserveState: 'errors',
          onSuccess: () => reset(),
          onError: (errors) => {
            if (askForProof(errors, send)) clearErrors();
          },
        });
      send();
    },
  });
  return (
    <section className="card p-5">
      <h2 className="text-xl">PIN</h2>
      <p className="mt-1 text-mute">
        Six digits that unlock the store’s own tablets. They work nowhere else.
      </p>
      <form ref={element} noValidate onSubmit={submit} className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="New PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinDigits}
          {...text('pin')}
        />
        <Field
          label="The same again"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinDigits}
          {...text('pin_again')}
        />
        <Button type="submit" look="secondary" className="justify-self-start" disabled={form.processing}>
          Set PIN
        </Button>
      </form>
    </section>
  );
}
