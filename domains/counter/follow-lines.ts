import type { Db } from '#db/connection.ts';
import type { CounterLine } from './counter-line.ts';
import { linesAfter } from './lines.store.ts';

export type FollowedLine = CounterLine & {
  /** When it was taken in, or settled, epoch ms. */
  at: number;
  /** Its key. */
  id: string;
};

/** Lines that were taken in after the given one, oldest first. */
export function readTakenLines(
  db: Db,
  after: { at: number; id: string },
  limit: number,
): Promise<FollowedLine[]> {
  return linesAfter(db, 'taken_at', after, limit);
}

/** Lines that a person has matched, after the given one, oldest first. */
export function readSettledLines(
  db: Db,
  after: { at: number; id: string },
  limit: number,
): Promise<FollowedLine[]> {
  return linesAfter(db, 'settled_at', after, limit);
}
