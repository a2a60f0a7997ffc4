/** What the pages show: the home page, the switches, and answers of the search. */
import type { Db } from '#db/connection.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeSetting, changeStore, type StoreAnswer } from './change-store.ts';
import { putSetting } from './store.store.ts';
import type { Store } from './store.ts';
import { maxSentenceLength, refuse } from './wrong.rules.ts';

/** Chooses the home page at '/' (G-04). */
export function chooseHomePage(db: Db, homePage: Store['homePage'], by: By): Promise<StoreAnswer> {
  return changeSetting(db, by, 'home page', 'homePage', (store) => ({ was: store.homePage, now: homePage }));
}

export const storeSwitches = {
  requireAgeConfirmation: 'age confirmation',
  promoComparativePricing: 'comparative pricing',
  allowsPasswordReset: 'password reset',
  nextStopTexts: 'next stop texts',
  doorCode: 'door code',
  refusesBlocked: 'refusal of blocked customers',
  tillPrices: 'till prices',
} as const;

export type StoreSwitch = keyof typeof storeSwitches;

/** Turns a switch of the store on or off (M-236, G-47; 9 NYCRR §99.6; M-214). */
export function setSwitch(db: Db, name: StoreSwitch, isOn: boolean, by: By): Promise<StoreAnswer> {
  return changeSetting(db, by, storeSwitches[name], name, (store) => ({ was: store[name], now: isOn }));
}

const address = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxAddressLength = 120;

/**
 * Sets the product that the checkout offers for packing a gift (N-070). The caller has checked that the
 * product exists.
 *
 * @param slug its address in the shop; null for none
 */
export async function setGiftBox(db: Db, slug: string | null, by: By): Promise<StoreAnswer> {
  if (slug !== null && (slug.length > maxAddressLength || !address.test(slug)))
    return refuse('giftBox', 'not-a-product-address');
  return changeSetting(db, by, 'gift box', 'giftBox', (store) => ({ was: store.giftBox, now: slug }));
}

export const maxSaidWordLength = 40;

/**
 * Sets what the search answers when a shopper asks for something that is not a bottle.
 *
 * @param word what is searched for: 'corkscrew'
 * @param sentence null restores the shop's default
 */
export async function setSaying(db: Db, word: string, sentence: string | null, by: By): Promise<StoreAnswer> {
  const key = word.trim().toLowerCase();
  const text = sentence?.trim() ?? null;
  if (key === '' || key.length > maxSaidWordLength || !/\p{L}/u.test(key))
    return refuse('word', 'not-a-saying');
  if (text !== null && (text === '' || text.length > maxSentenceLength))
    return refuse('sentence', 'not-a-saying');
  return changeStore(db, by, ({ sayings }) => {
    const { [key]: was = null, ...others } = sayings;
    const next = text === null ? others : { ...others, [key]: text };
    return { what: `saying ${key}`, was, now: text, write: (tx) => putSetting(tx, 'sayings', next) };
  });
}
