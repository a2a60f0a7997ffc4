import { clsx } from 'clsx';
import Down from 'lucide-react/icons/arrow-down';
import Up from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import type { StopLine } from '../props.ts';

interface StopListProps {
  stops: readonly StopLine[];
  /** The run has not gone out yet. */
  canChange: boolean;
  isBusy: boolean;
  onReorder: (numbers: readonly number[]) => void;
  onTakeOff: (order: number) => void;
}

/** The stops in order; buttons move them, so that dragging is not needed. */
export function StopList({ stops, canChange, isBusy, onReorder, onTakeOff }: StopListProps) {
  const numbers = stops.map(({ number }) => number);
  function move(index: number, by: -1 | 1) {
    const next = [...numbers];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + by, 0, moved);
    onReorder(next);
  }
  return (
    <ol aria-label="Stops" className="mt-5 grid gap-3">
      {stops.map((stop, index) => (
        <li key={stop.number} className="card p-4">
          <div className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-bay font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link href={`/desk/orders/${stop.number}`} className="link font-semibold tabular-nums">
                  #{stop.number}
                </Link>
                <span className="min-w-0 break-words">{stop.name}</span>
                <StateChip stop={stop} />
              </p>
              <p className="break-words">{stop.address}</p>
              <p className="text-mute text-sm">
                {stop.window} · {bottlesText(stop.bottles)}
              </p>
              {stop.notes.map((note) => (
                <p key={note} className="mt-1 break-words rounded-sm bg-tag px-2 py-1 text-sm">
                  {note}
                </p>
              ))}
            </div>
            {canChange && (
              <div className="flex shrink-0 flex-col">
                <Move
                  label={`Move #${stop.number} up`}
                  disabled={isBusy || index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Up aria-hidden="true" className="size-5" />
                </Move>
                <Move
                  label={`Move #${stop.number} down`}
                  disabled={isBusy || index === stops.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Down aria-hidden="true" className="size-5" />
                </Move>
              </div>
            )}
          </div>
          {canChange && stops.length > 1 && (
            <Button look="quiet" disabled={isBusy} onClick={() => onTakeOff(stop.number)}>
              Take #{stop.number} off
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function StateChip({ stop: { state, look, isBagOut } }: { stop: StopLine }) {
  if (look === 'todo') return null;
  return (
    <>
      <Chip look={look === 'done' ? 'plain' : 'alarm'}>{state}</Chip>
      {isBagOut && <Chip look="place">Bag not in yet</Chip>}
    </>
  );
}

function Move({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(buttonClass('quiet'), 'size-11 px-0')}
    >
      {children}
    </button>
  );
}
