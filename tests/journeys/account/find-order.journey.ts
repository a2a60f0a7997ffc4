import { describe, expect, test } from 'vitest';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { expectError, field } from '../account-steps.ts';
import { expectEventually, expectFocus, expectPath, expectText, expectVisible } from '../expect-page.ts';

const sentence =
  'If there is an order with this number and this contact, its link is on its way there. It takes a minute.';
const patient = { timeout: 60_000 };

describe('finding an order again', () => {
  const journey = useJourney();

  test.each(
    someOf([
      { width: 375, colorScheme: 'dark' as const },
      { width: 1280, colorScheme: 'light' as const },
    ]),
  )(
    'a guest who lost the text has the link sent again, at $width px in $colorScheme (G-16)',
    patient,
    async (look) => {
      const { number, id } = await openCheckoutFixture(journey.db, Date.now).placedOrder();
      const { page } = await journey.visit(look);
      await page.goto('/find-order');
      await expectText(page.getByRole('heading', { level: 1 }), 'Find your order');
      await expectAccessible(page, 'finding an order');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expectError(page, 'Order number', 'Please enter the number of the order, such as 10042.');
      await expectError(
        page,
        'Phone or email',
        'Please enter a phone number of ten digits or an email address.',
      );
      await expectFocus(field(page, 'Order number'));
      await expectAccessible(page, 'a wrong number and no contact');

      await field(page, 'Order number').fill(`#${number}`);
      await field(page, 'Phone or email').fill('(516) 555-0100');
      await page.keyboard.press('Enter');
      await expectVisible(page.getByRole('status').filter({ hasText: sentence }));
      await expectPath(page, '/find-order');
      await expectAccessible(page, 'the link is on its way');
      expect(await page.content()).not.toContain('Ada');
      const sent = async () =>
        journey.db
          .selectFrom('messages')
          .select(['channel', 'state'])
          .where('order_id', '=', id)
          .where('kind', '=', 'order-link')
          .execute();
      await expectEventually(sent, [{ channel: 'text', state: 'sent' }], 30_000);
    },
  );
});
