import { afterAll, describe, expect, test } from 'vitest';
import { accountSid, authToken, openTwilioEmulator } from '#tests/emulators/twilio.ts';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectGone, expectText, expectVisible } from '../expect-page.ts';

const service = await openTwilioEmulator();

describe('a texting service that does not work', () => {
  const journey = useJourney({
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+15162345678',
    TWILIO_URL: service.url,
  });
  afterAll(() => service.close());

  test('is an alert on the open page, and the alert closes by itself once "Try now" succeeds (B-250, B-252)', async () => {
    const visitor = await journey.visit({ width: 768, height: 1_024 });
    const { page } = visitor;
    await signInDesk(journey.db, page, { url: journey.shop.url, role: 'owner', now: journey.now() });
    // The board reads the stream for both pages.
    await page.goto('/desk');
    await expectVisible(page.getByText('Live', { exact: true }));
    const alerts = await visitor.openTab();
    await alerts.goto('/desk/alerts');
    await expectVisible(alerts.getByText('Nothing is wrong'));

    service.mood = 'fails';
    const { number } = await orderWith(journey.db, 'pickup', { placed_at: journey.now() });
    const card = alerts.getByRole('article').filter({ hasText: 'Texts do not go out.' });
    await expectVisible(card);
    await expectText(card, /Buyers do not hear about their orders\..*The service says: /);
    const failed = alerts.getByRole('list', { name: 'Failed' }).getByRole('listitem');
    await expectText(failed, new RegExp(`^#${number} Tell the buyer that the order is placed`));
    await expectVisible(failed.getByText('The service answered that it does not work.'));
    await expectAccessible(alerts, 'an alert and what failed');

    service.mood = 'takes';
    await card.getByRole('button', { name: 'Try now' }).click();
    await expectVisible(alerts.getByText('Nothing is wrong'));
    await expectGone(failed);
    await expectVisible(alerts.getByRole('listitem').filter({ hasText: 'Texts do not go out.' }));
    expect(service.texts.map(({ Body }) => Body)).toEqual([expect.stringContaining(`#${number}`)]);
  });
});
