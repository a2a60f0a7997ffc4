import type { Db } from '#db/connection.ts';
import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { closestOfLine } from '#domains/cart/put-instead.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { showClosest } from '#domains/catalogue/closest/show-closest.rules.ts';
import type { VisitorId } from '#kit/ids.ts';

/**
 * The cart with what is closest to each line that is sold out (N-032); asks nothing if all lines are
 * available.
 */
export async function withClosest(
  db: Db,
  { visitorId, now }: { visitorId: VisitorId | null; now: number },
  model: CartModel,
): Promise<CartModel> {
  const isAsked = model.cartItems.some(({ availability }) => !availability.isAvailable);
  const cart = visitorId !== null && isAsked ? await readCart(db, visitorId, now) : undefined;
  if (!cart) return model;
  const cartItems = await Promise.all(
    model.cartItems.map(async (item) => {
      const line = cart.lines.find(({ id }) => id === item.id);
      const isGone = line && (!line.pack.isPublished || line.pack.onHand < line.pack.bottles);
      const closest = isGone ? await closestOfLine(db, line, cart) : undefined;
      return closest ? { ...item, closest: showClosest(closest) } : item;
    }),
  );
  return { ...model, cartItems };
}
