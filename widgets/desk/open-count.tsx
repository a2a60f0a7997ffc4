import { clsx } from 'clsx';

/** How many items wait behind a menu entry; nothing for none. */
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
