import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { formatCents } from '#kit/money.ts';
import { freeHolds, onHand, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import {
  addProduct,
  completeCheckout,
  confirmCard,
  confirmOrder,
  declines,
  holdAnswers,
  refusal,
  thanks,
} from '../checkout-steps.ts';
import {
  expectEventually,
  expectFocus,
  expectGone,
  expectText,
  expectVisible,
  textOf,
} from '../expect-page.ts';

describe('a submit that the shop refuses', () => {
  const journey = useJourney();
  const submits = (page: Page) => {
    let count = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout/submit/guest')) count += 1;
    });
    return () => count;
  };

  test('each decline is explained, nothing is lost, and the same page can then succeed (M-281, R-011)', async () => {
    const pack = await somePack(journey.db, { skip: 1 });
    const before = await onHand(journey.db, pack);
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    await completeCheckout(page, declines[0][0]);
    for (const [index, [outcome, message]] of declines.entries()) {
      // Its token works only once: the form for another card is open.
      if (index > 0) await confirmCard(page, outcome);
      await confirmOrder(page).click();
      await expectVisible(page.getByText(message));
      await expectFocus(refusal(page));
      expect(await onHand(journey.db, pack)).toBe(before);
      await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
      await expectVisible(page.getByText('Ada Vine'));
    }
    await expectAccessible(page, 'a declined card');
    expect(await confirmOrder(page).isDisabled()).toBe(true);
    await confirmCard(page);
    // The message was about the previous card.
    await expectGone(refusal(page));
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    expect(await onHand(journey.db, pack)).toBe(before - 1);
  });

  test('two bottles gone: two errors in one list, and the page does not move (M-125, M-281)', async () => {
    const packs = [await somePack(journey.db, { skip: 2 }), await somePack(journey.db, { skip: 3 })] as const;
    const { page } = await journey.visit({ height: 600 });
    for (const { slug } of packs) await addProduct(page, slug);
    await completeCheckout(page);
    await expectVisible(page.getByText(/^Your bottles are held until/));
    await freeHolds(journey.db);
    for (const pack of packs) await setStock(journey.db, pack, 0);
    await confirmOrder(page).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate<number>('scrollY');
    await confirmOrder(page).click();
    await expectFocus(refusal(page, 2));
    for (const { name } of packs) await expectVisible(page.getByText(`${name}: This item is out of stock.`));
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
  });

  test('a price that changes before paying stops the order once, then the new price is paid (R-006, M-096)', async () => {
    const pack = await somePack(journey.db, { skip: 4 });
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    await completeCheckout(page);
    const newCents = pack.priceCents + 250;
    await changePackPrice(journey.db, pack.packId, newCents, { actor: 'test', now: journey.now() });
    await confirmOrder(page).click();
    await expectFocus(refusal(page));
    const [from, to] = [formatCents(pack.priceCents), formatCents(newCents)];
    await expectVisible(
      page.getByText(`Your cart changed, please review: ${pack.name} is now ${to} instead of ${from}.`),
    );
    await expectVisible(page.getByText(`Price changed from ${from} to ${to}`));
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    const order = await journey.db
      .selectFrom('orders')
      .select('sub_total_cents')
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(order).toEqual({ sub_total_cents: newCents });
  });

  test('a double click sends one order (M-123)', async () => {
    const { page } = await journey.visit();
    await addProduct(page, (await somePack(journey.db, { skip: 5 })).slug);
    await completeCheckout(page);
    const sent = submits(page);
    const release = await holdAnswers(page, /submit\/guest/);
    await confirmOrder(page).dblclick();
    await expectVisible(page.getByText('Sending your order'));
    expect(await confirmOrder(page).isDisabled()).toBe(true);
    await release();
    await expectVisible(thanks(page));
    expect(sent()).toBe(1);
  });

  test('two tabs send the same checkout: one order, both show it (M-123)', async () => {
    const visitor = await journey.visit();
    await addProduct(visitor.page, (await somePack(journey.db, { skip: 6 })).slug);
    await completeCheckout(visitor.page);
    const tabs = [visitor.page, await visitor.openTab()] as const;
    await completeCheckout(tabs[1]);
    const before = await journey.db.selectFrom('orders').select('id').execute();
    // Clicked by script: a mouse click would wait until the hidden tab is shown.
    await Promise.all(tabs.map((tab) => confirmOrder(tab).dispatchEvent('click')));
    await Promise.all(tabs.map((tab) => expectVisible(thanks(tab))));
    const numbers = await Promise.all(tabs.map((tab) => textOf(tab.getByText(/Order #\d+/))));
    expect(new Set(numbers).size).toBe(1);
    expect(await journey.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length + 1);
  });

  test('a checkout whose cart was emptied in another tab says so (M-282)', async () => {
    const visitor = await journey.visit();
    await addProduct(visitor.page, (await somePack(journey.db, { skip: 7 })).slug);
    await completeCheckout(visitor.page);
    const other = await visitor.openTab();
    await other.goto('/cart');
    await other.getByRole('button', { name: /^Remove/ }).click();
    await expectVisible(other.getByRole('heading', { name: 'Nothing in cart' }));
    await confirmOrder(visitor.page).click();
    await expectText(visitor.page.getByRole('main'), /Nothing in cart/);
  });

  test('the books agree with the gateway afterwards', { tags: 'after-others' }, async () => {
    await expectEventually(() => findBreaches(journey.db), []);
  });
});
