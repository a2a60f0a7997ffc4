import { useState } from 'react';
import { awardPoints, pointsFor } from '#domains/loyalty/points.rules.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { CheckoutProps, LoyaltyAccount } from '../../props.ts';
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
      {member && <Award member={member} />}
    </div>
  );
}

const manyPoints = awardPoints.toLocaleString('en-US');

/**
 * The button that turns points into a reward, and the one that turns the reward back into points, each when
 * possible.
 */
function Award({ member: { canRedeem, awardWaits } }: { member: LoyaltyAccount }) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function change(method: 'POST' | 'DELETE'): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError('');
    const answer = await callShop(method, '/ajax/user-info/redeem-award', { invoker: 'CheckoutComponent' });
    if (answer.kind === 'refused') setError(Object.values(answer.errors)[0] ?? answer.message);
    await reloadProps<CheckoutProps>(['cart', 'cartModel', 'loyaltyAccount'] as (keyof CheckoutProps)[]);
    setBusy(false);
  }
  return (
    <>
      {canRedeem && (
        <>
          <Button look="secondary" className="mt-2" aria-disabled={isBusy} onClick={() => change('POST')}>
            Use {manyPoints} points: $10 off this order
          </Button>
          <p className="mt-1 text-mute">
            They leave your points at once. If you do not order, take them back here, or the $10 come off your
            next order.
          </p>
        </>
      )}
      {awardWaits && (
        <Button look="quiet" className="-ml-3" aria-disabled={isBusy} onClick={() => change('DELETE')}>
          Do not use the reward: take {manyPoints} points back
        </Button>
      )}
      <Status kind="error">{error}</Status>
    </>
  );
}

function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${points.toLocaleString('en-US')} points`;
}
