import { clsx } from 'clsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { ScanBar } from '#widgets/desk/scanner/scan-bar.tsx';
import { AskedDialog } from './parts/asked-dialog.tsx';
import { BottleFacts } from './parts/bottle-facts.tsx';
import { type Picking, usePicking } from './parts/use-picking.ts';
import type { DeskWalkProps, PickItemProps, WalkOrder } from './props.ts';
import { inBag, isFull } from './scan.rules.ts';

/**
 * One walk along the shelves for several orders: each bottle once, with the boxes that it goes into (B-069).
 */
export default function DeskWalk({ orders, items, codes, gone }: DeskWalkProps) {
  const picking = usePicking(items, codes);
  const rows = [...Map.groupBy(items, ({ formatId }) => formatId).values()];
  const boxes = new Map(orders.map(({ number, box }) => [number, box]));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8">
      <PageHead title="Pick orders" description="One walk along the shelves for several orders." />
      <PageTitle>Pick {orders.length === 1 ? 'one order' : `${orders.length} orders`}</PageTitle>
      <Status className="my-3">
        {gone.length === 0 ? null : gone.map((words) => <p key={words}>{words}</p>)}
      </Status>
      {orders.length === 0 ? (
        <EmptyState title="Nothing to pick" text="These orders no longer need picking." />
      ) : (
        <>
          <Boxes {...{ orders, items, picking }} />
          <ScanBar {...picking} hint="Scan a bottle, or tap its box once it is in there." />
          <ul className="grid gap-2">
            {rows.map((row) => (
              <Row key={row[0]?.formatId} {...{ row, boxes, picking }} />
            ))}
          </ul>
        </>
      )}
      <LinkButton look="quiet" href="/desk" className="mt-6">
        Back to the board
      </LinkButton>
      <AskedDialog {...{ picking, items }} />
    </div>
  );
}

/** The boxes, and how far each has come; a full one links to its packing page. */
function Boxes({
  orders,
  items,
  picking,
}: {
  orders: readonly WalkOrder[];
  items: readonly PickItemProps[];
  picking: Picking;
}) {
  return (
    <ul className="my-4 grid gap-2 sm:grid-cols-2">
      {orders.map(({ number, box, way }) => {
        const own = items.filter((item) => item.number === number);
        const needed = own.reduce((sum, item) => sum + item.needed, 0);
        const have = own.reduce((sum, item) => sum + inBag(picking.counts, item), 0);
        const isDone = own.every((item) => isFull(picking.counts, item));
        return (
          <li
            key={number}
            className={clsx(
              'flex flex-wrap items-center gap-x-3 rounded-md border bg-surface px-3 py-2',
              isDone ? 'border-glass' : 'border-control',
            )}
          >
            <span className="price text-3xl">{box}</span>
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-semibold">#{number}</span>
              <span className="block text-mute text-sm">
                {way} · {have} of {needed}
              </span>
            </span>
            <LinkButton
              look={isDone ? 'primary' : 'quiet'}
              href={`/desk/orders/${number}/pack`}
              aria-label={`Pack #${number}`}
            >
              Pack
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  row: readonly PickItemProps[];
  boxes: ReadonlyMap<number, string>;
  picking: Picking;
}

function Row({ row, boxes, picking }: RowProps) {
  const [first] = row;
  if (!first) return null;
  const isDone = row.every((item) => isFull(picking.counts, item));
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-md border px-3 py-3',
        isDone ? 'border-glass bg-bay' : 'border-control bg-surface',
      )}
    >
      <span className="flex min-w-52 flex-1 items-center gap-3 leading-snug">
        <BottleFacts item={first} />
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        {row.map((item) => (
          <Button
            key={item.key}
            look={isFull(picking.counts, item) ? 'primary' : 'secondary'}
            aria-pressed={isFull(picking.counts, item)}
            aria-label={`Box ${boxes.get(item.number)}: ${inBag(picking.counts, item)} of ${item.needed} ${item.name}`}
            className="tabular-nums"
            onClick={() => picking.tap(item)}
          >
            <strong>{boxes.get(item.number)}</strong> {inBag(picking.counts, item)} of {item.needed}
          </Button>
        ))}
      </span>
    </li>
  );
}
