import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { defaultStore } from './default-store.ts';
import {
  closeSlot,
  setArea,
  setDeliveryFee,
  setSlotCapacities,
  setSlotPlan,
  switchArea,
} from './delivery-settings.ts';
import { findZip } from './find-zip.fixture.ts';
import { readStore } from './read-store.ts';

const by = { actor: 'ada', now: Date.parse('2026-11-20T12:00:00-05:00') };
const changed = { kind: 'changed' };
const refused = (field: string, reason: string) => ({ kind: 'refused', field, reason });

describe.each(engines)('delivery settings on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const store = () => readStore(database.db);
  const area = {
    name: 'Melville',
    zips: ['11743'],
    aliases: [],
    county: 'suffolk',
    isActive: true,
    minimumCents: 5_000,
    feeCents: 1_500,
  };

  test('the fee and the slots (G-22, M-287)', async () => {
    expect(await setDeliveryFee(database.db, { feeCents: 0, thresholdCents: 0 }, by)).toEqual(changed);
    expect(await setSlotPlan(database.db, { lengthMinutes: 90, leadMinutes: 0, capacity: 1 }, by)).toEqual(
      changed,
    );
    expect(await setSlotPlan(database.db, { capacity: 2 }, by)).toEqual(changed);
    const after = await store();
    expect(after.deliveryFee).toEqual({ feeCents: 0, thresholdCents: 0 });
    expect(after.slots).toEqual({ lengthMinutes: 90, leadMinutes: 0, capacity: 2 });
    for (const feeCents of [-1, 0.5, Number.NaN, 1_000_001]) {
      expect(await setDeliveryFee(database.db, { feeCents, thresholdCents: 0 }, by)).toEqual(
        refused('fee', 'not-cents'),
      );
      expect(await setDeliveryFee(database.db, { feeCents: 0, thresholdCents: feeCents }, by)).toEqual(
        refused('threshold', 'not-cents'),
      );
    }
    for (const lengthMinutes of [0, 5, 50, 241, 255, Number.NaN]) {
      const plan = { lengthMinutes, leadMinutes: 60, capacity: 4 };
      expect(await setSlotPlan(database.db, plan, by)).toEqual(refused('length', 'not-a-slot-length'));
    }
    const plan = { lengthMinutes: 60, leadMinutes: 60, capacity: 4 };
    expect(await setSlotPlan(database.db, { ...plan, leadMinutes: -1 }, by)).toEqual(
      refused('lead', 'not-a-lead-time'),
    );
    expect(await setSlotPlan(database.db, { ...plan, capacity: 0 }, by)).toEqual(
      refused('capacity', 'not-a-capacity'),
    );
  });

  test('an hour of the week takes its own number of orders, and a slot on a future day is closed and opened (B-213)', async () => {
    const set = (changes: Record<string, number | null>) => setSlotCapacities(database.db, changes, by);
    expect(await set({ '5 17': 8, '0 12': 0 })).toEqual(changed);
    expect(await set({ '0 12': null, '6 9': 100 })).toEqual(changed);
    expect(await set({ '6 9': 100 })).toEqual({ kind: 'unchanged' });
    expect((await store()).slotCapacities).toEqual({ '5 17': 8, '6 9': 100 });
    for (const hour of ['7 1', '5 24', '5 017', '5', '', '__proto__'])
      expect(await set(Object.fromEntries([[hour, 1]]))).toEqual(refused(hour, 'not-a-slot'));
    for (const capacity of [-1, 0.5, 101, Number.NaN])
      expect(await set({ '1 9': capacity })).toEqual(refused('1 9', 'not-a-capacity'));
    const close = (id: string, isClosed = true) => closeSlot(database.db, id, isClosed, by);
    expect(await close('2026-11-27T17:00')).toEqual(changed);
    expect(await close('2026-11-20T09:00')).toEqual(changed);
    expect(await close('2026-11-20T09:00')).toEqual({ kind: 'unchanged' });
    expect((await store()).closedSlots).toEqual(['2026-11-20T09:00', '2026-11-27T17:00']);
    expect(await close('2026-11-27T17:00', false)).toEqual(changed);
    expect(await close('2026-11-19T17:00')).toEqual(refused('slot', 'day-has-passed'));
    for (const id of ['2026-11-27', '2026-02-30T17:00', '2026-11-27T24:00', "2026-11-27T17:00'--"])
      expect(await close(id)).toEqual(refused('slot', 'not-a-slot'));
    const later = { ...by, now: by.now + 86_400_000 };
    expect(await closeSlot(database.db, '2026-12-01T17:00', true, later)).toEqual(changed);
    // Past slots are forgotten.
    expect((await store()).closedSlots).toEqual(['2026-12-01T17:00']);
  });

  test('an area is added, changed in place, switched off (G-20)', async () => {
    expect(await setArea({ db: database.db, findZip }, area, by)).toEqual(changed);
    expect(await setArea({ db: database.db, findZip }, { name: 'huntington', feeCents: 500 }, by)).toEqual(
      changed,
    );
    expect(await switchArea(database.db, 'syosset', false, by)).toEqual(changed);
    expect(await switchArea(database.db, 'Brooklyn', false, by)).toEqual(refused('name', 'unknown'));
    const { deliveryAreas } = await store();
    expect(deliveryAreas.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Syosset', false],
      ['Woodbury', true],
      ['Cold Spring Harbor', true],
      ['Laurel Hollow', true],
      ['Huntington', true],
      ['Melville', true],
    ]);
    expect(deliveryAreas.at(-1)).toEqual({ ...area, county: 'Suffolk' });
    expect(deliveryAreas[4]).toEqual({ ...defaultStore.deliveryAreas[4], feeCents: 500 });
    expect(deliveryAreas[0]?.zips).toEqual(['11791']);
  });

  test('no area without a name, known ZIP codes, a county and whole cents (G-20)', async () => {
    const desk = { db: database.db, findZip };
    const wrong = [
      [{ name: ' ' }, refused('name', 'not-a-text')],
      [{ zips: [] }, refused('zips', 'unknown-zip')],
      [{ zips: ['11743', '99999'] }, refused('zips', 'unknown-zip')],
      [{ zips: ['10046'] }, refused('zips', 'unknown-zip')],
      [{ aliases: [''] }, refused('aliases', 'not-a-text')],
      [{ county: 'Fairfield' }, refused('county', 'unknown-county')],
      [{ minimumCents: -1 }, refused('minimum', 'not-cents')],
      [{ feeCents: 0.5 }, refused('fee', 'not-cents')],
    ] as const;
    for (const [part, answer] of wrong) expect(await setArea(desk, { ...area, ...part }, by)).toEqual(answer);
    expect(await setArea(desk, { name: 'Melville', county: 'Suffolk' }, by)).toEqual(
      refused('zips', 'unknown-zip'),
    );
    expect(await store()).toEqual(defaultStore);
  });
});
