/** Whatever the store sets, shoppers see it at every process (B-210 to B-224). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { setBanner } from '#domains/store/banner/set-banner.ts';
import { setAppLink, setPhone } from '#domains/store/contact-settings.ts';
import {
  setAboutText,
  setAnswer,
  setCollection,
  setHomeTop,
  setPick,
} from '#domains/store/content/set-content.ts';
import { setDeliveryFee, setSlotPlan, switchArea } from '#domains/store/delivery-settings.ts';
import { changeHours, setHoliday } from '#domains/store/hours-settings.ts';
import { setMixedCase } from '#domains/store/mixed-case/set-mixed-case.ts';
import { setGiftBox, setSaying, setSwitch } from '#domains/store/page-settings.ts';
import { pauseOrders } from '#domains/store/pauses/pause-orders.ts';
import { readStore } from '#domains/store/read-store.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { type ShelfPack, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { engines } from '#tests/harness/databases.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';
import { soonMs } from '#tests/harness/soon.ts';

const hourMs = 3_600_000;

type By = Parameters<typeof setAboutText>[2];

/** What is set, by a process that is none of the two, and the page whose readers must see it. */
const subjects: Record<
  string,
  (db: Db, by: By, bottle: ShelfPack) => { path: string; says?: string | RegExp; set: () => Promise<unknown> }
> = {
  hours: (db, by) => ({
    path: '/store-hours',
    set: () => changeHours(db, 1, { opensMinutes: 11 * 60 + 15, closesMinutes: 20 * 60 }, by),
    says: '11:15 am',
  }),
  'a holiday': (db, by) => ({
    path: '/store-hours',
    set: () => setHoliday(db, { day: addDays(storeDay(by.now), 5), hours: null, note: 'Inventory' }, by),
    says: 'Inventory',
  }),
  'the telephone': (db, by) => ({
    path: '/about',
    set: () => setPhone(db, '(516) 555-0177', by),
    says: '555-0177',
  }),
  'the app': (db, by) => ({
    path: '/store-hours',
    set: () => setAppLink(db, 'https://app.example/demijohn', by),
    says: 'https://app.example/demijohn',
  }),
  'a message on every page': (db, by) => ({
    path: '/grapes',
    set: () =>
      setBanner(
        db,
        {
          ...{ words: 'We close at 5 pm today.', kind: 'info', isDismissable: true },
          ...{ fromAt: by.now - 1, untilAt: by.now + hourMs },
        },
        by,
      ),
    says: 'We close at 5 pm today.',
  }),
  'a pause': (db, by) => ({
    path: '/wine',
    set: () =>
      pauseOrders(db, 'delivery', { untilAt: by.now + hourMs, words: 'The van is in the shop.' }, by),
    says: 'The van is in the shop.',
  }),
  'the fee': (db, by) => ({
    path: '/shipping-and-delivery',
    set: () => setDeliveryFee(db, { feeCents: 1_333 }, by),
    says: '$13.33',
  }),
  'an area': (db, by) => ({
    path: '/shipping-and-delivery',
    set: async () => switchArea(db, (await readStore(db)).deliveryAreas[0]?.name ?? '', false, by),
  }),
  'the windows': (db, by) => ({
    path: '/shipping-and-delivery',
    set: () => setSlotPlan(db, { lengthMinutes: 180 }, by),
  }),
  'the mixed case': (db, by) => ({
    path: '/wine/red-wine',
    set: () => setMixedCase(db, { isOn: true, tiers: [{ bottles: 6, tenths: 70 }], excludedSlugs: [] }, by),
    says: '7 % off 6, mixed',
  }),
  'the top of the home page': (db, by) => ({
    path: '/',
    set: () =>
      setHomeTop(
        db,
        { title: 'Thanksgiving', text: 'Reds.', button: null, columns: [], fromDay: null, untilDay: null },
        by,
      ),
    says: 'Thanksgiving',
  }),
  'a pick': (db, by, { slug }) => ({
    path: `/products/${slug}`,
    set: () => setPick(db, slug, { by: 'Ada', words: 'With lamb.', at: by.now }, by),
    says: 'With lamb.',
  }),
  'a collection': (db, by, { slug }) => ({
    path: '/now/november',
    set: () =>
      setCollection(db, 'november', { title: 'November', text: 'For cold days.', slugs: [slug] }, by),
    says: 'For cold days.',
  }),
  'the text about the store': (db, by) => ({
    path: '/about',
    set: () => setAboutText(db, 'Since **1987**.', by),
    says: '<strong>1987</strong>',
  }),
  'an answer': (db, by) => ({
    path: '/shipping-and-delivery',
    set: () => setAnswer(db, 'Do you carry it to the car?', 'We do.', by),
    says: 'Do you carry it to the car?',
  }),
  'a sentence of the search': (db, by) => ({
    path: '/search?query=beer',
    set: () => setSaying(db, 'beer', 'The law lets us sell no beer.', by),
    says: 'The law lets us sell no beer.',
  }),
  'a switch': (db, by) => ({
    path: '/login',
    set: () => setSwitch(db, 'allowsPasswordReset', false, by),
    says: /canResetPassword(?:"|&quot;):false/,
  }),
};

describe.each(engines)('what the store sets, at two processes on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);
  let both: ShopProcess[];
  beforeAll(async () => {
    both = [fixture.shop, await fixture.open()];
  }, 120_000);

  test.each(Object.entries(subjects))(
    '%s is seen by shoppers (B-210 to B-224, B-273)',
    async (_name, subject) => {
      const { path, says, set } = subject(
        fixture.db,
        { actor: 'test', now: Date.now() },
        await somePack(fixture.db, { skip: 4 }),
      );
      const read = async ({ url }: ShopProcess) => (await new HttpShopper(url).page(path)).text;
      // Kept by both before, as on any day.
      const before = await Promise.all(
        both.map(async (each) => [await read(each), await read(each)][1] ?? ''),
      );
      const isSeen = (text: string, at: number) =>
        says === undefined
          ? text !== before[at]
          : typeof says === 'string'
            ? text.includes(says)
            : says.test(text);
      for (const [at, text] of before.entries()) expect(isSeen(text, at)).toBe(false);
      expect(await set()).toMatchObject({ kind: 'changed' });
      const areSeen = async () => (await Promise.all(both.map(read))).map(isSeen);
      await expect.poll(areSeen, { timeout: soonMs, interval: 20 }).toEqual([true, true]);
    },
  );

  test('what packs a gift is offered at the checkout (N-070, B-273)', async () => {
    const { db } = fixture;
    const [bottle, box] = [await somePack(db, { skip: 5 }), await somePack(db, { skip: 6 })];
    const shoppers = await Promise.all(
      both.map(async ({ url }) => {
        const shopper = new HttpShopper(url);
        await shopper.add(bottle.packId);
        return shopper;
      }),
    );
    await setGiftBox(db, box.slug, { actor: 'test', now: Date.now() });
    const offered = async () => {
      const pages = await Promise.all(shoppers.map((shopper) => shopper.page('/checkout')));
      return pages.every(
        ({ text }) => text.includes(`&quot;giftBox&quot;:{`) || text.includes('"giftBox":{'),
      );
    };
    await expect.poll(offered, { timeout: soonMs, interval: 20 }).toBe(true);
  });
});
