/**
 * The same text at each place of the shop that takes it: what passes at the checkout finds the order again,
 * and what one form of the desk accepts, all accept.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRegistration } from '#domains/accounts/registration-form.rules.ts';
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import { readTyped } from '#domains/catalogue/edit/field-values.rules.ts';
import { readSizeCells } from '#domains/catalogue/plans/size-cells.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { contactForm } from '#domains/checkout/contact-form.rules.ts';
import { joinForm } from '#domains/loyalty/join-form.rules.ts';
import { giftForm } from '#domains/orders/gifts/gift-form.rules.ts';
import { readWish } from '#domains/orders/refunds/act-forms.rules.ts';
import { supplierForm } from '#domains/purchasing/supplier-fields.rules.ts';
import { byMailForm, byTextForm } from '#domains/wanted/back/tell-me-form.rules.ts';
import { emailKey } from '#kit/email.ts';
import { readDollars } from '#kit/money.ts';
import { type FormSchema, parseForm } from '#kit/parse-form.ts';
import { findOrderForm } from '#screens/checkout/find-order/form.ts';
import { parseArgs as customerArgs } from '#tools/customer/parse-args.ts';
import { parseArgs as orderArgs } from '#tools/order/parse-args.ts';
import { parseArgs as storeArgs } from '#tools/store/parse-args.ts';

/** What a schema reads from one field; undefined if it refuses the field. */
function fieldOf(schema: FormSchema, field: string, given: string, rest: object = {}): unknown {
  const parsed = parseForm(schema, { ...rest, [field]: given });
  if (parsed.kind === 'complete') return (parsed.fields as Record<string, unknown>)[field];
  return parsed.refusals.some((refusal) => refusal.field === field) ? undefined : 'taken';
}

const person = { firstName: 'Ada', lastName: 'Vine', phone: '5165550100' };
const found = (contact: string) => fieldOf(findOrderForm, 'contact', contact, { number: '10042' });

describe('an email address', () => {
  const atCheckout = (email: string) => fieldOf(contactForm, 'email', email, person);
  const atRegistration = (email: string) => {
    const parsed = parseRegistration({ email }, { shopName: 'Demijohn', isCommon: () => false });
    return parsed.kind === 'complete' || parsed.refusals.every(({ field }) => field !== 'email');
  };
  const atSupplier = (email: string) => fieldOf(supplierForm, 'email', email) !== undefined;
  const atCommand = (email: string) => typeof customerArgs(['verify', '--', email]) === 'object';
  const verdicts = (email: string) => [
    atCheckout(email) !== undefined,
    found(email) !== undefined,
    atRegistration(email),
    atSupplier(email),
    atCommand(email),
    fieldOf(byMailForm, 'email', email) !== undefined,
  ];

  test.each([
    ['ada@vine.example', true],
    ['Ada.Vine+shop@mail.Vine.example', true],
    ['josé@vine.example', true],
    ['a..b@vine.example', true],
    [`${'a'.repeat(64)}@vine.example`, true],
    [`${'a'.repeat(65)}@vine.example`, false],
    [`ada@${'v.'.repeat(115)}example`, true],
    ['ada@vine', false],
    ['ada@vine.e', false],
    ['ada@-vine.example', false],
    ['ada@vine.example, eve@vine.example', false],
    ['Ada <ada@vine.example>', false],
    ['ada@vine.example\r\nBcc: eve@vine.example', false],
    ['a\u200bda@vine.example', false],
    [`ada@${'v.'.repeat(125)}example`, false],
  ])('%j is taken everywhere or nowhere: %s (G-16, M-240)', (email, isTaken) => {
    expect(verdicts(email)).toEqual(verdicts(email).map(() => isTaken));
  });

  test('any text: what the checkout stores is what finding the order looks for (G-16)', () => {
    const local = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.tuple(local, fc.domain()).map((parts) => parts.join('@')),
    );
    fc.assert(
      fc.property(typed, (email) => {
        const isBlank = email.trim() === '';
        const stored = atCheckout(email);
        expect(new Set(isBlank ? [] : verdicts(email)).size).toBeLessThan(2);
        if (typeof stored !== 'string') return;
        expect(found(email)).toEqual({ by: 'mail', email: emailKey(stored) });
        expect(found(stored.toUpperCase().normalize('NFD'))).toEqual(found(stored.toUpperCase()));
      }),
    );
  });
});

