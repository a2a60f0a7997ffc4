import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { DeskPickListProps } from './props.ts';

/** All bottles that are still to be packed, in walking order, with the orders that they are for (B-078). */
export default function DeskPickList({ day, rows, orders }: DeskPickListProps) {
  const bottles = rows.reduce((sum, row) => sum + row.bottles, 0);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8 print:max-w-none print:p-0">
      <PageHead title="Pick list" description="All bottles that are still to be packed." />
      <PageTitle>Pick list</PageTitle>
      <p className="mt-1 text-mute">
        {day} · {orders} {orders === 1 ? 'order' : 'orders'} · {bottlesText(bottles)}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="Nothing to pick" text="Every order is packed." />
      ) : (
        <>
          <Button className="no-print mt-4 min-w-32" onClick={() => window.print()}>
            Print
          </Button>
          <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
            {rows.map((row) => (
              <li key={`${row.place} ${row.words}`} className="flex flex-wrap items-baseline gap-x-4 py-3">
                <span className="price min-w-14">{row.place}</span>
                <span className="price min-w-10 text-lg">{row.bottles} ×</span>
                <span className="min-w-0 flex-1 basis-56 break-words font-semibold">{row.words}</span>
                <span className="text-mute text-sm">
                  {row.orders.map((number) => `#${number}`).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton look="quiet" href="/desk" className="no-print mt-4">
        Back to the board
      </LinkButton>
    </div>
  );
}
