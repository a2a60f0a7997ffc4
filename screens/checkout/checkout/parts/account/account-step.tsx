import { ChoiceCards } from '#ui/choice-cards.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { accountEditModeOf } from '../checkout-state.rules.ts';
import { Step } from '../step.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { GuestMode } from './account-modes.rules.ts';
import { LoyaltyLookup } from './loyalty-lookup.tsx';

const choices = [
  { value: 'guest', title: 'Guest', detail: 'No account needed' },
  { value: 'loyalty', title: 'Loyalty', detail: 'Your points count, your reward comes off' },
  { value: 'signingIn', title: 'Sign in', detail: 'Your addresses and points at hand' },
  { value: 'registering', title: 'Register', detail: 'A new account' },
] as const;

/** Whether to check out as a guest or a member (M-101, M-102). */
export function AccountStep({ checkout }: { checkout: Checkout }) {
  const { state, change, props, steps } = checkout;
  const mode = state.accountMode as GuestMode;
  const isComplete = steps.some((step) => step.name === 'account' && step.isComplete);
  return (
    <Step
      name="account"
      title="Account"
      isComplete={isComplete}
      face={`${mode} ${accountEditModeOf(state, props)}`}
    >
      <ChoiceCards
        legend="How would you like to check out?"
        value={mode}
        onValue={(accountMode: GuestMode) => change({ accountMode })}
        choices={choices}
      />
      {mode === 'loyalty' && <LoyaltyLookup checkout={checkout} />}
      {mode === 'signingIn' && (
        <LinkButton href="/login" className="mt-4">
          Sign In
        </LinkButton>
      )}
      {mode === 'registering' && (
        <LinkButton href="/register" className="mt-4">
          Create an account
        </LinkButton>
      )}
    </Step>
  );
}
