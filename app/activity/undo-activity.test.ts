import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { importCounts } from '#domains/catalogue/import/import-counts.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { readStockLevels } from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { listPromotions } from '#domains/pricing/list-promotions.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { setBanner } from '#domains/store/banner/set-banner.ts';
import {
  setAddress,
  setAppLink,
  setLicence,
  setPhone,
  setSocialLink,
} from '#domains/store/contact-settings.ts';
import {
  closeSlot,
  setArea,
  setDeliveryFee,
  setSlotCapacities,
  setSlotPlan,
  switchArea,
} from '#domains/store/delivery-settings.ts';
import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import { changeHours, removeHoliday, setHoliday } from '#domains/store/hours-settings.ts';
import { chooseHomePage, setSaying, setSwitch } from '#domains/store/page-settings.ts';
import { pauseOrders } from '#domains/store/pauses/pause-orders.ts';
import { readStore } from '#domains/store/read-store.ts';
import { setBoxRate, setSignatureFee } from '#domains/store/shipping-settings.ts';
import type { Banner } from '#domains/store/store.ts';
import { addTaxRate, noteTaxCheck, removeTaxRate } from '#domains/store/tax-settings.ts';
import type { VisitorId } from '#kit/ids.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { undoActivity } from './undo-activity.ts';

const start = Date.parse('2026-11-20T12:00:00-05:00');
const minuteMs = 60_000;
const findZip = () => ({ county: 'Suffolk', latitudeE6: 40_867_000, longitudeE6: -73_410_000 });

