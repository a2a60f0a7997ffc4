import { clsx } from 'clsx';
import { formatCents } from '#kit/money.ts';

type TotalLineProps = { name: string; isTotal?: boolean } & ({ cents: number } | { text: string });

/** One line of a summary, inside a `<dl>`. */
export function TotalLine({ name, isTotal, ...shown }: TotalLineProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
        isTotal && 'mt-1 border-hairline border-t pt-3 font-semibold',
      )}
    >
      <dt className="min-w-0">{name}</dt>{' '}
      <dd
        className={clsx(
          'ml-auto text-right',
          'cents' in shown ? 'price' : 'text-mute text-sm',
          isTotal && 'text-xl',
        )}
      >
        {'cents' in shown ? formatCents(shown.cents) : shown.text}
      </dd>
    </div>
  );
}
