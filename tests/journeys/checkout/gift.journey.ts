/** 'This is a gift', from the checkout to the slip (N-070, N-071). */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setGiftBox } from '#domains/store/page-settings.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, confirmCard, confirmOrder, fillContact, giftCard, thanks } from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectVisible, textOf } from '../expect-page.ts';
import { byKeyboard, byPointer, type Hands } from '../hands.ts';

const lines = ['Happy birthday, Bea! 🎂', '<b>Many</b> more & <script>alert(1)</script>'];
const message = lines.join('\n');

describe('a gift', { timeout: 120_000 }, () => {
  const journey = useJourney();
  const nameField = (page: Page) => giftCard(page).getByLabel('Recipient’s name');
  const messageField = (page: Page) => giftCard(page).getByLabel('Message');

  /** Up to the gift: a bottle in the cart, and the buyer's contact filled in. */
  async function openCheckout(page: Page, skip: number, hands: Hands): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug, 1, hands);
    await page.goto('/checkout');
    await fillContact(page, hands);
    await hands.tick(giftCard(page).getByRole('switch', { name: 'This is a gift' }));
  }

  test('is requested before paying, survives a reload, and appears on success page, desk and slip as plain text, without a price on paper; the page says when the recipient is told, and who picks it up (N-070)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 61, byPointer);
    await expectVisible(
      giftCard(page).getByText('The person who picks it up must be 21 or older and show a photo ID.'),
    );
    // A shopper who is led to the gift by what is missing can see which field is meant.
    await page.getByRole('link', { name: 'Gift' }).click();
    await expectVisible(giftCard(page).getByText('Please enter the recipient’s name.'));
    await expectFocus(nameField(page));
    await nameField(page).fill(' ');
    await giftCard(page).getByLabel('Recipient’s phone').fill('555');
    await messageField(page).fill('🎂'.repeat(201));
    await messageField(page).blur();
    for (const words of [
      'Please enter the recipient’s name.',
      'Please enter a valid phone number, or leave it empty.',
      'Please keep the message to 200 characters and 8 lines.',
      'Optional, on the slip. Up to 200 characters in 8 lines; 1 too many.',
    ])
      await expectVisible(giftCard(page).getByText(words));
    await expectAccessible(page, 'a gift with errors');
    await nameField(page).fill('Bea Quill');
    await giftCard(page).getByLabel('Recipient’s phone').fill('5165550177');
    await messageField(page).fill(message);
    await page.reload();
    expect(await messageField(page).inputValue()).toBe(message);
    expect(await nameField(page).inputValue()).toBe('Bea Quill');
    await confirmCard(page);
    await expectAccessible(page, 'a checkout with a gift');
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    const gift = page.getByRole('region', { name: 'A gift' });
    await expectVisible(gift.getByText('For Bea Quill, (516) 555-0177'));
    expect(await textOf(gift.getByRole('blockquote'))).toBe(lines.join(' '));
    await expectVisible(gift.getByText('We text them once, when it is ready to be picked up.'));
    await expectVisible(
      page.getByText('The person who picks the order up, Bea Quill or another, must be 21 or older.'),
    );
    await expectAccessible(page, 'the order of a gift');
    const { number } = await journey.db
      .selectFrom('orders')
      .select('number')
      .where('gift_name', '=', 'Bea Quill')
      .executeTakeFirstOrThrow();

    const desk = await journey.visit();
    await signInDesk(journey.db, desk.page, { url: journey.shop.url, now: journey.now() });
    for (const paper of ['80mm', 'letter']) {
      await desk.page.goto(`/desk/orders/${number}/slip?paper=${paper}`);
      const slip = desk.page.getByRole('article');
      await expectVisible(slip.getByRole('heading', { name: 'A gift for Bea Quill from Ada Vine' }));
      for (const line of lines) expect(await textOf(slip)).toContain(line);
      expect(await textOf(slip)).not.toContain('$');
      await expectAccessible(desk.page, `the slip of a gift on ${paper}`);
    }
    // The order is placed; the next one in this window is not a gift by default.
    await addProduct(page, (await somePack(journey.db, { skip: 62 })).slug);
    await page.goto('/checkout');
    await expectVisible(giftCard(page));
    expect(await giftCard(page).getByRole('switch', { name: 'This is a gift' }).isChecked()).toBe(false);
  });

  test('is packed in the store’s box with one press, which the total includes', async () => {
    const { page } = await journey.visit();
    const { slug } = await somePack(journey.db, { skip: 70 });
    await setGiftBox(journey.db, slug, { actor: 'staff:ann', now: journey.now() });
    const total = () => textOf(page.getByRole('region', { name: 'Order summary' }).locator('dl').last());
    await expectEventually(async () => {
      await openCheckout(page, 64, byPointer);
      return giftCard(page).getByRole('button', { name: 'Add the box' }).isVisible();
    }, true);
    const before = await total();
    await giftCard(page).getByRole('button', { name: 'Add the box' }).click();
    const done = giftCard(page).getByRole('button', { name: 'In the cart' });
    await expectVisible(done);
    await expectFocus(done);
    expect(await total()).not.toBe(before);
    await expectAccessible(page, 'a gift in its box');
    await setGiftBox(journey.db, null, { actor: 'staff:ann', now: journey.now() });
  });

  test('is added, corrected and removed by staff, and the board marks it', async () => {
    const order = await orderWith(journey.db, 'pickup', { ready_place: null });
    const { page } = await journey.visit({ width: 768, height: 1024 });
    await signInDesk(journey.db, page, { url: journey.shop.url, role: 'manager', now: journey.now() });
    await page.goto(`/desk/orders/${order.number}`);
    await page.getByRole('button', { name: 'Make it a gift' }).click();
    const dialog = page.getByRole('dialog', { name: `Make #${order.number} a gift` });
    await dialog.getByLabel('Recipient’s phone').fill('555');
    await dialog.getByRole('button', { name: 'Make it a gift' }).click();
    await expectVisible(dialog.getByText('Please enter the recipient’s name.'));
    await expectVisible(dialog.getByText('Please enter a valid phone number, or leave it empty.'));
    await expectAccessible(page, 'the dialog of a gift');
    await dialog.getByLabel('Recipient’s name').fill('Bo Quill');
    await dialog.getByLabel('Recipient’s phone').fill('5165550178');
    await dialog.getByLabel('Message on the slip').fill(message);
    await dialog.getByRole('button', { name: 'Make it a gift' }).click();
    const section = page.getByRole('region', { name: 'Gift', exact: true });
    await expectVisible(section.getByText('Bo Quill'));
    await expectVisible(section.getByText('(516) 555-0178'));
    expect(await textOf(section.getByRole('blockquote'))).toBe(lines.join(' '));
    await expectVisible(page.getByText('Gift corrected: it is a gift'));
    await expectAccessible(page, 'the order of a gift at the desk');
    await page.goto(`/desk/orders/${order.number}/pack`);
    await expectVisible(
      page.getByText('A gift for Bo Quill, with a message on the slip. No price goes in the bag.'),
    );
    await page.goto(`/desk/orders?q=Bo%20Q`);
    await expectVisible(page.locator(`[data-order="${order.number}"]`).getByText('gift'));
    await page.goto(`/desk/orders/${order.number}`);
    await page.getByRole('button', { name: 'Correct the gift' }).click();
    const again = page.getByRole('dialog', { name: `Gift #${order.number}` });
    await again.getByRole('checkbox', { name: 'It is not a gift' }).check();
    await again.getByRole('button', { name: 'Correct' }).click();
    await expectVisible(page.getByRole('button', { name: 'Make it a gift' }));
  });

  test('is bought on a phone with the keyboard alone, and the list of what the order still needs leads there', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await openCheckout(page, 63, byKeyboard);
    await byKeyboard.press(page.getByRole('link', { name: 'Gift', exact: true }));
    await expectFocus(nameField(page));
    await byKeyboard.type(nameField(page), 'The Smiths');
    await byKeyboard.type(messageField(page), 'Cheers');
    await confirmCard(page, 'Approved', byKeyboard);
    await expectAccessible(page, 'a gift on a phone');
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await byKeyboard.press(confirmOrder(page));
    await expectVisible(thanks(page));
    await expectVisible(page.getByText('We tell only you when it is ready.'));
  });
});
