import { clsx } from 'clsx';
import { useRef } from 'react';
import { announce } from '#ui/announcer.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { DriveStop } from './stops.rules.ts';
import { useDrag } from './use-drag.ts';

interface StopOrderProps {
  stops: readonly DriveStop[];
  /** Saves the order: the numbers of all orders, in the sequence in which they are driven. */
  onOrder: (numbers: readonly number[]) => Promise<void>;
}

/** The driver's own order of stops: dragged by the handle, or moved with a tap or a key (B-111). */
export function StopOrder({ stops, onOrder }: StopOrderProps) {
  const box = useRef<HTMLOListElement>(null);
  const { list, dragged, moveTo, start, listeners } = useDrag(stops, box, (next) =>
    onOrder(next.flatMap(({ orders }) => orders.map(({ number }) => number))),
  );
  return (
    <>
      <p className="mt-4 text-mute">Drag a stop by its handle, or move it by the arrows.</p>
      <ol ref={box} aria-label="Order of stops" className="mt-2 grid gap-2" {...listeners}>
        {list.map((stop, index) => {
          const { number, orders } = stop;
          const [first] = orders;
          if (!first) return null;
          const step = (by: -1 | 1) => ({
            by,
            street: first.street,
            isEnd: list[index + by] === undefined,
            onStep() {
              moveTo(stop, index + by);
              announce(`${first.street} is stop ${index + by + 1} of ${list.length}.`);
            },
          });
          return (
            <li
              key={number}
              className={clsx(
                'flex select-none items-center gap-2 rounded-md border bg-surface p-2',
                dragged === stop ? 'border-glass shadow-lg ring-1 ring-glass' : 'border-hairline',
              )}
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'grid h-12 w-11 shrink-0 touch-none place-items-center text-2xl',
                  dragged === stop ? 'cursor-grabbing' : 'cursor-grab',
                )}
                onPointerDown={(event) => start(event, stop)}
              >
                ≡
              </span>
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-bay font-semibold tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 grow break-words leading-snug">
                {first.street}, {first.city}
              </span>
              <Step {...step(-1)} />
              <Step {...step(1)} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface StepProps {
  by: 1 | -1;
  street: string;
  /** There is no further place. The button stays, so that the keyboard focus is not lost. */
  isEnd: boolean;
  onStep: () => void;
}

function Step({ by, street, isEnd, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={buttonClass(
        'secondary',
        'size-12 shrink-0 px-0 text-xl aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:bg-bay aria-disabled:text-mute',
      )}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onStep()}
    >
      <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
      <span className="sr-only">
        {by < 0 ? 'Earlier' : 'Later'}: {street}
      </span>
    </button>
  );
}
