/**
 * The page that posts an order, the server that reads it, and the fixture of the tests speak of the same
 * fields.
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
} from '#screens/checkout/checkout/parts/checkout.fixture.ts';
import { submitPayload as pagePayload } from '#screens/checkout/checkout/parts/submit-payload.rules.ts';
import { anyGuest, deliveryTo, submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { shapeOf } from './shape.ts';

const overTheWire = (payload: object): unknown => JSON.parse(JSON.stringify(payload));

describe('the submit payload (M-202)', () => {
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
