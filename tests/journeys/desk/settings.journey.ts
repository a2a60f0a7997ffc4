import { describe, expect, test } from 'vitest';
import { readStore } from '#domains/store/read-store.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectPath, expectVisible } from '../expect-page.ts';

describe('the settings of the store at the desk', () => {
  const journey = useJourney({});
  async function open(
    path: string,
    { role = 'owner', ...options }: { role?: 'owner' | 'manager'; width?: number; height?: number } = {},
  ) {
    const { page, expectNoise } = await journey.visit(options);
    await signInDesk(journey.db, page, { url: journey.shop.url, role, now: journey.now() });
    // A preview that is refused is answered with 422.
    if (path === '/desk/settings') expectNoise(/422/);
    await page.goto(path);
    return page;
  }
  const guestReads = async (path: string, words: string) =>
    (await (await fetch(journey.shop.url + path)).text()).includes(words);

  test('a fee is typed, previewed and saved, and a guest’s cached page shows it within a second; then it is undone (B-210, B-033, S-10)', async () => {
    const page = await open('/desk/settings', { width: 768, height: 1_024 });
    await expectAccessible(page, 'the list of settings');
    // The guest's page is in the cache beforehand.
    for (const _ of [1, 2]) expect(await guestReads('/shipping-and-delivery', 'costs $10.00')).toBe(true);
    await page.getByRole('link', { name: /^Fees/ }).click();
    await expectPath(page, '/desk/settings/fees');
    const fee = page.getByLabel('Fee, in dollars');
    await fee.fill('ten');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Write dollars, such as 12.50.'));
    await fee.fill('8.00');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'What it changes' });
    await expectVisible(panel.getByText('Local delivery costs $8.00.'));
    await expectAccessible(page, 'a fee with its effect');
    expect((await readStore(journey.db)).deliveryFee.feeCents).toBe(1_000);
    await panel.getByRole('button', { name: 'Save the fee' }).click();
    await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));
    await expectEventually(() => guestReads('/shipping-and-delivery', 'costs $8.00'), true);
    await expectVisible(page.getByText(/^Changed last by Ann/).first());
    await page.goto('/desk/activity?what=store');
    await page.getByRole('button', { name: /^Undo.*delivery fee/ }).click();
    await expectEventually(() => guestReads('/shipping-and-delivery', 'costs $10.00'), true);
  });

  test('two people on one field: the second sees the three values, and what was typed stays (B-210)', async () => {
    const [ann, ben] = [await open('/desk/settings/slots'), await open('/desk/settings/slots')];
    for (const [page, minutes] of [
      [ann, '90'],
      [ben, '45'],
    ] as const) {
      await page.getByLabel('Notice, in minutes').fill(minutes);
      await page.getByRole('button', { name: 'See what it changes' }).first().click();
      await expectVisible(page.getByRole('button', { name: 'Save the plan' }));
    }
    await ann.getByRole('button', { name: 'Save the plan' }).click();
    await expectVisible(ann.getByText('Saved. Shoppers see it within a second.'));
    await ben.getByRole('button', { name: 'Save the plan' }).click();
    await expectVisible(ben.getByText(/Before: 60 · yours: 45 · now: 90. Nothing was changed.$/));
    expect(await ben.getByLabel('Notice, in minutes').inputValue()).toBe('45');
    expect((await readStore(journey.db)).slots.leadMinutes).toBe(90);
  });

  test('on a phone a manager pauses delivery: shoppers see why on every page, until the pause is ended (B-217, B-260)', async () => {
    const page = await open('/desk/settings/pause', { role: 'manager', width: 375, height: 812 });
    await page.getByText('Local delivery', { exact: true }).click();
    const form = page.getByRole('form', { name: 'Local delivery' });
    await form.getByLabel('What shoppers read').fill('Snow. Our drivers stay in.');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      journey.now() + 86_400_000,
    );
    await form.getByLabel('Until').fill(`${day}T12:00`);
    await form.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(page.getByText(/Local delivery pauses until 12:00 pm tomorrow. Snow/));
    await expectAccessible(page, 'a pause with its effect');
    await form.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectEventually(
      () => guestReads('/', 'Local delivery pauses until 12:00 pm tomorrow. Snow.'),
      true,
    );
    // Shoppers may see it before the desk gets its answer, and only after that is this the form of a running
    // pause.
    await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(375);
    const running = page.getByRole('form', { name: 'Local delivery' });
    await running.getByLabel('What shoppers read').fill('');
    await running.getByLabel('Until').fill('');
    await running.getByRole('button', { name: 'See what it changes' }).click();
    await running.getByRole('button', { name: 'Save', exact: true }).click();
    await expectEventually(() => guestReads('/', 'Local delivery pauses'), false);
  });

  test('every page of settings is accessible and no wider than a phone, light and dark (B-262)', async () => {
    for (const subject of ['hours', 'slots', 'areas', 'tax', 'store', 'switches', 'desk', 'search']) {
      const page = await open(`/desk/settings/${subject}`, { width: 375, height: 812 });
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await expectAccessible(page, `settings of ${subject}`);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width, subject).toBeLessThanOrEqual(375);
      await page.close();
    }
  });
});
