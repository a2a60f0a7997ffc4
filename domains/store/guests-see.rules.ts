import { storeDay } from '#kit/clock.ts';
import { bannerAt } from './banner/banner.rules.ts';
import { homeTopOn } from './content/content.rules.ts';
import { activePauses } from './pauses/pauses.rules.ts';
import type { Store } from './store.ts';

/**
 * The settings that only some of the public pages show. A page names these subjects when it is cached
 * (`reply.cachePage`), so that changing one of them leaves all other pages alone.
 */
export const storeSubjects = {
  homeTop: 'top of the home page',
  delivery: 'delivery',
  about: 'about text',
  answers: 'answers',
  collections: 'collections',
  pick: (slug: string) => `pick ${slug}`,
  picks: 'picks',
  collection: (slug: string) => `collection ${slug}`,
} as const;

/** What every public page shows. */
export const everyPage = 'every page';

/**
 * The settings that public pages may show at a moment, as texts by cache subject: as long as the texts of its
 * subjects are the same, a page that was rendered before is still correct. Slots, tax and the desk's own
 * settings appear only on pages of a session. A setting that is not named here counts as being on every page.
 */
export function guestsSee(store: Store, now: number): ReadonlyMap<string, string> {
  const {
    desk: _desk,
    licence: _licence,
    taxCheckedOn: _checked,
    addedTaxRates: _rates,
    slotCapacities: _capacities,
    closedSlots: _closed,
    pauses: _pauses,
    banner: _banner,
    refusesBlocked: _refuses,
    tillPrices: _till,
    nextStopTexts: _texts,
    doorCode: _code,
    giftBox: _box,
    letters: _letters,
    texts: _ownTexts,
    homeTop: _top,
    homePage,
    deliveryFee,
    deliveryAreas,
    slots,
    mixedCase,
    aboutText,
    answers,
    picks,
    collections,
    ...shown
  } = store;
  return new Map<string, string>([
    [
      everyPage,
      JSON.stringify([
        shown,
        mixedCase.isOn ? mixedCase : null,
        activePauses(store, now),
        bannerAt(store, now),
      ]),
    ],
    [storeSubjects.homeTop, JSON.stringify([homePage, homeTopOn(store, storeDay(now))])],
    [storeSubjects.delivery, JSON.stringify([deliveryFee, deliveryAreas, slots])],
    [storeSubjects.about, JSON.stringify(aboutText)],
    [storeSubjects.answers, JSON.stringify(answers)],
    [storeSubjects.picks, JSON.stringify(picks)],
    ...Object.entries(picks).map(([slug, pick]) => [storeSubjects.pick(slug), JSON.stringify(pick)] as const),
    [storeSubjects.collections, JSON.stringify(collections)],
    ...Object.entries(collections).map(
      ([slug, each]) => [storeSubjects.collection(slug), JSON.stringify(each)] as const,
    ),
  ]);
}

/** The cache subjects of the pages that now show something else. */
export function changedForGuests(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (each) => before.get(each) !== after.get(each),
  );
}
