/**
 * Whatever the store schedules from one day or moment to another begins and ends at New York's midnight, even
 * on the nights when the clocks change: November 1, 2026, has 25 hours, and March 14, 2027, has 23 (G-38).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysLater, readMinute, storeDayStart, writeMinute } from '#kit/store-day.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { bannerAt } from './banner/banner.rules.ts';
import { setBanner } from './banner/set-banner.ts';
import { setLicence } from './contact-settings.ts';
import { homeTopOn } from './content/content.rules.ts';
import { defaultStore } from './default-store.ts';
import { closeSlot } from './delivery-settings.ts';
import { changedForGuests, guestsSee } from './guests-see.rules.ts';
import { setHoliday } from './hours-settings.ts';
import { hoursOn } from './open-days.rules.ts';
import { pauseOrders } from './pauses/pause-orders.ts';
import { activePauses } from './pauses/pauses.rules.ts';
import { readStore } from './read-store.ts';
import { taxRateAt } from './tax-rates.ts';
import { addTaxRate, noteTaxCheck, removeTaxRate } from './tax-settings.ts';

const hourMs = 3_600_000;

/** The days with a clock change and their neighbors: the instants at which each begins and ends. */
const changes = [
  {
    night: 'back',
    before: '2026-10-31',
    day: '2026-11-01',
    after: '2026-11-02',
    begins: Date.parse('2026-11-01T00:00:00-04:00'),
    ends: Date.parse('2026-11-02T00:00:00-05:00'),
    hours: 25,
  },
  {
    night: 'forward',
    before: '2027-03-13',
    day: '2027-03-14',
    after: '2027-03-15',
    begins: Date.parse('2027-03-14T00:00:00-05:00'),
    ends: Date.parse('2027-03-15T00:00:00-04:00'),
    hours: 23,
  },
] as const;

