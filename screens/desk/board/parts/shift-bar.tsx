import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { Button, buttonClass } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Shift } from './use-shift.ts';

/** 'Start' of a shift, then volume and mute in this browser (B-055). */
export function ShiftBar({ shift }: { shift: Shift }) {
  if (!shift.hasStarted)
    return (
      <Button look="secondary" className="max-md:px-3" onClick={shift.start}>
        <Bell aria-hidden="true" className="size-4" />
        Start
        <VisuallyHidden>the shift: sound on</VisuallyHidden>
      </Button>
    );
  return (
    <div className="flex items-center gap-2">
      <label className="flex min-h-11 items-center gap-2 text-sm max-sm:sr-only">
        Volume
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={shift.volume}
          onChange={({ currentTarget }) => shift.setVolume(Number(currentTarget.value))}
          className="w-24 accent-glass"
        />
      </label>
      <button
        type="button"
        aria-pressed={shift.isMuted}
        onClick={shift.toggleMute}
        className={buttonClass('secondary', 'px-3')}
      >
        {shift.isMuted ? (
          <BellOff aria-hidden="true" className="size-4" />
        ) : (
          <Bell aria-hidden="true" className="size-4" />
        )}
        {shift.isMuted ? 'Muted 30 min' : 'Mute'}
      </button>
    </div>
  );
}
