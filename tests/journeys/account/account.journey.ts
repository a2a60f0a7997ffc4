import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { syosset } from '#tests/fixtures/checkout-fixture.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import type { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { newPhone } from '#tests/fixtures/loyalty-fixture.ts';
import { textedPasscode } from '#tests/fixtures/outbox-folder.ts';
import { buyAs, registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { expectFocus, expectGone, expectPath, expectText, expectVisible, textOf } from '../expect-page.ts';
import { expectFocusKept } from '../tab-walk.ts';

const shopName = 'Demijohn Wine & Spirits';
const sections = [
  ['General', '/account'],
  ['Loyalty Program', '/loyalty'],
  ['Orders', '/orders'],
  ['Manage Delivery Addresses', '/addresses'],
];
const albany = someFields({ firstName: 'Bea', address: '1 State Street', city: 'Albany', zip: '12207' });

describe('the account', () => {
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

  async function shipTo(shopper: HttpShopper): Promise<OrderNumber> {
    await shopper.add((await somePack(journey.db, { skip: 3 })).packId);
    await shopper.send('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'shipping' });
    await buyAs(shopper, [], {
      // An order under a name other than the account's waits for a manager (B-061).
      contact: { firstName: 'Ann', lastName: 'Lee' },
      delivery: { deliveryMethod: 'shipping', deliveryAddress: syosset },
    });
    const { orders } = (await shopper.props('/orders')) as { orders: { number: OrderNumber }[] };
    return orders[0]?.number ?? fail();
  }

  test('four entries in their order on every page, one marked, the title ending with the shop (M-014, M-015, M-016, M-017, M-018, G-09)', async () => {
    const { page } = await ann();
    await page.goto('/account');
    for (const [name = '', path = ''] of sections) {
      await page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name }).click();
      await expectPath(page, path);
      const links = page.getByRole('navigation', { name: 'Account sections' }).getByRole('link');
      const shown = await Promise.all(
        (await links.all()).map(async (link) => [await textOf(link), await link.getAttribute('href')]),
      );
      expect(shown).toEqual(sections);
      await expectText(page.locator('nav[aria-label="Account sections"] [aria-current=page]'), name);
      expect(await page.locator('nav[aria-label="Account sections"] [aria-current]').count()).toBe(1);
      await expectVisible(page.getByRole('heading', { level: 1, name: 'Account' }));
      await expect.poll(() => page.title()).toMatch(new RegExp(`^Account.* - ${shopName}$`));
    }
    await page.goto('/account');
    const main = page.getByRole('main');
    expect(await main.locator('input, textarea, select').count()).toBe(0);
    expect(await main.getByText('Phone', { exact: true }).count()).toBe(0);
    await expectVisible(main.getByText(/under construction.*contact the store for corrections/));
    expect(await main.getByRole('link', { name: '(516) 555-0142' }).getAttribute('href')).toBe(
      'tel:+15165550142',
    );
    expect(await main.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile');
  });

  describe('loyalty', () => {
    async function member(points: number): Promise<string> {
      const phone = newPhone();
      const programme = embeddedProgramme({ db: journey.db, clock: Date.now });
      const enrolled = await programme.enrol({ phone, firstName: 'Ann', lastName: 'Lee', email: null });
      if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind);
      await programme.earn({
        accountId: enrolled.member.accountId,
        points,
        key: `given-${phone}`,
        reason: 'Counter',
      });
      return phone;
    }

    /** Requests a text message and returns the code in it. */
    async function askPasscode(page: Page, phone: string): Promise<string> {
      await page.getByLabel('Loyalty phone').fill(phone);
      await page.getByRole('button', { name: 'Text me a passcode' }).click();
      await expectFocus(page.getByLabel('Passcode'));
      return textedPasscode(journey.dataDir, phone);
    }

    test('linked by a texted passcode, then a reward, and the points again (G-14, M-019, M-020, M-021, M-022, M-023, G-46)', async () => {
      const { page, expectNoise } = await ann();
      const phone = await member(12_345);
      await page.goto('/loyalty');
      const passcode = await askPasscode(page, phone);
      expectNoise(/422/);
      await page.getByLabel('Passcode').fill(passcode === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Confirm passcode' }).click();
      await expectVisible(page.getByText('That is not the passcode. Please check it.'));
      await page.getByLabel('Passcode').fill(passcode);
      await page.keyboard.press('Enter');
      await expectVisible(page.getByText('12,345'));
      const redeem = page.getByRole('button', { name: /^Redeem/ });
      await page.route('**/redeem-award', (route) =>
        route.fulfill({ status: 500, json: { message: 'The till is stuck.' } }),
      );
      expectNoise(/500/);
      await redeem.click();
      await expectText(
        page.getByRole('main').getByRole('alert').filter({ hasText: 'stuck' }),
        'The till is stuck.',
      );
      await expectVisible(redeem);
      await page.unroute('**/redeem-award');
      await redeem.click();
      await done(page, 'Done: $10.00 will come off your next order automatically.');
      await expectGone(redeem);
      await expectFocusKept(page);
      await expectVisible(page.getByText('11,345'));
      await page.reload();
      await expectVisible(page.getByText('A $10.00 reward is waiting for you.'));
      expect(await redeem.count()).toBe(0);
      await expectAccessible(page, 'a pending reward');
      await page.getByRole('button', { name: 'Take the 1,000 points back' }).click();
      await done(page, 'Done: the 1,000 points are yours again.');
      await expectVisible(page.getByText('12,345'));
      await expectVisible(redeem);
      await expectFocusKept(page);
    });

    test('someone new joins (G-46)', async () => {
      const { page, expectNoise } = await ann();
      await page.goto('/loyalty');
      const passcode = await askPasscode(page, newPhone());
      await page.getByLabel('Passcode').fill(passcode);
      expectNoise(/422/);
      await page.keyboard.press('Enter');
      await expectVisible(page.getByRole('button', { name: 'Use another number' }));
      await expectFocusKept(page);
      await page.getByRole('button', { name: /^Join with \(516\)/ }).click();
      await expectVisible(page.getByText('1,000 points to go until your next reward.'));
      await expectFocusKept(page);
    });
  });

  test('orders: none, then two, one of them shipped (M-034, M-035, M-036, M-212, M-290, N-007)', async () => {
    const { page, shopper } = await ann();
    await page.goto('/orders');
    await expectVisible(page.getByRole('heading', { name: 'No orders' }));
    await expectVisible(
      page.getByText('Your previous orders will appear here after your first one is complete.', {
        exact: true,
      }),
    );
    const lost = page.getByRole('main').getByRole('link', { name: 'find it by its number' });
    expect(await lost.getAttribute('href')).toBe('/find-order');
    const pack = await somePack(journey.db, { skip: 2 });
    await buyAs(shopper, [pack.packId]);
    const number = await shipTo(shopper);
    await page.goto('/orders');
    const links = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
    expect(await Promise.all((await links.all()).map(textOf))).toEqual([
      `Order #${number}`,
      `Order #${number - 1}`,
    ]);
    await links.first().click();
    await expectPath(page, /^\/orders\/[0-9a-f]{32}$/);
    await expectVisible(page.getByText('Your order will be shipped to your home.'));
    await expectVisible(page.getByText(/^Promised to arrive /));
    await expectVisible(page.getByText('12 Berry Hill Road'));
    expect(await page.getByRole('heading', { name: 'Tracking' }).count()).toBe(0);
    const by = { actor: 'test', now: journey.now() };
    expect(await packOrder(journey.db, { number, ...by })).toEqual({ kind: 'packed' });
    const tracking = [
      { provider: 'UPS', number: '1Z999AA10123456784' },
      { provider: 'UPS', number: '1Z999AA10123456795' },
    ];
    await handOverOrder(journey.db, {
      number,
      method: 'shipping',
      idCheck: null,
      tracking,
      ...by,
    });
    await page.reload();
    const follow = page.getByRole('link', { name: 'Follow it at UPS' });
    expect(await follow.first().getAttribute('href')).toBe(
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    );
    await expectVisible(page.getByText('Parcel 2 of 2: UPS'));
    await expectVisible(page.getByText('1Z999AA10123456784', { exact: true }));
    await expectText(page.locator('[aria-current=step]'), /^With the carrier/);

    await page.goto('/orders');
    await links.last().click();
    const main = page.getByRole('main');
    await expectVisible(main.getByText('Ready for pickup'));
    await expectVisible(
      main.getByText('We are boxing it now — we will text you when it is on the pickup shelf.'),
    );
    await expectVisible(main.getByRole('link', { name: pack.name }));
    await expectVisible(main.getByText('750 mL × 1'));
    await expectVisible(main.getByText('•••• 1111'));
    await expectVisible(main.getByRole('table', { name: 'Store hours' }));
    expect(await main.getByRole('link', { name: 'Map and directions' }).getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org/,
    );
    expect(await main.getByRole('link', { name: '(516) 555-0142' }).getAttribute('href')).toBe(
      'tel:+15165550142',
    );
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Account sections', 'Shop'])
      expect(await page.getByRole('navigation', { name }).isVisible()).toBe(false);
    await expectVisible(heading(page, /^Order #/));
  });

  test.each(
    someOf(
      [375, 1280].flatMap((width) =>
        (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
      ),
    ),
  )(
    'WCAG 2.2 AA at $width px in $colorScheme on every page of the account, and nothing wider than the window',
    async ({ width, colorScheme }) => {
      const { page, shopper } = await ann({ width, colorScheme });
      const check = async (state: string) => {
        await expectAccessible(page, state);
        expect([state, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([
          state,
          width,
        ]);
      };
      for (const path of ['/account', '/loyalty', '/orders', '/addresses', '/address']) {
        await page.goto(path);
        await check(`new at ${path}`);
      }
      await page.getByRole('button', { name: 'Save Address' }).click();
      await check('address errors');
      for (const fields of [someFields(), albany])
        await shopper.send('POST', '/ajax/user-info/address', fields);
      await shipTo(shopper);
      await page.goto('/orders');
      await check('orders');
      await page.getByRole('link', { name: /^Order #/ }).click();
      await expectVisible(page.getByText('Need help?'));
      await check('order');
      await page.goto('/addresses');
      await check('addresses');
      await page.getByRole('button', { name: /^Delete/ }).click();
      await check('really delete?');
    },
  );
});

function fail(): never {
  throw new Error('There is no order.');
}
