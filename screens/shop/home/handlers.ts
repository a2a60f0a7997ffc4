import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findNewProducts } from '#domains/catalogue/find-new-products.ts';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';
import { everyOffer } from '#domains/catalogue/show-offers.ts';
import { deliveryFeeSentence } from '#domains/store/delivery-fee.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { type Clock, storeDay } from '#kit/clock.ts';
import { specialsAt } from '#screens/shop/specials.ts';
import { jsonText } from '#widgets/seo/json-text.rules.ts';
import { type DescribedStore, storeLd } from '#widgets/seo/store-ld.rules.ts';
import { featuredColumns, hero } from './featured.ts';
import type { HomeProps } from './props.ts';
import { StandingIdeas } from './standing-ideas.ts';

const maxNew = 4;

export interface HomeDeps {
  db: Db;
  clock: Clock;
  settings: { appUrl: string; shopName: string };
  storeSettings: {
    current(): Pick<Store, 'homePage' | 'promoComparativePricing' | 'deliveryFee' | 'deliveryAreas'> &
      DescribedStore;
  };
}

export function homeScreen({ db, clock, storeSettings, settings }: HomeDeps) {
  const { appUrl } = settings;
  const ways = new StandingIdeas(db, clock);
  const aboutStore = () =>
    jsonText(storeLd(storeSettings.current(), { ...settings, today: storeDay(clock()) }));
  return {
    /**
     * `/` (M-064 to M-068): 'HomeSpecials' while there is a promotion, unless the owner has chosen the other
     * page (G-04).
     */
    async show({ visit }: FastifyRequest, reply: FastifyReply) {
      const { homePage, promoComparativePricing } = storeSettings.current();
      const cards = await findCards(
        db,
        featuredColumns.flatMap((column) => [...column.slugs]),
      );
      // A slug that is not on sale leaves its place empty.
      const columns = featuredColumns.map(({ title, slugs }) => ({
        title,
        cards: cards.filter((card) => slugs.some((slug) => slug === card.slug)),
      }));
      const specials =
        homePage === 'featured'
          ? { items: [], productIds: [] }
          : await specialsAt(db, clock(), promoComparativePricing);
      const found = { canonical: `${appUrl}/`, store: visit.isInertia ? null : aboutStore() };
      const fresh = await findNewProducts(db, clock(), maxNew);
      const kept = reply.cachePage([
        everyOffer,
        ...cards.map((card) => card.id),
        ...fresh.subjects,
        ...specials.productIds,
      ]);
      const props = {
        hero,
        columns,
        newProducts: fresh.cards,
        ideas: await ways.now(),
        delivery: deliveryOf(storeSettings.current()),
        found,
      };
      if (specials.items.length === 0) return kept.page('Home', props);
      return kept.page('HomeSpecials', { ...props, promotions: specials.items });
    },
  };
}

function deliveryOf(store: Pick<Store, 'deliveryFee' | 'deliveryAreas'>): HomeProps['delivery'] {
  const towns = store.deliveryAreas.filter(({ isActive }) => isActive).map(({ name }) => name);
  return { towns, fee: deliveryFeeSentence(store) };
}
