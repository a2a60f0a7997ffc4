/**
 * Two versions of the shop on one database: the newer one schedules a kind of promotion that the older one
 * does not know.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeChecks } from '#db/change-checks.ts';
import type { Db } from '#db/connection.ts';
import { migrate, migrations } from '#db/migrate.ts';
import type { Migration } from '#db/migration.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PromotionId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { cancelCampaign, cancelPromotion } from './cancel-promotion.ts';
import { currentCampaigns, findCampaign, promotionsOfCampaign } from './find-campaigns.ts';
import { listPromotions } from './list-promotions.ts';
import { livePromotions } from './live-promotions.ts';

const noon = Date.parse('2026-10-30T16:00:00Z');

/** What a version with one more kind would bring; the kind counts like an xfer. */
const ofTomorrow: Migration = {
  name: '999-bogo',
  statements: (words) => [
    changeChecks(
      'promotions',
      [
        { before: "kind in ('markdown', 'xfer')", after: "kind in ('markdown', 'xfer', 'bogo')" },
        ...['buy', 'for_cents'].map((column) => ({
          before: `(kind = 'xfer') = (${column} is not null)`,
          after: `(kind in ('xfer', 'bogo')) = (${column} is not null)`,
        })),
      ],
      words,
    ),
  ],
};

// Over everything that a process reads, so that one warning is one, whatever the number of databases.
const heard: string[] = [];
const hear = ({ message }: Error) => heard.push(message);

describe.each(engines)('a promotion of an unknown kind, on %s', (engine) => {
  let database: FreshDatabase;
  let db: Db;
  let shelf: Shelf;
  let known: PromotionId;
  let newer: PromotionId;

  beforeAll(async () => {
    process.on('warning', hear);
    database = await freshDatabase(engine);
    db = database.db;
    shelf = await stockShelf(db, noon);
    known = (await promote(db, shelf.barolo.packId, { kind: 'cents', cents: 100 }, noon, 'Of now')).id;
    newer = await scheduleNewer();
  });
  afterAll(async () => {
    process.off('warning', hear);
    await database.drop();
  });

  /** After the newer version's migration, but with only the columns that the older version knows. */
  async function scheduleNewer(): Promise<PromotionId> {
    await migrate(database, noon, [...migrations, ofTomorrow]);
    return inTransaction(db, async (tx) => {
      const { id: _, ...row } = await tx
        .selectFrom('promotions')
        .selectAll()
        .where('id', '=', known)
        .executeTakeFirstOrThrow();
      const kind = 'bogo' as 'xfer';
      const { id } = await tx
        .insertInto('promotions')
        .values({ ...row, ...{ name: 'Of tomorrow', kind, off_cents: null, buy: 2, for_cents: 900 } })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id as PromotionId;
    });
  }

  test('is skipped, with one warning, and all other packs have their price (O-035, O-036)', async () => {
    const ids = (found: readonly { id: PromotionId }[]) => found.map(({ id }) => id);
    for (const packs of [[shelf.barolo.packId], 'all'] as const) {
      expect(ids(await livePromotions(db, packs, noon))).toEqual([known]);
      expect(ids(await listPromotions(db, packs))).toEqual([known]);
    }
    expect(ids(await currentCampaigns(db, noon))).toEqual([known]);
    expect(await promotionsOfCampaign(db, newer)).toEqual([]);
    expect(await findCampaign(db, newer)).toBeUndefined();
    await new Promise(setImmediate);
    expect(heard.filter((words) => words.includes('bogo'))).toEqual([
      `Promotion ${newer} is passed over: this version of the shop does not know its kind, bogo.`,
    ]);
  });

  test('is not ended by a version that cannot say what it was (O-035)', async () => {
    const by = { actor: 'Ann', now: noon + 1 };
    expect(await cancelPromotion(db, newer, by)).toEqual({ kind: 'unknown-promotion' });
    expect(await cancelCampaign(db, newer, by)).toEqual({ kind: 'unknown-promotion' });
    const row = await db.selectFrom('promotions').selectAll().where('id', '=', newer).executeTakeFirst();
    expect(row).toMatchObject({ cancelled_at: null, cancelled_by: null });
    expect((await cancelPromotion(db, known, by)).kind).toBe('cancelled');
  });
});
