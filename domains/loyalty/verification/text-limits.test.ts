import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { newId, type VisitorId } from '#kit/ids.ts';
import { type LoyaltyFixture, newPhone, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { countText } from './count-text.ts';
import { forgetPhoneVerifications, startPhoneVerification } from './start-phone-verification.ts';
import { nextTextAt, textWindows } from './text-limits.rules.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a text may be sent if, and only if, no window is already full (R-061)', () => {
  const times = fc.array(fc.integer({ min: 0, max: 26 * hour }), { maxLength: 8 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 27 * hour }), (given, now) => {
      const phone = given.filter((time) => time <= now).sort((a, b) => b - a);
      const isFull = textWindows.phone.some(
        ({ max, withinMs }) => phone.filter((time) => time > now - withinMs).length >= max,
      );
      const opensAt = nextTextAt({ phone });
      expect(opensAt > now).toBe(isFull);
      // The promised time is right: no window is full then.
      if (isFull)
        expect(nextTextAt({ phone: phone.filter((time) => time > opensAt - 24 * hour) })).toBeLessThanOrEqual(
          opensAt,
        );
    }),
    { numRuns: howMany({ short: 400, full: 2_000 }) },
  );
});

describe.each(engines)('texts on %s', (engine) => {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    fixture = openLoyaltyFixture(database.db);
  });
  afterEach(() => database.drop());

  const visitor = () => newId<VisitorId>();
  const anywhere = () => `203.0.113.${Math.floor(Math.random() * 256)}-${Math.random()}`;
  const start = (asked: { phone?: string; address?: string | null; visitorId?: VisitorId }) =>
    startPhoneVerification(fixture.desk, {
      type: 'loyalty-register',
      phone: asked.phone ?? newPhone(),
      visitorId: asked.visitorId ?? visitor(),
      address: asked.address === undefined ? anywhere() : asked.address,
      now: fixture.now(),
    });

  test('five hundred at the same time to a hundred phones: exactly sixty texts go out (R-061)', {
    timeout: 60_000,
  }, async () => {
    const phones = Array.from({ length: 100 }, newPhone);
    const asked = Array.from({ length: 500 }, (_, index) => start({ phone: phones[index % 100] as string }));
    const answers = await Promise.all(asked);
    expect(fixture.sent).toHaveLength(60);
    expect(answers.filter((answer) => answer.kind === 'started')).toHaveLength(60);
    expect(new Set(fixture.sent.map((text) => text.to)).size).toBe(60);
    fixture.wait(hour - 1);
    expect((await start({})).kind).toBe('limited');
    fixture.wait(1);
    expect((await start({})).kind).toBe('started');
  });

  test('of five hundred at the same time, ten go out from one address, five for one visitor, one to one phone (R-061)', {
    timeout: 60_000,
  }, async () => {
    const times = (count: number, asked: () => Parameters<typeof start>[0]) =>
      Promise.all(Array.from({ length: count }, () => start(asked())));
    await times(300, () => ({ address: '198.51.100.7' }));
    expect(fixture.sent).toHaveLength(10);
    const visitorId = visitor();
    await times(100, () => ({ visitorId }));
    expect(fixture.sent).toHaveLength(15);
    await times(100, () => ({ phone: '9145550234' }));
    expect(fixture.sent).toHaveLength(16);
  });

  test('ten an hour from one network: all addresses of a /64 count as one (R-061)', async () => {
    const kinds: string[] = [];
    for (let host = 1; host <= 12; host += 1)
      kinds.push((await start({ address: `2001:db8:3:1::${host.toString(16)}` })).kind);
    expect(kinds).toEqual([...Array(10).fill('started'), 'limited', 'limited']);
    expect((await start({ address: '2001:db8:3:2::1' })).kind).toBe('started');
    for (let count = 0; count < 10; count += 1) await start({ address: '203.0.113.44' });
    expect((await start({ address: '::ffff:203.0.113.44' })).kind).toBe('limited');
  });

  test('one phone: 1 in 30 seconds, 3 in an hour, 5 in a day (R-061, G-12)', async () => {
    const phone = newPhone();
    const ask = () => start({ phone });
    expect((await ask()).kind).toBe('started');
    fixture.wait(29_999);
    expect(await ask()).toEqual({ kind: 'limited', retryAfterSeconds: 1 });
    fixture.wait(1);
    expect((await ask()).kind).toBe('started');
    fixture.wait(minute);
    expect((await ask()).kind).toBe('started');
    fixture.wait(14 * minute);
    expect(await ask()).toEqual({ kind: 'limited', retryAfterSeconds: 60 * 60 - 15 * 60 - 30 });
    fixture.wait(44.5 * minute);
    expect((await ask()).kind).toBe('started');
    fixture.wait(hour);
    expect((await ask()).kind).toBe('started');
    fixture.wait(2 * hour);
    expect((await ask()).kind).toBe('limited');
    fixture.wait(20 * hour);
    expect((await ask()).kind).toBe('started');
    expect(fixture.sent).toHaveLength(6);
  });

  test('eight processes at the same time share the limits (R-061)', { timeout: 60_000 }, async () => {
    const processes = Array.from({ length: 8 }, () => openDatabase(database.source));
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const asked = processes.map(({ db }) =>
        countText(db, { phone, address: null, visitorId: visitor(), now: fixture.now() }),
      );
      expect((await Promise.all(asked)).filter((answer) => answer.kind === 'counted')).toHaveLength(1);
    }
    await Promise.all(processes.map((each) => each.close()));
  });

  test('the shop’s own machine is not counted by address, and a refused text is not counted at all', async () => {
    for (let count = 0; count < 12; count += 1) expect((await start({ address: null })).kind).toBe('started');
    const [phone, visitorId] = [newPhone(), visitor()];
    await start({ phone, visitorId });
    for (let count = 0; count < 6; count += 1)
      expect((await start({ phone, visitorId })).kind).toBe('limited');
    for (let count = 0; count < 4; count += 1) expect((await start({ visitorId })).kind).toBe('started');
    expect((await start({ visitorId })).kind).toBe('limited');
  });

  test('what no window looks at any more is forgotten, and nothing else', async () => {
    const phone = newPhone();
    await countText(database.db, { phone, address: null, visitorId: visitor(), now: fixture.now() });
    const texts = () => database.db.selectFrom('loyalty_texts').select('phone').execute();
    await forgetPhoneVerifications(database.db, fixture.now() + 24 * hour);
    expect(await texts()).toEqual([{ phone }]);
    await forgetPhoneVerifications(database.db, fixture.now() + 24 * hour + 1);
    expect(await texts()).toEqual([]);
  });
});
