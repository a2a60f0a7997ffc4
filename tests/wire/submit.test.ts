/**
 * The page that posts an order, the server that reads it, and the tests' fixture agree on the same fields.
 */
import { describe, expect, test } from 'vitest';
import { parseSubmit } from '#domains/checkout/parse-submit.rules.ts';
import { newId } from '#kit/ids.ts';
import {
  address,
  complete,
  delivery,
  deliveryWindow,
  onThatDay,
  pickup,
  rose,
} from '#screens/checkout/checkout/parts/checkout.fixture.ts';
import type { CheckoutFacts, CheckoutState } from '#screens/checkout/checkout/parts/checkout-state.rules.ts';
import { submitPayload as pagePayload } from '#screens/checkout/checkout/parts/submit-payload.rules.ts';
import { anyGuest, deliveryTo, submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { shapeOf } from './shape.ts';

const overTheWire = (payload: object): unknown => JSON.parse(JSON.stringify(payload));

/** A loyalty customer's delivery, as a gift, with every part that is optional. */
const whole: CheckoutState = {
  ...onThatDay,
  accountMode: 'loyalty',
  accountEditMode: 'found',
  contact: { ...complete.contact, email: 'ada@example.com' },
  isGift: true,
  gift: { name: 'Bea Quill', phone: '(516) 555-0177', message: 'Happy birthday' },
};
const facts: CheckoutFacts = { ...delivery, checkoutId: newId(), loyaltyAccount: rose };

type Part = keyof ReturnType<typeof pagePayload>;

/** Each part of the page's state with a different value, and the parts of the payload in which it is sent. */
const sent: { [K in keyof CheckoutState]: { other: CheckoutState[K]; in: readonly Part[] } } = {
  accountMode: { other: 'guest', in: ['accountInformation'] },
  accountEditMode: { other: 'editing', in: ['accountInformation'] },
  contact: {
    other: { ...whole.contact, firstName: 'Grace' },
    in: ['contactInformation', 'deliveryInformation'],
  },
  contactMode: { other: 'editing', in: ['contactInformation'] },
  isGift: { other: false, in: ['giftInformation'] },
  gift: { other: { ...whole.gift, message: 'Cheers' }, in: ['giftInformation'] },
  deliveryMode: { other: 'editing', in: ['deliveryInformation'] },
  deliveryDate: { other: null, in: ['deliveryInformation'] },
  isTimeSettled: { other: false, in: ['deliveryInformation'] },
  payment: { other: { ...whole.payment, newCardNonce: 'cnon:other' }, in: ['paymentInformation'] },
  // The card's own postal code is sent, if it has one.
  postalCode: { other: '11501', in: [] },
};

describe('the submit payload (M-202)', () => {
  test.each(Object.keys(sent) as (keyof CheckoutState)[])(
    'the part %s of the page’s state is sent where the list says',
    (part) => {
      const before = pagePayload(whole, facts);
      const after = pagePayload({ ...whole, [part]: sent[part].other }, facts);
      const names = new Set([...Object.keys(before), ...Object.keys(after)] as Part[]);
      const changed = [...names].filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      );
      expect(changed).toEqual(sent[part].in);
    },
  );

  test('with everything that may be left out, nothing is lost on the way to the server (N-070, G-16)', () => {
    const { details, refusals, checkoutId } = parseSubmit(overTheWire(pagePayload(whole, facts)), anyGuest);
    expect(refusals).toEqual([]);
    expect(checkoutId).toBe(facts.checkoutId);
    expect(details).toEqual({
      loyaltyPhone: '5165550101',
      ...{ firstName: 'Ada', lastName: 'Byron', phone: '5165550100', email: 'ada@example.com' },
      ...{ deliveryMethod: 'delivery', slotId: '2026-11-20T17:00' },
      address: {
        kind: 'typed',
        fields: expect.objectContaining({ address: address.address, city: address.city, zip: address.zip }),
      },
      gift: { name: 'Bea Quill', phone: '5165550177', message: 'Happy birthday' },
      card: { kind: 'new', source: 'cnon:ok', postalCode: '11797', isKept: false },
    });
  });

  test('as the page posts it is read in full by the server', () => {
    const checkoutId = newId();
    const { contact, payment } = complete;
    const posted = overTheWire(pagePayload(onThatDay, { ...delivery, checkoutId }));
    const { details, refusals } = parseSubmit(posted, anyGuest);
    expect(refusals).toEqual([]);
    expect(details).toMatchObject({
      firstName: contact.firstName,
      lastName: contact.lastName,
      deliveryMethod: 'delivery',
      slotId: deliveryWindow.deliveryTimeSlot?.id,
      address: { kind: 'typed', fields: { address: address.address, city: address.city, zip: address.zip } },
      card: { kind: 'new', source: payment.newCardNonce, isKept: false },
    });
  });

  test('as tests post it has no field that the page does not send', () => {
    const names = (payload: object) => shapeOf(overTheWire(payload)).map((line) => line.split(':')[0]);
    const sent = [
      ...names(pagePayload(complete, { ...pickup, checkoutId: newId() })),
      ...names(pagePayload(onThatDay, { ...delivery, checkoutId: newId() })),
    ];
    const fixture = submitPayload({ checkoutId: newId(), delivery: deliveryTo(syosset, '2026-11-20T17:00') });
    expect(names({ ...fixture, cartModel: undefined }).filter((name) => !sent.includes(name))).toEqual([]);
  });
});
