import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Link } from '#ui/link.tsx';
import { AuthCard } from '#widgets/account/auth-card.tsx';
import { LoyaltyProgramRegister } from './parts/loyalty-program-register.tsx';
import { RegisterForm } from './parts/register-form.tsx';
import { type CustomerKind, useRegister } from './parts/use-register.ts';
import type { RegisterProps } from './props.ts';

/** M-050. */
const kinds = [
  { value: 'existing', title: 'Existing Customer', detail: 'I use a phone number at the store.' },
  { value: 'new', title: 'New Customer', detail: 'I have no phone number on file.' },
] as const;

/** M-049 to M-058. */
export default function Register(props: RegisterProps) {
  const registering = useRegister(props);
  const { kind, setKind, loyalty } = registering;
  return (
    <AuthCard
      title="Create an account"
      description="Create an account to keep your addresses, orders and points at hand."
    >
      <div className="grid gap-6">
        <ChoiceCards
          legend="Welcome! Do you have a phone number/loyalty account with us?"
          choices={kinds}
          value={kind ?? ''}
          onValue={(value: CustomerKind | '') => value !== '' && setKind(value)}
        />
        {kind === 'existing' && <LoyaltyProgramRegister registering={registering} />}
        {(kind === 'new' || (kind === 'existing' && loyalty)) && (
          <RegisterForm registering={registering} least={props.passwordLength.least} />
        )}
      </div>
      <Link href="/login" className="link mt-4 inline-flex min-h-11 items-center">
        Already registered?
      </Link>
    </AuthCard>
  );
}
