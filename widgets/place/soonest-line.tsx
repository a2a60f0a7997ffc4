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
  return (
    <p
      data-soonest={kind}
      data-today={words?.isToday ? '' : undefined}
      suppressHydrationWarning
      className={`text-mute data-today:text-glass ${className}`}
    >
      {words ? [words.says, words.by].filter(Boolean).join(', ') : ''}
    </p>
  );
}

/** The same on a card: three short lines on a phone, two on a wider screen. */
export function CardSoonest({ of }: Pick<Parameters<typeof SoonestLine>[0], 'of'>) {
  return (
    <SoonestLine
      of={of}
      className="mb-2 line-clamp-3 min-h-12 text-balance text-xs leading-4 sm:line-clamp-2 sm:min-h-8"
    />
  );
}
