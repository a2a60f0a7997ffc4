/** Scenes of photos: a shelf with and without them, a product with several, and the desk's panel. */
import { uploadPhoto } from '#domains/photos/upload-photo.ts';
import { bottlePhoto, type PhotoWish, photoHash } from '#tests/fixtures/bottle-photos.ts';
import { givePhotos } from '#tests/fixtures/give-photos.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

let photographed: Promise<{ id: number; slug: string }> | undefined;

/** Every second red wine on the first page has a photo; one of them has several. */
async function photographShelf({ db }: PictureShop): Promise<{ id: number; slug: string }> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('category_path', '=', 'wine/red-wine')
    .where('published', '=', 1)
    .orderBy('featured_rank')
    .limit(16)
    .execute();
  const chosen = rows.filter((_, at) => at % 2 === 0);
  for (const [at, { id }] of chosen.entries()) {
    const size = at % 3 === 2 ? { width: 1_200, height: 900 } : { width: 900, height: 1_200 };
    const look: PhotoWish =
      at % 4 === 3 ? { width: 300, height: 1_020, isCutOut: true, format: 'png' as const } : size;
    const more =
      at === 0
        ? [
            { ...size, bottle: 7, grain: 8 },
            { ...size, bottle: 10, width: 1_200, height: 900 },
          ]
        : [];
    await givePhotos(db, id, [{ ...look, bottle: at, ...(look.isCutOut ? {} : { grain: 8 }) }, ...more]);
  }
  const [first] = chosen;
  if (!first) throw new Error('The demonstration has red wines');
  const waiting = await bottlePhoto({ bottle: 5 });
  await uploadPhoto(db, first.id, { hash: photoHash(waiting), bytes: waiting }, Date.now());
  const broken = waiting.subarray(0, 2_000);
  await uploadPhoto(db, first.id, { hash: photoHash(broken), bytes: broken }, Date.now());
  return first;
}

const first = (fixture: PictureShop) => {
  photographed ??= photographShelf(fixture);
  return photographed;
};

export const photoScenes: readonly Scene[] = [
  {
    name: 'photos-shelf',
    path: async (fixture) => {
      await first(fixture);
      return '/wine/red-wine';
    },
  },
  { name: 'photos-product', path: async (fixture) => `/products/${(await first(fixture)).slug}` },
  {
    name: 'photos-large',
    windowOnly: true,
    path: async (fixture) => `/products/${(await first(fixture)).slug}`,
    act: async (page) => {
      await page.getByRole('link', { name: 'See it large' }).click();
      await page.getByRole('button', { name: 'The next photo' }).click();
    },
  },
  {
    name: 'photos-desk',
    staff: 'manager',
    path: async (fixture) => `/desk/products/${(await first(fixture)).id}/photos`,
  },
];
