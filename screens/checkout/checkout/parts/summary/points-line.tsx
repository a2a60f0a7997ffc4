import { useState } from 'react';
import { awardPoints, pointsFor } from '#domains/loyalty/points.rules.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { CheckoutProps } from '../../props.ts';
import type { Checkout } from '../use-checkout.ts';
import { StepLink } from './step-link.tsx';

/** The points that the order earns, and how to redeem a reward (M-009, M-010). */
export function PointsLine({ checkout }: { checkout: Checkout }) {
  const { props, isSignedIn } = checkout;
  const { subTotal, discountTotal } = props.cartModel.cartCalculation;
  const points = pointsText(pointsFor(subTotal - discountTotal));
  const { loyaltyAccount: member } = props;
  return (
    <div className="mt-3 border-hairline border-t pt-3 text-sm">
      {member ? (
        <p>
          This order brings {points}. 1,000 points are $10 off.
          {member.points !== null && ` You have ${member.points.toLocaleString('en-US')}.`}
        </p>
      ) : (
        <>
          <p>With our loyalty program this order brings {points}; 1,000 points are $10 off.</p>
          {/* On a separate line: at touch size it would spread the lines of a sentence apart. */}
          {isSignedIn ? (
            <Link href="/loyalty" className="link inline-flex min-h-11 items-center">
              Join or link your account
            </Link>
          ) : (
            <StepLink step="account">Choose Loyalty</StepLink>
          )}
        </>
      )}
      {member?.canRedeem && (isSignedIn ? <UseAward /> : <AwardNeedsAccount />)}
    </div>
  );
}

function UseAward() {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function redeem(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError('');
    const answer = await callShop('POST', '/ajax/user-info/redeem-award', { invoker: 'CheckoutComponent' });
    if (answer.kind === 'refused') setError(Object.values(answer.errors)[0] ?? answer.message);
    else await reloadProps<CheckoutProps>(['cart', 'cartModel', 'loyaltyAccount'] as (keyof CheckoutProps)[]);
    setBusy(false);
  }
  return (
    <>
      <Button look="secondary" className="mt-2" aria-disabled={isBusy} onClick={redeem}>
        Use {awardPoints.toLocaleString('en-US')} points: $10 off this order
      </Button>
      <Status kind="error">{error}</Status>
    </>
  );
}

function AwardNeedsAccount() {
  return (
    <p className="mt-1">
      You have enough for a reward:{' '}
      <Link href="/login" className="link">
        sign in
      </Link>{' '}
      to take $10 off this order.
    </p>
  );
}

function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${points.toLocaleString('en-US')} points`;
}
