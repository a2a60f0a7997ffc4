import { useState } from 'react';
import type { WireLoyaltyInfo } from '#domains/loyalty/loyalty-wire.rules.ts';
import { awardCents, awardPoints } from '#domains/loyalty/points.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Status } from '#ui/status.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';

const reward = formatCents(awardCents);
const inEnglish = (points: number) => points.toLocaleString('en-US');

/** The points, and the reward that they buy (M-019 to M-023). */
export function LoyaltyCard({ info: atFirst }: { info: WireLoyaltyInfo }) {
  const [info, setInfo] = useState(atFirst);
  const [isRedeemed, setRedeemed] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function redeem(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    const answer = await callShop<WireLoyaltyInfo>('POST', '/ajax/user-info/redeem-award', {
      invoker: 'LoyaltyComponent',
    });
    setBusy(false);
    if (answer.kind === 'refused') return setRefusal(answer.message);
    setInfo(answer.data);
    setRedeemed(true);
    focusHeading();
  }

  const { points, pendingAward, canRedeemAward } = info;
  return (
    <section aria-label="Your points" className="rounded-md border border-hairline bg-tag p-6">
      {points === null ? (
        <p>We cannot read your points right now. They are safe; please look again in a little while.</p>
      ) : (
        <p>
          <span className="price block text-4xl">{inEnglish(points)}</span> points
        </p>
      )}
      {pendingAward && !isRedeemed && (
        <p className="mt-4 border-glass border-l-4 pl-3">
          A {reward} reward is waiting for you. It comes off your next order by itself.
        </p>
      )}
      {!pendingAward && canRedeemAward && (
        <Button className="mt-5" aria-disabled={isBusy} onClick={redeem}>
          Redeem {inEnglish(awardPoints)} points for {reward}
        </Button>
      )}
      {points !== null && !pendingAward && !canRedeemAward && (
        <p className="mt-3 text-mute">
          {inEnglish(awardPoints - points)} points to go until your next reward.
        </p>
      )}
      <Status className="mt-4 border-glass border-l-4 pl-3 font-semibold empty:border-0">
        {isRedeemed ? `Done: ${reward} will come off your next order by itself.` : ''}
      </Status>
      <Status kind="error" className="mt-3">
        {refusal}
      </Status>
    </section>
  );
}
