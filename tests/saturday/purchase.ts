import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import type { DaySlots } from '#domains/fulfilment/time-slots.rules.ts';
import { deliveryTo, submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import type { ShelfBottle, Store } from './open-store.ts';
import { patiently } from './patiently.ts';

export type Way = 'pickup' | 'delivery' | 'shipping';

export interface Purchase {
  checkoutId: string;
  way: Way;
  phone: string;
  lines: PurchaseWish['lines'];
  /** True once the buyer has seen that the order is placed. */
  isConfirmed: boolean;
}

export interface PurchaseWish {
  /** The buyer's place in the day, from which the phone number is made. */
  nth: number;
  way: Way;
  lines: readonly { bottle: ShelfBottle; quantity: number }[];
  chance: () => number;
}

/** The phone number of a buyer. */
export const phoneOf = (nth: number): string => `516555${String(1_000 + nth)}`;

/**
 * Buys as a guest does: the cart, the checkout, the card. Undefined if the shop refused, for example because
 * a window was taken.
 */
export async function purchase(
  { url, clock }: Pick<Store, 'url' | 'clock'>,
  { nth, way, lines, chance }: PurchaseWish,
): Promise<Purchase | undefined> {
  const shopper = new HttpShopper(url());
  const send = (method: string, path: string, body?: object) =>
    patiently(shopper, url, () => shopper.send(method, path, body));
  await patiently(shopper, url, () => shopper.page('/cart'));
  for (const { bottle, quantity } of lines) {
    const added = await send('POST', '/ajax/cart', { packId: bottle.packId, quantity });
    if (added.status !== 200) throw new Error(`Not added: ${added.status} ${added.text.slice(0, 200)}`);
  }
  const checkout = await patiently(shopper, url, () => shopper.page('/checkout'));
  const checkoutId = /"checkoutId":"([^"]+)"/.exec(checkout.text)?.[1];
  if (checkoutId === undefined) throw new Error(`No checkout: ${checkout.status}`);
  const phone = phoneOf(nth);
  const delivery = await deliveryOf(way);
  if (delivery === undefined) return undefined;
  const payload = submitPayload({ checkoutId, contact: { phone }, delivery });
  const answer = await send('POST', '/checkout/submit/guest', payload);
  if (answer.status === 422) return undefined;
  if (answer.status !== 303) throw new Error(`Submit: ${answer.status} ${answer.text.slice(0, 300)}`);
  const shown = await patiently(shopper, url, () => shopper.page(String(answer.location)));
  return { checkoutId, way, phone, lines, isConfirmed: shown.text.includes('Your order has been placed') };

  async function deliveryOf(chosen: Way): Promise<object | undefined> {
    if (chosen === 'pickup') return {};
    const home = { ...syosset, address: `${nth + 1} Jackson Avenue`, phone };
    if (chosen === 'shipping')
      return { deliveryMethod: 'shipping', deliveryAddress: { ...home, city: 'Albany', zip: '12207' } };
    const [today] = deliveryDays(clock.now());
    const { data } = (await send('POST', '/ajax/shop-info/time-slots', { date: today?.date })).json() as {
      data: DaySlots;
    };
    const free = data.timeSlots.filter(({ deliveryAvailable }) => deliveryAvailable).slice(0, 4);
    const slot = free[Math.floor(chance() * free.length)];
    return slot && deliveryTo(home, slot.id);
  }
}

/**
 * Opens the link that the shop has texted and answers the question about another bottle. False if no text has
 * come yet, or the question is over, which it also is if the response to the answer was lost.
 */
export async function answerQuestion(
  { url, texts }: Pick<Store, 'url' | 'texts'>,
  phone: string,
  answer: 'agree' | 'decline',
): Promise<boolean> {
  const sent = texts.texts.filter(({ To }) => To === `+1${phone}`).map(({ Body }) => Body ?? '');
  const link = sent.map((text) => /(\/agree\/[\w-]+\.[\w-]+)/.exec(text)?.[1]).findLast(Boolean);
  if (link === undefined) return false;
  const buyer = new HttpShopper(url());
  await patiently(buyer, url, () => buyer.page(link));
  const said = await patiently(buyer, url, () => buyer.send('POST', link, { answer }));
  if (![200, 303, 410, 422].includes(said.status)) throw new Error(`Answer: ${said.status} ${said.text}`);
  return said.status < 400;
}
