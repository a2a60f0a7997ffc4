import { describe, expect, test } from 'vitest';
import { setAboutText } from '#domains/store/content/set-content.ts';
import { setMixedCase } from '#domains/store/mixed-case/set-mixed-case.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand, spawnCommand } from '#tests/harness/run-command.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { main } from '#tools/store.ts';

/** What does not involve the database is tested on the first of them. */
const drawn = someEngines;

describe.each(drawn)('the owner changes the store while it runs, on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);
  const guest = () => new HttpShopper(fixture.shop.url);

  /** Runs `npm run store -- ...words` on the shop's database. */
  const store = (...words: string[]) => callCommand(main, words, fixture.database.source);

  async function expectSoon(path: string, text: string): Promise<void> {
    await expect
      .poll(async () => (await guest().page(path)).text.includes(text), { timeout: soonMs, interval: 20 })
      .toBe(true);
  }

  test('as a program it prints the same as when it is called, and exits with the same code', async () => {
    for (const words of [['show'], ['fee', 'ten'], ['set', 'app-link', 'javascript:alert(1)']])
      expect(await spawnCommand('store', words, fixture.database.source)).toEqual(await store(...words));
  });

  test('a new fee is shown by every process (M-132, G-22)', async () => {
    const path = '/shipping-and-delivery';
    const other = await fixture.open();
    for (const url of [fixture.shop.url, other.url])
      expect((await new HttpShopper(url).page(path)).text).toContain('costs $10.00.');
    expect(await store('fee', '12.50', 'threshold', '150')).toMatchObject({ code: 0, err: '' });
    await expectSoon(
      path,
      'Local delivery costs $12.50. It is free when your order comes to $150.00 or more before tax.',
    );
    await expect
      .poll(async () => (await new HttpShopper(other.url).page(path)).text.includes('$12.50'), {
        timeout: soonMs,
      })
      .toBe(true);
    expect(await guest().props(path)).toMatchObject({ deliveryInfo: { value: 1_250, threshold: 15_000 } });
    expect((await store('fee', '0')).code).toBe(0);
    await expectSoon(path, 'Local delivery is free.');
  });

  test('a holiday is on the hours page and in the answers, and then removed again (M-134, S-10)', async () => {
    const day = addDays(storeDay(Date.now()), 3);
    expect((await guest().page('/store-hours')).text).toContain('No holiday changes planned');
    expect((await store('holiday', 'add', day, 'closed', 'Stocktaking')).code).toBe(0);
    await expectSoon('/store-hours', formatDay(day));
    expect(await guest().props('/store-hours')).toMatchObject({
      holidays: [{ date: expect.stringContaining(formatDay(day)), hours: 'Closed', note: 'Stocktaking' }],
    });
    await expectSoon('/shipping-and-delivery', 'Stocktaking');
    expect((await store('holiday', 'remove', day)).code).toBe(0);
    await expectSoon('/store-hours', 'No holiday changes planned');
  });

  test('what the store writes and its mixed case appear at the other process (B-210, B-224, N-100)', async () => {
    const { db } = fixture.database;
    const other = await fixture.open();
    const read = async (path: string) => (await new HttpShopper(other.url).page(path)).text;
    const by = { actor: 'test', now: Date.now() };
    expect(await read('/about')).not.toContain('We are <strong>Ann</strong>');
    expect(await setAboutText(db, 'We are **Ann**.', by)).toEqual({ kind: 'changed' });
    const within = { timeout: soonMs, interval: 20 };
    await expect
      .poll(async () => (await read('/about')).includes('We are <strong>Ann</strong>'), within)
      .toBe(true);
    const tiers = [{ bottles: 6, tenths: 50 }];
    await setMixedCase(db, { isOn: true, tiers, excludedSlugs: [] }, by);
    await expect.poll(async () => (await read('/wine')).includes('5 % off 6, mixed'), within).toBe(true);
    await setMixedCase(db, { isOn: false, tiers, excludedSlugs: [] }, by);
    await expect.poll(async () => (await read('/wine')).includes('5 % off 6, mixed'), within).toBe(false);
    await setAboutText(db, null, by);
  });

  test('today’s holiday closes the store (G-37)', async () => {
    const today = storeDay(Date.now());
    expect((await store('holiday', 'add', today, 'closed', 'Snowed in')).code).toBe(0);
    await expect
      .poll(async () => (await guest().props('/store-hours')).openLine, { timeout: soonMs })
      .toMatch(/^Closed, opens .*\. Today: Snowed in\.$/);
    expect((await store('holiday', 'remove', today)).code).toBe(0);
  });

  test('address, phone, hours and map; the mobile app if there is one, in every page’s footer too (M-012, M-133)', async () => {
    const { text } = await guest().page('/store-hours');
    for (const part of [
      '555 Woodbury Road',
      'href="tel:+15165550142"',
      'Mon–Wed',
      'src="/img/store-map.svg"',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('mobile app');
    const picture = await guest().page('/img/store-map.svg');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
    expect((await store('set', 'app-link', 'https://app.example/demijohn')).code).toBe(0);
    await expectSoon('/store-hours', 'href="https://app.example/demijohn"');
    expect((await guest().page('/store-hours')).text).toContain('Get our mobile app');
    // In every page's footer too.
    expect((await guest().page('/about')).text).toContain('href="https://app.example/demijohn"');
  });

  test('what is asked for is shown, with who changed it; impossible values are refused with a sentence', async () => {
    expect((await store('hours', 'mon', '12:00-20:00', '--by', 'Ada')).code).toBe(0);
    expect(
      (await store('area', 'set', 'Melville', '--zips', '11747', '--county', 'Suffolk', '--minimum', '50.00'))
        .code,
    ).toBe(0);
    expect((await store('tax', 'add', 'New York', '9', '2099-03-01')).code).toBe(0);
    expect((await store('slots', '--capacity', '2')).code).toBe(0);
    expect((await store('set', 'license', '1234567', '2099-11-30')).code).toBe(0);
    const { out } = await store('show');
    for (const part of [
      'Mon      12:00 pm–8:00 pm',
      'Melville: 11747; Suffolk; from $50.00',
      'New York 9 % from 2099-03-01',
      '2 orders in each',
      '1234567, good until November 30, 2099',
    ]) {
      expect(out).toContain(part);
    }
    expect((await store('history')).out).toMatch(/Ada {2}hours of Monday: opensMinutes 780 → 720\n/);
    expect((await store('set', 'password-reset', 'on')).out).toBe(
      'It was so already; nothing was changed.\n',
    );
    const refused = await store('hours', 'sun', '9:00-18:00');
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: 'Nothing was changed. Hours: New York lets a store open from 8:00 am to midnight, on Sundays from 10:00 am to 10:00 pm.\n',
    });
  });

  // Refused before a database is opened, or by rules that need none.
  test.runIf(engine === drawn[0])('wrong usage is answered with the usage', async () => {
    const asked = [[], ['close'], ['show', '--wrong', '1']];
    const helped = await Promise.all(asked.map((words) => store(...words)));
    expect(helped.map(({ code, err }) => [code, err])).toEqual(
      [1, 1, 2].map((code) => [code, expect.stringContaining('npm run store -- holiday add 2026-12-24')]),
    );
    const unclear = [
      'fee ten',
      'hours mon',
      'holiday add 2099-12-24 closed',
      'area off',
      'tax add Nassau',
      'set phone',
      'set license 1234567',
      'pause delivery tomorrow snow',
      'capacity fri 17',
      'slot shut 2026-11-27T17:00',
      'show --fee 1',
    ];
    const shown = await Promise.all(unclear.map((line) => store(...line.split(' '))));
    expect(shown.map(({ code, err }) => [code, err])).toEqual(
      unclear.map(() => [1, expect.stringMatching(/^Write it so: npm run store -- [^\n]+\n$/)]),
    );
    expect((await store('holiday', 'add', '2099-02-30', 'closed', 'Never')).err).toContain(
      'write a day of the calendar',
    );
    expect((await store('set', 'app-link', 'javascript:alert(1)')).err).toContain('begins with https://');
  });
});
