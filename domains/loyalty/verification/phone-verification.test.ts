import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId, type VisitorId } from '#kit/ids.ts';
import {
  type LoyaltyFixture,
  newPhone,
  openLoyaltyFixture,
  passcodeIn,
} from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { lookUpCustomer } from '../look-up-customer.ts';
import { resolvePhoneVerification } from './resolve-phone-verification.ts';
import { startPhoneVerification } from './start-phone-verification.ts';
import { hasVerifiedPhone, verifiedCustomer } from './verified-customer.ts';

const minute = 60_000;

describe.each(engines)('phone verifications on %s', (engine) => {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  let visitorId: VisitorId;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.db.deleteFrom('loyalty_texts').execute();
    fixture = openLoyaltyFixture(database.db);
    visitorId = newId<VisitorId>();
  });

  async function start(phone: string, by = visitorId) {
    const answer = await startPhoneVerification(fixture.desk, {
      type: 'loyalty-register',
      phone,
      visitorId: by,
      address: null,
      now: fixture.now(),
    });
    if (answer.kind !== 'started') throw new Error(answer.kind);
    return { key: answer.key, passcode: passcodeIn(fixture.sent.at(-1)) };
  }
  const resolve = (given: { key: string; passcode: string }, by = visitorId) =>
    resolvePhoneVerification(fixture.desk, { ...given, visitorId: by, now: fixture.now() });
  const wrong = (passcode: string) => String((Number(passcode) + 1) % 1_000_000).padStart(6, '0');

  test('the texted code verifies the phone and returns its customer (M-261, M-262)', async () => {
    const customer = await fixture.customer(2_340);
    const challenge = await start(customer.phone);
    expect(fixture.sent).toEqual([
      {
        to: customer.phone,
        key: `passcode-${challenge.key}`,
        body: expect.stringMatching(/^\d{6} is your passcode/),
      },
    ]);
    expect(await resolve(challenge)).toEqual({ kind: 'resolved', customer });
  });

  test('the code may be typed with a gap', async () => {
    const { key, passcode } = await start(newPhone());
    expect(await resolve({ key, passcode: ` ${passcode.slice(0, 3)} ${passcode.slice(3)}` })).toMatchObject({
      kind: 'unknown-phone',
    });
  });

  test('I7 the code is in no table', async () => {
    const { passcode } = await start(newPhone());
    for (const table of ['loyalty_challenges', 'loyalty_texts'] as const) {
      const rows = await database.db.selectFrom(table).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.flatMap((row) => Object.values(row)).filter((value) => String(value) === passcode)).toEqual(
        [],
      );
    }
  });

  test('codes of many verifications are six digits and spread over the whole range', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      codes.push((await start(newPhone(), newId<VisitorId>())).passcode);
    }
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes.map((code) => code[0])).size).toBeGreaterThan(4);
  });

  test('five wrong tries end it, and then even the right code fails (M-262)', async () => {
    const { key, passcode } = await start(newPhone());
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await resolve({ key, passcode: wrong(passcode) })).toEqual({ kind: 'wrong', triesLeft });
    expect(await resolve({ key, passcode })).toEqual({ kind: 'over' });
  });

  test('fifty simultaneous tries count as five', async () => {
    const { key, passcode } = await start(newPhone());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => resolve({ key, passcode: wrong(passcode) })),
    );
    expect(answers.filter((answer) => answer.kind === 'wrong')).toHaveLength(5);
  });

  test('it is valid for ten minutes and no longer (M-262)', async () => {
    const [one, other] = [await start(newPhone()), await start(newPhone())];
    fixture.wait(10 * minute - 1);
    expect(await resolve(one)).toMatchObject({ kind: 'unknown-phone' });
    fixture.wait(1);
    expect(await resolve(other)).toEqual({ kind: 'over' });
  });

  test('it is solved once, even by two at the same time', async () => {
    const challenge = await start(newPhone());
    const answers = await Promise.all([resolve(challenge), resolve(challenge), resolve(challenge)]);
    expect(answers.map((answer) => answer.kind).sort()).toEqual(['over', 'over', 'unknown-phone']);
    expect(await resolve(challenge)).toEqual({ kind: 'over' });
  });

  test('another visitor’s key, another verification’s code and an unknown key are refused, and cost the owner no try (R-063)', async () => {
    const [mine, theirs] = [await start(newPhone()), await start(newPhone(), newId<VisitorId>())];
    for (let count = 0; count < 6; count += 1)
      expect(await resolve(mine, newId<VisitorId>())).toEqual({ kind: 'over' });
    expect(await resolve({ key: mine.key, passcode: theirs.passcode })).toEqual({
      kind: 'wrong',
      triesLeft: 4,
    });
    expect(await resolve({ key: 'nothing', passcode: mine.passcode })).toEqual({ kind: 'over' });
    expect(await resolve(mine)).toMatchObject({ kind: 'unknown-phone' });
  });

  test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef', "' or 1=1"])(
    '%j is not the code',
    async (passcode) => {
      const { key } = await start(newPhone());
      expect(await resolve({ key, passcode })).toMatchObject({ kind: 'wrong' });
    },
  );

  test('a failure of texts is reported; while the programme is unreachable the code stays valid (R-043)', async () => {
    fixture.out.texts = true;
    const asked = {
      type: 'loyalty-checkout',
      phone: newPhone(),
      visitorId,
      address: null,
      now: fixture.now(),
    } as const;
    expect(await startPhoneVerification(fixture.desk, asked)).toEqual({ kind: 'unreachable' });
    fixture.out.texts = false;
    const challenge = await start(newPhone());
    fixture.out.programme = true;
    expect(await resolve(challenge)).toEqual({ kind: 'unreachable' });
    fixture.out.programme = false;
    expect(await resolve(challenge)).toMatchObject({ kind: 'unknown-phone' });
  });

  test('a number that cannot be texted gets no verification and counts nothing (R-062)', async () => {
    const asked = {
      type: 'loyalty-register',
      phone: '9002345678',
      visitorId,
      address: null,
      now: fixture.now(),
    } as const;
    expect(await startPhoneVerification(fixture.desk, asked)).toEqual({ kind: 'not-textable' });
    expect(fixture.sent).toEqual([]);
    expect(await database.db.selectFrom('loyalty_texts').select('id').execute()).toEqual([]);
  });

  describe('the customer that a browser names (M-058, R-038)', () => {
    test('belongs to them for thirty minutes after the code, by phone, by id or by both', async () => {
      const customer = await fixture.customer();
      const { phone, id: customerId } = customer;
      await fixture.prove(visitorId, phone);
      fixture.wait(30 * minute - 1);
      for (const named of [{ phone }, { customerId }, { phone, customerId }]) {
        expect(await verifiedCustomer(database.db, { visitorId, now: fixture.now(), ...named })).toEqual(
          customer,
        );
      }
      fixture.wait(1);
      expect(await verifiedCustomer(database.db, { visitorId, now: fixture.now(), phone })).toBeUndefined();
    });

    test('is no one to another visitor, without a code, or when phone and id belong to two customers', async () => {
      const [customer, other] = [await fixture.customer(), await fixture.customer()];
      await fixture.prove(visitorId, customer.phone);
      const now = fixture.now();
      const stranger = newId<VisitorId>();
      const { phone } = customer;
      expect(await verifiedCustomer(database.db, { visitorId: stranger, now, phone })).toBeUndefined();
      expect(await verifiedCustomer(database.db, { visitorId, now, customerId: other.id })).toBeUndefined();
      expect(
        await verifiedCustomer(database.db, { visitorId, now, phone, customerId: other.id }),
      ).toBeUndefined();
      expect(
        await verifiedCustomer(database.db, { visitorId, now, phone: other.phone, customerId: customer.id }),
      ).toBeUndefined();
    });

    test('is not proved by a verification that was only started or answered wrong', async () => {
      const { phone } = await fixture.customer();
      const { key, passcode } = await start(phone);
      await resolve({ key, passcode: wrong(passcode) });
      expect(await hasVerifiedPhone(database.db, { visitorId, phone, now: fixture.now() })).toBe(false);
    });
  });

  describe('a lookup (M-254)', () => {
    const lookUp = (phone: string, address: string | null = null, by = visitorId) =>
      lookUpCustomer(fixture.desk, { phone, visitorId: by, address, now: fixture.now() });

    test('reveals nothing about any phone before the code (R-036, R-037)', async () => {
      const { phone } = await fixture.customer(2_340);
      expect(await lookUp(phone)).toEqual({ kind: 'unproven' });
      expect(await lookUp(newPhone())).toEqual({ kind: 'unproven' });
    });

    test('after it, returns the customer, or that there is none', async () => {
      const customer = await fixture.customer();
      await fixture.prove(visitorId, customer.phone);
      expect(await lookUp(customer.phone)).toEqual({ kind: 'found', customer });
      const unknown = newPhone();
      await fixture.prove(visitorId, unknown);
      expect(await lookUp(unknown)).toEqual({ kind: 'none' });
      expect(await lookUp((await fixture.customer()).phone)).toEqual({ kind: 'unproven' });
    });

    test('may be made twenty times an hour from one address, and by one visitor (G-12)', async () => {
      const address = '2001:db8:4:1::ff';
      for (let host = 0; host < 20; host += 1) {
        expect((await lookUp(newPhone(), `2001:db8:4:1::${host}`, newId<VisitorId>())).kind).toBe('unproven');
      }
      expect(await lookUp(newPhone(), address, newId<VisitorId>())).toEqual({
        kind: 'limited',
        retryAfterSeconds: 3_600,
      });
      for (let count = 0; count < 20; count += 1) expect((await lookUp(newPhone())).kind).toBe('unproven');
      expect((await lookUp(newPhone())).kind).toBe('limited');
      fixture.wait(60 * minute);
      expect((await lookUp(newPhone(), address)).kind).toBe('unproven');
    });
  });
});
