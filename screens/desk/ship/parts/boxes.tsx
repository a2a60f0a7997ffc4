import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { ShipBox } from '../props.ts';

const states: Record<ShipBox['label'], string | null> = {
  none: null,
  waiting: 'The carrier is asked for its label',
  bought: 'Label bought',
  refused: 'No label',
};

/** What is in each box, what its label costs, and its progress. */
export function Boxes({ boxes }: { boxes: readonly ShipBox[] }) {
  return (
    <ol className="divide-y divide-hairline border-hairline border-y">
      {boxes.map(({ id, bottles, weight, cents, label, refusal, tracking, href }, position) => (
        <li key={id ?? position} className="py-3 leading-snug">
          <div className="flex items-baseline justify-between gap-4">
            <p className="font-semibold">Box {position + 1}</p>
            {cents !== null && <span className="price">{formatCents(cents)}</span>}
          </div>
          <p className="text-mute">
            {bottlesText(bottles)}, {weight}
          </p>
          {tracking !== null && (
            <p className="figures [overflow-wrap:anywhere]">
              {href === null ? (
                tracking
              ) : (
                <a href={href} rel="noopener" className="link">
                  {tracking}
                </a>
              )}
            </p>
          )}
          {states[label] !== null && (
            <p className={label === 'refused' ? 'text-danger' : 'text-glass'}>
              {states[label]}
              {label === 'refused' && refusal !== null && `: ${refusal}`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
