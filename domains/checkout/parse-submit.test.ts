import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { anyGuest, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { parseSubmit } from './parse-submit.rules.ts';

const kindsOf = (payload: unknown) =>
  parseSubmit(payload, anyGuest).refusals.map((refusal) =>
    'field' in refusal ? refusal.field : refusal.kind,
  );

test('the specification’s payload is read, and only what the shop needs of it (M-202)', () => {
  const checkoutId = 'a'.repeat(32);
  expect(parseSubmit(submitPayload({ checkoutId }), anyGuest)).toEqual({
    checkoutId,
    details: {
      loyaltyPhone: null,
      firstName: 'Ada',
      lastName: 'Vine',
      phone: '5165550100',
      email: null,
      deliveryMethod: 'pickup',
      address: null,
      slotId: null,
      gift: null,
      card: { kind: 'new', source: testCards.good, postalCode: '11797', isKept: false },
    },
    refusals: [],
  });
});

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { contactInformation: null },
  { contactInformation: { contactDetails: [] } },
])('%j lacks everything, and all of it is reported (M-281)', (payload) => {
  const { details, refusals } = parseSubmit(payload, anyGuest);
  expect(details).toBeNull();
  expect(refusals).toEqual([
    { kind: 'contact-invalid', field: 'firstName' },
    { kind: 'contact-invalid', field: 'lastName' },
    { kind: 'contact-invalid', field: 'phone' },
    { kind: 'age-not-confirmed', field: 'ageConfirmation' },
    { kind: 'delivery-method-not-offered', field: 'deliveryMethod' },
    { kind: 'payment-missing', field: 'newCardNonce' },
  ]);
});

test('whatever comes, it never throws, and details are present exactly when nothing is refused (R-032)', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (contact, payment, rest) => {
      const payload = {
        ...submitPayload(),
        contactInformation: { contactDetails: contact },
        paymentInformation: payment,
        rest,
      };
      const { details, refusals } = parseSubmit(payload, anyGuest);
      expect(details === null).toBe(refusals.length > 0);
    }),
    { numRuns: 500 },
  );
});

