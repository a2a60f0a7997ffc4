import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { DraftCard, DraftsProps } from './props.ts';

/** Phone orders: being written, with their buyers, and ended in the last thirty days. */
export default function Drafts({ open, sent, ended, keyedCards }: DraftsProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Phone orders" description="For the store's staff." />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>Phone orders</PageTitle>
        <LinkButton href="/desk/orders/new">New phone order</LinkButton>
      </div>
      <Group
        title="Waiting for payment"
        cards={sent}
        empty="An order comes here when its pay link is sent. Its bottles are held meanwhile."
      />
      <Group title="Not sent yet" cards={open} empty="Begin with ‘New phone order’ when somebody calls." />
      <Group
        title="Ended"
        cards={ended}
        empty="Paid orders, and those that ran out or were withdrawn, stay here for thirty days."
      />
      {keyedCards !== null && (
        <p>
          <Link href="/desk/keyed-cards" className="link inline-flex min-h-11 items-center">
            Cards typed at the desk: {keyedCards ? 'on' : 'off'}
          </Link>
        </p>
      )}
    </div>
  );
}

function Group({ title, cards, empty }: { title: string; cards: readonly DraftCard[]; empty: string }) {
  return (
    <section className="card px-5 py-4">
      <h2 className="text-xl">{title}</h2>
      {cards.length === 0 ? (
        <p className="mt-1 text-mute">{empty}</p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {cards.map(({ id, name, words, bottles, orderNumber }) => (
            <li key={id}>
              <Link
                href={orderNumber === null ? `/desk/drafts/${id}` : `/desk/orders/${orderNumber}`}
                className="flex min-h-14 items-center justify-between gap-4 py-2 hover:text-glass"
              >
                <span className="min-w-0">
                  <span className="break-words font-semibold">{name}</span>
                  <span className="block text-mute text-sm">{words}</span>
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  {bottles === 1 ? '1 bottle' : `${bottles} bottles`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
