/** 'This is a gift', from the checkout to the slip (N-070, N-071). */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, confirmCard, confirmOrder, fillContact, thanks } from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectVisible, textOf } from '../expect-page.ts';
import { byKeyboard, byPointer, type Hands } from '../hands.ts';

const lines = ['Happy birthday, Bea! 🎂', '<b>Many</b> more & <script>alert(1)</script>'];
const message = lines.join('\n');

describe('a gift', { timeout: 120_000 }, () => {
  const journey = useJourney();
  const card = (page: Page) => page.getByRole('region', { name: 'Gift', exact: true });
  const nameField = (page: Page) => card(page).getByLabel('Recipient’s name');
  const messageField = (page: Page) => card(page).getByLabel('Message');

  /** Up to the gift: a bottle in the cart, the buyer known. */
  async function openCheckout(page: Page, skip: number, hands: Hands): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug, 1, hands);
    await page.goto('/checkout');
    await fillContact(page, hands);
    await hands.tick(card(page).getByRole('switch', { name: 'This is a gift' }));
  }

  test('is asked for before paying, survives a reload, and is on success page, desk and slip as plain text, without a price on paper', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 61, byPointer);
    await expectVisible(card(page).getByText('Whoever picks it up must be 21 or older and show a photo ID.'));
    await expectVisible(page.getByRole('link', { name: 'Gift' }));
    await nameField(page).fill(' ');
    await card(page).getByLabel('Recipient’s phone').fill('555');
    await messageField(page).fill('🎂'.repeat(201));
    await messageField(page).blur();
    for (const words of [
      'Please enter the recipient’s name.',
      'Please enter a valid phone number, or leave it empty.',
      'Please keep the message to 200 characters and 8 lines.',
      'Optional, on the slip. Up to 200 characters in 8 lines; 1 too many.',
    ])
      await expectVisible(card(page).getByText(words));
    await expectAccessible(page, 'a gift with errors');
    await nameField(page).fill('Bea Quill');
    await card(page).getByLabel('Recipient’s phone').fill('5165550177');
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
    // The order is placed: the next one of this window is no gift by itself.
    await addProduct(page, (await somePack(journey.db, { skip: 62 })).slug);
    await page.goto('/checkout');
    await expectVisible(card(page));
    expect(await card(page).getByRole('switch', { name: 'This is a gift' }).isChecked()).toBe(false);
  });

  test('is bought on a phone by keyboard alone, and the list of what the order needs leads there', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await openCheckout(page, 63, byKeyboard);
    await byKeyboard.press(page.getByRole('link', { name: 'Gift', exact: true }));
    await expectFocus(page.getByRole('heading', { name: 'Gift', exact: true }));
    await byKeyboard.type(nameField(page), 'The Smiths');
    await byKeyboard.type(messageField(page), 'Cheers');
    await confirmCard(page, 'Approved', byKeyboard);
    await expectAccessible(page, 'a gift on a phone');
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await byKeyboard.press(confirmOrder(page));
    await expectVisible(thanks(page));
    await expectVisible(page.getByText('We tell them nothing before it comes.'));
  });
});
