import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface StepperProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  onValue: (value: number) => void;
}

const button =
  'inline-flex size-11 items-center justify-center rounded-md border border-control bg-surface text-xl enabled:hover:border-glass disabled:border-hairline disabled:text-mute';

/** A small number, changed with two thumb-sized buttons. */
export function Stepper({ label, value, min = 0, max, onValue }: StepperProps) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      <button type="button" className={button} disabled={value <= min} onClick={() => onValue(value - 1)}>
        <span aria-hidden="true">−</span>
        <VisuallyHidden>One less</VisuallyHidden>
      </button>
      <output className="price min-w-10 text-center" aria-live="polite">
        {value}
      </output>
      <button type="button" className={button} disabled={value >= max} onClick={() => onValue(value + 1)}>
        <span aria-hidden="true">+</span>
        <VisuallyHidden>One more</VisuallyHidden>
      </button>
    </fieldset>
  );
}
