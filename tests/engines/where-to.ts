/**
 * After a place is chosen, listing, product, cart and checkout promise the same, in every engine (N-001 to
 * N-004).
 */
import { describe, expect, test } from 'vitest';
import { someOf } from '#tests/harness/long-run.ts';
import { buyPanel } from '#tests/journeys/checkout-steps.ts';
import { expectGone, expectText, expectVisible, textOf } from '#tests/journeys/expect-page.ts';
import type { EngineName } from './engines.ts';
import { openCart, putIntoCart } from './shopping.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

export function whereToJourney(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`where to, in ${engine}`, () => {
    const fixture = useEngines();

    // Both widths in every run, and all four combinations at night.
    test.each(
      someOf([
        [
          [375, 'light'],
          [1280, 'dark'],
        ],
        [
          [375, 'dark'],
          [1280, 'light'],
        ],
      ] as const).flat(),
    )('a shopper in Syosset learns whether it arrives today, at %i px in %s', async (width, scheme) => {
      const page = await fixture.visit(engine, width, scheme);
      await page.goto('/wine');
      await expectText(page.locator('[data-place]'), 'Pickup');
      await page.getByRole('button', { name: /Change$/ }).click();
      const panel = page.getByRole('region', { name: 'Where to?' });
      await expectVisible(panel.getByRole('button', { name: 'Laurel Hollow' }));
      // Axe checks the open panel in Chromium alone (where-to.journey.ts): Firefox's page crashes under it.
      await fixture.picture(`${engine} where to ${width} ${scheme}`);
      await panel.getByRole('button', { name: 'Syosset' }).click();
      await expectGone(panel);
      await expectText(page.locator('[data-place]'), 'Syosset');
      const brief = await textOf(page.locator('[data-soonest=brief]'));
      expect(brief).toMatch(/^(today|tomorrow), /);
      const said = new RegExp(`^In Syosset ${brief}`);
      await expectText(page.locator('[data-soonest=wine]').first(), said);
      await fixture.picture(`${engine} promises ${width} ${scheme}`);
      await page.locator('.shelf h3 a').first().click();
      await expectText(buyPanel(page).locator('[data-soonest]'), said);
      await fixture.picture(`${engine} promised product ${width} ${scheme}`);
      await putIntoCart(page, width);
      await openCart(page, width);
      await expectVisible(page.getByText(said));
      await fixture.picture(`${engine} promised cart ${width} ${scheme}`);
      await page.goto('/checkout');
      // '5–6 pm' appears as '5:00 pm - 6:00 pm' in the checkout.
      const [, day = '', start = ''] = /^(today|tomorrow), ([\d:]+|noon)/.exec(brief) ?? [];
      const name = day === 'today' ? 'Today' : 'Tomorrow';
      const hour = start === 'noon' ? '12' : start.replace(/:.*/, '');
      await expectVisible(page.getByText(new RegExp(`^Earliest: ${name}, ${hour}:`)).first());
      await fixture.picture(`${engine} promised checkout ${width} ${scheme}`);
    });
  });
}
