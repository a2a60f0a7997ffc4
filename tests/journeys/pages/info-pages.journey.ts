import { describe, expect, test } from 'vitest';
import { setDeliveryFee } from '#domains/store/delivery-settings.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { logOut, registerAda } from '../account-steps.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectEventually, expectPath, expectText, expectVisible, textOf } from '../expect-page.ts';

/** What the pages must say, letter for letter. */
const sentences: [row: string, path: string, texts: string[]][] = [
  ['M-129', '/about', ['Our mission is', 'Seek out value', "Don't be a snob", 'Always learning']],
  [
    'M-130',
    '/privacy',
    [
      'What we collect',
      'Cookies',
      'Seeing, correcting and deleting',
      'Nobody under 21',
      'This shop is not for anyone under 21.',
      'to opt out of any other email, call us',
      '555 Woodbury Road',
      '(516) 555-0142',
    ],
  ],
  ['M-131', '/terms', ['Orders', 'Cancellation and returns', 'Payments', 'Accounts', 'Liability']],
  [
    'M-296',
    '/terms',
    [
      'We refund within 14 days of receiving the returned goods.',
      "When we change these terms we give 30 days' notice on this page.",
      'We are liable up to the amount you paid for the order in question, or up to 100 USD if you have not bought anything.',
    ],
  ],
  ['G-01', '/terms', ['To use this site you must be over 18.', 'you must be 21 or older']],
  [
    'M-132',
    '/shipping-and-delivery',
    [
      'What does delivery cost?',
      'Cold Spring Harbor',
      'Spirits are never shipped',
      'a time slot of one hour',
      'with a photo ID',
    ],
  ],
];

describe('the information pages', () => {
  const journey = useJourney();

  test.each(sentences)('%s %s says what it must', async (_row, path, texts) => {
    const { page } = await journey.visit();
    await page.goto(path);
    const said = await textOf(page.getByRole('main'));
    expect(texts.filter((text) => !said.includes(text))).toEqual([]);
  });

  test('every cookie that a browser gets here is listed on the privacy page by its name (M-130)', async () => {
    const { page } = await journey.visit({ width: 1280, height: 800 });
    await registerAda(page);
    await logOut(page);
    await page.goto('/profile');
    await expectPath(page, '/login');
    await addProduct(page, 'aberfeldy-12-year');
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
    await page.getByRole('button', { name: /Change$/ }).click();
    await page.getByRole('region', { name: 'Where to?' }).getByLabel('ZIP code or town').fill('syosset');
    await page.keyboard.press('Enter');
    await expectText(page.locator('[data-place]'), 'Syosset');
    const held = async () => (await page.context().cookies()).map(({ name }) => name.replace(/^__Host-/, ''));
    await expectEventually(async () => (await held()).includes('theme'), true);
    await page.goto('/privacy');
    const named = (await page.getByRole('term').allTextContents()).sort();
    expect((await held()).sort()).toEqual(named);
  });

  test.each([
    [
      { feeCents: 750, thresholdCents: 0 },
      'Local delivery costs $7.50.',
      'New York taxes the fee like the goods.',
    ],
    [
      { feeCents: 900, thresholdCents: 12_000 },
      'It is free when your order comes to $120.00 or more before tax.',
      'Your cart says how much is missing',
    ],
    [{ feeCents: 0, thresholdCents: 0 }, 'Local delivery is free.', ''],
  ])('the answer on delivery fees for %j (M-132)', async (fee, sentence, more) => {
    await setDeliveryFee(journey.db, fee, { actor: 'test', now: journey.now() });
    const { page } = await journey.visit();
    const said = async () => {
      await page.goto('/shipping-and-delivery');
      return textOf(page.getByRole('main'));
    };
    await expectEventually(async () => (await said()).includes(sentence), true);
    expect(await said()).toContain(more);
    expect((await said()).includes('taxes the fee')).toBe(fee.feeCents > 0);
  });

  test('a shopper who does not know what to look for starts with an evening, and lands on a full shelf', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Not sure what you want?' })
      .getByRole('link', { name: 'A light red' })
      .click();
    await expectPath(page, '/wine/red-wine/pinot-noir');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Pinot Noir Red Wine' }));
  });
});
