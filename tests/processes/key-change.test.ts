/**
 * The shop's key is changed while it sells, one process after another: no one is signed out, and nothing
 * already sent becomes invalid (O-079).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { blockCustomer, findBlocks } from '#domains/customers/blocks/block-customer.ts';
import { enrollDevice, makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { checkPasswordAndCode } from '#domains/staff/sign-in/check-password-and-code.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { personWithPassword, staffPassword } from '#tests/builders/staff.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { main } from '#tools/new-key.ts';

const [old, young] = ['an old key of many letters: 7QhV2', 'a young key of many letters: Zp3x'];
const both = { APP_KEY: young, APP_KEY_BEFORE: old };

describe('changing the key', { timeout: 240_000 }, () => {
  let database: FreshDatabase;
  const running: ShopProcess[] = [];
  const start = async (env: Record<string, string>) => {
    const shop = await startShop({ source: database.source, env });
    running.push(shop);
    return shop;
  };
  beforeAll(async () => {
    database = await demoDatabase('sqlite');
  }, 120_000);
  afterAll(async () => {
    await Promise.all(running.map((shop) => shop.kill('SIGKILL')));
    await database.drop();
  });

  test('shoppers keep cart, forms and links, the desk its authenticators, codes and blocks (O-079)', async () => {
    const { db } = database;
    const now = Date.now();
    const pack = await somePack(db, { skip: 5 });
    await setStock(db, pack, 100);
    const first = await start({ APP_KEY: old });
    const shopper = new HttpShopper(first.url);
    await shopper.add(pack.packId);
    const buyer = new HttpShopper(first.url);
    await buyer.add(pack.packId);
    const success = (await buyer.submit({ checkoutId: await buyer.viewCheckout() })).location ?? '';
    expect(success).toMatch(/^\/checkout\/success\//);
    const person = await personWithPassword({ db, now, secrets: makeStaffSecrets(old) });
    const by = { actor: 'cli:test', now };
    const device = await makeDeviceCode(db, makeStaffSecrets(old), { name: 'Counter', staffId: null }, by);
    const blocked = { kind: 'phone', value: '5165550123', shown: '(516) •••-0123' } as const;
    const block = { personKey: 'p', targets: [blocked], reason: 'chargeback', untilAt: null } as const;
    await inTransaction(db, (tx) =>
      blockCustomer(tx, makeSigner(old, 'blocked customers'), { ...block, ...by }),
    );

    // It has both keys, and the database's still signs: each process accepts the other's forms.
    const second = await start(both);
    for (const url of [second.url, first.url, second.url]) {
      shopper.url = url;
      expect((await shopper.add(pack.packId)).status).toBe(200);
      await shopper.page('/cart');
    }
    buyer.url = second.url;
    expect((await buyer.page(success)).status).toBe(200);

    const refused = await callCommand(main, [], database.source, {
      ...both,
      APP_KEY_BEFORE: 'no key of this shop whatsoever: 9fKd3Lq8Wm',
    });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Nothing has changed') });
    await first.stop();
    const changed = await callCommand(main, ['--by', 'Ada'], database.source, both);
    expect(changed).toMatchObject({
      code: 0,
      out: expect.stringMatching(/is the shop's now[\s\S]*Authenticators: 1 resealed\./),
    });
    const again = await callCommand(main, [], database.source, both);
    expect(again.out).toMatch(/already[\s\S]*Authenticators: 0 resealed/);

    // The process that kept running serves on, and restarted ones sign with the new key.
    shopper.url = second.url;
    expect((await shopper.add(pack.packId)).status).toBe(200);
    const third = await start(both);
    shopper.url = third.url;
    expect((await shopper.add(pack.packId)).status).toBe(200);
    await shopper.page('/cart');
    buyer.url = third.url;
    expect((await buyer.page(success)).status).toBe(200);

    // A code from the moment at which the app was set up is used up.
    const later = now + 60_000;
    const byNewKeyAlone = makeStaffSecrets(young);
    const given = { email: person.email, password: staffPassword, code: totpCode(person.totpSecret, later) };
    const place = { deviceId: null, ip: null, browser: 'test', now: later };
    expect((await checkPasswordAndCode(db, byNewKeyAlone, given, place)).kind).toBe('proved');
    const pair = { signing: young, other: old };
    const recovery = { ...given, code: person.recoveryCodes[0] };
    expect((await checkPasswordAndCode(db, makeStaffSecrets(pair), recovery, place)).kind).toBe('proved');
    if (device.kind !== 'made') throw new Error(device.kind);
    expect((await enrollDevice(db, makeStaffSecrets(pair), device.code, { ip: null, now })).kind).toBe(
      'enrolled',
    );
    const blocks = makeSigner(pair, 'blocked customers');
    expect(await findBlocks(db, blocks, [blocked], now)).toHaveLength(1);
    const twice = await inTransaction(db, (tx) => blockCustomer(tx, blocks, { ...block, ...by }));
    expect(twice.kind).toBe('blocked-already');

    // Without the old key, what it signed becomes invalid, and what was signed since stays valid.
    const last = await start({ APP_KEY: young });
    shopper.url = last.url;
    await shopper.page('/cart');
    expect((await shopper.add(pack.packId)).status).toBe(200);
    buyer.url = last.url;
    expect((await buyer.page(success)).status).toBe(404);
  });
});
