import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { JoinOrGoOn } from '#widgets/loyalty/join-or-go-on.tsx';
import { PhoneForm } from '#widgets/loyalty/phone-form.tsx';
import { VerificationCodeForm } from '#widgets/loyalty/verification-code-form.tsx';
import type { LoyaltyAccount } from '../../props.ts';
import { accountEditModeOf } from '../checkout-state.rules.ts';
import type { Checkout } from '../use-checkout.ts';
import { useLoyaltyLookup } from './use-loyalty-lookup.ts';

/** The three views of the lookup (M-104). */
export function LoyaltyLookup({ checkout }: { checkout: Checkout }) {
  const { phone, setPhone, key, error, isBusy, mayJoin, lookUp, resend, resolve, joined, edit } =
    useLoyaltyLookup(checkout);
  const form = { phone, error, isBusy, look: 'secondary' as const };
  const { loyaltyAccount } = checkout.props;
  const { firstName, lastName } = checkout.state.contact;
  const mode = accountEditModeOf(checkout.state, checkout.props);
  return (
    <div className="mt-4">
      {mode === 'found' && loyaltyAccount && <FoundAccount account={loyaltyAccount} onEdit={edit} />}
      {mode === 'editing' && !mayJoin && (
        <PhoneForm {...form} onPhone={setPhone} onSubmit={lookUp} action="Find my account" />
      )}
      {mode !== 'found' && mayJoin && (
        <JoinOrGoOn
          phone={phone}
          name={{ firstName, lastName }}
          onJoined={joined}
          onGoOn={() => checkout.change({ accountMode: 'guest' })}
          onEdit={edit}
        />
      )}
      {mode === 'challenge' && !mayJoin && (
        <VerificationCodeForm key={key} {...form} onCode={resolve} onResend={resend} onEdit={edit} />
      )}
    </div>
  );
}

function FoundAccount({ account, onEdit }: { account: LoyaltyAccount; onEdit: () => void }) {
  const { firstName, lastName, phone, points } = account;
  return (
    <div className="flex items-start gap-3 rounded-md border border-hairline bg-tag p-4">
      <p className="flex-1">
        <span className="block font-semibold">
          {firstName} {lastName}
        </span>
        <span className="block">{phone}</span>
        {points !== null && (
          <span className="block text-mute text-sm">{points.toLocaleString('en-US')} points</span>
        )}
      </p>
      <Button look="quiet" onClick={onEdit}>
        Edit<VisuallyHidden> loyalty account</VisuallyHidden>
      </Button>
    </div>
  );
}
