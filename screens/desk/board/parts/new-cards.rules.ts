import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import type { BoardView } from '../props.ts';

/** The orders to be packed, now or later, that an earlier board did not have in any lane. */
export function newCards(before: Pick<BoardView, 'lanes'>, after: Pick<BoardView, 'lanes'>): CardProps[] {
  const known = new Set(cardsOf(before).map(({ number }) => number));
  const { 'to-pack': toPack, waiting, later } = after.lanes;
  return [...toPack, ...waiting, ...later].filter(
    ({ number, since }) => since === null && !known.has(number),
  );
}

/** How many orders wait for somebody: to be packed, and picked by no one. What the page's title counts. */
export function unclaimed({ lanes }: Pick<BoardView, 'lanes'>): CardProps[] {
  return lanes['to-pack'].filter(({ claim }) => claim === null);
}

/** What the news of a board rings for (B-055). */
export interface BoardNews {
  added: CardProps[];
  /** Their buyers have answered. */
  answered: CardProps[];
  /** Another person picks them now, who took them from this one (B-057). */
  takenOver: CardProps[];
}

export function boardNews(before: Pick<BoardView, 'lanes'>, after: Pick<BoardView, 'lanes'>): BoardNews {
  const known = new Map(cardsOf(before).map((card) => [card.number, card]));
  return {
    added: newCards(before, after),
    answered: cardsOf(after).filter(
      ({ number, waiting }) => known.get(number)?.waiting?.kind === 'answer' && waiting?.kind !== 'answer',
    ),
    takenOver: cardsOf(after).filter(
      ({ number, claim }) => claim?.tookFromMe === true && known.get(number)?.claim?.isMine === true,
    ),
  };
}

function cardsOf({ lanes }: Pick<BoardView, 'lanes'>): CardProps[] {
  return Object.values(lanes).flat();
}
