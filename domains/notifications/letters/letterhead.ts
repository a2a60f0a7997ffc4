import { hoursTable } from '#domains/store/hours.rules.ts';
import { isWorded, noWords } from '#domains/store/letters/letter-words.rules.ts';
import { shortNameOf } from '#domains/store/short-name.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { StoreFacts } from '#domains/store/store-facts.ts';
import type { Letterhead } from './letter.ts';
import { fillWords } from './own-words.rules.ts';

/** The addressee of a message, as far as the store's own words may name them. */
export interface AboutPerson {
  firstName: string;
  /** The order's number; left out if there is no order yet. */
  number?: number;
}

interface Parts<S extends StoreFacts> {
  shopName: string;
  appUrl: string;
  /** The current settings. */
  store: S;
}

/** The letterhead of the shop, without words that the store wrote for a message. */
export function letterheadOf({ shopName, appUrl, store }: Parts<StoreFacts>): Letterhead {
  const { street, city, state, zip } = store.address;
  return {
    shopName,
    shortName: shortNameOf(shopName),
    appUrl,
    addressLines: [street, `${city}, ${state} ${zip}`],
    phone: store.phone,
    hours: hoursTable(store.hours),
    minimumAge: store.minimumAge,
    own: { mail: noWords, text: noWords },
  };
}

/** The letterhead of one message, with the store's own words for it filled in (B-216). */
export function letterheadFor(
  parts: Parts<StoreFacts & Pick<Store, 'letters' | 'texts'>>,
  kind: string,
  about?: AboutPerson,
): Letterhead {
  const head = letterheadOf(parts);
  if (!isWorded(kind)) return head;
  const { letters, texts } = parts.store;
  const [mail, text] = [letters, texts].map((words) =>
    fillWords((Object.hasOwn(words, kind) ? words[kind] : undefined) ?? noWords, head, about),
  );
  return { ...head, own: { mail: mail ?? noWords, text: text ?? noWords } };
}
