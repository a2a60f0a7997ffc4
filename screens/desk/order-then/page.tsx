import { formatCents } from '#kit/money.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Trace } from '#widgets/cart/trace.tsx';
import type { DeskOrderThenProps, LineThen } from './props.ts';

/**
 * The order as it was, without any button that could change it (B-036); at its placing, what the buyer saw
 * (B-037).
 */
export default function DeskOrderThen(then: DeskOrderThenProps) {
  const { number, moment, isPlacing, state, lines, trace, totalCents, refunds, messages, history } = then;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:px-6 md:py-8">
      <PageHead title={`Order #${number}, ${moment}`} description="An order as it was." />
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-tag px-4 py-3">
        <strong>As it was on {moment}</strong>
        <LinkButton look="secondary" href={`/desk/orders/${number}`}>
          As it is now
        </LinkButton>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PageTitle>#{number}</PageTitle>
        <p className="font-semibold text-glass text-lg">{isPlacing ? 'What the buyer saw' : state}</p>
      </div>
      <div className="mt-6 grid gap-8">
        <section aria-labelledby="lines">
          <h2 id="lines" className="mb-2 text-xl">
            Bottles
          </h2>
          <ul className="divide-y divide-hairline border-hairline border-y">
            {lines.map((line) => (
              <Line key={line.position} line={line} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="money">
          <h2 id="money" className="mb-2 text-xl">
            Money
          </h2>
          <Trace steps={[...trace, { what: 'Total', amountCents: totalCents }]} />
          <Trace
            sign="−"
            steps={refunds.map(({ cents, reason }) => ({ what: `Refund: “${reason}”`, amountCents: cents }))}
          />
        </section>
        <Entries
          title="What had happened"
          empty="Nothing yet."
          entries={history.map(({ what, who, when }) => ({ words: what, small: `${who}, ${when}` }))}
        />
        <Entries
          title="What was sent"
          empty="Nothing yet."
          entries={messages.map(({ words, when }) => ({ words, small: when }))}
        />
      </div>
    </div>
  );
}

function Line({ line }: { line: LineThen }) {
  const { quantity, name, size, cents, priceCents, instead, leftOut, shelfThenCents, shelfNowCents } = line;
  return (
    <li className="flex gap-4 py-3 leading-snug">
      <span className="price min-w-8 text-lg">{quantity} ×</span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-mute text-sm">{size}</p>
        {shelfThenCents !== null && shelfThenCents !== priceCents && (
          <Difference>
            {formatCents(priceCents)} each in the order, {formatCents(shelfThenCents)} on the shelf then
          </Difference>
        )}
        {shelfNowCents !== null && shelfNowCents !== shelfThenCents && (
          <Difference>{formatCents(shelfNowCents)} on the shelf today</Difference>
        )}
        {instead.map((each) => (
          <Difference key={each}>Sent instead: {each}</Difference>
        ))}
        {leftOut > 0 && <Difference>{leftOut} left out</Difference>}
      </div>
      <span className="price">{formatCents(cents)}</span>
    </li>
  );
}

function Difference({ children }: { children: React.ReactNode }) {
  return <p className="mt-1 border-must border-l-4 pl-2 text-sm">{children}</p>;
}

interface EntriesProps {
  title: string;
  empty: string;
  entries: readonly { words: string; small: string }[];
}

function Entries({ title, empty, entries }: EntriesProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {entries.length === 0 && <p className="text-mute">{empty}</p>}
      <ol className="divide-y divide-hairline">
        {entries.map(({ words, small }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: newest first, and two may read the same
          <li key={position} className="py-2">
            <p className="break-words">{words}</p>
            <p className="text-mute text-sm">{small}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
