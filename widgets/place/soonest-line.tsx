import type { CarriedLine } from '#domains/fulfilment/fulfilment.ts';
import { carriedKind } from '#domains/fulfilment/soonest/carried-kind.rules.ts';
import { useSoonest } from './soonest.ts';

/**
 * 'In Syosset today, 5–6 pm, if ordered in 42 min' (N-002). Its space is reserved from the first paint, and
 * the page's own script fills it in before hydration (N-004): `className` must give it a height.
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
  // It differs from what the strip under the header says: 'Spirits are not shipped: pickup today from 2:40
  // pm'.
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
 * The same on a card, in two lines. On a phone the strip under the header says it for the whole shelf, so
 * that the first row is visible in full; there the card's own line is for screen readers only. A line that
 * differs from the strip overlays the picture: it arrives after the page, and moves nothing.
 */
export function CardSoonest({ of }: Pick<Parameters<typeof SoonestLine>[0], 'of'>) {
  return <SoonestLine of={of} className="soonest-card" />;
}