describe('contact', () => {
  test.each(['yes', 1, 'true', null, false, undefined, {}])(
    'ageConfirmation %j is not true (M-226, M-235)',
    (ageConfirmation) => {
      expect(kindsOf(submitPayload({ contact: { ageConfirmation } }))).toEqual(['ageConfirmation']);
    },
  );

  test.each([
    ['5165550199', true],
    ['(516) 555-0199', true],
    ['+15165550199', true],
    ['25165550199', false],
    ['516-555-0199', false],
    ['', false],
    [5165550199, false],
  ])('phone %j is valid: %s (M-226)', (phone, isGood) => {
    expect(kindsOf(submitPayload({ contact: { phone } }))).toEqual(isGood ? [] : ['phone']);
  });

  test.each([
    ['Zoë-Ann O’Neil', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    [' \t ', false],
    ['Ada\u0000', false],
    ['Ada\nVine', false],
    ['Ada\u202e', false],
    [['Ada'], false],
  ])('first name %j is valid: %s (M-235)', (firstName, isGood) => {
    expect(kindsOf(submitPayload({ contact: { firstName } }))).toEqual(isGood ? [] : ['firstName']);
  });
});

test.each(['signingIn', 'registering'])('%s is not signed in yet (M-102)', (accountMode) => {
  expect(kindsOf({ ...submitPayload(), accountInformation: { accountMode } })).toEqual(['accountMode']);
});

describe('payment', () => {
  test.each(['tok_visa', testCards.unknownOnFile, { token: testCards.good }])(
    '%j is neither a token of the gateway nor a new card',
    (newCardNonce) => {
      expect(kindsOf({ ...submitPayload(), paymentInformation: { newCardNonce } })).toEqual(['newCardNonce']);
    },
  );

  test.each(['1179', '117970', '11797-00', 11797])('the postal code %j is refused (M-226)', (postalCode) => {
    const paymentInformation = { newCardNonce: testCards.good, billingDetails: { postalCode } };
    expect(kindsOf({ ...submitPayload(), paymentInformation })).toEqual(['postalCode']);
  });

  const customer = { ...anyGuest, isSignedIn: true };
  const id = 'a'.repeat(32);
  const cardOf = (payment: object, submitter = anyGuest) => {
    const { details, refusals } = parseSubmit({ ...submitPayload(), paymentInformation: payment }, submitter);
    return details?.card ?? refusals;
  };

  test('a card on file is identified by the shop’s id, and by nothing else that is sent (M-119)', () => {
    const existing = {
      editMode: 'existing',
      defaultCardId: id,
      newCardNonce: testCards.good,
      saveCardOnFile: true,
    };
    expect(cardOf(existing, customer)).toEqual({ kind: 'saved', id });
    expect(cardOf({ ...existing, editMode: 'new' }, customer)).toMatchObject({ kind: 'new', isKept: true });
    expect(cardOf({ ...existing, defaultCardId: null }, customer)).toEqual([
      { kind: 'payment-missing', field: 'defaultCardId' },
    ]);
    for (const wrong of [testCards.unknownOnFile, 'A'.repeat(32), 7, [id], { id }]) {
      expect(cardOf({ ...existing, defaultCardId: wrong }, customer)).toEqual([
        { kind: 'saved-card-unknown', field: 'defaultCardId' },
      ]);
    }
  });

  test('a guest has no card on file and saves none (M-121, M-246)', () => {
    const unknown = [{ kind: 'saved-card-unknown', field: 'defaultCardId' }];
    expect(cardOf({ editMode: 'existing', defaultCardId: id })).toEqual(unknown);
    expect(cardOf({ editMode: 'new', defaultCardId: id, newCardNonce: testCards.good })).toEqual(unknown);
    expect(cardOf({ editMode: 'new', newCardNonce: testCards.good, saveCardOnFile: true })).toMatchObject({
      isKept: false,
    });
  });

  test('a card number anywhere refuses the whole payload (R-019)', () => {
    expect(kindsOf({ ...submitPayload(), cartModel: { note: ['4111 1111 1111 1111'] } })).toEqual([
      'card-number-sent',
    ]);
  });
});

test.each(['', undefined, null])('the checkout id %j means the current one', (checkoutId) => {
  expect(parseSubmit({ ...submitPayload(), checkoutId }, anyGuest).checkoutId).toBeNull();
});

test.each([7, {}, 'x\u0000', 'A'.repeat(32), 'a'.repeat(33)])(
  'the checkout id %j names nothing and is not the current one',
  (checkoutId) => {
    expect(parseSubmit({ ...submitPayload(), checkoutId }, anyGuest).checkoutId).toBe('unreadable');
  },
);

describe('a gift in the payload (N-070, N-071)', () => {
  const bea = { name: ' Bea Quill ', phone: '(516) 555-0177', message: 'Cheers\r\n<b>Bea</b>' };
  const read = (giftInformation: unknown) => parseSubmit({ ...submitPayload(), giftInformation }, anyGuest);

  test('is read from the fields that the shop knows, and kept as plain text', () => {
    expect(read({ isGift: true, ...bea, price: 1 }).details?.gift).toEqual({
      ...{ name: 'Bea Quill', phone: '5165550177', message: 'Cheers\n<b>Bea</b>' },
    });
    expect(read({ isGift: true, name: 'Bea', phone: '', message: '' }).details?.gift).toEqual({
      ...{ name: 'Bea', phone: null, message: '' },
    });
  });

  test.each([undefined, null, 7, 'x', [], {}, { isGift: false, ...bea }, { isGift: 'true', ...bea }])(
    '%j is not a gift',
    (given) => expect(read(given)).toMatchObject({ details: { gift: null }, refusals: [] }),
  );

  test.each<[object, string[]]>([
    [{}, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(10_000) }, ['name']],
    [{ name: 'Bea\u202eQuill' }, ['name']],
    [{ name: 'Bea\u0000' }, ['name']],
    [{ name: 7, phone: 7, message: 7 }, ['name', 'phone', 'message']],
    [{ name: 'Bea', phone: '555-0177' }, ['phone']],
    [{ name: 'Bea', phone: '+44 20 7946 0018' }, ['phone']],
    [{ name: 'Bea', phone: '5165550177; rm -rf' }, ['phone']],
    [{ name: 'Bea', message: 'x'.repeat(201) }, ['message']],
    [{ name: 'Bea', message: 'x'.repeat(10_000) }, ['message']],
    [{ name: 'Bea', message: '\n.'.repeat(9) }, ['message']],
  ])('%j is refused at its field', (wrong, fields) => {
    const { details, refusals } = read({ isGift: true, ...wrong });
    expect(details).toBeNull();
    expect(refusals).toEqual(fields.map((field) => ({ kind: 'gift-invalid', field })));
  });
});
