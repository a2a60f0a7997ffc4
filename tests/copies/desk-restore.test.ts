/**
 * The store's own side after a loss (B-288): people, their devices, what they did, photos and the door ledger
 * come back with `npm run restore`; everyone who could sign in before still can, and the chain of the ledger
 * is intact.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#db/connection.ts';
import { photoPath } from '#domains/photos/photo-address.rules.ts';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import { enrollDevice, makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { personWithPassword, staffPassword } from '#tests/builders/staff.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { givePhotos } from '#tests/fixtures/give-photos.ts';
import { reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { postgresPrograms } from '#tests/harness/postgres-server.ts';
import { spawnCommand } from '#tests/harness/run-command.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { destroyBooks, dropBooksBefore } from './lost-books.ts';

const minuteMs = 60_000;
/** What must come back row by row. */
const tables = [
  ...(['staff_people', 'staff_devices', 'staff_pins', 'staff_recovery', 'activity'] as const),
  ...(['product_photos', 'photos', 'photo_parts', 'door_ledger', 'runs', 'run_stops', 'postings'] as const),
] as const;

describe.each(someEngines)('the desk after a restore on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let folder = '';
  let shop: ShopProcess | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-desk-restore-'));
    database = await freshDatabase(engine);
  }, 60_000);
  afterAll(async () => {
    await shop?.stop();
    await dropBooksBefore(database.source);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (tool: string, ...words: string[]) =>
    spawnCommand(tool, words, database.source, {
      PATH: `${postgresPrograms()}:${process.env.PATH}`,
      APP_KEY: testAppKey,
    });
  async function rowsOf(db: Db): Promise<Record<string, string[]>> {
    const rows: Record<string, string[]> = {};
    for (const table of tables)
      rows[table] = (await db.selectFrom(table).selectAll().execute())
        .map((row) => JSON.stringify(row))
        .toSorted();
    return rows;
  }

  test('people, devices, activity, photos and the ledger are there, and everyone who could sign in before still can (B-288)', async () => {
    const { db } = database;
    const checkout = openCheckoutFixture(db);
    const secrets = makeStaffSecrets(testAppKey);
    // Earlier than today's authenticator codes.
    const joined = Date.now() - 10 * minuteMs;
    const owner = await personWithPassword({ db, now: joined, secrets, role: 'owner', name: 'Olga Ruiz' });
    const by = { actor: `staff:${owner.id}`, now: joined };
    const code = await makeDeviceCode(db, secrets, { name: 'Counter', staffId: null }, by);
    if (code.kind !== 'made') throw new Error(code.kind);
    const device = await enrollDevice(db, secrets, code.code, { ip: null, now: joined });
    if (device.kind !== 'enrolled') throw new Error(device.kind);
    const { key, orders } = await runOut(checkout, 2);
    for (const [nth, order] of orders.entries())
      await takeDoorOutcome(db, {
        key,
        report: reportOf(order, { at: noon + nth + 1, seq: nth + 1 }),
        now: noon + 1_000,
      });
    const { id: productId } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
    await givePhotos(db, productId, [{ bottle: 1, width: 300, height: 400 }]);
    const before = await rowsOf(db);
    for (const table of ['staff_people', 'staff_devices', 'activity', 'photo_parts', 'door_ledger'] as const)
      expect(before[table]?.length, table).toBeGreaterThan(0);
    const photo = await db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();

    const copy = join(folder, 'books');
    expect(await run('backup', copy)).toMatchObject({ code: 0, err: '' });
    await database.close();
    await destroyBooks(database.source);
    const restored = await run('restore', copy, '--by', 'Ada', '--without-vendor');
    expect([restored.code, restored.err]).toEqual([2, '']);

    const after = openDatabase(database.source);
    const { activity, ...others } = await rowsOf(after.db);
    expect({ ...others, activity: before.activity }).toEqual(before);
    // All earlier acts are there, and so is the restore itself.
    expect(activity).toEqual(expect.arrayContaining(before.activity ?? []));
    expect(activity?.length).toBe((before.activity?.length ?? 0) + 1);
    await after.close();
    expect(await run('door', 'verify')).toMatchObject({
      code: 0,
      out: expect.stringContaining('All 2 rows of the door ledger are as they were written.'),
    });

    shop = await startShop({ source: database.source, env: { APP_KEY: testAppKey } });
    const page = await fetch(`${shop.url}/desk/sign-in`);
    const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = decodeURIComponent(
      cookies.find((cookie) => cookie.includes('XSRF-TOKEN='))?.split('=')[1] ?? '',
    );
    const signIn = await fetch(`${shop.url}/desk/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...{ cookie: cookies.join('; '), 'x-xsrf-token': token },
        ...{ 'content-type': 'application/json', accept: 'application/json', origin: shop.url },
      },
      body: JSON.stringify({
        ...{ email: owner.email, password: staffPassword, code: totpCode(owner.totpSecret, Date.now()) },
      }),
    });
    expect([signIn.status, signIn.headers.get('location')]).toEqual([303, '/desk']);
    const session = signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const desk = await fetch(`${shop.url}/desk`, { headers: { cookie: session.join('; ') } });
    expect([desk.status, (await desk.text()).includes('Olga Ruiz')]).toEqual([200, true]);
    // The enrolled device asks for a PIN, not for an address.
    const counter = await fetch(`${shop.url}/desk`, {
      redirect: 'manual',
      headers: { cookie: `desk-device=${device.token}` },
    });
    expect(counter.headers.get('location')).toMatch(/^\/desk\/lock/);
    const address = photoPath({
      ...{ hash: photo.hash, width: photo.width ?? 0, height: photo.height ?? 0 },
      isCutOut: photo.is_cut_out === 1,
    });
    const shown = await fetch(`${shop.url}/${address}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });
});
