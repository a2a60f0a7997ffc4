import { describe, expect, test } from 'vitest';
import { uploadPhoto } from '#domains/photos/upload-photo.ts';
import { bottlePhoto, photoHash } from '#tests/fixtures/bottle-photos.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { shiftedClock } from '#tests/harness/shop-clock.ts';

/** Longer than one process may claim a photo. */
const laterMs = 50_000;
const madeWithinMs = 10_000;

describe.each(someEngines)(
  'a server killed with -9 while it writes the files of a photo, on %s',
  { timeout: 120_000 },
  (engine) => {
    const fixture = useShop(engine, { NODE_ENV: 'test', CRASH_AT: 'mid_photo' });

    test('the next one makes them again, each once, and a photo is ready only with all of them (B-148, R-012)', async () => {
      const { db } = fixture;
      const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
      const bytes = await bottlePhoto();
      const hash = photoHash(bytes);
      const photo = async () => {
        const { state } = await db
          .selectFrom('photos')
          .select('state')
          .where('hash', '=', hash)
          .executeTakeFirstOrThrow();
        const parts = await db
          .selectFrom('photo_parts')
          .select(['file', 'part'])
          .where('hash', '=', hash)
          .where('file', '<>', 'original')
          .execute();
        return { state, files: new Set(parts.map(({ file }) => file)).size, parts: parts.length };
      };
      await uploadPhoto(db, product.id, { hash, bytes }, Date.now());
      expect(await fixture.shop.exited).toEqual({ code: null, signal: 'SIGKILL' });
      const left = await photo();
      expect(left).toMatchObject({ state: 'waiting', files: 1 });

      const next = await fixture.open({ CRASH_AT: '', ...shiftedClock(laterMs) });
      await expect
        .poll(async () => (await photo()).state, { timeout: madeWithinMs, interval: 100 })
        .toBe('ready');
      const made = await photo();
      expect(made.files).toBeGreaterThan(4);
      expect(next.logs()).not.toContain('were not made');
    });
  },
);
