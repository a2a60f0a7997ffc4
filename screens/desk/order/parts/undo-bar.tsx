import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrderProps } from '../props.ts';

interface UndoBarProps {
  number: number;
  version: number;
  undo: NonNullable<DeskOrderProps['undo']>;
}

/** For twenty seconds by the server's clock, one tap undoes the last step (B-035). */
export function UndoBar({ number, version, undo }: UndoBarProps) {
  const { what, until, now } = undo;
  const [secondsLeft, setSecondsLeft] = useState(() => Math.ceil((until - now) / 1000));
  const { post, over, isBusy } = useAct(number, version);
  useEffect(() => {
    // Only the difference counts: the clocks of the tablet and the server differ.
    const endsAt = performance.now() + (until - now);
    const timer = setInterval(() => setSecondsLeft(Math.ceil((endsAt - performance.now()) / 1000)), 250);
    return () => clearInterval(timer);
  }, [until, now]);
  if (secondsLeft <= 0) return null;
  return (
    <div className="mb-4 rounded-md border border-hairline bg-tag p-3">
      <Refusal words={over()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {what === 'packing' ? 'Packed. ' : 'Handed over. '}
          <span className="text-mute">
            {what === 'packing' ? 'The card is charged' : 'The buyer is notified'} in {secondsLeft} s.
          </span>
        </p>
        <Button
          look="secondary"
          aria-disabled={isBusy}
          onClick={() => post(what === 'packing' ? 'unpack' : 'take-back')}
        >
          Undo
        </Button>
      </div>
    </div>
  );
}
