/** The place, and how soon the shop is there: before the cart, in it, and at the checkout (N-001 to N-005). */
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { type FormatId, newId } from '#kit/ids.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { addProduct, methodCard } from '../checkout-steps.ts';
import { expectFocus, expectGone, expectText, expectVisible, textOf } from '../expect-page.ts';

/** One in the afternoon: the store is open, or opens today, whatever the day is. */
const oneInTheAfternoon = 13 * 60;

describe('where to, and how soon', () => {
  const journey = useJourney({}, oneInTheAfternoon);

  test.each(
    someOf([
      [375, 'light'],
      [1280, 'dark'],
    ] as const),
  )(
    'a place is chosen, and listing, product, cart and checkout agree, at %i px in %s (N-001, N-002)',
    async (width, colorScheme) => {
      const visitor = await journey.visit({ width, colorScheme });
      visitor.expectNoise(/status of 422/);
      const { page } = visitor;
      const pack = await somePack(journey.db);
      await page.goto('/wine', { waitUntil: 'networkidle' });
      await expectText(page.locator('[data-place]'), 'Pickup');
      await page.getByRole('button', { name: /Change$/ }).click();
      const panel = page.getByRole('region', { name: 'Where to?' });
      await expectFocus(panel.getByLabel('ZIP code or town'));
      await expectAccessible(page, 'the place is being chosen');
      await page.keyboard.type('07030');
      await page.keyboard.press('Enter');
      await expectVisible(
        panel.getByText('07030 is not a New York ZIP code. We deliver and ship within New York only.'),
      );
      await expectAccessible(page, 'a place was refused');
      await panel.getByLabel('ZIP code or town').fill('siosset');
      await page.keyboard.press('Enter');
      await expectVisible(panel.getByText('We do not know that town. Did you mean Syosset?'));
      await panel.getByLabel('ZIP code or town').fill('syosset');
      await page.keyboard.press('Enter');
      await expectGone(panel);
      await expectText(page.locator('[data-place]'), 'Syosset');
      const brief = await textOf(page.locator('[data-soonest=brief]'));
      expect(brief).toMatch(/^today, [\d:]+–/);
      await expectText(page.locator('[data-soonest=wine]').first(), new RegExp(`^In Syosset ${brief}`));
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'place');
      expect(cookie).toMatchObject({ value: '11791', sameSite: 'Lax' });

      await addProduct(page, pack.slug);
      await expectText(
        page.getByRole('main').getByRole('article').locator('[data-soonest]'),
        new RegExp(`^In Syosset ${brief}`),
      );
      await page.goto('/cart');
      await expectVisible(
        page.getByRole('region', { name: 'Order summary' }).getByText(`In Syosset ${brief}`),
      );
      await expectAccessible(page, 'the cart with its promise');
      await page.goto('/checkout');
      // '5–6 pm' appears as '5:00 pm - 6:00 pm' among the methods.
      const [, start = ''] = /today, ([\d:]+)/.exec(brief) ?? [];
      await expectVisible(page.getByText(new RegExp(`^Earliest: Today, ${start}`)));
      // A shopper who was promised delivery in Syosset is not sent to the store.
      expect(await methodCard(page, 'delivery').isChecked()).toBe(true);
      await page.goto('/cart', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /Change$/ }).click();
      await panel.getByRole('button', { name: 'Pickup' }).click();
      await expectVisible(
        page.getByRole('region', { name: 'Order summary' }).getByText(/^At the store today from /),
      );
      await page.goto('/checkout');
      await expectVisible(page.getByRole('heading', { level: 1, name: 'Checkout' }));
      expect(await methodCard(page, 'pickup').isChecked()).toBe(true);
    },
  );

  test('a spirit for a place reached only by parcel: the checkout says first that it has to be picked up, and the rest can be shipped (N-003, M-280)', async () => {
    const gin = await journey.db
      .selectFrom('products')
      .select(['slug', 'name'])
      .where('category_path', 'like', 'spirits/gin%')
      .where('published', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { page } = await journey.visit({ width: 375, height: 812 });
    await page.goto('/wine');
    await page.evaluate(`document.cookie = 'place=12207; path=/'`);
    await addProduct(page, gin.slug);
    await addProduct(page, (await somePack(journey.db, { skip: 2 })).slug);
    await page.goto('/checkout');
    const said = page.getByText(
      new RegExp(
        `^Spirits are not shipped, so ${gin.name} cannot go to Albany 12207. This order is set to store pickup at `,
      ),
    );
    await expectVisible(said);
    expect((await said.boundingBox())?.y).toBeLessThan(400);
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expectVisible(summary.getByText(/^Store pickup, 555 Woodbury Road, .* from /));
    await expectAccessible(page, 'a checkout that goes another way');
    await page.getByRole('button', { name: `Remove ${gin.name} and ship the rest` }).click();
    await expectGone(said);
    await expect.poll(() => methodCard(page, 'shipping').isChecked()).toBe(true);
    await expectGone(page.getByText('Delivery Method Error'));
    await expectVisible(summary.getByText('Shipping, the address is still to come'));
    expect(await page.getByLabel('Postal code').first().inputValue()).toBe('12207');
    expect(await page.getByLabel('City').inputValue()).toBe('Albany');
  });

  test('a window that fills up while the cart is open is reported once, in the cart (N-005)', async () => {
    const { page } = await journey.visit();
    await page.goto('/wine');
    await page.evaluate(`document.cookie = 'place=11797; path=/'`);
    await addProduct(page, (await somePack(journey.db, { skip: 1 })).slug);
    await page.goto('/cart');
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expectVisible(summary.getByText(/^In Woodbury today, /));
    const [slot] = await firstFree();
    for (let place = 0; place < 4; place += 1) await fill(slot);
    await page.reload();
    await expectVisible(summary.getByText(/^The \S+( [ap]m)? window filled up\. Next: /));
    await page.reload();
    await expectVisible(summary.getByText(/^In Woodbury today, /));
    await expectGone(summary.getByText(/filled up/));
  });

  async function firstFree(): Promise<[string]> {
    const answer = await fetch(`${journey.shop.url}/ajax/shop-info/soonest?to=11797`);
    const { data } = (await answer.json()) as { data: { brief: string } };
    const [, hour = '', half] = /^today, (\d+)(?:–\d+)? ?([ap]m)?/.exec(data.brief) ?? [];
    const isNoon = data.brief.startsWith('today, noon');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(journey.now());
    const at = isNoon ? 12 : Number(hour) + (half === 'am' ? 0 : 12);
    return [`${day}T${String(at).padStart(2, '0')}:00`];
  }

  function fill(slotId: string) {
    return inTransaction(journey.db, (tx) =>
      bookSlot(tx, { orderId: newId(), slotId, capacity: 4, now: journey.now() }),
    );
  }

  test.each(someOf([375, 1280]))(
    '“Here today” follows the place: everything in stock, or nothing and what is next; a copied link shows the same, at %i px (N-006)',
    async (width) => {
      const { page } = await journey.visit({ width });
      await page.goto('/wine', { waitUntil: 'networkidle' });
      const filters = page.locator('#filters');
      const open = async () =>
        width < 1024 ? page.getByRole('button', { name: /^\+ Filters/ }).click() : undefined;
      const close = async () =>
        width < 1024 ? filters.getByRole('button', { name: /^Show [\d,]+ results?$/ }).click() : undefined;
      await open();
      const inStock = await textOf(filters.locator('label', { hasText: 'In stock' }).locator('.figures'));
      const today = filters.locator('label', { hasText: 'Here today: Pickup' });
      await expectText(today.locator('.figures'), inStock);
      await today.click();
      await close();
      await expectText(page.locator('#results'), `Showing ${inStock} results`);
      await expectVisible(page.getByRole('button', { name: 'Remove filter for Here today' }));
      await expect.poll(() => page.url()).toMatch(/\/wine\?today=1$/);
      await expectAccessible(page, 'what is here today');
      // A parcel is never there today.
      await page.evaluate(`document.cookie = 'place=12207; path=/'`);
      await page.reload();
      await expectVisible(page.getByText(/^Nothing can be in Albany 12207 today\. Ships /));
      await expectAccessible(page, 'nothing is here today');
      // Nor can a sort order bring it forward: everything stays as it was, and nothing is left out.
      const shelfAt = async (url: string) => {
        await page.goto(url, { waitUntil: 'networkidle' });
        await expectText(page.locator('#results'), /^Showing [\d,]+ results$/);
        return page.locator('.shelf h3').allTextContents();
      };
      expect(await shelfAt('/wine?today=first')).toEqual(await shelfAt('/wine'));
      await page.goto('/wine?today=1', { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'Also what comes later' }).click();
      await expectGone(page.getByText(/^Nothing can be in /));
      await expect.poll(() => page.url()).toMatch(/\/wine$/);
    },
  );

  test.each(someOf([375, 1280]))(
    '“Here today first” is a switch: what is sold out moves to the end, the list of sort orders stays as it is, and a chip undoes it, at %i px (N-006, M-155)',
    async (width) => {
      const { page } = await journey.visit({ width });
      await page.goto('/wine', { waitUntil: 'networkidle' });
      const names = () => page.locator('.shelf h3').allTextContents();
      const [first = '', second = ''] = await names();
      const pack = await journey.db
        .selectFrom('products')
        .innerJoin('formats', 'formats.product_id', 'products.id')
        .select(['formats.id as formatId', 'products.slug'])
        .where('products.name', '=', first)
        .execute();
      for (const { formatId } of pack) await setStock(journey.db, { formatId: formatId as FormatId }, 0);
      // The shelf's own order does not put first what can be there today.
      await expect
        .poll(
          async () => {
            await page.goto('/wine', { waitUntil: 'networkidle' });
            return page.locator('.shelf li').first().textContent();
          },
          { timeout: 20_000 },
        )
        .toContain('Out of Stock');
      expect((await names())[0]).toBe(first);
      const filters = page.locator('#filters');
      if (width < 1024) await page.getByRole('button', { name: /^\+ Filters/ }).click();
      const turn = filters.getByRole('switch', { name: 'Here today first' });
      await turn.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => turn.isChecked()).toBe(true);
      await expectAccessible(page, 'the switch is on');
      if (width < 1024) await filters.getByRole('button', { name: /^Show [\d,]+ results?$/ }).click();
      await expect.poll(() => page.url()).toMatch(/\/wine\?today=first$/);
      await expect.poll(async () => (await names())[0]).toBe(second);
      expect(await page.locator('select[name=sort] option').allTextContents()).toEqual([
        'Featured',
        'Lowest Price',
        'Highest Price',
      ]);
      await page.reload({ waitUntil: 'networkidle' });
      await expect.poll(async () => (await names())[0]).toBe(second);
      await page.getByRole('button', { name: 'Remove filter for Here today first' }).click();
      await expect.poll(() => page.url()).toMatch(/\/wine$/);
      await expect.poll(async () => (await names())[0]).toBe(first);
      for (const { formatId } of pack) await setStock(journey.db, { formatId: formatId as FormatId }, 30);
    },
  );

  test('with late scripts nothing moves, and without scripts the page says where to look (N-004, N-006)', async () => {
    const { page } = await journey.visit({ width: 375, isFirstVisit: true });
    await page.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    await page.context().route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.context().route(/soonest/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_600));
      await route.continue();
    });
    await page.goto('/wine', { waitUntil: 'networkidle' });
    await expectText(page.locator('[data-place]'), 'Pickup');
    await expectText(page.locator('[data-soonest=wine]').first(), /^At the store /);
    expect(await page.evaluate<number>('window.shift')).toBe(0);
    // What can be there today is not shown before the place's answer, and its space is reserved.
    await page.goto('/wine?today=1', { waitUntil: 'networkidle' });
    await expectText(page.locator('#results'), /^Showing [\d,]+ results$/);
    expect(await page.evaluate<number>('window.shift')).toBe(0);
  });
});
