import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findNewProducts } from '#domains/catalogue/find-new-products.ts';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';
import { everyOffer } from '#domains/catalogue/show-offers.ts';
import { homeTopOn } from '#domains/store/content/content.rules.ts';
import { deliveryFeeSentence } from '#domains/store/delivery-fee.rules.ts';
import { storeSubjects } from '#domains/store/guests-see.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { type Clock, storeDay } from '#kit/clock.ts';
import { specialsAt } from '#screens/shop/specials.ts';
import { jsonText } from '#widgets/seo/json-text.rules.ts';
import { type DescribedStore, storeLd } from '#widgets/seo/store-ld.rules.ts';
import { usualTop } from './featured.ts';
import type { HomeProps } from './props.ts';
import { StandingIdeas } from './standing-ideas.ts';

const maxNew = 4;
const maxPicks = 3;

export interface HomeDeps {
  db: Db;
  clock: Clock;
  settings: { appUrl: string; shopName: string };
  storeSettings: {
    current(): Pick<
      Store,
      | 'homePage'
      | 'promoComparativePricing'
      | 'deliveryFee'
      | 'deliveryAreas'
      | 'homeTop'
      | 'picks'
      | 'collections'
    > &
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
      const store = storeSettings.current();
      const { homePage, promoComparativePricing } = store;
      const top = homeTopOn(store, storeDay(clock())) ?? usualTop;
      const picked = Object.entries(store.picks).sort(([, a], [, b]) => b.at - a.at);
      const cards = await findCards(db, [
        ...new Set([...top.columns.flatMap(({ slugs }) => slugs), ...picked.map(([slug]) => slug)]),
      ]);
      const bySlug = new Map(cards.map((card) => [card.slug, card]));
      // A slug that is not on sale leaves its place empty, and a column of none is left out.
      const columns = top.columns
        .map(({ title, slugs }) => ({ title, cards: slugs.flatMap((slug) => bySlug.get(slug) ?? []) }))
        .filter((column) => column.cards.length > 0);
      const picks = picked
        .flatMap(([slug, { by, words }]) => {
          const card = bySlug.get(slug);
          return card ? [{ card, by, words }] : [];
        })
        .slice(0, maxPicks);
      const specials =
        homePage === 'featured'
          ? { items: [], productIds: [] }
          : await specialsAt(db, clock(), promoComparativePricing);
      const found = { canonical: `${appUrl}/`, store: visit.isInertia ? null : aboutStore() };
      const fresh = await findNewProducts(db, clock(), maxNew);
      const kept = reply.cachePage([
        everyOffer,
        ...[storeSubjects.homeTop, storeSubjects.delivery, storeSubjects.picks, storeSubjects.collections],
        ...cards.map((card) => card.id),
        ...fresh.subjects,
        ...specials.productIds,
      ]);
      const props = {
        hero: { title: top.title, text: top.text, button: top.button },
        columns,
        picks,
        collections: Object.entries(store.collections).map(([slug, { title }]) => ({ slug, title })),
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
