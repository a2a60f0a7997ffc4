/**
 * A gift in every engine: its message counts characters as readers do, and is kept on the order as typed
 * (N-070, N-071).
 */
import { describe, expect, test } from 'vitest';
import { someOf } from '#tests/harness/long-run.ts';
import type { ShopPage } from '#tests/harness/shop-page.ts';
import { confirmCard, confirmOrder, fillContact, giftCard, thanks } from '#tests/journeys/checkout-steps.ts';
import { expectEventually, expectText, expectVisible, textOf } from '#tests/journeys/expect-page.ts';
import { type EngineName, expectAccessibleHere } from './engines.ts';
import { findRedWine, openCart, openCheckout, putIntoCart } from './shopping.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

const family = '👩🏽‍👩🏿‍👧🏻‍👦🏾';
const lines = [`Happy birthday ${family}`, '<b>Many</b> more'];

/** The drivers have no keys for such characters. */
async function paste(page: ShopPage, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const area = document.querySelector('textarea[name=message]');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, ${JSON.stringify(text)});
    area.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
}

export function giftJourney(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`a gift in ${engine}`, () => {
    const fixture = useEngines();

    test.each(
      someOf([
        [375, 'light'],
        [1280, 'dark'],
      ] as const),
    )('is bought at %i px in %s', async (width, scheme) => {
      const page = await fixture.visit(engine, width, scheme);
      await findRedWine(page, width);
      await putIntoCart(page, width);
      await openCart(page, width);
      await openCheckout(page);
      await fillContact(page);
      const card = giftCard(page);
      await card.getByRole('switch', { name: 'This is a gift' }).check();
      await expectVisible(
        card.getByText('The person who picks it up must be 21 or older and show a photo ID.'),
      );
      await paste(page, family.repeat(2));
      await expectVisible(card.getByText('198 left', { exact: false }));
      await card.getByLabel('Message').fill('x'.repeat(201));
      await card.getByLabel('Recipient’s phone').fill('555');
      await card.getByLabel('Recipient’s name').fill('Bea Quill');
      await expectVisible(card.getByText('Please keep the message to 200 characters and 8 lines.'));
      await expectVisible(card.getByText('Please enter a valid phone number, or leave it empty.'));
      // Axe checks this in Chromium alone (gift.journey.ts): Firefox's page crashes under it (decision 027).
      await fixture.picture(`${engine} ${width} ${scheme} gift errors`);
      await card.getByLabel('Recipient’s phone').fill('5165550177');
      await paste(page, lines.join('\n'));
      await confirmCard(page);
      await expectEventually(() => confirmOrder(page).isDisabled(), false);
      await confirmOrder(page).click();
      await expectVisible(thanks(page));
      const gift = page.getByRole('region', { name: 'A gift' });
      await expectText(gift.locator('p').first(), 'For Bea Quill, (516) 555-0177');
      expect(await textOf(gift.locator('blockquote'))).toBe(lines.join(' '));
      await fixture.picture(`${engine} ${width} ${scheme} gift placed`);
      if (engine !== 'firefox') await expectAccessibleHere(page, 'the order of a gift');
    });
  });
}
