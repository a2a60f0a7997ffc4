import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { linkAccount } from '#domains/loyalty/link-account.ts';
import { maskPhone } from '#kit/phone.ts';
import { newPhone, passcodeIn } from '#tests/fixtures/loyalty-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { joinPath, useLoyaltyCalls } from './loyalty-calls.fixture.ts';

describe.each(someEngines)('loyalty’s calls on %s', (engine) => {
  const calls = useLoyaltyCalls(engine);
  const { accountId, visitor, lookUp, start, resolve, redeem, giveUp, prove, wireOf, nothing } = calls;

  test('a proved phone without an account joins under a name, and is then found (M-051, M-104)', async () => {
    const person = await visitor();
    const phone = newPhone();
    const join = (fields: object) =>
      person.write('POST', joinPath, { phone, firstName: 'Ada', lastName: 'Vine', ...fields });
    expect((await join({})).json().errors).toEqual({
      phone: ['Please confirm your phone number with the passcode we text you.'],
    });
    expect((await prove(person, phone)).json().errors).toEqual({
      phone: ['We could not find a loyalty account with this phone number.'],
    });
    expect(Object.keys((await join({ firstName: ' ', phone: '516' })).json().errors)).toEqual([
      'phone',
      'firstName',
    ]);
    const joined = await join({});
    expect([joined.statusCode, joined.json().data.loyaltyAccount]).toMatchObject([
      200,
      { phone, firstName: 'Ada', lastName: 'Vine' },
    ]);
    expect((await lookUp(person, phone)).json()).toEqual(joined.json());
    expect((await join({})).json()).toEqual(joined.json());
  });

  test('no one joins with a phone that another visitor has proved (R-036)', async () => {
    const phone = newPhone();
    await prove(await visitor(), phone);
    const answer = await (await visitor()).write('POST', joinPath, {
      phone,
      firstName: 'Ada',
      lastName: 'Vine',
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['phone']]);
  });

  test('from phone to passcode to customer (M-203, M-254, M-261, M-262)', async () => {
    const customer = await calls.fixture.customer(2_340);
    const person = await visitor();
    expect((await lookUp(person, maskPhone(customer.phone))).json()).toEqual({
      data: { loyaltyAccount: { ...nothing, phone: customer.phone } },
    });
    const started = await start(person, maskPhone(customer.phone));
    expect([started.statusCode, started.headers['cache-control']]).toEqual([200, 'no-store']);
    const solved = await resolve(person, started.json().data.key, passcodeIn(calls.fixture.sent[0]));
    expect(solved.json()).toEqual({
      data: { challengeResolutionData: { loyaltyAccount: wireOf(customer) } },
    });
    expect((await lookUp(person, customer.phone)).json()).toEqual({
      data: { loyaltyAccount: wireOf(customer) },
    });
  });

  test('an unknown phone is an error under phone, once the visitor has proved it (M-254)', async () => {
    const [person, phone] = [await visitor(), newPhone()];
    const unknown = {
      message: 'We could not find a loyalty account with this phone number.',
      errors: { phone: ['We could not find a loyalty account with this phone number.'] },
    };
    const solved = await prove(person, phone);
    expect([solved.statusCode, solved.json()]).toEqual([422, unknown]);
    const looked = await lookUp(person, phone);
    expect([looked.statusCode, looked.json()]).toEqual([422, unknown]);
  });

  test('before that, known and unknown phones have the same answers, word for word (R-036, R-037)', async () => {
    const customer = await calls.fixture.customer(2_340);
    for (const call of [lookUp, start]) {
      const answers = [];
      for (const phone of [customer.phone, newPhone()]) {
        const answer = await call(await visitor(), phone);
        answers.push([
          answer.statusCode,
          answer.body.replace(phone, 'PHONE').replace(/"key":"\w{32}"/, '"key":"KEY"'),
        ]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(JSON.stringify(answers)).not.toMatch(
        new RegExp(`Rose|Marino|rose@|2340|${customer.id}|${customer.programmeAccountId}`),
      );
    }
  });

  test.each([undefined, null, '', '516555010', 5_165_550_101, ['5165550101'], '25165550101'])(
    'a phone of %j is an error under phone (M-239)',
    async (phone) => {
      const person = await visitor();
      for (const answer of [await lookUp(person, phone), await start(person, phone)]) {
        const message = 'Please enter a ten-digit phone number.';
        expect([answer.statusCode, answer.json()]).toEqual([422, { message, errors: { phone: [message] } }]);
      }
      expect(calls.fixture.sent).toEqual([]);
    },
  );

  test('a number that cannot be texted, and an outage of texts, are errors under phone (R-062, R-043)', async () => {
    const person = await visitor();
    const foreign = await start(person, '8762345678');
    expect([foreign.statusCode, foreign.json().errors.phone[0]]).toEqual([
      422,
      expect.stringMatching(/US mobile/),
    ]);
    calls.fixture.out.texts = true;
    const down = await start(person, newPhone());
    expect([down.statusCode, down.json().errors.phone[0]]).toEqual([
      422,
      expect.stringMatching(/cannot send texts/),
    ]);
  });

  describe('an award (M-260)', () => {
    async function member(points: number) {
      const customer = await calls.fixture.customer(points);
      const proof = { kind: 'verified-email', email: 'rose@example.com' } as const;
      await inTransaction(calls.database.db, (tx) =>
        linkAccount(tx, { accountId, customerId: customer.id, proof, now: calls.fixture.now() }),
      );
      const person = await visitor();
      await person.write('POST', '/sign-in');
      await person.get('/login');
      return person;
    }

    test('is redeemed once; the second call says that one is already waiting', async () => {
      const person = await member(2_340);
      const first = await redeem(person);
      expect([first.statusCode, first.json()]).toEqual([
        200,
        { data: { points: 1_340, pendingAward: true, canRedeemAward: false } },
      ]);
      const second = await redeem(person);
      expect([second.statusCode, second.json().message]).toEqual([
        422,
        expect.stringMatching(/waiting already/),
      ]);
    });

    test('is redeemed only once by two simultaneous calls', async () => {
      const person = await member(2_340);
      const answers = await Promise.all([redeem(person), redeem(person)]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    });

    test('is redeemed and given up by the visitor who proved the phone, without an account, and by no one else (M-010, M-248, R-036)', async () => {
      const customer = await calls.fixture.customer(2_340);
      const [person, stranger] = [await visitor(), await visitor()];
      await prove(person, customer.phone);
      await prove(stranger, newPhone());
      expect([(await redeem(stranger)).statusCode, (await giveUp(stranger)).statusCode]).toEqual([401, 401]);
      expect((await redeem(person)).json()).toEqual({
        data: { points: 1_340, pendingAward: true, canRedeemAward: false },
      });
      expect((await redeem(person)).json().message).toMatch(/waiting already/);
      expect((await giveUp(stranger)).statusCode).toBe(401);
      expect((await giveUp(person)).json()).toEqual({
        data: { points: 2_340, pendingAward: false, canRedeemAward: true },
      });
    });

    test('is given up once: the points return, and the second of two calls finds none waiting (G-14, R-033)', async () => {
      const person = await member(2_340);
      await redeem(person);
      const answers = await Promise.all([giveUp(person), giveUp(person)]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
      expect((await giveUp(person)).json().message).toBe('No reward is waiting now.');
      expect((await redeem(person)).json()).toMatchObject({ data: { points: 1_340, pendingAward: true } });
    });

    test('stops waiting if given up while the programme is down, and its points follow later (R-043)', async () => {
      const person = await member(2_340);
      await redeem(person);
      calls.fixture.out.programme = true;
      expect((await giveUp(person)).json()).toEqual({
        data: { points: null, pendingAward: false, canRedeemAward: false },
      });
    });

    test('is refused to a guest, without points, and while the programme is down (M-023, M-246)', async () => {
      expect((await redeem(await visitor())).statusCode).toBe(401);
      const person = await member(999);
      expect((await redeem(person)).json().message).toBe('You need 1,000 points for a reward.');
      calls.fixture.out.programme = true;
      expect((await redeem(person)).json().message).toMatch(/cannot reach the loyalty program/);
    });
  });
});
