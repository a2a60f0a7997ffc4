/** Who looks. */
import { HttpShopper } from '#tests/worlds/http-shopper.ts';
import { registeredShopper } from '#tests/worlds/registered-shopper.ts';
import type { World } from '../open-world.ts';

export const asMember = async ({ member }: World) => member;

export const asNewcomer = ({ shop }: World) => registeredShopper(shop.url);

/** A guest with two wines in the cart, one of them three times. */
export async function withCart({ shop, shelf }: World): Promise<HttpShopper> {
  const guest = new HttpShopper(shop.url);
  await guest.add(shelf.single.packId);
  await guest.add(shelf.promoted.packId, 3);
  return guest;
}

/** Somebody with an account, and the same in the cart. */
export async function newcomerWithCart(world: World): Promise<HttpShopper> {
  const newcomer = await asNewcomer(world);
  await newcomer.add(world.shelf.single.packId);
  await newcomer.add(world.shelf.promoted.packId, 3);
  return newcomer;
}
