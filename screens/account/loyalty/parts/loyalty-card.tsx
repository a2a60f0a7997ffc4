import { useState } from 'react';
import type { WireLoyaltyInfo } from '#domains/loyalty/loyalty-wire.rules.ts';
import { awardCents, awardPoints } from '#domains/loyalty/points.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Status } from '#ui/status.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';

const reward = formatCents(awardCents);
const doneWords = {
  '': '',
  redeemed: `Done: ${reward} will come off your next order automatically.`,
  'given up': `Done: the ${awardPoints.toLocaleString('en-US')} points are yours again.`,
};
const inEnglish = (points: number) => points.toLocaleString('en-US');

/** The points, and the reward that they buy (M-019 to M-023). */
export function LoyaltyCard({ info: atFirst }: { info: WireLoyaltyInfo }) {
  const [info, setInfo] = useState(atFirst);
  const [done, setDone] = useState<'' | 'redeemed' | 'given up'>('');
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function change(method: 'POST' | 'DELETE'): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    const answer = await callShop<WireLoyaltyInfo>(method, '/ajax/user-info/redeem-award', {
      invoker: 'LoyaltyComponent',
    });
    setBusy(false);
    if (answer.kind === 'refused') return setRefusal(answer.message);
    setInfo(answer.data);
    setDone(method === 'POST' ? 'redeemed' : 'given up');
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
      {pendingAward && done !== 'redeemed' && (
        <p className="mt-4 border-glass border-l-4 pl-3">
          A {reward} reward is waiting for you. It comes off your next order automatically.
        </p>
      )}
      {!pendingAward && canRedeemAward && (
        <>
          <Button
            className="mt-5 max-sm:w-full max-sm:px-3"
            aria-disabled={isBusy}
            onClick={() => change('POST')}
          >
            Redeem {inEnglish(awardPoints)} points for {reward}
          </Button>
          <p className="mt-2 text-mute">
            They leave your points at once. Until you order, you can take them back.
          </p>
        </>
      )}
      {points !== null && !pendingAward && !canRedeemAward && (
        <p className="mt-3 text-mute">
          {inEnglish(awardPoints - points)} points to go until your next reward.
        </p>
      )}
      <Status className="mt-4 border-glass border-l-4 pl-3 font-semibold empty:border-0">
        {doneWords[done]}
      </Status>
      {pendingAward && (
        <Button look="quiet" className="mt-2 -ml-3" aria-disabled={isBusy} onClick={() => change('DELETE')}>
          Take the {inEnglish(awardPoints)} points back
        </Button>
      )}
      <Status kind="error" className="mt-3">
        {refusal}
      </Status>
    </section>
  );
}
