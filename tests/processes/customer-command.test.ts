import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#domains/accounts/account.ts';
import { registerAccount } from '#domains/accounts/register-account.ts';
import { someAddress } from '#domains/addresses/address.fixture.ts';
import { saveAddress } from '#domains/addresses/save-address.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { Session } from '#platform/sessions/session.ts';
import { goodPassword } from '#tests/fixtures/account-people.ts';
import { type CheckoutFixture, openCheckoutFixture, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { newPhone, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand, spawnCommand } from '#tests/harness/run-command.ts';
import { main } from '#tools/customer.ts';

describe.each(someEngines)('npm run customer on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let folder: string;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-customer-'));
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const customer = (...words: string[]) => callCommand(main, words, database.source);

  async function shopper(email: string, firstName = 'Ann', lastName = 'Lee'): Promise<Account> {
    const body = {
      firstName,
      lastName,
      email,
      password: goodPassword,
      password_confirmation: goodPassword,
      age_confirmation: true,
    };
    const deps = {
      db: database.db,
      shopName: 'Test Wine',
      humanCheck: {
        constants: { kind: 'embedded' } as const,
        challenge: () => null,
        verify: async () => 'human' as const,
      },
      loyaltyClaims: { isProven: async () => true, link: async () => 'refused' as const },
    };
    const answer = await registerAccount(deps, {
      body,
      visitorId: null,
      ip: '127.0.0.1',
      countedAddress: null,
      now: checkout.clock(),
    });
    if (answer.kind !== 'registered') throw new Error(answer.kind);
    return answer.account;
  }
  const changesOf = ({ id }: Account) =>
    database.db
      .selectFrom('account_changes')
      .select(['what', 'actor'])
      .where('account_id', '=', id)
      .orderBy('seq')
      .execute();

  test('finds by a part of address, name or phone, and never by a wildcard of the query language', async () => {
    await shopper('maud@example.com', 'Maud', 'Tollesbury');
    await shopper('maurice@example.org', 'Maurice', 'Ox_Bow');
    expect((await customer('find', 'TOLLES')).out).toBe('maud@example.com  Maud Tollesbury  not verified\n');
    expect((await customer('find', 'example.org')).out).toContain('maurice@example.org');
    expect((await customer('find', 'x_b')).out).toContain('Maurice Ox_Bow');
    for (const text of ['%', '_a_d', "' or 1=1 --"]) {
      expect(await customer('find', text)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(/^There is no account with /),
      });
    }
  });

  test('as a program it prints the same as when it is called, and exits with the same code', async () => {
    await shopper('pia@example.com', 'Pia', 'Lund');
    for (const words of [['show', 'pia@example.com'], ['show', 'nobody@example.com'], ['drink']]) {
      expect(await spawnCommand('customer', words, database.source)).toEqual(await customer(...words));
    }
  });

  test('verifies once, links and unlinks, and records who did it', async () => {
    const account = await shopper('Rosa@Example.com', 'Rosa', 'Marsh');
    const other = await shopper('other@example.com');
    const phone = newPhone();
    await openLoyaltyFixture(database.db).customer(1_250, phone);
    expect(await customer('verify', 'rosa@example.com', '--by', 'Ben')).toEqual({
      code: 0,
      out: 'Rosa@Example.com is verified.\n',
      err: '',
    });
    expect(await customer('verify', 'rosa@example.com')).toMatchObject({
      code: 1,
      err: 'Rosa@Example.com is verified already.\n',
    });
    expect((await customer('link', 'rosa@example.com', phone, '--by', 'Ben')).code).toBe(0);
    expect(await customer('link', 'other@example.com', phone)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was changed'),
    });
    expect((await customer('points', phone)).out).toMatch(
      /^Loyalty \(516\) \d{3}-\d{4} {2}Rose Marino {2}1,250 points\n$/,
    );
    const shown = (await customer('show', 'rosa@example.com')).out.split('\n');
    expect(shown[0]).toMatch(/^Rosa@Example\.com {2}Rosa Marsh {2}verified /);
    expect(shown.slice(2)).toEqual([
      '0 orders, 0 addresses in the book',
      expect.stringContaining('1,250 points'),
      expect.stringMatching(/^ {2}.+: verified by Ben$/),
      expect.stringMatching(/^ {2}.+: linked by Ben$/),
      '',
    ]);
    expect((await customer('unlink', 'rosa@example.com', '--by', 'Ann')).code).toBe(0);
    expect((await customer('unlink', 'rosa@example.com')).code).toBe(1);
    expect(await changesOf(account)).toEqual([
      { what: 'verified', actor: 'cli:Ben' },
      { what: 'linked', actor: 'cli:Ben' },
      { what: 'unlinked', actor: 'cli:Ann' },
    ]);
    expect(await changesOf(other)).toEqual([]);
  });

  test('I7 exports everything about one person and nothing secret, then erases it for good (G-53)', async () => {
    const { db } = database;
    const account = await shopper('ida@example.com', 'Ida', 'Quill');
    const bystander = await shopper('bystander@example.com', 'Bert', 'Stander');
    await saveAddress(db, {
      accountId: account.id,
      address: someAddress(),
      isDefaultShipping: true,
      now: checkout.clock(),
    });
    await saveAddress(db, {
      accountId: bystander.id,
      address: someAddress({ city: 'Elsewhere' }),
      isDefaultShipping: true,
      now: checkout.clock(),
    });
    const bought = await placeOrder(checkout.deps, { ...submitOf(await checkout.someShopper()), account });
    expect(bought.kind).toBe('placed');
    const card = {
      brand: 'VISA',
      last4: '1111',
      exp_month: 12,
      exp_year: 2029,
      postal_code: '11797',
      created_at: checkout.clock(),
      removed_at: null,
    };
    await db
      .insertInto('saved_cards')
      .values({ id: 'card', account_id: account.id, vault_card_id: 'ccof:x', ...card })
      .execute();
    const message = {
      key: 'account.passcode-asked:secret-request',
      channel: 'mail',
      kind: 'passcode',
      recipient: account.email,
    } as const;
    await db
      .insertInto('messages')
      .values({
        ...message,
        id: 'm1',
        account_id: account.id,
        state: 'queued',
        attempts: 0,
        created_at: checkout.clock(),
      })
      .execute();
    const signedIn = await Session.open(db, undefined, checkout.clock());
    await signedIn.signIn({
      accountId: account.id,
      visitorId: account.visitorId,
      remember: true,
      now: checkout.clock(),
    });
    const { cookieToSend } = signedIn;

    const file = join(folder, 'ida.json');
    expect((await customer('export', 'ida@example.com', file, '--by', 'Ben')).code).toBe(0);
    expect(statSync(file).mode & 0o077).toBe(0);
    const text = readFileSync(file, 'utf8');
    const data = JSON.parse(text);
    expect(Object.keys(data)).toEqual([
      'exportedAt',
      'account',
      'knownDevices',
      'addresses',
      'savedCards',
      'orders',
      'bottlesWaitedFor',
      'loyalty',
      'messages',
      'changesByTheStore',
    ]);
    expect(data.account).toMatchObject({ firstName: 'Ida', email: 'ida@example.com', emailVerifiedAt: null });
    expect(data.account.openedAt).toBe(new Date(checkout.clock()).toISOString());
    expect(data.addresses).toHaveLength(1);
    expect(data.orders).toMatchObject([
      { customerName: 'Ada Vine', items: [{ quantity: 2 }], placedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(data.savedCards).toEqual([
      expect.objectContaining({ brand: 'VISA', last4: '1111', createdDate: '11-20-2026' }),
    ]);
    expect(data.messages).toEqual([expect.objectContaining({ kind: 'passcode', sentAt: null })]);
    expect(text).not.toMatch(/argon2|password|secret-request|cnon:|ccof:|Elsewhere|bystander/i);
    expect(text).not.toContain(cookieToSend?.token);
    expect((await customer('export', 'ida@example.com', file)).err).toContain('cannot be written');
    expect(JSON.parse((await customer('export', 'ida@example.com', '--by', 'Ben')).out)).toMatchObject({
      account: data.account,
    });

    // An order under way keeps its person until it is handed over.
    const staff = staffOf(checkout);
    if (bought.kind === 'placed') {
      expect(await staff.pack(bought.order)).toEqual({ kind: 'packed' });
      expect(await staff.handOver(bought.order)).toEqual({ kind: 'handed-over' });
    }
    expect(await customer('erase', 'ida@example.com')).toMatchObject({
      code: 1,
      err: expect.stringContaining('add --yes'),
    });
    expect((await customer('erase', 'ida@example.com', '--yes', '--by', 'Ben')).code).toBe(0);
    expect(await customer('show', 'ida@example.com')).toMatchObject({
      code: 1,
      err: 'There is no account of ida@example.com.\n',
    });
    const left = await Promise.all([
      db.selectFrom('accounts').selectAll().where('id', '=', account.id).execute(),
      db.selectFrom('orders').selectAll().where('first_name', '!=', '').execute(),
      db.selectFrom('messages').selectAll().where('account_id', '=', account.id).execute(),
    ]);
    expect(JSON.stringify(left)).not.toMatch(/Ida|Quill|ida@example|argon2/);
    expect((await Session.open(db, cookieToSend?.token, checkout.clock())).accountId).toBeNull();
    const erased = await db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'account.erased')
      .execute();
    expect(erased.map(({ payload }) => JSON.parse(payload))).toEqual([
      { accountId: account.id, visitorId: account.visitorId },
    ]);
    expect(await changesOf(account)).toEqual(
      ['exported', 'exported', 'erased'].map((what) => ({ what, actor: 'cli:Ben' })),
    );
    expect((await customer('show', 'bystander@example.com')).out).toContain('1 address in the book');
  });

  test('an unknown customer is reported with a sentence, and exit code 1', async () => {
    const answers = await Promise.all([
      customer('drink', 'ida@example.com'),
      customer('points', '5169999999'),
      customer('erase', 'nobody@example.com', '--yes'),
    ]);
    expect(answers.map(({ code, out, err }) => [code, out, err.split('\n')[0]])).toEqual([
      [1, '', 'Write one of:'],
      [1, '', 'Nobody has loyalty points under (516) 999-9999.'],
      [1, '', 'There is no account of nobody@example.com.'],
    ]);
  });
});
