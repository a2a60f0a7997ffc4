import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatCents } from '#kit/money.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Trace } from './trace.tsx';

type TotalLineProps = {
  name: string;
  isTotal?: boolean;
  /** What the amount is made up of; clicking its name shows it (N-050). */
  reasons?: readonly { what: string; amountCents: number }[];
} & ({ cents: number } | { text: string });

/** One line of a summary, inside a `<dl>`. */
export function TotalLine({ name, isTotal, reasons = [], ...shown }: TotalLineProps) {
  return (
    <div
      className={clsx(
        'relative flex items-baseline justify-between gap-x-4 py-1.5',
        reasons.length === 0 && 'flex-wrap',
        isTotal && 'mt-1 border-hairline border-t pt-3 font-semibold',
      )}
    >
      <dt className={clsx(reasons.length > 0 && 'min-w-0 flex-1')}>
        {reasons.length === 0 ? name : <Reasons name={name} steps={reasons} />}
      </dt>{' '}
      <dd
        className={clsx(
          'ml-auto text-right',
          // Beside the name; the reasons take the whole width below.
          reasons.length > 0 && 'absolute top-1.5 right-0',
          reasons.length > 0 && isTotal && 'top-3',
          'cents' in shown ? 'price' : 'text-mute text-sm',
          isTotal && 'text-xl',
        )}
      >
        {'cents' in shown ? formatCents(shown.cents) : shown.text}
      </dd>
    </div>
  );
}

/**
 * The name that expands the steps. Only then are they on the page, so that each amount is read once; before
 * hydration they are there but collapsed, for anyone without scripts.
 */
function Reasons({ name, steps }: { name: string; steps: NonNullable<TotalLineProps['reasons']> }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(true);
  // Before anyone can read the page: a line that appears later never says its amount twice.
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mr-28 inline-block min-h-6 cursor-pointer list-none underline decoration-1 decoration-dotted underline-offset-4 hover:decoration-solid [&::-webkit-details-marker]:hidden">
        <span>{name}</span>
        <VisuallyHidden>: why</VisuallyHidden>
      </summary>
      {isOpen && (
        <div className="no-print mt-1 rounded-md bg-bay px-3 py-2 font-normal">
          <Trace steps={steps} />
        </div>
      )}
    </details>
  );
}
