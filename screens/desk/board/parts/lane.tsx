import { clsx } from 'clsx';
import type { Lane } from '#domains/orders/board/board.rules.ts';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import { OrderCard } from '#widgets/desk/orders/order-card.tsx';
import type { BoardView } from '../props.ts';
import { CardStep } from './card-step.tsx';
import { laneWords } from './lane-words.rules.ts';

interface LaneProps {
  lane: Lane;
  board: BoardView;
  now: number;
  /** The order shown in the second pane. */
  current: number | null;
  isChosen: boolean;
}

/** One lane: its cards by due time, with deliveries grouped under their slot and its free places (B-050). */
export function BoardLane({ lane, board, now, current, isChosen }: LaneProps) {
  const cards = board.lanes[lane];
  const { title, empty } = laneWords[lane];
  return (
    <section
      aria-labelledby={`lane-${lane}`}
      data-lane={lane}
      className={clsx('min-w-0', !isChosen && 'hidden xl:block')}
    >
      <h2
        id={`lane-${lane}`}
        className="mb-3 flex items-baseline justify-between border-rail border-b-4 px-0.5 pb-1.5 text-xl max-xl:sr-only"
      >
        {title}
        <span className="font-sans text-base tabular-nums">{cards.length}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="rounded-md border border-hairline border-dashed p-4 text-mute">{empty}</p>
      ) : (
        <ul className="grid gap-3">
          {cards.map((card, at) => (
            <li key={card.number}>
              {lane === 'to-pack' && <SlotHead card={card} before={cards[at - 1]} slots={board.slots} />}
              <OrderCard
                card={card}
                now={now}
                isCurrent={card.number === current}
                hasWindow={lane !== 'to-pack'}
              >
                <CardStep card={card} lane={lane} />
              </OrderCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SlotHead({
  card,
  before,
  slots,
}: {
  card: CardProps;
  before: CardProps | undefined;
  slots: BoardView['slots'];
}) {
  if (card.way !== 'delivery' || !card.slot || before?.slot?.id === card.slot.id) return null;
  const slot = slots.find(({ id }) => id === card.slot?.id);
  return (
    <p className="mb-2 px-0.5 font-semibold text-sm">
      Delivery {card.slot.words}
      {slot && ` · ${placesText(slot)}`}
    </p>
  );
}

/** A slot that was closed or whose capacity was lowered keeps the orders that were already in it (B-213). */
function placesText({ taken, capacity }: BoardView['slots'][number]): string {
  if (capacity === 0) return `${taken} placed, closed for more`;
  return `${taken} of ${capacity} places taken`;
}
