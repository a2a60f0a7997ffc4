import { momentWords } from '#widgets/desk/orders/card-words.rules.ts';

/** '● Live', or a bar that says since when the page is not live (B-054, B-282). */
export function LiveLine({ lostAt, readAt, now }: { lostAt: number | null; readAt: number; now: number }) {
  if (lostAt === null)
    return (
      <p className="flex items-center gap-1.5 font-semibold text-glass">
        <span aria-hidden="true" className="size-2 rounded-full bg-glass" />
        Live
      </p>
    );
  return (
    <p
      role="status"
      className="w-full rounded-md border-2 border-danger bg-surface px-4 py-2 font-semibold text-ink"
    >
      Not live since {momentWords(now - (Date.now() - lostAt), now)}. Trying again … The board is as of{' '}
      {momentWords(readAt, now)}.
    </p>
  );
}