describe.each(changes)(
  'the day on which the clocks go $night',
  ({ before, day, after, begins, ends, hours }) => {
    /**
     * The values just before the day, at its first and last moments, and at the first moment of the next day.
     */
    const through = <T>(at: (now: number) => T) => [begins - 1, begins, ends - 1, ends].map(at);

    test('it has its actual length, from midnight to midnight (G-38)', () => {
      expect([storeDayStart(day), storeDayStart(after)]).toEqual([begins, ends]);
      expect(ends - begins).toBe(hours * hourMs);
      expect([daysLater(begins, 1), daysLater(ends, -1)]).toEqual([ends, begins]);
      const noon = readMinute(`${before}T12:00`) ?? 0;
      expect(daysLater(noon + 7, 1)).toBe(noon + hours * hourMs + 7);
    });

    test('a message and a pause typed from midnight to midnight last the whole day and not a moment more (B-217, B-221, S-10)', () => {
      const [fromAt, untilAt] = [readMinute(`${day}T00:00`) ?? 0, readMinute(`${after}T00:00`) ?? 0];
      expect([fromAt, untilAt, writeMinute(fromAt), writeMinute(untilAt)]).toEqual([
        ...[begins, ends],
        ...[`${day}T00:00`, `${after}T00:00`],
      ]);
      const banner = { words: 'Closed.', kind: 'info', fromAt, untilAt, isDismissable: true } as const;
      expect(through((now) => bannerAt({ banner }, now) !== null)).toEqual([false, true, true, false]);
      const pauses = { all: { untilAt, words: 'Closed.' } };
      expect(through((now) => activePauses({ pauses }, now).length)).toEqual([1, 1, 1, 0]);
      // Guests' pages change at the same moments, so no cache keeps the day too long.
      const [, first, last, next] = through((now) => guestsSee({ ...defaultStore, banner }, now));
      const eve = guestsSee({ ...defaultStore, banner }, begins - 1);
      const isSame = (seen: typeof eve | undefined) => seen && changedForGuests(eve, seen).length === 0;
      expect([first, last, next].map(isSame)).toEqual([false, false, true]);
    });

    test('the home page’s top, a holiday and a tax rate apply for that day, from its midnight (B-211, B-214, B-220)', () => {
      const top = { title: 'a', text: 'b', button: null, columns: [], fromDay: day, untilDay: day };
      expect([before, day, after].map((each) => homeTopOn({ homeTop: top }, each) !== null)).toEqual([
        ...[false, true, false],
      ]);
      const holidays = [{ day, hours: null, note: 'Clocks' }];
      const open = (each: string) => hoursOn({ hours: defaultStore.hours, holidays }, each).hours !== null;
      expect([before, day, after].map(open)).toEqual([true, false, true]);
      const addedTaxRates = [
        { county: 'Nassau', rateMillipercent: 9_000, fromDay: day, untilDay: null },
        { county: 'Nassau', rateMillipercent: 9_125, fromDay: after, untilDay: null },
      ];
      const rate = (now: number) => taxRateAt({ addedTaxRates }, 'Nassau', now);
      expect(through(rate)).toMatchObject([
        { rateMillipercent: 8_625 },
        { rateMillipercent: 9_000 },
        { rateMillipercent: 9_000 },
        { rateMillipercent: 9_125 },
      ]);
    });

    describe.each(engines)('on %s', (engine) => {
      let database: FreshDatabase;
      beforeAll(async () => {
        database = await freshDatabase(engine);
      });
      afterAll(() => database.drop());
      const by = (now: number) => ({ actor: 'ada', now });

      test('a holiday, a rate, a check, a license and a closed delivery time may be for today until its last moment (B-210, B-211, B-213, B-214)', async () => {
        const { db } = database;
        const rate = { county: 'Nassau', rateMillipercent: 8_700, fromDay: day };
        const calls = (now: number) => [
          setHoliday(db, { day, hours: null, note: 'Clocks' }, by(now)),
          addTaxRate(db, rate, by(now)),
          setLicence(db, { number: '1234567', untilDay: day }, by(now)),
          closeSlot(db, `${day}T13:00`, true, by(now)),
        ];
        for (const call of calls(ends)) expect((await call).kind).toBe('refused');
        expect((await noteTaxCheck(db, day, by(begins - 1))).kind).toBe('refused');
        for (const call of calls(ends - 1)) expect((await call).kind).toBe('changed');
        expect((await noteTaxCheck(db, day, by(begins))).kind).toBe('changed');
        expect(await readStore(db)).toMatchObject({
          closedSlots: [`${day}T13:00`],
          licence: { untilDay: day },
          taxCheckedOn: day,
        });
        // A rate can be removed until its day begins, and stays from then on.
        expect((await removeTaxRate(db, 'Nassau', day, by(begins))).kind).toBe('refused');
        expect((await removeTaxRate(db, 'Nassau', day, by(begins - 1))).kind).toBe('changed');
      });

      test('a pause of 31 days and a message of 92 end at the same time of day, although they are an hour longer or shorter (B-217, B-221)', async () => {
        const { db } = database;
        const now = daysLater(begins, -10) + 12 * hourMs;
        const pauseUntil = (untilAt: number) =>
          pauseOrders(db, 'all', { untilAt, words: 'Renovation.' }, by(now));
        const end = daysLater(now, 31);
        expect(end - now).toBe((31 * 24 + hours - 24) * hourMs);
        expect((await pauseUntil(end + 60_000)).kind).toBe('refused');
        expect((await pauseUntil(end)).kind).toBe('changed');
        const banner = { words: 'Soon.', kind: 'info', fromAt: now, isDismissable: true } as const;
        const last = daysLater(now, 92);
        expect((await setBanner(db, { ...banner, untilAt: last + 60_000 }, by(now))).kind).toBe('refused');
        expect((await setBanner(db, { ...banner, untilAt: last }, by(now))).kind).toBe('changed');
      });
    });
  },
);
