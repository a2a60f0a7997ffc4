/**
 * Weekly specials of the demonstration shop, so that people trying the shop see what promotions look like.
 */
import type { Db } from '#db/connection.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { schedulePromotion } from '#domains/pricing/schedule-promotion.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { addDays, weekdayOf } from '#kit/store-day.ts';
import { crashPoint } from '#platform/crash-point.ts';

/** Each applies to the first size of its product. */
const specials: { slug: string; name: string; offer: Offer }[] = [
  {
    slug: 'santa-margherita-pinot-grigio-valdadige',
    name: 'Weekly special',
    offer: { kind: 'percent', tenths: 120 },
  },
  { slug: 'meiomi-rose', name: 'Rosé by the three', offer: { kind: 'xfer', buy: 3, forCents: 3_300 } },
  { slug: 'the-botanist-islay-dry-gin', name: 'Weekly special', offer: { kind: 'percent', tenths: 100 } },
  { slug: 'la-crema-sonoma-coast-pinot-noir', name: 'Weekly special', offer: { kind: 'cents', cents: 500 } },
  { slug: 'woodford-reserve-double-oaked', name: 'Weekly special', offer: { kind: 'cents', cents: 500 } },
  {
    slug: 'josh-cellars-sauvignon-blanc',
    name: 'Two for the weekend',
    offer: { kind: 'xfer', buy: 2, forCents: 2_600 },
  },
  { slug: 'espolon-reposado', name: 'Weekly special', offer: { kind: 'percent', tenths: 150 } },
  {
    slug: 'ruffino-prosecco',
    name: 'Half a case of bubbles',
    offer: { kind: 'xfer', buy: 6, forCents: 9_900 },
  },
];

/**
 * For two weeks from the Monday of this week; missing products are skipped. Returns how many promotions there
 * are.
 */
export async function loadDemoPromotions(db: Db, now: number): Promise<number> {
  const firstDay = mondayOf(storeDay(now));
  const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);
  let made = 0;
  for (const { slug, ...special } of specials) {
    const pack = (await findProduct(db, slug))?.packs[0];
    if (!pack) continue;
    const request = {
      ...special,
      packId: pack.id,
      firstDay,
      lastDay: addDays(firstDay, 13),
      mayBeBelowCost: false,
      actor: 'demonstration',
    };
    const answer = await schedulePromotion({ db, findPacks }, { ...request, now });
    if (answer.kind === 'scheduled') made += 1;
    crashPoint('mid_demo_promotions');
  }
  return made;
}

function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}
