import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { everyOffer } from '#domains/catalogue/show-offers.ts';
import type { Store } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { specialsAt } from '#screens/shop/specials.ts';

export interface OffersDeps {
  db: Db;
  clock: Clock;
  settings: { appUrl: string };
  storeSettings: { current(): Pick<Store, 'promoComparativePricing'> };
}

export function offersScreen({ db, clock, storeSettings, settings }: OffersDeps) {
  return {
    /** `/now`: the current offers, or not found while there are none (G-05). */
    async index(request: FastifyRequest, reply: FastifyReply) {
      const { items, productIds } = await specialsAt(
        db,
        clock(),
        storeSettings.current().promoComparativePricing,
      );
      if (items.length === 0) return sendNotFound(request, reply);
      return reply
        .cachePage([everyOffer, ...productIds])
        .page('Now/Index', { offers: items, canonical: `${settings.appUrl}/now` });
    },
  };
}
