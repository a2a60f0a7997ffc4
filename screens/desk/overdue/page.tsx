import { router } from '@inertiajs/react';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';
import { OrderCard } from '#widgets/desk/orders/order-card.tsx';
import { useNow } from '#widgets/desk/orders/use-now.ts';
import { Unfetched } from './parts/unfetched.tsx';
import type { OverdueProps } from './props.ts';

const empty = 'rounded-md border border-hairline border-dashed p-4 text-mute';

/** What waits for a decision by staff (B-090, B-091). */
export default function DeskOverdue({ at, notPacked, notFetched, ...keeping }: OverdueProps) {
  const now = useNow(at);
  return (
    <div className="mx-auto max-w-3xl px-4 py-4 md:px-6">
      <PageHead title="To decide" description="For the store's staff." />
      <PageTitle className="mb-4 max-md:text-2xl">To decide</PageTitle>
      <section aria-labelledby="not-packed" className="mb-8">
        <h2 id="not-packed" className="mb-2 text-xl">
          Not packed
        </h2>
        <p className="mb-3">The bank releases the money on day seven. Pack these first, or cancel them.</p>
        {notPacked.length === 0 ? (
          <p className={empty}>An order that is not packed for six days comes here.</p>
        ) : (
          <ul className="grid gap-3">
            {notPacked.map((card) => (
              <li key={card.number}>
                <OrderCard card={card} now={now}>
                  <p className="text-danger">Not packed, {card.daysOld} days old</p>
                  <LinkButton href={`/desk/orders/${card.number}`}>Open</LinkButton>
                </OrderCard>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="not-fetched">
        <h2 id="not-fetched" className="mb-2 text-xl">
          Not picked up
        </h2>
        {notFetched.length === 0 ? (
          <p className={empty}>A pickup whose buyer has not come in time appears here.</p>
        ) : (
          <ul className="grid gap-3">
            {notFetched.map((card) => (
              <li key={card.number}>
                <OrderCard card={card} now={now}>
                  <Unfetched
                    card={card}
                    {...keeping}
                    onKeep={(until) => act(card.number, 'keep', { until })}
                    onGiveUp={() => act(card.number, 'give-up')}
                  />
                </OrderCard>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function act(number: number, what: 'keep' | 'give-up', data: Record<string, string> = {}): void {
  router.post(`/desk/orders/${number}/${what}`, data, {
    preserveScroll: true,
    onError: (errors) => void askForProof(errors, (proof) => act(number, what, { ...data, ...proof })),
  });
}
