/** People with cards on file, as the shop's own calls make them. */
import { reactions } from '#app/reactions.ts';
import type { Shop } from '#app/wiring.ts';
import type { SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import { type DrainReport, drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { ShopServer } from '#tests/http/shop-server.ts';
import { pageOf, type Visitor } from '#tests/http/visitor.ts';
import { type Registered, registered } from './account-people.ts';
import { submitPayload } from './till.ts';

/** A bottle in the cart, and what pays for it as `paymentInformation`; the answer is the shop's. */
export async function submitWith(
  shop: ShopServer,
  person: Visitor,
  payment: object,
  {
    route = 'user',
    headers = { accept: 'application/json' },
  }: { route?: 'user' | 'guest'; headers?: Record<string, string> } = {},
) {
  await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
  const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
  const payload = { ...submitPayload({ checkoutId }), paymentInformation: payment };
  return person.write('POST', `/checkout/submit/${route}`, payload, headers);
}

export const newCard = (saveCardOnFile: unknown, nonce = 'cnon:card-nonce-ok') => ({
  editMode: 'new',
  defaultCardId: null,
  newCardNonce: nonce,
  saveCardOnFile,
  billingDetails: { postalCode: '11797' },
});

export const cardOnFile = (defaultCardId: unknown) => ({
  editMode: 'existing',
  defaultCardId,
  newCardNonce: null,
  saveCardOnFile: false,
});

/** What follows from what has happened so far; `change` puts another vendor in. */
export function drain(shop: ShopServer, change: Partial<Shop> = {}): Promise<DrainReport> {
  return drainOutbox(shop.database.db, reactions({ ...shop.shop, ...change }), {
    now: shop.shop.clock(),
    limit: 500,
  });
}

/** The cards on file as their owner's browser is told. */
export async function cardsOf(person: Visitor): Promise<SavedCardShown[]> {
  return (await person.get('/ajax/user-info/cards')).json().data.cards;
}

/** Somebody who has bought with a new card and had it saved. */
export async function cardHolder(shop: ShopServer): Promise<Registered & { card: SavedCardShown }> {
  const someone = await registered(shop);
  const answer = await submitWith(shop, someone.person, newCard(true));
  if (answer.statusCode !== 303) throw new Error(`Not bought: ${answer.statusCode} ${answer.body}`);
  await drain(shop);
  const [card] = await cardsOf(someone.person);
  if (!card) throw new Error('No card was saved');
  return { ...someone, card };
}
