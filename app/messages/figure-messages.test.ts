/**
 * Mail with figures to the owners: once each, to owners only, by the store's clock, with no one's name
 * (B-239).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#domains/notifications/ports.ts';
import { closeDay, closeEndedDays, reopenDay } from '#domains/reports/day-close/close-day.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { endWeek } from '#domains/reports/week/end-week.ts';
import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import { readStore } from '#domains/store/read-store.ts';
import { storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { somePerson } from '#tests/builders/staff.ts';
import type { Fact } from '#tests/fixtures/books/facts.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { figureMessages } from './figure-messages.ts';

/** The week of March 2 ends on the day on which the clocks go forward. */
const [monday, sunday, nextMonday] = ['2026-03-02', '2026-03-08', '2026-03-09'] as const;
const by = (now: number) => ({ actor: 'ada', now });

describe.each(engines)('figures by mail, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let facts: Fact[];
  let owners: string[];
  let mails: Mail[] = [];
  let now = instantOf(sunday, 21 * 60);
  beforeAll(async () => {
    database = await freshDatabase(engine);
    ({ facts } = await writeRandomBooks(database.db, { orders: 300, from: '2026-02-16', until: nextMonday }));
    // As the shop has done by then: closing a day does not wait for years of sales.
    await postFacts(deps(), { mostMs: 60_000 });
    owners = [];
    for (const role of ['owner', 'owner', 'manager', 'clerk'] as const) {
      const { email } = await somePerson({ db: database.db, now, role });
      if (role === 'owner') owners.push(email);
    }
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    mails = [];
  });
  afterEach(() => changeDeskPlan(database.db, { mailsDayClose: false, mailsWeek: false }, by(now)));

  const deps = () => ({ db: database.db, clock: () => now });
  async function shop() {
    const store = await readStore(database.db);
    return {
      ...deps(),
      settings: { shopName: 'Till', appUrl: 'https://till.example' },
      storeSettings: { current: () => store, refresh: async () => false, onChange: () => undefined },
      mails: {
        async send(mail: Mail) {
          mails.push(mail);
          return { kind: 'sent' as const, vendorId: null };
        },
      },
      texts: { send: async () => ({ kind: 'sent' as const, vendorId: null }) },
    };
  }
  /** As three processes do, and again after a restart. */
  async function workOff(): Promise<void> {
    const handlers = figureMessages(await shop());
    await Promise.all([1, 2, 3].map(() => drainOutbox(database.db, handlers, { now, limit: 50 })));
    expect((await drainOutbox(database.db, handlers, { now, limit: 50 })).failed).toEqual([]);
  }
  const turnOn = (plan: { mailsDayClose?: boolean; mailsWeek?: boolean }) =>
    changeDeskPlan(database.db, plan, by(now));
  const goodsOf = (from: string, to: string) =>
    facts
      .filter(({ at, kind }) => kind !== 'till' && storeDay(at) >= from && storeDay(at) <= to)
      .reduce((sum, { goods }) => sum + goods, 0);

  test('off by default: a closed day is mailed to no one (B-239)', async () => {
    expect((await closeDay(deps(), '2026-03-06', by(now))).kind).toBe('closed');
    await workOff();
    expect(mails).toEqual([]);
  });

  test('each owner gets a closed day once, no matter who closed it, and again after it was reopened and closed again (B-239)', async () => {
    await turnOn({ mailsDayClose: true });
    const closed = await closeDay(deps(), '2026-03-07', by(now));
    if (closed.kind !== 'closed') throw new Error(closed.kind);
    await Promise.all([closeDay(deps(), '2026-03-07', by(now)), workOff()]);
    await workOff();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(owners.toSorted());
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = mails;
    const taken = formatCents(closed.figures.sold.totalCents);
    expect(subject).toBe(`${closed.name}: Saturday, March 7, 2026, ${taken}`);
    for (const print of [text, html]) {
      expect(print).toContain(taken);
      expect(print).toContain(formatCents(closed.figures.payoutCents));
      expect(print).toContain('https://till.example/desk/reports/day/2026-03-07');
    }
    mails = [];
    await reopenDay(database.db, '2026-03-07', { ...by(now), why: 'A drawer' });
    await closeDay(deps(), '2026-03-07', by(now));
    await workOff();
    expect(mails.map((mail) => mail.subject.split(':')[0])).toEqual(owners.map(() => `${closed.name}a`));
  });

  test('days long past, which the shop closes when its reports begin, are mailed to no one (B-239)', async () => {
    await turnOn({ mailsDayClose: true });
    now = instantOf(sunday, 4 * 60 + 1);
    const names = await closeEndedDays(deps());
    expect(names.length).toBeGreaterThan(15);
    await workOff();
    const days = new Set(mails.map(({ text }) => /reports\/day\/(\S+)/.exec(text)?.[1]));
    expect([...days]).toEqual(['2026-03-05']);
  });

  test('a week is mailed once, from seven on Monday by the store’s clock, even across a change of the clocks (B-239)', async () => {
    await turnOn({ mailsWeek: true });
    const told: string[] = [];
    const asked: [string, number][] = [
      ...[23 * 60].map((minutes): [string, number] => [sunday, minutes]),
      ...[1, 6 * 60 + 59, 7 * 60, 7 * 60 + 5, 12 * 60].map((minutes): [string, number] => [
        nextMonday,
        minutes,
      ]),
      ...[1, 12 * 60].map((minutes): [string, number] => ['2026-03-10', minutes]),
      ['2026-03-11', 8 * 60],
    ];
    for (const at of asked.map(([day, minutes]) => instantOf(day, minutes))) {
      now = at;
      await Promise.all([1, 2, 3].map(() => endWeek(deps())));
      const before = mails.length;
      await workOff();
      if (mails.length > before) told.push(new Date(at).toISOString());
    }
    // Seven in the morning, daylight saving time.
    expect(told).toEqual(['2026-03-09T11:00:00.000Z']);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(owners.toSorted());
    const goods = goodsOf(monday, sunday);
    const [mail] = mails;
    expect(mail?.subject).toBe(`The week of March 2, 2026: ${formatCents(goods)}`);
    for (let nth = 0; nth < 7; nth += 1) {
      const day = addDays(monday, nth);
      expect(mail?.text).toContain(formatCents(goodsOf(day, day)));
    }
    expect(mail?.text).toContain(`${formatCents(goodsOf('2026-02-23', '2026-03-01'))} in `);
    expect(mail?.text).toContain('https://till.example/desk/reports/sales?from=2026-03-02&to=2026-03-08');
    const names = await database.db.selectFrom('orders').select(['first_name', 'phone']).distinct().execute();
    for (const { first_name: name, phone } of names) {
      expect(mail?.html).not.toContain(`${phone}`);
      if (name) expect(` ${mail?.text} `).not.toContain(` ${name} `);
    }
  });

  test('a shop that was down on Monday mails the week on Tuesday, but not on Wednesday (B-239)', async () => {
    await turnOn({ mailsWeek: true });
    now = instantOf('2026-03-18', 12 * 60);
    expect(await endWeek(deps())).toBe(false);
    now = instantOf('2026-03-17', 1);
    expect(await endWeek(deps())).toBe(true);
    await workOff();
    expect(mails.map(({ subject }) => subject)).toEqual(
      owners.map(() => expect.stringContaining('The week of March 9, 2026')),
    );
  });
});
