import type { CarriedLine } from '#domains/fulfilment/fulfilment.ts';
import { carriedKind } from '#domains/fulfilment/soonest/carried-kind.rules.ts';
import { useSoonest } from './soonest.ts';

/**
 * 'In Syosset today, 5–6 pm, if ordered in 42 min' (N-002). Its room is there from the first paint, and the page's own
 * script fills it in before React comes (N-004): `className` must give it a height.
 */
export function SoonestLine({
  of,
  className,
}: {
  of: Pick<CarriedLine, 'ships'> & { aisle: string };
  className: string;
}) {
  const kind = carriedKind(of);
  const soonest = useSoonest()?.soonest;
  const words = soonest && (soonest[kind] ?? soonest.wine);
  // Not what the strip under the header says: 'Spirits are not shipped: pickup today from 2:40 pm'.
  const isApart = kind !== 'wine' && soonest?.[kind] !== undefined;
  return (
    <p
      data-soonest={kind}
      data-today={words?.isToday ? '' : undefined}
      data-apart={isApart ? '' : undefined}
      suppressHydrationWarning
      className={`soonest ${className}`}
    >
      {words ? [words.says, words.by].filter(Boolean).join(', ') : ''}
    </p>
  );
}

/**
 * The same on a card, in two lines. On a phone the strip under the header says it for the whole shelf, so that the
 * first row is seen whole; there the card's own is for readers of the page. What says something else than the strip lies
 * over the picture: it comes after the page, and moves nothing.
 */
export function CardSoonest({ of }: Pick<Parameters<typeof SoonestLine>[0], 'of'>) {
  return <SoonestLine of={of} className="soonest-card" />;
}
