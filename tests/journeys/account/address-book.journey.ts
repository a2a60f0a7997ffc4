import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectFocus, expectGone, expectPath, expectVisible, hasFocus } from '../expect-page.ts';
import { expectFocusKept, tabTo } from '../tab-walk.ts';

describe('the address book of an account', () => {
  const journey = useSharedJourney();

  async function ann(options: { width?: number; colorScheme?: 'light' | 'dark' } = {}) {
    const shopper = await registeredShopper(journey.shop.url);
    const visitor = await journey.visit({ height: 812, ...options });
    await sitDown(visitor.page, shopper);
    return { shopper, ...visitor };
  }

  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('heading', { level: 2, name });
  const done = (page: Page, text: string) => expectVisible(page.getByRole('status').getByText(text));

  describe('addresses', () => {
    test('added, changed and deleted, by keyboard where it matters (M-024, M-025, M-026, M-027, M-028, M-029, M-030, M-031, M-032, M-033, M-227, M-228, M-230, M-297)', async () => {
      const { page } = await ann();
      await page.goto('/addresses');
      await expectVisible(
        page.getByText('No addresses: Add an address here or during checkout and you can manage them here.'),
      );
      await page.getByRole('link', { name: 'Add New Address' }).click();
      await expectPath(page, '/address');
      await expectVisible(heading(page, 'Add New Address'));
      expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(
        '/addresses',
      );
      expect(await page.getByLabel('First name').inputValue()).toBe('Ann');
      expect(await page.getByLabel('State').inputValue()).toBe('New York');
      expect(await page.getByLabel('Country').inputValue()).toBe('USA');
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expectVisible(page.getByText('Please enter a valid phone number.'));
      await expectVisible(page.getByText('Please enter a valid postal code.'));
      await expectFocus(page.getByLabel('Phone'));
      await fill(page, {
        Phone: '5165550100',
        Address: '12 Berry Hill Road',
        City: 'Syosset',
        'Postal code': '11791',
      });
      expect(await page.getByLabel('Phone').inputValue()).toBe('(516) 555-0100');
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expectPath(page, '/addresses');
      await done(page, 'The address was saved.');
      const card = (name: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
      await expectVisible(
        card('Ann Lee').getByText('12 Berry Hill Road, Syosset, New York 11791, USA').first(),
      );
      await expectVisible(card('Ann Lee').getByText('Default Shipping Address'));
      await expectVisible(card('Ann Lee').getByText('Local Delivery Available'));
      await expectVisible(card('Ann Lee').getByText('To delete it, make another address the default.'));
      expect(await card('Ann Lee').getByRole('button').count()).toBe(0);

      await page.goto('/address');
      await fill(page, {
        'First name': 'Bea',
        Phone: '5165550101',
        Address: '1 State Street',
        City: 'Albany',
        'Postal code': '12207',
      });
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expectVisible(card('Bea Lee').getByText('Local Delivery Unavailable'));
      await card('Bea Lee').getByRole('link', { name: /^Edit/ }).click();
      await expectPath(page, /^\/address\/[0-9a-f]{32}$/);
      await expectVisible(heading(page, 'Edit Address'));
      await fill(page, { Address: '2 State Street' });
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expectVisible(card('Bea Lee').getByText('2 State Street, Albany, New York 12207, USA').first());

      const remove = card('Bea Lee').getByRole('button', { name: /^Delete/ });
      await tabTo(page, remove);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Really delete address?' });
      await expectVisible(
        dialog.getByText(
          'Confirming will remove this address from your account. This action cannot be undone.',
        ),
      );
      await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
      await page.keyboard.press('Escape');
      await expectGone(dialog);
      expect(await hasFocus(remove)).toBe(true);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expectVisible(card('Bea Lee'));
      await remove.click();
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expectGone(card('Bea Lee'));
      await expectPath(page, '/addresses');
      await done(page, 'The address was deleted.');
      await expectFocusKept(page);
    });

    test('the switch of the default address is locked, and M-231 the server’s message appears under its field (M-232)', async () => {
      const { page, shopper, expectNoise } = await ann();
      await shopper.send('POST', '/ajax/user-info/address', someFields());
      await page.goto('/addresses');
      await page.getByRole('link', { name: /^Edit/ }).click();
      const locked = page.getByRole('switch', { name: 'Default Shipping Address' });
      await expectVisible(locked);
      expect([await locked.isChecked(), await locked.getAttribute('aria-disabled')]).toEqual([true, 'true']);
      expectNoise(/422/);
      await page.route('**/ajax/user-info/address', (route) =>
        route.fulfill({
          status: 422,
          json: { message: 'No.', errors: { city: ['First word.', 'Second word.'] } },
        }),
      );
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expectVisible(page.getByText('First word.'));
      expect(await page.getByText('Second word.').count()).toBe(0);
      await expectFocus(page.getByLabel('City'));
    });
  });
});

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: false }).first().fill(value);
}
