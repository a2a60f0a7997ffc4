/** Bottles that lie: neither sold nor received for a given time, and on hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findLying } from './find-lying.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-20T17:00:00Z');

describe.each(engines)('bottles that lie, on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  async function wine(onHand: number, cameDaysAgo: number): Promise<number> {
    const [packId = 0] = await stockWine(database.db, { onHand }, now - cameDaysAgo * dayMs);
    const row = await database.db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId)
      .executeTakeFirstOrThrow();
    return row.format_id;
  }
  const moved = (formatId: number, daysAgo: number, how: object) =>
    database.db
      .insertInto('stock_movements')
      .values({
        ...{ format_id: formatId, change: -1, reason: 'order', actor: 'x' },
        ...{ moved_at: now - daysAgo * dayMs, ...how },
      })
      .execute();

  test('a size lies unless it was sold, also at the till, or received since; a count or a breakage is not a sale (B-236)', async () => {
    const lies = await wine(5, 200);
    const soldOut = await wine(0, 200);
    const soldLately = await wine(5, 200);
    const rung = await wine(5, 200);
    const fresh = await wine(5, 20);
    const counted = await wine(5, 200);
    await moved(lies, 120, {});
    await moved(soldLately, 30, {});
    await moved(rung, 30, { reason: 'count', cause: 'till-sold' });
    await moved(counted, 30, { reason: 'count', cause: 'broken' });
    await moved(counted, 10, { reason: 'count', cause: 'counted', change: 1 });
    const found = await findLying(database.db, now - 90 * dayMs);
    expect(found.toSorted((a, b) => a.formatId - b.formatId)).toEqual([
      { formatId: lies, onHand: 5, soldAt: now - 120 * dayMs, cameAt: now - 200 * dayMs },
      { formatId: counted, onHand: 5, soldAt: null, cameAt: now - 200 * dayMs },
    ]);
    expect(found.map(({ formatId }) => formatId)).not.toContain(soldOut);
    expect((await findLying(database.db, now - 10 * dayMs)).map(({ formatId }) => formatId)).toContain(fresh);
  });
});
