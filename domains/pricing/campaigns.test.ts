import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { cancelCampaign, cancelPromotion } from './cancel-promotion.ts';
import { extendCampaign } from './extend-campaign.ts';
import { currentCampaigns, findCampaign, pastCampaigns, promotionsOfCampaign } from './find-campaigns.ts';
import { livePromotions } from './live-promotions.ts';
import { resumePromotion } from './resume-promotion.ts';
import { type CampaignRequest, scheduleCampaign } from './schedule-campaign.ts';

const noon = Date.parse('2026-10-30T16:00:00Z');
const dayMs = 86_400_000;

describe.each(engines)('campaigns on %s', (engine) => {
  let database: FreshDatabase;
  let db: Db;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
    shelf = await stockShelf(db, noon);
  });
  afterAll(() => database.drop());

  const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);
  const schedule = (changes: Partial<CampaignRequest> = {}) =>
    scheduleCampaign(
      { db, findPacks },
      {
        name: 'Italian week',
        packIds: [shelf.barolo.packId, shelf.rosso.packId],
        offer: { kind: 'percent', tenths: 100 },
        firstDay: '2026-11-01',
        lastDay: '2026-11-07',
        mayBeBelowCost: false,
        actor: 'staff:ann',
        now: noon,
        ...changes,
      },
    );
  const scheduled = async (changes: Partial<CampaignRequest> = {}) => {
    const answer = await schedule(changes);
    if (answer.kind !== 'scheduled') throw new Error(JSON.stringify([...answer.ofPacks]));
    return answer.promotions[0].id;
  };
  const acts = async () =>
    (await db.selectFrom('activity').select(['verb', 'subject_id']).orderBy('seq').execute()).map(
      ({ verb, subject_id }) => `${verb} ${subject_id}`,
    );

  test('many packs are one campaign with one row of activity, and start at the same moment (B-195)', async () => {
    const before = (await acts()).length;
    const id = await scheduled();
    expect((await acts()).slice(before)).toEqual([`scheduled ${id}`]);
    const promotions = await promotionsOfCampaign(db, id);
    expect(promotions.map(({ packId, campaignId }) => [packId, campaignId])).toEqual([
      [shelf.barolo.packId, id],
      [shelf.rosso.packId, id],
    ]);
    expect(await findCampaign(db, id)).toMatchObject({ id, packs: 2, cancelled: 0, cancelledAt: null });
    const [first] = promotions;
    expect(await livePromotions(db, 'all', (first?.startsAt ?? 0) - 1)).toEqual([]);
    expect((await livePromotions(db, 'all', first?.startsAt ?? 0)).length).toBe(2);
    await cancelCampaign(db, id, { actor: 'staff:ann', now: noon });
  });

  test('500 packs are accepted, the same pack twice counts once, and 501 are too many (B-195)', async () => {
    const wines = Array.from({ length: 501 }, (_, index) => ({
      slug: `wine-${index}`,
      name: `Wine ${index}`,
      formats: `750ml:750:${2_000 + index}:6:`,
    }));
    await importCatalogue(db, catalogueFile(...wines), { now: noon });
    const rows = await db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('packs.id')
      .where('products.slug', 'like', 'wine-%')
      .orderBy('packs.id')
      .execute();
    const packIds = rows.map(({ id }) => id as PackId);
    const tooMany = await schedule({ packIds });
    expect(tooMany.kind === 'refused' && tooMany.refusals).toEqual([{ kind: 'too-many-packs', most: 500 }]);
    const most = packIds.slice(0, 500);
    const id = await scheduled({ packIds: [...most, ...most.slice(0, 20)] });
    expect(await findCampaign(db, id)).toMatchObject({ packs: 500 });
    expect((await cancelCampaign(db, id, { actor: 'staff:ann', now: noon })).kind).toBe('cancelled');
    expect(await findCampaign(db, id)).toMatchObject({ packs: 500, cancelled: 500, cancelledAt: noon });
  });

  test('everything wrong is reported at once, with each pack; nothing is scheduled (B-191)', async () => {
    const before = (await currentCampaigns(db, noon)).length;
    const unknown = 999_999 as PackId;
    const answer = await schedule({
      name: ' ',
      packIds: [shelf.barolo.packId, unknown, shelf.rosso.packId],
      offer: { kind: 'cents', cents: 1_250 },
      lastDay: '2026-10-01',
    });
    if (answer.kind !== 'refused') throw new Error('It was not refused');
    expect(answer.refusals.map(({ kind }) => kind)).toEqual(['no-name', 'ends-before-start']);
    expect([...answer.ofPacks]).toEqual([
      [unknown, [{ kind: 'unknown-pack' }]],
      [shelf.rosso.packId, [{ kind: 'no-price-left', priceCents: 1_250 }]],
    ]);
    const none = await schedule({ packIds: [] });
    expect(none.kind === 'refused' && none.refusals).toEqual([{ kind: 'no-packs' }]);
    expect((await currentCampaigns(db, noon)).length).toBe(before);
  });

  test('a campaign is ended as a whole, once, and is resumed as a whole with what was ended (B-193, B-195)', async () => {
    const id = await scheduled();
    const [first, second] = await promotionsOfCampaign(db, id);
    const during = (first?.startsAt ?? 0) + dayMs;
    await cancelPromotion(db, first?.id as PromotionId, { actor: 'staff:ben', now: during - 1 });
    expect(await findCampaign(db, id)).toMatchObject({ cancelled: 1, cancelledAt: null });
    expect((await cancelCampaign(db, id, { actor: 'staff:ann', now: during })).kind).toBe('cancelled');
    expect((await cancelCampaign(db, id, { actor: 'staff:ann', now: during })).kind).toBe('over');
    expect(await findCampaign(db, id)).toMatchObject({ cancelled: 2, cancelledAt: during });
    const by = { actor: 'staff:ann', now: during + 1 };
    const back = await resumePromotion({ db, findPacks }, [second?.id as PromotionId], by);
    if (back.kind !== 'resumed') throw new Error(back.kind);
    expect(back.promotion).toMatchObject({
      packId: shelf.rosso.packId,
      startsAt: during + 1,
      endsAt: second?.endsAt,
    });
    expect((await livePromotions(db, 'all', during + 2)).map(({ packId }) => packId)).toEqual([
      shelf.rosso.packId,
    ]);
    expect((await cancelCampaign(db, 999_999 as PromotionId, by)).kind).toBe('unknown-promotion');
    await cancelCampaign(db, back.promotion.id, { actor: 'staff:ann', now: during + 3 });
  });

  test('it is extended by a campaign of its own from the moment it ends, at prices that are checked again (B-193)', async () => {
    const id = await scheduled({ offer: { kind: 'cents', cents: 1_000 } });
    const [first] = await promotionsOfCampaign(db, id);
    const by = { actor: 'staff:ann', now: noon };
    const extend = (lastDay: string, changes = {}) =>
      extendCampaign({ db, findPacks }, { id, lastDay, mayBeBelowCost: false, ...changes }, by);
    expect((await extend('soon')).kind).toBe('no-day');
    expect((await extend('2026-11-07')).kind).toBe('not-later');
    await changePackPrice(db, shelf.rosso.packId, 999, { actor: 'staff:ann', now: noon });
    expect(await extend('2026-11-14')).toMatchObject({
      kind: 'refused',
      ofPacks: new Map([[shelf.rosso.packId, [{ kind: 'no-price-left', priceCents: 999 }]]]),
    });
    await changePackPrice(db, shelf.rosso.packId, 1_250, { actor: 'staff:ann', now: noon });
    const answer = await extend('2026-11-14');
    if (answer.kind !== 'extended') throw new Error(answer.kind);
    expect(answer.promotion.startsAt).toBe(first?.endsAt);
    const atTurn = await livePromotions(db, [shelf.rosso.packId], first?.endsAt ?? 0);
    expect(atTurn.map(({ name }) => name)).toEqual(['Italian week']);
    await cancelCampaign(db, id, by);
    expect((await extend('2026-11-20')).kind).toBe('over');
    await cancelCampaign(db, answer.promotion.id, by);
  });

  test('past campaigns come page by page, latest first, each once (B-193)', async () => {
    const ids: PromotionId[] = [];
    for (let day = 1; day <= 5; day += 1)
      ids.push(await scheduled({ firstDay: `2026-12-0${day}`, lastDay: `2026-12-0${day}` }));
    const later = Date.parse('2027-01-10T12:00:00Z');
    const seen: PromotionId[] = [];
    let after: { startsAt: number; id: PromotionId } | null = null;
    for (let page = 0; page < 20; page += 1) {
      const shown = await pastCampaigns(db, later, { after, limit: 2 });
      const last = shown.at(-1);
      if (!last) break;
      seen.push(...shown.map(({ id }) => id));
      after = last;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    expect(await currentCampaigns(db, later)).toEqual([]);
  });
});