describe('a phone', () => {
  const digitsOf = (phone: string) => fieldOf(contactForm, 'phone', phone, person);
  const places = (phone: string) => [
    fieldOf(giftForm, 'phone', phone, { name: 'Ada', message: '' }),
    addressPhone(phone),
    fieldOf(byTextForm, 'phone', phone, { consent: true }),
    fieldOf(joinForm, 'phone', phone, person),
  ];
  const addressPhone = (phone: string) => {
    const address = { ...person, address: '1 Main St', city: 'Syosset', zip: '11791', phone };
    const parsed = parseAddress(address);
    return parsed.kind === 'fields' ? parsed.fields.phone : undefined;
  };

  test.each(['5165550100', '(516) 555-0100', '+1 516 555 0100', '+15165550100', '1-516-555-0100'])(
    '%j is read the same at the checkout, for a gift, in an address and to find an order (M-226)',
    (phone) => {
      expect(new Set([digitsOf(phone), ...places(phone)])).toEqual(new Set(['5165550100']));
      expect(found(phone)).toEqual({ by: 'text', phone: '5165550100' });
    },
  );

  test.each(['516555010', '26315550142', '+442079460958', 'call 5165550100', '5165550100x1'])(
    '%j is not a phone anywhere (M-226)',
    (phone) => {
      expect(new Set([digitsOf(phone), ...places(phone), found(phone)])).toEqual(new Set([undefined]));
    },
  );

  test('any text: a phone that the checkout takes finds the order (M-226, G-16)', () => {
    const typed = fc.oneof(fc.stringMatching(/^[ +()\d.-]{0,20}$/), fc.stringMatching(/^1?\d{10}$/));
    fc.assert(
      fc.property(typed, (phone) => {
        const digits = digitsOf(phone);
        if (digits !== undefined) expect(found(phone)).toEqual({ by: 'text', phone: digits });
      }),
    );
  });

  test.each(['516-555-0100', '516.555.0100', ' (516)5550100 '])(
    '%j, which every phone field would reformat, finds the order, too (G-16)',
    (phone) => {
      expect(found(phone)).toEqual({ by: 'text', phone: '5165550100' });
    },
  );
});

describe('an amount in dollars', () => {
  const atRefund = (amount: string) => {
    const wish = readWish({ packs: '', delivery: '', amount });
    return wish?.kind === 'amount' ? wish.cents : undefined;
  };
  const atRefundCommand = (amount: string) => {
    const read = orderArgs(['refund', '10042', `--amount=${amount}`, '--reason', 'Corked.']);
    return typeof read === 'object' && read.order.verb === 'refund' && read.order.wish.kind === 'amount'
      ? read.order.wish.cents
      : undefined;
  };
  const atPrice = (amount: string) => {
    const typed = readTyped('pack:0', 'priceCents', amount, taxonomy);
    return typed?.kind === 'value' ? typed.value : undefined;
  };
  const atImport = (price: string) =>
    readSizeCells({ line: 2, cells: { price } }, () => undefined).priceCents;
  const places = (amount: string) => [atRefund, atRefundCommand, atPrice, atImport].map((at) => at(amount));

  test.each([
    ['12', 1_200],
    ['$12', 1_200],
    ['12.5', 1_250],
    ['12.34', 1_234],
    ['1,000', 100_000],
    ['$1,234.50', 123_450],
    ['.50', 50],
  ])('%j is %i cents in a refund, a price, an import and a command (S-06, B-093, B-145)', (amount, cents) => {
    expect(places(amount)).toEqual(places(amount).map(() => cents));
    expect(storeArgs('fee', [amount, 'threshold', amount], {}).kind).not.toBe('unclear');
  });

  test.each(['12,5', '12.345', '1,00', '-5', '12 dollars', '1e3', '١٢'])(
    '%j is not an amount (B-093, B-145)',
    (amount) => {
      expect(places(amount)).toEqual(places(amount).map(() => undefined));
    },
  );

  test('any text: all places agree to the cent (B-093, B-145)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\$?[\d,.]{0,9}$/), (amount) => {
        const cents = readDollars(amount);
        const isPrice = typeof cents === 'number' && cents > 0 && cents <= 100_000_00;
        if (isPrice) expect(places(amount)).toEqual(places(amount).map(() => cents));
        else expect([atPrice(amount), atImport(amount)]).toEqual([undefined, undefined]);
      }),
    );
  });
});
