import { maxDeviceCodeLength } from '#domains/staff/devices/device-code.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { DeskCard } from '#widgets/desk/desk-card.tsx';

/** B-010. */
export default function Enroll() {
  const { form, element, submit, text } = useAccountForm({
    initial: { code: '' },
    onSubmit: ({ post }) => post('/desk/enroll', { preserveScroll: 'errors' }),
  });
  return (
    <DeskCard
      title="Enroll this device"
      lead="A manager opens Devices on the desk and reads you six digits. They work once, for ten minutes."
    >
      <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Six digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxDeviceCodeLength}
          {...text('code')}
        />
        <Button type="submit" disabled={form.processing}>
          Enroll
        </Button>
      </form>
      <p className="mt-4">
        <Link href="/desk/sign-in" className="link inline-flex min-h-11 items-center">
          Sign in without enrolling
        </Link>
      </p>
    </DeskCard>
  );
}
