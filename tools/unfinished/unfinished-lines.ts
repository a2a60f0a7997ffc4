/** What `npm run unfinished` prints. */
import type { Unfinished } from '#app/unfinished.ts';
import { storeTimeZone } from '#kit/clock.ts';
import type { LateEntry } from '#platform/outbox/open-entries.ts';

const storeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A header row and one row per entry; each column is as wide as its widest cell. */
export function unfinishedTable(found: readonly Unfinished[]): string[] {
  const rows = [['WHAT', 'SINCE (store time)', 'ORDER', 'DETAIL', 'WHY'], ...found.map(cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** @param oldest work that waits, but not yet long enough to be listed; undefined if everything is done */
export function nothingUnfinished(oldest: LateEntry | undefined, now: number): string {
  if (!oldest) return 'Nothing is unfinished.';
  const seconds = Math.round((now - oldest.createdAt) / 1_000);
  const tried = oldest.attempts === 0 ? '' : `, tried ${oldest.attempts} times`;
  const why = oldest.lastError === null ? '' : ` (${oldest.lastError})`;
  return `Nothing has waited for three minutes. The oldest that waits, for ${seconds} s: ${oldest.event}${tried}${why}.`;
}

function cells({ what, since, order, detail, why }: Unfinished): string[] {
  return [what, storeTime.format(since), order ?? '', detail, why ?? ''];
}
