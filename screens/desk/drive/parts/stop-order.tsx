import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { moved } from './moved.rules.ts';
import type { DriveStop } from './stops.rules.ts';

interface StopOrderProps {
  stops: readonly DriveStop[];
  /** The numbers of all orders, in the order in which they are driven. */
  onOrder: (numbers: readonly number[]) => void;
}

/** The driver's own order of stops: dragged by the handle, or moved by a tap (B-111). */
export function StopOrder({ stops, onOrder }: StopOrderProps) {
  /** While one is dragged: its number, and the list as it would be. */
  const [drag, setDrag] = useState<{ number: number; list: readonly DriveStop[] } | null>(null);
  const list = drag?.list ?? stops;
  const keep = (next: readonly DriveStop[]) => {
    if (next !== stops) onOrder(next.flatMap(({ orders }) => orders.map(({ number }) => number)));
  };
  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (!drag) return;
    const under = document.elementFromPoint(clientX, clientY)?.closest('[data-stop]');
    const to = list.findIndex(({ number }) => String(number) === under?.getAttribute('data-stop'));
    const from = list.findIndex(({ number }) => number === drag.number);
    if (to !== -1 && to !== from) setDrag({ ...drag, list: moved(list, from, to) });
  });
  const drop = useEffectEvent(() => {
    keep(list);
    setDrag(null);
  });
  const isDragging = drag !== null;
  // On the window: a row that moves in the page loses the pointer.
  useEffect(() => {
    if (!isDragging) return undefined;
    const [move, end] = [(event: PointerEvent) => follow(event), () => drop()];
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [isDragging]);

  return (
    <ol aria-label="Order of stops" className="mt-4 grid gap-2">
      {list.map(({ number, orders: [first] }, index) => {
        if (!first) return null;
        const row = { index, last: list.length - 1, street: first.street };
        return (
          <li
            key={number}
            data-stop={number}
            className={clsx(
              'flex items-center gap-2 rounded-md border bg-surface p-2',
              drag?.number === number ? 'border-2 border-glass' : 'border-hairline',
            )}
          >
            <span
              aria-hidden="true"
              className="grid h-12 w-8 shrink-0 cursor-grab touch-none select-none place-items-center text-2xl text-mute"
              onPointerDown={() => setDrag({ number, list })}
            >
              ≡
            </span>
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-bay font-semibold tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 grow break-words leading-snug">
              {first.street}, {first.city}
            </span>
            <Step {...row} by={-1} onStep={(to) => keep(moved(list, index, to))} />
            <Step {...row} by={1} onStep={(to) => keep(moved(list, index, to))} />
          </li>
        );
      })}
    </ol>
  );
}

interface StepProps {
  index: number;
  last: number;
  street: string;
  by: 1 | -1;
  onStep: (to: number) => void;
}

function Step({ index, last, street, by, onStep }: StepProps) {
  const to = index + by;
  return (
    <Button
      look="secondary"
      className="size-12 shrink-0 px-0 text-xl"
      disabled={to < 0 || to > last}
      onClick={() => onStep(to)}
    >
      <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
      <span className="sr-only">
        {by < 0 ? 'Earlier' : 'Later'}: {street}
      </span>
    </Button>
  );
}
