/** Photos of a product over HTTP: from the desk's panel to the pages, feeds and pictures that shoppers and machines get. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePhotos } from '#app/photos/make-photos.ts';
import type { ShownPhoto } from '#domains/photos/photo.ts';
import type { ProductPhotosProps } from '#screens/desk/product-photos/props.ts';
import type { ProductShowProps } from '#screens/shop/product/props.ts';
import { bombPng, bottlePhoto, photoHash } from '#tests/fixtures/bottle-photos.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const appUrl = 'http://shop.example';

describe.each(someEngines)('photos of a product on %s', (engine) => {
  let shop: ShopServer;
  let manager: DeskPerson;
  let barolo: number;
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-photos-'));
  beforeAll(async () => {
    shop = await openShopServer(engine, { env: { APP_URL: appUrl, DATA_DIR: folder } });
    manager = await deskPerson(shop, 'manager', { name: 'Mia' });
    const { db } = shop.database;
    const rows = await db.selectFrom('products').select(['id', 'slug']).execute();
    barolo = rows.find(({ slug }) => slug === 'barolo')?.id as number;
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = () => `/desk/products/${barolo}/photos`;
  const send = async (who: DeskPerson, bytes: Buffer, headers: Record<string, string> = {}) => {
    const sent = { accept: 'application/json', 'content-type': 'image/jpeg', ...headers };
    const answer = await who.browser.write('POST', `${page()}/uploads`, bytes, sent);
    return { status: answer.statusCode, body: answer.json() };
  };
  const make = () => makePhotos(shop.shop, new AbortController().signal);
  const save = async (who: DeskPerson, shown: ShownPhoto[], photos: unknown, more: object = {}) => {
    const fields = { shown: JSON.stringify(shown), photos: JSON.stringify(photos), ...more };
    const answer = await who.browser.write('POST', page(), fields, { accept: 'application/json' });
    return { status: answer.statusCode, errors: answer.statusCode === 422 ? answer.json().errors : {} };
  };
  const panel = async () =>
    (pageOf(await manager.browser.visit(page())).props as unknown as ProductPhotosProps).panel;
  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });
  const shownBarolo = async () =>
    (
      pageOf(await get('/products/barolo', { 'x-inertia': 'true', 'x-inertia-version': 'v1' }))
        .props as unknown as ProductShowProps
    ).product;

  test('a photo is uploaded, processed, kept, seen by shoppers and machines, and removed (B-147, B-149, M-147)', async () => {
    const bytes = await bottlePhoto({ width: 900, height: 1_200, orientation: 6, hasPlace: true });
    const hash = photoHash(bytes);
    expect(await send(manager, bytes)).toMatchObject({
      status: 201,
      body: { data: { hash, state: { kind: 'waiting' } } },
    });
    const early: ShownPhoto = { hash, alt: 'Barolo on a board', whose: 'own', labelMayDiffer: false };
    expect(await save(manager, [], [early])).toMatchObject({
      status: 422,
      errors: { photos: [expect.stringContaining('not ready')] },
    });
    await make();
    const { uploads, proposals } = await panel();
    const path = `photos/${hash}-900x1200.jpg`;
    expect(uploads).toEqual([{ hash, state: { kind: 'ready', path } }]);
    expect(proposals.first).toBe('Bottle of Barolo, 2021');
    expect((await shownBarolo()).photo).toBeNull();
    const drawn = (await get('/assets/thumb/product/barolo.jpg')).rawPayload;

    expect(await save(manager, [], [early])).toEqual({ status: 303, errors: {} });
    expect(await shownBarolo()).toMatchObject({ photo: path, imageAlt: 'Barolo on a board' });
    const late = await save(manager, [], [{ ...early, alt: 'Barolo' }]);
    expect(late.errors.photos).toEqual([
      expect.stringMatching(
        /^Mia changed the photos of this product, .+\. Nothing was changed by you: reload/,
      ),
    ]);
    const address = `/photos/${hash}-900x1200`;
    const files = [
      ['-320.avif', 'image/avif', 320],
      ['-900.webp', 'image/webp', 900],
      ['.jpg', 'image/jpeg', 900],
    ] as const;
    for (const [ending, type, width] of files) {
      const answer = await get(`${address}${ending}`);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      const facts = await sharp(answer.rawPayload).metadata();
      expect([facts.width, facts.exif]).toEqual([width, undefined]);
      const again = await get(`${address}${ending}`, { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    const thumb = await get('/assets/thumb/product/barolo.jpg');
    expect(thumb.rawPayload.equals(drawn)).toBe(false);
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 640,
    });
    shop.shop.documents.forget();
    expect((await get('/feeds/google.xml')).body).toContain(`<g:image_link>${appUrl}/${path}</g:image_link>`);

    const [act] = await shop.database.db
      .selectFrom('activity')
      .select('seq')
      .where('verb', '=', 'photos-changed')
      .execute();
    const undone = await manager.browser.write(
      'POST',
      `/desk/activity/${act?.seq}/undo`,
      {},
      { accept: 'application/json' },
    );
    expect(undone.statusCode).toBeLessThan(400);
    expect(await shownBarolo()).toMatchObject({ photo: null });
    // Orders and carts keep the address.
    expect((await get(`${address}.jpg`)).statusCode).toBe(200);
  });

  test('a file that is not a photo is refused with a sentence; one that is too large is not read (B-147)', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await send(manager, heic)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('HEIC') },
    });
    expect(await send(manager, await bombPng())).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('50 megapixels') },
    });
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await send(manager, html, { 'content-type': 'image/png' })).status).toBe(422);
    expect((await send(manager, Buffer.alloc(0))).status).toBe(422);
    const large = Buffer.alloc(12 * 1024 * 1024 + 1);
    expect(await send(manager, large)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('12 MB') },
    });
    const cut = await send(manager, Buffer.from('{}'), { 'content-type': 'application/json' });
    expect(cut.status).toBe(422);
    const nowhere = await manager.browser.write(
      'POST',
      '/desk/products/99999/photos/uploads',
      await bottlePhoto(),
      {
        accept: 'application/json',
        'content-type': 'image/jpeg',
      },
    );
    expect(nowhere.statusCode).toBe(404);
  });

  test('a clerk needs a manager’s approval for these photos, a driver and a guest see nothing of them (B-016, B-149)', async () => {
    const clerk = await deskPerson(shop, 'clerk', { name: 'Ann' });
    const bytes = await bottlePhoto({ bottle: 3, width: 120, height: 160 });
    expect((await send(clerk, bytes)).status).toBe(201);
    await make();
    const photo = { hash: photoHash(bytes), alt: 'Bottle', whose: 'supplier', labelMayDiffer: false };
    expect((await save(clerk, [], [photo])).errors).toMatchObject({
      approval: ['Needs a manager: change the photos of Barolo.'],
    });
    const driver = await deskPerson(shop, 'driver', { name: 'Dan' });
    expect((await driver.browser.get(page())).statusCode).toBe(403);
    expect((await send(driver, bytes)).status).toBe(403);
    const guest = await shop.app.inject({ method: 'POST', url: `${page()}/uploads`, payload: bytes });
    expect(guest.statusCode).toBe(419);
  });

  test('thirty files at once are all accepted and queued; more than a product can show are refused with a sentence (B-147)', async () => {
    const files = await Promise.all(
      Array.from({ length: 30 }, (_, at) => bottlePhoto({ bottle: at, width: 40 + at, height: 60 })),
    );
    const answers = await Promise.all(files.map((bytes) => send(manager, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 201));
    const hashes = files.map(photoHash);
    const waiting = (await panel()).uploads.filter(({ hash }) => hashes.includes(hash));
    expect(waiting.map(({ state }) => state.kind)).toEqual(files.map(() => 'waiting'));
    const all = hashes.map((hash) => ({ hash, alt: 'x', whose: 'own', labelMayDiffer: false }));
    expect((await save(manager, [], all)).errors).toEqual({ photos: ['A product shows 12 photos at most.'] });
  });

  test('forms that make no sense are refused, and addresses that lead to nothing are 404 (B-285)', async () => {
    for (const photos of [
      'x',
      {},
      [1],
      [{ hash: '../..', alt: 'x', whose: 'own', labelMayDiffer: false }],
      [{ hash: 'a'.repeat(32), alt: 'x', whose: 'me', labelMayDiffer: false }],
      [{ hash: 'a'.repeat(32), alt: 'x', whose: 'own' }],
    ])
      expect((await save(manager, [], photos)).errors, JSON.stringify(photos)).toEqual({
        photos: ['The photos could not be read.'],
      });
    const hash = 'a'.repeat(32);
    const none = [
      'x',
      `${hash}-10x10.jpg`,
      `${hash}-10x10-320.avif`,
      `${hash}-10x10-original`,
      `${hash}.jpg`,
      '..%2f..%2fapp.key',
      `${'9'.repeat(9_000)}.jpg`,
    ];
    for (const name of none) {
      const answer = await get(`/photos/${name}`);
      expect([name.slice(0, 60), answer.statusCode]).toEqual([name.slice(0, 60), 404]);
    }
  });
});
