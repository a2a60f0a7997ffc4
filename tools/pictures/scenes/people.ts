/** The visitors of the scenes. */
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { registeredShopper } from '#tests/fixtures/registered-shopper.ts';
import type { PictureShop } from '../open-picture-shop.ts';

export const asMember = async ({ member }: PictureShop) => member;

export const asNewcomer = ({ shop }: PictureShop) => registeredShopper(shop.url);

/** A guest with two wines in the cart, three bottles of one of them. */
export async function withCart({ shop, shelf }: PictureShop): Promise<HttpShopper> {
  const guest = new HttpShopper(shop.url);
  await guest.add(shelf.single.packId);
  await guest.add(shelf.promoted.packId, 3);
  return guest;
}

/** A shopper with a new account and some bottles in the cart. */
export async function newcomerWithCart(fixture: PictureShop): Promise<HttpShopper> {
  const newcomer = await asNewcomer(fixture);
  await newcomer.add(fixture.shelf.single.packId);
  await newcomer.add(fixture.shelf.promoted.packId, 3);
  return newcomer;
}
