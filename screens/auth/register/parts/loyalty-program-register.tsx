import { useEffect, useRef } from 'react';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { JoinOrGoOn } from '#widgets/loyalty/join-or-go-on.tsx';
import { PhoneForm } from '#widgets/loyalty/phone-form.tsx';
import { VerificationCodeForm } from '#widgets/loyalty/verification-code-form.tsx';
import { usePhoneProof } from './use-phone-proof.ts';
import type { Registering } from './use-register.ts';

/** An existing customer's loyalty account: phone, texted code, and the known details (M-051, M-104). */
export function LoyaltyProgramRegister({ registering }: { registering: Registering }) {
  const { loyalty, loyaltyError, found, forget } = registering;
  const proof = usePhoneProof(maskPhone(loyalty?.phone ?? ''), found);
  const { phone, setPhone, key, error, isBusy, mayJoin, lookUp, resolve, resend, edit } = proof;
  const startAgain = () => {
    edit();
    forget();
  };
  if (loyalty) return <FoundAccount account={loyalty} error={loyaltyError} onEdit={startAgain} />;
  if (mayJoin) {
    const { firstName, lastName } = registering.form.data;
    const goOn = () => registering.setKind('new');
    return (
      <JoinOrGoOn
        phone={phone}
        name={{ firstName, lastName }}
        onJoined={found}
        onGoOn={goOn}
        onEdit={startAgain}
      />
    );
  }
  if (key === null)
    return <PhoneForm phone={phone} onPhone={setPhone} error={error} isBusy={isBusy} onSubmit={lookUp} />;
  return (
    <VerificationCodeForm
      key={key}
      phone={phone}
      error={error}
      isBusy={isBusy}
      onCode={resolve}
      onResend={resend}
      onEdit={startAgain}
    />
  );
}

function FoundAccount({
  account: { firstName, lastName, phone },
  error,
  onEdit,
}: {
  account: NonNullable<Registering['loyalty']>;
  error: string | undefined;
  onEdit: () => void;
}) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div className="rounded-md border border-hairline bg-tag p-4">
      <div className="flex items-start gap-3">
        <p ref={told} tabIndex={-1} className="flex-1 outline-none">
          <span className="block font-semibold">
            <VisuallyHidden>Loyalty account found: </VisuallyHidden>
            {firstName} {lastName}
          </span>
          <span className="block">{maskPhone(phone)}</span>
        </p>
        <Button look="quiet" onClick={onEdit}>
          Edit<VisuallyHidden> loyalty account</VisuallyHidden>
        </Button>
      </div>
      <Status kind="error">{error}</Status>
    </div>
  );
}
