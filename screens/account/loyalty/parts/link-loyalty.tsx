import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { PhoneForm } from '#widgets/loyalty/phone-form.tsx';
import { VerificationCodeForm } from '#widgets/loyalty/verification-code-form.tsx';
import { useLinkLoyalty } from './use-link-loyalty.ts';

/** For an account without loyalty points: how to link them (G-46). */
export function LinkLoyalty({ phone: initialPhone }: { phone: string }) {
  const { phone, setPhone, key, mayJoin, error, isBusy, begin, resend, resolve, join, edit } =
    useLinkLoyalty(initialPhone);
  return (
    <section aria-labelledby="link">
      <h3 id="link" className="text-xl">
        Link my loyalty account
      </h3>
      <p className="mt-1 mb-5 max-w-prose text-mute">
        {mayJoin
          ? 'That is your number, and nobody collects points with it yet.'
          : 'Give the phone number that you use at the counter. We text you a passcode, and your points are here. New to the program? Do the same, and you can join.'}
      </p>
      {!mayJoin && key === null && (
        <PhoneForm phone={phone} onPhone={setPhone} error={error} isBusy={isBusy} onSubmit={begin} />
      )}
      {!mayJoin && key !== null && (
        <VerificationCodeForm
          key={key}
          phone={phone}
          error={error}
          isBusy={isBusy}
          onCode={resolve}
          onResend={resend}
          onEdit={edit}
        />
      )}
      {mayJoin && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button aria-disabled={isBusy} onClick={join}>
              Join with {phone}
            </Button>
            <Button look="quiet" onClick={edit}>
              Use another number
            </Button>
          </div>
          <Status kind="error" className="mt-3">
            {error}
          </Status>
        </>
      )}
    </section>
  );
}