describe.each(engines)('undo on %s', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  let now: number;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = start;
    shelf = await stockShelf(database.db, now);
  });
  afterEach(() => database.drop());

  const by = (actor = 'staff:ann') => {
    now += minuteMs;
    return { actor, now };
  };
  const newest = async () => {
    const [act] = (await listActivity(database.db, {}, { limit: 1 })).acts;
    if (!act) throw new Error('Nothing was done');
    return act;
  };
  const undo = (seq: number, actor?: string) => undoActivity(database.db, seq, by(actor), () => true);
  const undoNewest = async (actor?: string) => undo((await newest()).seq, actor);
  const priceOf = async ({ packId }: { packId: Shelf['rosso']['packId'] }) =>
    (await readPackPlaces(database.db, [packId])).get(packId)?.priceCents;
  const onHand = async (slug: string) => (await readStockLevels(database.db, [slug]))[0]?.onHand;

  test('a price is restored, the undo is an act of its own, and undoing that sets the price again (B-033)', async () => {
    const { packId } = shelf.rosso;
    await changePackPrice(database.db, packId, 999, by());
    const first = await newest();
    expect((await undoNewest('staff:ben')).kind).toBe('undone');
    expect(await priceOf(shelf.rosso)).toBe(1_250);
    expect(await newest()).toMatchObject({
      actor: 'staff:ben',
      verb: 'price-changed',
      before: { packId, cents: 999 },
      after: { packId, cents: 1_250 },
      undoes: first.seq,
    });
    expect((await undo(first.seq)).kind).toBe('undone-already');
    expect((await undoNewest()).kind).toBe('undone');
    expect(await priceOf(shelf.rosso)).toBe(999);
  });

  test('a value that has changed again stays, and the answer has all three values and who changed it (B-034, B-302)', async () => {
    const { packId } = shelf.rosso;
    await changePackPrice(database.db, packId, 1_099, by('staff:ann'));
    const { seq } = await newest();
    await changePackPrice(database.db, packId, 1_150, by('staff:ben'));
    const rows = (await listActivity(database.db, {}, { limit: 50 })).acts.length;
    expect(await undo(seq)).toMatchObject({
      kind: 'changed-since',
      act: { before: { cents: 1_250 }, after: { cents: 1_099 } },
      now: { cents: 1_150 },
      by: { actor: 'staff:ben', verb: 'price-changed' },
    });
    expect(await priceOf(shelf.rosso)).toBe(1_150);
    expect((await listActivity(database.db, {}, { limit: 50 })).acts).toHaveLength(rows);
  });

  test('an act is undone once, by people who may do it, and not at all if it does not exist (B-033)', async () => {
    await changePackPrice(database.db, shelf.rosso.packId, 999, by());
    const { seq } = await newest();
    const refused = await undoActivity(database.db, seq, by(), (act) => act !== 'change-prices');
    expect(refused).toEqual({ kind: 'not-allowed', needs: 'change-prices' });
    const both = await Promise.all([undo(seq), undo(seq)]);
    expect(both.map(({ kind }) => kind)).toContain('undone');
    expect(both.filter(({ kind }) => kind === 'undone')).toHaveLength(1);
    expect(await undo(999_999)).toEqual({ kind: 'unknown-act' });
  });

  test('a withdrawn product returns and is withdrawn again (B-033)', async () => {
    const isSold = async () =>
      (await readPackPlaces(database.db, [shelf.rosso.packId])).get(shelf.rosso.packId)?.isPublished;
    await withdrawProduct(database.db, 'rosso', by());
    const { seq } = await newest();
    expect((await undo(seq)).kind).toBe('undone');
    expect(await isSold()).toBe(true);
    expect((await undoNewest()).kind).toBe('undone');
    expect(await isSold()).toBe(false);
    expect((await undo(seq)).kind).toBe('undone-already');
  });

  test('an adjustment and a count are undone by as many bottles the other way (B-033)', async () => {
    const { formatId } = shelf.rosso;
    await adjustBottles(database.db, { formatId, change: -5, note: 'breakage', ...by() });
    expect((await undoNewest()).kind).toBe('undone');
    expect(await onHand('rosso')).toBe(200);
    await countBottles(database.db, formatId, 190, { note: null, ...by() });
    const { seq } = await newest();
    // Sold meanwhile; those bottles stay sold.
    await adjustBottles(database.db, { formatId, change: -3, note: 'tasting', ...by() });
    expect((await undo(seq)).kind).toBe('undone');
    expect(await onHand('rosso')).toBe(197);
  });

  test('a count stays if the bottles were counted again or imported since (B-034)', async () => {
    const { formatId } = shelf.rosso;
    await countBottles(database.db, formatId, 190, { note: null, ...by() });
    const first = await newest();
    await countBottles(database.db, formatId, 190, { note: null, ...by('staff:ben') });
    const second = await newest();
    expect(await undo(first.seq)).toMatchObject({
      kind: 'changed-since',
      now: { onHand: 190 },
      by: { actor: 'staff:ben' },
    });
    // The second count changed nothing that could be undone.
    expect((await undo(second.seq)).kind).toBe('cannot-be-undone');
    await countBottles(database.db, shelf.barolo.formatId, 4, { note: null, ...by() });
    const third = await newest();
    await importCounts(database.db, 'slug,size,bottles,note\nbarolo,,7,\n', by());
    expect(await undo(third.seq)).toMatchObject({ kind: 'changed-since', now: { onHand: 7 } });
  });

  test('bottles held meanwhile are not taken away by an undo (B-033)', async () => {
    const { formatId } = shelf.rare;
    await adjustBottles(database.db, { formatId, change: 2, note: 'found', ...by() });
    const held = await holdBottles(database.db, {
      visitorId: 'visitor' as VisitorId,
      demands: [{ formatId, bottles: 4 }],
      now,
    });
    expect(held.kind).toBe('held');
    expect(await undoNewest()).toMatchObject({ kind: 'refused', reason: 'below-held' });
    expect(await onHand('rare')).toBe(5);
  });

  test('a promotion is cancelled, and a cancelled one is scheduled again from now until its end (B-033)', async () => {
    const promotion = await promote(
      database.db,
      shelf.rosso.packId,
      { kind: 'cents', cents: 100 },
      now,
      'Rosso',
    );
    expect((await undoNewest()).kind).toBe('undone');
    expect((await undoNewest()).kind).toBe('undone');
    const [anew, former] = await listPromotions(database.db, 'all');
    expect(former).toMatchObject({ id: promotion.id, cancelledBy: 'staff:ann' });
    expect(anew).toMatchObject({ startsAt: now, endsAt: promotion.endsAt, cancelledAt: null, name: 'Rosso' });
    await undoNewest();
    const { seq } = await newest();
    now = promotion.endsAt;
    expect(await undo(seq)).toMatchObject({ kind: 'refused', reason: 'promotion-over' });
  });

  test('every setting of the store is undone, and the undo is undone (B-033)', async () => {
    const { db } = database;
    const hours = { opensMinutes: 600, closesMinutes: 1_200 };
    const day = '2026-12-24';
    const first = await readStore(db);
    const area = first.deliveryAreas[0]?.name ?? '';
    const tax = { county: 'Suffolk', rateMillipercent: 9_000, fromDay: '2027-01-01' };
    const banner: Banner = {
      words: 'Snow.',
      kind: 'info',
      isDismissable: true,
      fromAt: now,
      untilAt: now + 30 * 86_400_000,
    };
    const changes: (() => Promise<{ kind: string }>)[] = [
      () => changeHours(db, 1, hours, by()),
      () => changeHours(db, 2, null, by()),
      () => setHoliday(db, { day, hours, note: 'Christmas Eve' }, by()),
      () => setHoliday(db, { day, hours: null, note: 'Christmas Eve' }, by()),
      () => setDeliveryFee(db, { feeCents: 500 }, by()),
      () => setSlotPlan(db, { capacity: 7 }, by()),
      () => setArea({ db, findZip }, { name: area, minimumCents: 9_900 }, by()),
      () => switchArea(db, area, false, by()),
      () => setAddress({ db, findZip }, { street: '1 Main St', city: 'Quogue', zip: '11743' }, by()),
      () => setPhone(db, '6312710100', by()),
      () => setSocialLink(db, 'https://example.com/us', by()),
      () => setAppLink(db, 'https://example.com/app', by()),
      () => setLicence(db, { number: '1234567', untilDay: '2028-11-30' }, by()),
      () => chooseHomePage(db, 'featured', by()),
      () => setSwitch(db, 'promoComparativePricing', !first.promoComparativePricing, by()),
      () => setSwitch(db, 'requireAgeConfirmation', !first.requireAgeConfirmation, by()),
      () => setSwitch(db, 'allowsPasswordReset', !first.allowsPasswordReset, by()),
      () => setSaying(db, 'corkscrew', 'At the counter.', by()),
      () => setBoxRate(db, 4, { 2: 1, 3: 2, 4: 3 }, by()),
      () => setBoxRate(db, 12, null, by()),
      () => setSignatureFee(db, 777, by()),
      () => addTaxRate(db, tax, by()),
      () => setSlotCapacities(db, { '5 17': 8, '0 12': 0 }, by()),
      () => setSlotCapacities(db, { '5 17': null }, by()),
      () => closeSlot(db, `${day}T17:00`, true, by()),
      () => closeSlot(db, `${day}T18:00`, true, by()),
      () => closeSlot(db, `${day}T17:00`, false, by()),
      () => pauseOrders(db, 'delivery', { untilAt: now + 3_600_000, words: 'Snow.' }, by()),
      () => pauseOrders(db, 'delivery', null, by()),
      () => setBanner(db, banner, by()),
      () => setBanner(db, { ...banner, kind: 'warn' }, by()),
      () => setBanner(db, null, by()),
      () => noteTaxCheck(db, '2026-11-01', by()),
    ];
    for (const [nth, change] of changes.entries()) {
      const before = await readStore(db);
      expect(await change(), String(nth)).toEqual({ kind: 'changed' });
      const after = await readStore(db);
      expect(await undoNewest(), String(nth)).toMatchObject({ kind: 'undone' });
      expect(settled(await readStore(db)), String(nth)).toEqual(settled(before));
      expect(await undoNewest(), String(nth)).toMatchObject({ kind: 'undone' });
      expect(settled(await readStore(db)), String(nth)).toEqual(settled(after));
    }
    await removeHoliday(db, day, by());
    expect((await undoNewest()).kind).toBe('undone');
    await removeTaxRate(db, 'Suffolk', tax.fromDay, by());
    const { seq } = await newest();
    now = Date.parse('2027-02-01T12:00:00-05:00');
    expect((await undo(seq)).kind).toBe('refused');
  });

  test('a setting that has changed again stays, and an area that orders may name is not deleted (B-034)', async () => {
    const { db } = database;
    await setDeliveryFee(db, { feeCents: 500 }, by());
    const { seq } = await newest();
    await setDeliveryFee(db, { feeCents: 600 }, by('staff:ben'));
    expect(await undo(seq)).toMatchObject({
      kind: 'changed-since',
      now: { feeCents: 600 },
      by: { actor: 'staff:ben' },
    });
    await setArea({ db, findZip }, { name: 'Elsewhere', zips: ['11743'], county: 'Suffolk' }, by());
    expect((await undoNewest()).kind).toBe('cannot-be-undone');
    await changeDeskPlan(db, { managerPhones: ['6312710100'] }, by());
    expect(await newest()).toMatchObject({ before: { managerPhones: 0 }, after: { managerPhones: 1 } });
    expect((await undoNewest()).kind).toBe('cannot-be-undone');
  });
});

/** Ignores the order of days, and whether the address is the demonstration's, which is not a setting. */
function settled({ isDemonstrationAddress: _, ...store }: Awaited<ReturnType<typeof readStore>>) {
  return { ...store, hours: store.hours.toSorted((a, b) => a.day - b.day) };
}
