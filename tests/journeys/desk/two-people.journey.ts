/** Two people edit one product at the same time (B-034, B-132). */
import { describe, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { expectEventually, expectGone, expectText, expectVisible } from '../expect-page.ts';

describe.each(someEngines)('two people editing one product on %s', (engine) => {
  const journey = useJourney({}, undefined, { engine, hasTwo: true });

  async function open(name: string, path: string, isAtSecond: boolean) {
    const { page } = await journey.visit({ width: 768, height: 1_000, isAtSecond });
    const { url } = isAtSecond ? journey.second : journey.shop;
    await signInDesk(journey.db, page, { url, name, role: 'owner', now: journey.now() });
    await page.goto(path);
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    const isSaved = () => expectGone(page.getByText(/^\d fields? changed$/));
    return { page, field, save, isSaved };
  }

  test('changes to different fields are both kept; for the same field the second person is asked, and loses nothing (B-034, B-132)', async () => {
    const { productId } = await somePack(journey.db, { skip: 5 });
    const path = `/desk/products/${productId}`;
    const ann = await open('Ann', path, false);
    const ben = await open('Ben', path, true);
    await ann.field('Producer').fill('Ann & Sons');
    await ben.field('Tagline').fill('Dry, says Ben.');
    await ann.save();
    await ann.isSaved();
    await ben.save();
    await ben.isSaved();
    await expectVisible(ben.page.getByText('Saved.'));
    await expectEventually(() => ben.field('Producer').inputValue(), 'Ann & Sons');
    await ann.page.reload();
    await expectEventually(() => ann.field('Tagline').inputValue(), 'Dry, says Ben.');

    await ann.field('Tagline').fill('Bright, says Ann.');
    await ben.field('Tagline').fill('Deep, says Ben.');
    await ben.field('Vintage').fill('2019');
    await ann.save();
    await ann.isSaved();
    await ben.save();
    await expectVisible(
      ben.page.getByText(
        /This was changed again by Ann, .* Before: Dry, says Ben\. · yours: Deep, says Ben\. · now: Bright, says Ann\. Nothing was changed\./,
      ),
    );
    // The page does not claim that it was saved.
    await expectGone(ben.page.getByText('Saved.'));
    // What Ben typed stays in both fields.
    await expectEventually(() => ben.field('Tagline').inputValue(), 'Deep, says Ben.');
    await expectEventually(() => ben.field('Vintage').inputValue(), '2019');
    await expectAccessible(ben.page, 'a field that another person changed first');
    await ann.page.reload();
    await expectEventually(() => ann.field('Tagline').inputValue(), 'Bright, says Ann.');

    // Saving once more confirms it.
    await ben.save();
    await ben.isSaved();
    await expectVisible(ben.page.getByText('Saved.'));
    await ann.page.reload();
    await expectEventually(() => ann.field('Tagline').inputValue(), 'Deep, says Ben.');
    await expectEventually(() => ann.field('Vintage').inputValue(), '2019');
    await expectText(ann.page.getByRole('region', { name: 'What was done' }), /Ben/);
  });
});
