import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useEarlyInput } from './use-early-input.ts';

interface Choice<T extends string> {
  value: T;
  title: string;
  detail?: ReactNode;
  /** Grayed out, but can still be chosen. */
  dimmed?: boolean;
  /** Grayed out, and cannot be chosen. */
  disabled?: boolean;
}

interface ChoiceCardsProps<T extends string> {
  legend: string;
  choices: readonly Choice<T>[];
  /** Null while none is chosen. */
  value: T | null;
  onValue: (value: T) => void;
  className?: string;
}

/** A choice among a few options, shown as cards: a radio group, so the arrow keys move through it. */
export function ChoiceCards<T extends string>({
  legend,
  choices,
  value,
  onValue,
  className,
}: ChoiceCardsProps<T>) {
  const name = useId();
  const cards = useEarlyInput<HTMLFieldSetElement>((element) => {
    const chosen = element.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined && chosen !== value) onValue(chosen as T);
  });
  return (
    <fieldset ref={cards}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className={clsx('grid gap-2', className ?? 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              'flex min-h-11 items-start gap-3 rounded-md border border-control bg-surface p-3 transition-colors hover:border-glass',
              'has-checked:border-glass has-checked:ring-1 has-checked:ring-glass has-focus-visible:outline-3 has-focus-visible:outline-must',
              (choice.dimmed || choice.disabled) && 'border-dashed bg-bay text-mute',
              choice.disabled && 'cursor-not-allowed',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onValue(choice.value)}
              className="mt-1 size-4 shrink-0 accent-glass outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-snug">{choice.title}</span>
              {choice.detail && <span className="block text-sm">{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
