import { clsx } from 'clsx';

/** How many wait behind a line of the menu; nothing for none. */
export function OpenCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span
        className={clsx(
          'inline-flex min-w-6 items-center justify-center rounded-full bg-alarm px-1.5 font-semibold text-sm text-white',
          className,
        )}
      >
        {count}
      </span>
    </>
  );
}
