import { clsx } from 'clsx';
import { Fragment } from 'react';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Outages } from '#widgets/desk/acts/outages.tsx';
import { Asked } from '#widgets/desk/orders/asked.tsx';
import { Acts } from './parts/acts.tsx';
import { GiftSection } from './parts/gift.tsx';
import { Messages } from './parts/messages.tsx';
import { Money } from './parts/money.tsx';
import { Notes } from './parts/notes.tsx';
import { UndoBar } from './parts/undo-bar.tsx';
import type { DeskOrder, DeskOrderLine, DeskOrderProps } from './props.ts';

/** One order: the next step in large, everything else that is known about it below (B-096). */
export default function DeskOrderPage({ order, acts, windows, undo, outages, asked }: DeskOrderProps) {
  const { number, state, way, placedOn, isUnpaid } = order;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-6 md:py-8">
      <PageHead title={`Order #${number}`} description="One order at the desk." />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PageTitle>#{number}</PageTitle>
        <p className={clsx('font-semibold text-lg', isUnpaid ? 'text-danger' : 'text-glass')}>{state}</p>
      </div>
      <p className="mt-1 mb-4 text-mute">
        {way} · {placedOn} · {formatCents(order.totalCents)} ·{' '}
        {order.takenBy !== null && `taken by ${order.takenBy} (phone) · `}
        <Link
          className="underline decoration-1 underline-offset-4"
          href={`/desk/orders/${number}?at=${order.placedMinute}`}
        >
          What the buyer saw
        </Link>
      </p>
      {order.goesWith.length > 0 && (
        <p className="mb-4 font-semibold">
          One bag with{' '}
          {order.goesWith.map((other, index) => (
            <Fragment key={other}>
              {index > 0 && ', '}
              <Link className="link" href={`/desk/orders/${other}`}>
                #{other}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {undo && <UndoBar key={undo.until} {...{ number, version: order.version, undo }} />}
      <Outages words={outages} />
      <Asked {...{ number, version: order.version, asked }} on="order" />
      {order.cameBack && (
        <p className="mb-3 font-semibold">
          It came back. {order.cameBack} It goes out again, is picked up, or is cancelled.
        </p>
      )}
      <Acts {...{ order, acts, windows }} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid content-start gap-8">
          <section aria-labelledby="lines">
            <h2 id="lines" className="mb-2 text-xl">
              Bottles
            </h2>
            <ul className="divide-y divide-hairline border-hairline border-y">
              {order.lines.map((line) => (
                <Line key={line.position} line={line} />
              ))}
            </ul>
          </section>
          <Money order={order} />
          <History number={number} history={order.history} />
        </div>
        <div className="grid content-start gap-8">
          <section aria-labelledby="buyer">
            <h2 id="buyer" className="mb-2 text-xl">
              Buyer
            </h2>
            <p className="font-semibold">{order.buyer}</p>
            <p>{order.phone}</p>
            {order.email && <p className="break-words">{order.email}</p>}
            {order.addressLines.length > 0 && (
              <address className="mt-2 not-italic">
                {order.addressLines.map((each) => (
                  <span key={each} className="block">
                    {each}
                  </span>
                ))}
              </address>
            )}
          </section>
          {order.gift && <GiftSection gift={order.gift} />}
          <Notes order={order} />
          <Messages order={order} />
        </div>
      </div>
    </div>
  );
}

function Line({ line }: { line: DeskOrderLine }) {
  const { quantity, name, size, bottles, cents, instead, leftOut } = line;
  return (
    <li className="flex gap-4 py-3 leading-snug">
      <span className="price min-w-8 text-lg">{quantity} ×</span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-mute text-sm">
          {size}
          {bottles > 1 && `, pack of ${bottles}`}
        </p>
        {instead.map((each) => (
          <p key={each} className="mt-1 border-must border-l-4 pl-2 text-sm">
            Send instead: <strong>{each}</strong>
          </p>
        ))}
        {leftOut > 0 && (
          <p className="mt-1 border-must border-l-4 pl-2 text-sm">
            {leftOut} left out, {quantity - leftOut} sent
          </p>
        )}
      </div>
      <span className="price">{formatCents(cents)}</span>
    </li>
  );
}

function History({ number, history }: Pick<DeskOrder, 'number' | 'history'>) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2 text-xl">
        What happened
      </h2>
      {history.length === 0 && <p className="text-mute">Nothing yet.</p>}
      <ol className="divide-y divide-hairline">
        {history.map(({ what, who, when, minute }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: newest first, and two may read the same
          <li key={position} className="py-2">
            <p className="break-words">{what}</p>
            <p className="text-mute text-sm">
              {who},{' '}
              <Link
                className="underline decoration-1 underline-offset-4"
                href={`/desk/orders/${number}?at=${minute}`}
              >
                {when}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
