/**
 * A week in the office, with two processes: what an owner and a manager change at one is seen by shoppers, or
 * sent to them, at the other.
 */
import { describe, expect, test } from 'vitest';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { verificationCodeOf } from '#domains/loyalty/verification/verification-code.ts';
import { readStore } from '#domains/store/read-store.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { engines } from '#tests/harness/databases.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectEventually, expectPath, expectVisible } from '../expect-page.ts';

describe.each(someOf(engines))('a week in the office on %s', (engine) => {
  const journey = useJourney({}, undefined, { engine, hasTwo: true });
  const guestReads = async (path: string, words: string) =>
    (await (await fetch(journey.second.url + path)).text()).includes(words);
  const shopperAt = (size: { width: number; height: number }) => journey.visit({ isAtSecond: true, ...size });
  const desk = async (
    role: 'owner' | 'manager' | 'clerk',
    size = { width: 1_280, height: 900 },
    { hasLooks = role !== 'clerk' } = {},
  ) => {
    const { page, expectNoise } = await journey.visit(size);
    await signInDesk(journey.db, page, { url: journey.shop.url, role, now: journey.now() });
    // A preview that is refused is answered with 422.
    if (hasLooks) expectNoise(/422/);
    return page;
  };

  test('Monday: the manager writes the home page, a pick and a collection; guests see them within a second, and hostile words stay plain text (B-220, B-222, B-223, M-080)', async () => {
    const { slug } = await somePack(journey.db);
    const other = await somePack(journey.db, { skip: 1 });
    const [card] = await findCards(journey.db, [slug]);
    if (!card) throw new Error('The demonstration sells it');
    // Both pages are in the cache beforehand.
    for (const path of ['/', productPath(slug), '/about']) await guestReads(path, '');
    const page = await desk('manager');
    await page.goto('/desk/settings/home');
    await page.getByLabel('Line', { exact: true }).fill('Turkey time');
    await page.getByLabel('Sentence under it').fill('Reds that get along');
    await page.getByLabel('Column 1: heading').fill('What we pour');
    await page.getByLabel('Column 1: bottles').fill(`${slug}\nno-such-bottle`);
    await page.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(page.getByText('No bottle has the address “no-such-bottle”.'));
    await expectAccessible(page, 'a home page with what is wrong');
    await page.getByLabel('Column 1: bottles').fill(slug);
    await page.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(
      page.getByRole('region', { name: 'What it changes' }).getByText('Turkey time').first(),
    );
    await expectAccessible(page, 'a home page with its effect');
    await page.getByRole('button', { name: 'Save the home page' }).click();
    await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));
    await expectEventually(() => guestReads('/', 'Reds that get along'), true);

    await page.goto('/desk/settings/picks');
    await page.getByText('Another pick').click();
    await page.getByLabel('Bottle', { exact: true }).fill(`${journey.shop.url}/products/${slug}`);
    await page.getByLabel('What they say').fill('Cold, with <b>fries</b>.');
    await page.getByLabel('First name').fill('Ben');
    await page.getByRole('button', { name: 'See what it changes' }).first().click();
    await page.getByRole('button', { name: 'Add the pick' }).click();
    await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));

    await page.goto('/desk/settings/collections');
    await page.getByText('Another collection').click();
    await page.getByLabel('Title').fill('Wines for the turkey');
    await page
      .getByLabel('Text', { exact: true })
      .fill('Nobody agrees.\n\n- light\n- **red**\n\n[Grapes](/grapes) [x](javascript:alert(1))');
    await page.getByLabel('Bottles', { exact: true }).fill(`${slug}\n${other.slug}`);
    await page.getByRole('button', { name: 'See what it changes' }).first().click();
    await page.getByRole('button', { name: 'Add the collection' }).click();
    await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));

    const { page: shopper } = await shopperAt({ width: 375, height: 812 });
    await expectEventually(() => guestReads('/', 'Wines for the turkey'), true);
    await expectEventually(() => guestReads(productPath(slug), 'Cold, with &lt;b&gt;fries&lt;/b&gt;.'), true);
    await shopper.goto('/');
    await expectVisible(shopper.getByRole('heading', { name: 'Turkey time' }));
    await expectVisible(shopper.getByRole('heading', { name: 'Our people’s picks' }));
    await expectAccessible(shopper, 'a home page that the store wrote');
    await shopper.getByRole('link', { name: 'Wines for the turkey' }).click();
    await expectPath(shopper, '/now/wines-for-the-turkey');
    await expectVisible(shopper.getByRole('link', { name: 'Grapes', exact: true }));
    expect(await shopper.locator('main a[href^="javascript"]').count()).toBe(0);
    await expectAccessible(shopper, 'a collection');
    await shopper.getByRole('link', { name: card.name }).first().click();
    await expectPath(shopper, productPath(slug));
    await expectVisible(shopper.getByText('Ben, at the store'));
    expect(await shopper.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
  });

  test('Tuesday: the owner writes into a letter, previews it in both color schemes and its text with its parts, tries it, and reverts it (B-216, B-287)', async () => {
    const page = await desk('owner', { width: 375, height: 812 });
    await page.goto('/desk/settings/letters');
    await expectAccessible(page, 'the list of letters');
    await page.getByRole('link', { name: /^Ready for pickup/ }).click();
    await expectPath(page, '/desk/settings/letters/ready-for-pickup');
    const mail = page.getByRole('form', { name: 'Mail' });
    await mail.getByLabel('Paragraph').fill('Dear {last name}, <b>ring</b> the bell.');
    await mail.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(page.getByText('{last name} is not one of the variables of this message.'));
    await expectAccessible(page, 'a letter with what is wrong');
    await mail.getByLabel('Paragraph').fill('Dear {first name}, <b>ring</b> the bell.');
    await mail.getByRole('button', { name: 'See what it changes' }).click();
    const panel = page.getByRole('region', { name: 'What it changes' });
    for (const theme of ['light', 'dark']) {
      const letter = panel.frameLocator(`iframe[title='The mail, ${theme}']`);
      await expectVisible(letter.getByText('Dear Ana, <b>ring</b> the bell.'));
      await expectVisible(letter.getByText('Bring a photo ID.'));
      const ground = await letter.locator('body').evaluate('getComputedStyle(document.body).backgroundColor');
      expect(ground).toBe(theme === 'dark' ? 'rgb(17, 24, 21)' : 'rgb(244, 245, 240)');
    }
    await expectAccessible(page, 'a letter that is looked at');
    await panel.getByRole('button', { name: 'Save the mail' }).click();
    await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));
    const text = page.getByRole('form', { name: 'Text' });
    await text.getByLabel('Closing').fill('À bientôt');
    await text.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(panel.getByText('2 parts'));
    await expectVisible(panel.getByText(/“À” “ô” are outside the plain alphabet/));
    await mail.getByRole('button', { name: 'Send a test to me' }).click();
    await expectVisible(page.getByText(/^It went to .+@example.com\.$/));
    await mail.getByLabel('Closing').fill('Yours, {store}');
    await mail.getByRole('button', { name: 'See what it changes' }).click();
    await panel.getByRole('button', { name: 'Save the mail' }).click();
    await page
      .getByRole('button', { name: /^Take these words again/ })
      .nth(1)
      .click();
    expect(await mail.getByLabel('Closing').inputValue()).toBe('');
    await expectAccessible(page, 'a letter with its versions');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    await page.goto('/desk/activity?what=store');
    await page
      .getByRole('button', { name: /^Undo.*letter ready/ })
      .first()
      .click();
    await expectEventually(
      async () => (await readStore(journey.db)).letters['ready-for-pickup']?.closing,
      '',
    );
  });

  test('Wednesday: the owner tries a mixed case and switches it on; the cart shows what is missing for it, and then takes it off (N-100, N-101)', async () => {
    const { slug } = await somePack(journey.db, { skip: 2 });
    const page = await desk('owner', { width: 768, height: 1_024 });
    await page.goto('/desk/settings/mixed-case');
    await page.getByLabel('Shoppers may mix a case').check();
    await page.getByLabel('From bottles').nth(1).fill('6');
    await page.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(
      page.getByText('A case is of 2 to 24 bottles, and each step is larger than the one before.'),
    );
    await page.getByLabel('From bottles').nth(1).fill('12');
    await page.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(page.getByText(/last 90 days/));
    await expectAccessible(page, 'a mixed case that was tried');
    await page.getByRole('button', { name: 'Save the mixed case' }).click();
    await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));

    const { page: shopper } = await shopperAt({ width: 1_280, height: 900 });
    await addProduct(shopper, slug, 5);
    await shopper.goto('/cart');
    await expectVisible(shopper.getByText('One more bottle of wine takes 5 % off all six.'));
    await expectVisible(shopper.getByText('Counts toward a mixed case'));
    await expectAccessible(shopper, 'a cart on the way to a mixed case');
    await shopper
      .getByRole('combobox', { name: /Quantity/ })
      .first()
      .selectOption('8');
    await expectVisible(shopper.getByText('Four more bottles of wine take 10 % off all twelve.'));
    await expectVisible(shopper.getByText('Mixed case applied'));
    await shopper.goto('/wine');
    await expectVisible(shopper.getByText('5 % off 6, 10 % off 12, mixed').first());
    await expectAccessible(shopper, 'cards with a mixed case');
    await page.goto('/desk/activity?what=store');
    await page.getByRole('button', { name: /^Undo.*mixed case/ }).click();
    await expectEventually(async () => (await readStore(journey.db)).mixedCase.isOn, false);
    await shopper.goto('/cart');
    await expectEventually(async () => {
      await shopper.reload();
      return shopper.getByText('Mixed case applied').count();
    }, 0);
  });

  test('Thursday: a manager compares two phones of one person side by side, merges them with a code texted to each, and separates them (B-203, B-201)', async () => {
    const loyalty = openLoyaltyFixture(journey.db);
    const [keeper, merged] = [
      await loyalty.customer(120, '5162340811'),
      await loyalty.customer(230, '5162340812'),
    ];
    const codeOf = async (phone: string) => {
      const { id } = await journey.db
        .selectFrom('loyalty_challenges')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      return verificationCodeOf(makeSigner(testAppKey, 'loyalty passcode'), id as never);
    };
    const page = await desk('manager', { width: 375, height: 812 }, { hasLooks: false });
    await page.goto(`/desk/customers/m-${keeper.id}`);
    await page.getByRole('link', { name: 'Another telephone of the same person' }).click();
    await expectPath(page, `/desk/customers/m-${keeper.id}/merge`);
    await page.getByLabel('The other telephone').fill('(516) 234-0899');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expectVisible(page.getByText('No loyalty customer has that telephone.'));
    await page.getByLabel('The other telephone').fill('(516) 234-0812');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expectVisible(page.getByText('Together 350 points.'));
    await expectAccessible(page, 'two customers side by side');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: 'Merge them' }).click();
    await expectVisible(page.getByText('Only with both telephones shown to you, at the counter.'));
    await page.getByRole('radio', { name: /^By a code to each/ }).check();
    expect(await page.getByRole('button', { name: 'Merge them' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Text a code to each' }).click();
    await expectVisible(page.getByText('A code is on its way to each telephone.'));
    await page.getByLabel('Code of (516) 234-0811').fill(await codeOf('5162340811'));
    await page.getByLabel('Code of (516) 234-0812').fill('12');
    await page.getByRole('button', { name: 'Merge them' }).click();
    await expectVisible(page.getByText('That is not the passcode. Please check it.'));
    await expectVisible(page.getByText('(516) 234-0811 is proved by its code.'));
    await expectAccessible(page, 'two customers and their codes');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    await page.getByLabel('Code of (516) 234-0812').fill(await codeOf('5162340812'));
    await page.getByRole('button', { name: 'Merge them' }).click();
    await expectVisible(page.getByText('Merged. Both telephones find this customer'));
    await expectEventually(() => loyalty.pointsOf(keeper), 350);
    await page.reload();
    await expectVisible(page.getByText('350 points', { exact: true }));
    await expectAccessible(page, 'a customer who was merged');
    await page.getByRole('button', { name: /^Undo: \(516\) 234-0812 merged/ }).click();
    await expectVisible(page.getByText(/^Separated\./));
    await expectEventually(
      () => Promise.all([keeper, merged].map((each) => loyalty.pointsOf(each))),
      [120, 230],
    );
  });

  test('Friday: a clerk notes on a phone what a caller wants; the number is deleted once the caller was told (B-206)', async () => {
    const { slug } = await somePack(journey.db, { skip: 3 });
    const page = await desk('clerk', { width: 375, height: 812 });
    await page.goto('/desk/customers');
    await page.getByRole('link', { name: 'Wanted' }).click();
    await expectPath(page, '/desk/wanted');
    await page.getByLabel('What they asked for').fill(`/products/${slug}`);
    await page.getByLabel('Their phone, if they want to be told').fill('(516) 555-0142');
    await page.getByRole('button', { name: 'Note it' }).click();
    await expectVisible(page.getByText('A number is kept only with their yes. Leave it empty, or ask.'));
    await page.getByLabel(/^They said yes to/).check();
    await page.getByRole('button', { name: 'Note it' }).click();
    // The bottle is on the shelf, so the number is shown to be called.
    await expectVisible(page.getByRole('link', { name: 'Call (516) 555-0142' }));
    await expectAccessible(page, 'what customers want');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: /^They know that it is here/ }).click();
    await expectVisible(page.getByText('Nobody waits', { exact: true }));
    const rows = await journey.db.selectFrom('wanted').select(['phone', 'closed_why']).execute();
    expect(rows).toEqual([{ phone: null, closed_why: 'told' }]);
  });
});
