import { awardCents, awardPoints } from '#domains/loyalty/points.rules.ts';
import { formatCents } from '#kit/money.ts';
import { AccountLayout } from '../parts/account-layout.tsx';
import { LinkLoyalty } from './parts/link-loyalty.tsx';
import { LoyaltyCard } from './parts/loyalty-card.tsx';
import type { LoyaltyProps } from './props.ts';

/** M-019 to M-023. */
export default function Loyalty({ loyaltyInfo, phone }: LoyaltyProps) {
  return (
    <AccountLayout section="/loyalty" title="Loyalty Program">
      <p className="mb-6 max-w-prose">
        Every dollar you spend on goods is a point, here and at the counter.{' '}
        {awardPoints.toLocaleString('en-US')} points take {formatCents(awardCents)} off your next order.
      </p>
      {loyaltyInfo ? <LoyaltyCard info={loyaltyInfo} /> : <LinkLoyalty phone={phone} />}
    </AccountLayout>
  );
}
