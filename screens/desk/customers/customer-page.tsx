import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { HistoryList } from '#widgets/desk/history/history-list.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { BlockForm, Unblock } from './parts/block-form.tsx';
import { CustomerActs } from './parts/customer-acts.tsx';
import { Merges } from './parts/merges.tsx';
import { PointsForm } from './parts/points-form.tsx';
import type { CustomerProps } from './props.ts';

/** Who a customer is to the store: what proves it, orders, points, and the acts on the customer (B-201). */
export default function DeskCustomer(props: CustomerProps) {
  const {
    customerKey,
    name,
    kind,
    phone,
    email,
    proofs,
    orders,
    points,
    blocks,
    may,
    formId,
    targets,
    history,
  } = props;
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-8 px-4 py-6 md:px-6">
      <PageHead title="Customer" description="For the store's staff." />
      <div>
        <p className="text-mute text-sm">
          <Link href="/desk/customers" className="link">
            Customers
          </Link>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle className="break-words">{name}</PageTitle>
          <Chip look="plain">{kind}</Chip>
          {blocks.length > 0 && <Chip look="alarm">A manager looks first</Chip>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-lg">
          {[phone, email].filter(Boolean).map((reach) => (
            <span key={reach} className="min-w-0 break-words">
              {reach}
            </span>
          ))}
        </p>
        <ul className="mt-1 text-mute text-sm">
          {proofs.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <CustomerActs customerKey={customerKey} may={may} />
      </div>
      <Part title="Orders">
        <p>
          <strong>{orders.count === 1 ? '1 order' : `${orders.count} orders`}</strong>, {orders.spent} in all.
        </p>
        {orders.latest.length > 0 && (
          <ul aria-label="Orders, newest first" className="card mt-3 divide-y divide-hairline">
            {orders.latest.map(({ number, when, total, words }) => (
              <li
                key={number}
                className="grid grid-cols-[1fr_auto] items-center gap-x-6 px-4 py-1 sm:grid-cols-[5rem_1fr_auto]"
              >
                <Link
                  href={`/desk/orders/${number}`}
                  className="flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
                >
                  #{number}
                </Link>
                <span className="col-span-2 row-start-2 pb-2 text-mute text-sm sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:pb-0">
                  {words} · {when}
                </span>
                <span className="tabular-nums">{total}</span>
              </li>
            ))}
          </ul>
        )}
        <Lines
          label="Notes on their orders, newest first"
          lines={orders.notes.map(({ order, words, when }) => ({ words: `#${order}: “${words}”`, when }))}
        />
        <Lines
          label="Not handed over"
          lines={orders.refusals.map(({ order, words, when }) => ({ words: `#${order}: ${words}`, when }))}
        />
      </Part>
      {points && (
        <Part title="Loyalty points">
          <p>
            {points.points === null ? (
              'The loyalty program cannot be reached now.'
            ) : (
              <>
                <strong>{points.points.toLocaleString('en-US')} points</strong>
                {points.hasAward && ', and $10 off wait for the next order'}.
              </>
            )}
          </p>
          <Lines
            label="Points, newest first"
            lines={points.ledger.map(({ points: change, words, when }) => ({
              words: `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')} · ${words}`,
              when,
            }))}
          />
          {may.adjust && <PointsForm customerKey={customerKey} formId={formId} />}
          <Merges customerKey={customerKey} merges={props.merges} mayMerge={may.merge} />
        </Part>
      )}
      {(props.cards.length > 0 || (props.addresses?.length ?? 0) > 0) && (
        <Part title="Cards and addresses">
          <ul className="grid gap-1">
            {[...props.cards, ...(props.addresses ?? [])].map((words) => (
              <li key={words} className="break-words">
                {words}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {props.messages.length > 0 && (
        <Part title="Messages">
          <Lines label="Messages, newest first" lines={props.messages} />
        </Part>
      )}
      {(blocks.length > 0 || may.block) && (
        <Part title="A second look at orders">
          {blocks.length === 0 ? (
            <p>Orders are packed as they come.</p>
          ) : (
            <ul aria-label="What is looked at first" className="card divide-y divide-hairline">
              {blocks.map(({ id, words, until, by }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
                >
                  <p className="min-w-0 break-words">
                    {words}, {until}
                    <span className="block text-mute text-sm">{by}</span>
                  </p>
                  {may.block && <Unblock customerKey={customerKey} id={id} words={words} />}
                </li>
              ))}
            </ul>
          )}
          {may.block && targets.length > 0 && <BlockForm customerKey={customerKey} targets={targets} />}
        </Part>
      )}
      {history.length > 0 && (
        <Part title="Who did what">
          <HistoryList entries={history} label="Who did what, newest first" />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly { words: string; when: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 divide-y divide-hairline">
      {lines.map(({ words, when }) => (
        <li key={`${words} ${when}`} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
          <span className="min-w-0 break-words">{words}</span>
          <span className="text-mute text-sm">{when}</span>
        </li>
      ))}
    </ul>
  );
}
