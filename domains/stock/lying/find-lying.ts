import type { Db } from '#db/connection.ts';
import type { FormatId } from '#kit/ids.ts';
import { lyingSince } from './lying.store.ts';

export interface Lying {
  formatId: FormatId;
  onHand: number;
  /** Epoch ms; null for never. */
  soldAt: number | null;
  cameAt: number | null;
}

/** Sizes on hand that were neither sold nor received since a moment, epoch ms (B-236). */
export async function findLying(db: Db, since: number): Promise<Lying[]> {
  return (await lyingSince(db, since)).map((row) => ({
    ...{ formatId: row.format_id as FormatId, onHand: row.on_hand },
    ...{ soldAt: row.sold_at, cameAt: row.came_at },
  }));
}
