import { inTransaction } from '#db/transaction.ts';
import {
  setAboutText,
  setAnswer,
  setCollection,
  setHomeTop,
  setPick,
} from '#domains/store/content/set-content.ts';
import { setMixedCase } from '#domains/store/mixed-case/set-mixed-case.ts';
import { noteWanted } from '#domains/wanted/note-wanted.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const owner = { staff: 'owner', widths: [375, 768, 1_280] } as const;
const by = () => ({ actor: 'cli:pictures', now: Date.now() });
/** By then every process has read the settings. */
const followMs = 1_500;

/** The store has written its pages, and offers a discount on a mixed case. */
async function written({ db, shelf, shop }: PictureShop): Promise<HttpShopper> {
  const { single, second, group, promoted } = shelf;
  await setHomeTop(
    db,
    {
      title: 'Turkey time',
      text: 'Reds that get along with everything on the table',
      button: { name: 'Wines for the turkey', href: '/now/wines-for-the-turkey' },
      columns: [
        { title: 'What we pour', slugs: [single.slug, second.slug] },
        { title: 'For twenty guests', slugs: [group.slug, promoted.slug] },
      ],
      fromDay: null,
      untilDay: null,
    },
    by(),
  );
  await setPick(
    db,
    single.slug,
    { by: 'Ben', words: 'The one I open when the phone stops ringing.', at: 1 },
    by(),
  );
  await setPick(db, group.slug, { by: 'Ann', words: 'Cold, from a plain glass, with fries.', at: 2 }, by());
  const text =
    'Nobody agrees about turkey wine, so here is what **we** drink with it:\n\n- light and red\n- nothing that needs explaining\n\nMore ideas among [the grapes](/grapes).';
  const slugs = [single.slug, second.slug, group.slug, promoted.slug];
  await setCollection(db, 'wines-for-the-turkey', { title: 'Wines for the turkey', text, slugs }, by());
  await setAboutText(
    db,
    'We are **Ann and Ben**, and this is our store.\n\nWe taste before we buy. Ask us anything.',
    by(),
  );
  await setAnswer(db, 'Do you ship?', 'Before the holidays, order by **December 15**.', by());
  await setAnswer(db, 'Can you put a card in it?', 'Yes: say so when you order.', by());
  const tiers = [
    { bottles: 6, tenths: 50 },
    { bottles: 12, tenths: 100 },
  ];
  await setMixedCase(db, { isOn: true, tiers, excludedSlugs: [] }, by());
  await new Promise((done) => setTimeout(done, followMs));
  return new HttpShopper(shop.url);
}

/** Eight bottles that count toward a mixed case, and some on promotion. */
async function withEight(fixture: PictureShop): Promise<HttpShopper> {
  const guest = await written(fixture);
  await guest.add(fixture.shelf.single.packId, 8);
  await guest.add(fixture.shelf.promoted.packId, 2);
  return guest;
}

async function wished({ db, shelf }: PictureShop): Promise<string> {
  const { product_id } = await db
    .selectFrom('formats')
    .innerJoin('packs', 'packs.format_id', 'formats.id')
    .select('formats.product_id')
    .where('packs.id', '=', shelf.single.packId)
    .executeTakeFirstOrThrow();
  const note = (words: string, bottles: number, productId: number | null, phone: string | null) =>
    inTransaction(db, (tx) =>
      noteWanted(tx, {
        ...{ words, bottles, productId: productId as never, ...by() },
        waiter: phone === null ? null : { phone, hasConsented: true },
      }),
    );
  await note('Something dry from the Jura', 2, null, '5165550142');
  await note('Gift boxes for three', 1, null, null);
  await note('The Riesling that was on the shelf last year', 6, product_id, '5165550199');
  return '/desk/wanted';
}

/** The store's own texts, and a mixed case; these persist, so the scenes come last. */
export const contentScenes: readonly Scene[] = [
  { name: 'content-home', path: '/', who: written },
  { name: 'content-product', path: ({ shelf }) => `/products/${shelf.single.slug}`, who: written },
  { name: 'content-collection', path: '/now/wines-for-the-turkey', who: written },
  { name: 'content-about', path: '/about', who: written },
  { name: 'content-shipping', path: '/shipping-and-delivery', who: written },
  { name: 'content-case-cart', path: '/cart', who: withEight },
  { name: 'content-case-listing', path: '/wine', who: written, windowOnly: true },
  { ...owner, name: 'desk-settings-home', path: '/desk/settings/home' },
  {
    ...owner,
    name: 'desk-settings-picks',
    path: '/desk/settings/picks',
    act: (page) => page.getByText('Another pick').click(),
  },
  {
    ...owner,
    name: 'desk-settings-collections',
    path: '/desk/settings/collections',
    act: (page) => page.getByText('Another collection').click(),
  },
  { ...owner, name: 'desk-settings-texts', path: '/desk/settings/texts' },
  {
    ...owner,
    name: 'desk-settings-mixed-case',
    path: '/desk/settings/mixed-case',
    act: async (page) => {
      await page.getByLabel('Percent off each').nth(1).fill('12');
      await page.getByRole('button', { name: 'See what it changes' }).click();
      await page.getByRole('region', { name: 'What it changes' }).waitFor();
    },
  },
  {
    ...owner,
    name: 'desk-wanted',
    path: wished,
    act: (page) => page.getByLabel('Their phone, if they want to be told').fill('516'),
  },
];
