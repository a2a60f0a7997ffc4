import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { cartModel } from '#domains/cart/cart-model.rules.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { pickupTax } from '#domains/store/pickup-tax.ts';
import type { Clock } from '#kit/clock.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { recentOrder } from '../../checkout/success/recent-order.ts';
import { visitorCart } from './visitor-cart.ts';

export function cartScreen({ db, clock, successSigner }: { db: Db; clock: Clock; successSigner: Signer }) {
  return {
    /** `/cart` (M-081); tax is estimated for pickup until an address is known (G-17). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      return reply.page('Cart/Calculate', {
        cartModel: async () => {
          const cart = await visitorCart(db, request);
          return cartModel(cart, priceCart(cart, pickupTax(clock()).rateMillipercent));
        },
        recentOrder: async () => ((await visitorCart(db, request))?.lines.length ? null : recentOrder(db, successSigner, request, clock())),
      });
    },
  };
}
