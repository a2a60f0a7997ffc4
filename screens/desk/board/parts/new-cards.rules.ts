import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import type { BoardView } from '../props.ts';

/** The orders to be packed, now or later, that were in no lane of an earlier board. */
export function newCards(before: Pick<BoardView, 'lanes'>, after: Pick<BoardView, 'lanes'>): CardProps[] {
  const known = new Set(cardsOf(before).map(({ number }) => number));
  const { 'to-pack': toPack, waiting, later } = after.lanes;
  return [...toPack, ...waiting, ...later].filter(
    ({ number, since }) => since === null && !known.has(number),
  );
}

/** The orders that wait for someone: to be packed, and claimed by no one. The page's title counts them. */
export function unclaimed({ lanes }: Pick<BoardView, 'lanes'>): CardProps[] {
  return lanes['to-pack'].filter(({ claim }) => claim === null);
}

/** The news on a board for which it rings (B-055). */
export interface BoardNews {
  added: CardProps[];
  /** Orders whose buyers have answered. */
  answered: CardProps[];
  /** Orders that another person has taken over from this one (B-057). */
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
