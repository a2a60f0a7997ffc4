import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeProduct } from '#domains/catalogue/edit/change-product.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { bombPng, bottlePhoto, photoHash } from '#tests/fixtures/bottle-photos.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findPhotoFile, findProductPhotos, findUploads } from './find-photos.ts';
import { forgetPhotos } from './forget-photos.ts';
import { makeNextPhoto } from './make-next-photo.ts';
import type { ShownPhoto } from './photo.ts';
import { setProductPhotos, undoPhotosChange } from './set-product-photos.ts';
import { uploadPhoto } from './upload-photo.ts';

const now = Date.UTC(2026, 10, 20);
const dayMs = 24 * 60 * 60_000;
const ann = { actor: 'staff:ann', now: now + 1_000 };
const ben = { actor: 'staff:ben', now: now + 2_000 };

describe.each(engines)('photos on %s', (engine) => {
  let database: FreshDatabase;
  let barolo: number;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(database.db, catalogueFile({ slug: 'barolo', name: 'Barolo' }), { now });
    barolo = (await findProduct(database.db, 'barolo'))?.id as number;
  });
  afterEach(() => database.drop());

  const send = (bytes: Buffer, at = now) =>
    uploadPhoto(database.db, barolo, { hash: photoHash(bytes), bytes }, at);
  const make = (at = now, limits = {}) => makeNextPhoto(database.db, { now: at, limits });
  /** An uploaded photo that is ready; `make` has its own tests. */
  const upload = async (bottle = 0): Promise<string> => {
    const bytes = await bottlePhoto({ width: 30, height: 40, bottle });
    const hash = photoHash(bytes);
    await send(bytes);
    const ready = { state: 'ready', width: 300, height: 400, is_cut_out: 0 } as const;
    await database.db.updateTable('photos').set(ready).where('hash', '=', hash).execute();
    return hash;
  };
  const shown = (hash: string, alt = 'Bottle of Barolo'): ShownPhoto => ({
    hash,
    alt,
    whose: 'own',
    labelMayDiffer: false,
  });
  const set = (was: ShownPhoto[], wanted: ShownPhoto[], by = ann) =>
    setProductPhotos(database.db, { productId: barolo, shown: was, wanted }, by);
  test('a bomb, HEIC, a file that is not a picture and too many bytes are refused before anything unpacks them (B-147)', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const cases: [Buffer, string][] = [
      [await bombPng(), 'too-many-pixels'],
      [heic, 'heic'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-picture'],
      [Buffer.alloc(12 * 1024 * 1024 + 1, 0xff), 'too-large'],
    ];
    for (const [bytes, reason] of cases) expect(await send(bytes)).toEqual({ kind: 'refused', reason });
    const bytes = await bottlePhoto();
    expect(await uploadPhoto(database.db, 99_999, { hash: photoHash(bytes), bytes }, now)).toEqual({
      kind: 'refused',
      reason: 'unknown-product',
    });
    expect(await database.db.selectFrom('photos').selectAll().execute()).toEqual([]);
  });

  test('a photo that cannot be made says so, and is tried again when sent again (B-148)', async () => {
    const bytes = await bottlePhoto({ width: 900, height: 1_200 });
    const hash = photoHash(bytes);
    await send(bytes);
    expect(await make(now, { timeoutMs: 1 })).toEqual({ kind: 'put-back', hash, why: 'time' });
    expect(await make(now, { timeoutMs: 1 })).toEqual({ kind: 'refused', hash, why: 'time' });
    expect(await findUploads(database.db, barolo)).toEqual([
      { hash, state: { kind: 'refused', why: 'time' } },
    ]);
    expect(await send(bytes, now + 1)).toMatchObject({ photo: { state: { kind: 'waiting' } } });
    const half = bytes.subarray(0, bytes.length / 2);
    await send(half, now - 1);
    expect(await make()).toEqual({ kind: 'refused', hash: photoHash(half), why: 'broken' });
    expect(await send(half)).toMatchObject({ photo: { state: { kind: 'refused', why: 'broken' } } });
  });

  test('of two processes, one makes a photo; one that was killed leaves it to the next, but not forever (B-148)', async () => {
    const bytes = await bottlePhoto({ width: 30, height: 40 });
    await send(bytes);
    await send(await bottlePhoto({ bottle: 1, width: 30, height: 40 }), now + 1);
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['made', 'none']);
    const { db } = database;
    const claim = (at: number) =>
      db.updateTable('photos').set({ claimed_until: at, tries: 1 }).where('state', '=', 'waiting').execute();
    await claim(now + 40_000);
    expect(await make(now + 39_999)).toEqual({ kind: 'none' });
    expect(await make(now + 40_001)).toMatchObject({ kind: 'made' });
    await send(await bottlePhoto({ bottle: 2, width: 30, height: 40 }));
    await db.updateTable('photos').set({ tries: 3 }).where('state', '=', 'waiting').execute();
    expect(await make()).toMatchObject({ kind: 'refused', why: 'crash' });
  });

  test('an upload cut off in the middle is complete when it is sent again (B-147)', async () => {
    const bytes = await bottlePhoto({ width: 30, height: 40 });
    const hash = photoHash(bytes);
    await database.db
      .insertInto('photos')
      .values({ hash, kind: 'jpeg', bytes: bytes.length, state: 'arriving', added_at: now })
      .execute();
    await database.db
      .insertInto('photo_parts')
      .values({ hash, file: 'original', part: 0, bytes: bytes.subarray(0, 9) })
      .execute();
    expect(await make()).toEqual({ kind: 'none' });
    await send(bytes);
    expect(await make()).toEqual({ kind: 'made', hash });
    expect(await findPhotoFile(database.db, hash, 'original')).toEqual(bytes);
  });

  test('kept photos become the product’s, the first one on its cards, as one act; undo brings the former ones back (B-149)', async () => {
    const [one, two] = [await upload(), await upload(1)];
    const follow = await followCatalogue(database.db);
    expect(await set([], [shown(one, ' Front '), shown(two, 'Back')])).toEqual({ kind: 'set' });
    expect(await findUploads(database.db, barolo)).toEqual([]);
    expect(await findProduct(database.db, 'barolo')).toMatchObject({
      photo: `photos/${one}-300x400.jpg`,
      imageAlt: 'Front',
    });
    expect(await follow()).toMatchObject([{ productId: barolo }]);
    const first = [shown(one, 'Front'), shown(two, 'Back')];
    expect(await set(first, [shown(two, 'Back'), shown(one, 'Front')], ben)).toEqual({ kind: 'set' });
    const { acts } = await listActivity(
      database.db,
      { subject: { kind: 'product', id: barolo } },
      { limit: 9 },
    );
    expect(acts).toMatchObject([
      { actor: 'staff:ben', verb: 'photos-changed', before: { photos: first } },
      { actor: 'staff:ann', before: { photos: [] }, after: { photos: first } },
    ]);
    const undo = { productId: barolo, before: first, after: [shown(two, 'Back'), shown(one, 'Front')] };
    expect(await undoPhotosChange(database.db, undo, ann)).toEqual({ kind: 'undone' });
    expect((await findProductPhotos(database.db, barolo)).map(({ hash }) => hash)).toEqual([one, two]);
    expect(await undoPhotosChange(database.db, undo, ann)).toMatchObject({ kind: 'changed-since' });
    expect(await set(first, [])).toEqual({ kind: 'set' });
    expect(await findProduct(database.db, 'barolo')).toMatchObject({
      photo: null,
      imageAlt: 'Bottle of Barolo',
    });
  });

  test('the first photo’s text can be edited next to the name, and then shows in the panel too (B-131, B-149)', async () => {
    const [one, two] = [await upload(), await upload(1)];
    await set([], [shown(one), shown(two, 'Back')]);
    await changeProduct(
      database.db,
      { productId: barolo, edits: [{ part: '', field: 'imageAlt', to: 'Dust on a label' }] },
      ben,
    );
    const now = [shown(one, 'Dust on a label'), shown(two, 'Back')];
    expect((await findProductPhotos(database.db, barolo)).map(({ alt }) => alt)).toEqual(
      now.map(({ alt }) => alt),
    );
    expect(await set([shown(one), shown(two, 'Back')], [shown(two, 'Back')])).toMatchObject({
      reason: 'changed-since',
      now,
    });
    expect(await set(now, [shown(two, 'Back'), shown(one, 'Dust on a label')])).toEqual({ kind: 'set' });
    expect(await findProduct(database.db, 'barolo')).toMatchObject({ imageAlt: 'Back' });
  });

  test('of two people who change the photos at once, one gets a conflict; the same again changes nothing (B-132, B-149)', async () => {
    const one = await upload();
    const answers = await Promise.all([set([], [shown(one, 'Front')]), set([], [shown(one, 'Label')], ben)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['refused', 'set']);
    expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({ reason: 'changed-since' });
    const now = (await findProductPhotos(database.db, barolo)).map(({ hash, alt }) => shown(hash, alt));
    expect(await set([], now)).toEqual({ kind: 'unchanged' });
  });

  test('what cannot be shown is refused: not ready, without text, too many, twice, unknown (B-149)', async () => {
    const one = await upload();
    const bytes = await bottlePhoto({ bottle: 1 });
    await send(bytes);
    const cases: [ShownPhoto[], string][] = [
      [[shown(photoHash(bytes))], 'not-ready'],
      [[shown(one), shown(one)], 'not-ready'],
      [[shown('f'.repeat(32))], 'not-ready'],
      [[shown(one, '  ')], 'alt-missing'],
      [[shown(one, 'x'.repeat(201))], 'alt-too-long'],
      [Array.from({ length: 13 }, () => shown(one)), 'too-many'],
    ];
    for (const [wanted, reason] of cases)
      expect(await set([], wanted), reason).toMatchObject({ kind: 'refused', reason });
    expect(
      await setProductPhotos(database.db, { productId: 99_999, shown: [], wanted: [shown(one)] }, ann),
    ).toEqual({ kind: 'refused', reason: 'unknown-product' });
    expect(await findProductPhotos(database.db, barolo)).toEqual([]);
  });

  test('an import leaves a photo and its text as they are (B-142, B-149)', async () => {
    const one = await upload();
    await set([], [shown(one, 'Dust on an old label')]);
    const again = { slug: 'barolo', name: 'Barolo Riserva' };
    await importCatalogue(database.db, catalogueFile(again), { now: now + dayMs });
    expect(await findProduct(database.db, 'barolo')).toMatchObject({
      ...{ name: 'Barolo Riserva', photo: `photos/${one}-300x400.jpg`, imageAlt: 'Dust on an old label' },
    });
  });

  test('uploads that were not kept are deleted after two days; photos that a product has shown stay (B-150)', async () => {
    const [kept, shownOnce, left] = [await upload(), await upload(1), await upload(2)];
    await set([], [shown(kept), shown(shownOnce)]);
    await set([shown(kept), shown(shownOnce)], [shown(kept)]);
    await forgetPhotos(database.db, now + 2 * dayMs);
    expect(await findPhotoFile(database.db, left, 'original')).toBeDefined();
    await forgetPhotos(database.db, now + 2 * dayMs + 1);
    expect(await findPhotoFile(database.db, left, 'original')).toBeUndefined();
    for (const hash of [kept, shownOnce])
      expect(await findPhotoFile(database.db, hash, 'original')).toBeDefined();
    expect(await database.db.selectFrom('photos').select('hash').execute()).toHaveLength(2);
  });
});
