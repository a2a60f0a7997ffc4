import { describe, test } from 'vitest';
import { useJourney } from '#tests/worlds/use-journey.ts';
import { holdAnswers } from './checkout-steps.ts';
import { expectText, expectVisible } from './expect-page.ts';

describe('what is typed and chosen while the scripts are still on their way', () => {
  const journey = useJourney();

  test('M-049 M-051 M-052 a choice made early opens the form, and is not lost', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    const letScriptsCome = await holdAnswers(page, /\/assets\/.+\.js/);
    await page.mainFrame().goto('/register', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /New Customer/ }).check();
    await letScriptsCome();
    await expectVisible(page.getByLabel('First name'));
  });

  test('M-040 M-044 an address and a password typed early are sent', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    const letScriptsCome = await holdAnswers(page, /\/assets\/.+\.js/);
    await page.mainFrame().goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('typed before the script');
    await letScriptsCome();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expectText(page.locator('[id$="-error"]').first(), /^This email and password do not match our records/);
  });
});
