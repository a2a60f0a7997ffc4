import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import type { BoardView } from '../props.ts';

/** The orders to be packed, now or later, that an earlier board did not have in any lane. */
export function newCards(before: Pick<BoardView, 'lanes'>, after: Pick<BoardView, 'lanes'>): CardProps[] {
  const known = new Set(
    Object.values(before.lanes)
      .flat()
      .map(({ number }) => number),
  );
  const { 'to-pack': toPack, waiting, later } = after.lanes;
  return [...toPack, ...waiting, ...later].filter(
    ({ number, since }) => since === null && !known.has(number),
  );
}

/** How many orders wait for somebody: to be packed, and picked by no one. What the page's title counts. */
export function unclaimed({ lanes }: Pick<BoardView, 'lanes'>): CardProps[] {
  return lanes['to-pack'].filter(({ claim }) => claim === null);
}
