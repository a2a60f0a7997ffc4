import type { Lane } from '#domains/orders/board/board.rules.ts';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import { OrderCard } from '#widgets/desk/orders/order-card.tsx';
import { CardStep } from './card-step.tsx';
import { laneWords } from './lane-words.rules.ts';

/** 'Done today · 23': a lane that opens with a tap (B-050). */
export function FoldedLane({
  lane,
  cards,
  count,
  now,
}: {
  lane: Lane;
  cards: readonly CardProps[];
  /** Greater than the number listed if some are not. */
  count: number;
  now: number;
}) {
  const { title, empty } = laneWords[lane];
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center px-0.5 font-semibold tabular-nums">
        {title} · {count}
      </summary>
      {cards.length === 0 ? (
        <p className="px-0.5 text-mute">{empty}</p>
      ) : (
        <ul className="mt-1 grid gap-3">
          {cards.map((card) => (
            <li key={card.number}>
              <OrderCard card={card} now={now}>
                <CardStep card={card} lane={lane} />
              </OrderCard>
            </li>
          ))}
        </ul>
      )}
      {count > cards.length && (
        <p className="mt-2 px-0.5 text-mute text-sm">The newest {cards.length} are listed.</p>
      )}
    </details>
  );
}
