import { LinkButton } from '#ui/link-button.tsx';
import { Step } from './step.tsx';

/** Guests go on as guests, or sign in first (M-101). */
export function AccountStep() {
  return (
    <Step name="account" title="Account" isComplete>
      <p>
        You are checking out as a <strong>guest</strong>.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton href="/login" look="secondary">
          Sign In
        </LinkButton>
        <LinkButton href="/register" look="secondary">
          Create an account
        </LinkButton>
      </div>
    </Step>
  );
}
