/**
 * The parts of the store that a change can be about, by name in the journal ('hours of Monday'): how the
 * value is read, how it is put into a store of another time, and how it is written back. Shared by undo
 * (B-033) and by views of the past.
 */
import type { Tx } from '#db/transaction.ts';
import { areaNamed } from './delivery-areas.rules.ts';
import { weekdayNames } from './hours.rules.ts';
import { storeSwitches } from './page-settings.ts';
import { deleteHoliday, deleteTaxRate, putArea, putHoliday, putSetting, putTaxRate } from './store.store.ts';
import type { HolidayHours, Pause, PausedWay, Store } from './store.ts';
import type { DeliveryArea } from './store-facts.ts';
import type { SettingValues } from './store-rows.ts';
import { addedRate } from './tax-rates.rules.ts';

export interface StorePart extends StoredPart {
  /** What it belongs to: the store's days and content, or its terms. Whoever may set it may undo it (B-016, B-033). */
  concerns: 'days' | 'terms';
}

interface StoredPart {
  /** The value in a store; null for none. */
  read(store: Store): unknown;
  /** The store with that value, as a change recorded it. */
  put(store: Store, value: unknown): Store;
  /** Writes the value back; `store` is the store before that. */
  write(tx: Tx, store: Store, value: unknown): Promise<void>;
  /** False for a value that cannot be written back, such as an area that did not exist. */
  canWrite(store: Store, value: unknown, today: string): boolean;
}

/** Undefined for an older name that this version no longer knows. */
export function partNamed(what: string): StorePart | undefined {
  const simple = simpleParts[what];
  if (simple) return { ...simple, concerns: simpleDays.has(what) ? 'days' : 'terms' };
  for (const [concerns, pattern, make] of partsWithNames) {
    const found = pattern.exec(what);
    if (found) return { ...make(found[1] ?? '', found[2] ?? ''), concerns };
  }
  return undefined;
}

const always = () => true;

/** A setting that is the store's field of the same name. */
function setting<N extends keyof SettingValues & keyof Store>(name: N): StoredPart {
  return {
    read: (store) => store[name],
    put: (store, value) => ({ ...store, [name]: value }),
    write: (tx, _store, value) => putSetting(tx, name, value as SettingValues[N]),
    canWrite: always,
  };
}

const place: StoredPart = {
  read: ({ address, county }) => ({ address, county }),
  put: (store, value) => ({ ...store, ...(value as SettingValues['place']) }),
  write: (tx, _store, value) => putSetting(tx, 'place', value as SettingValues['place']),
  canWrite: always,
};

const signature: StoredPart = {
  read: ({ shippingRates }) => shippingRates.adultSignatureCents,
  put: (store, value) => ({ ...store, shippingRates: withSignature(store, value) }),
  write: (tx, store, value) => putSetting(tx, 'shippingRates', withSignature(store, value)),
  canWrite: always,
};

function withSignature({ shippingRates }: Store, value: unknown): Store['shippingRates'] {
  return { ...shippingRates, adultSignatureCents: value as number };
}

const simpleParts: Readonly<Record<string, StoredPart>> = {
  address: place,
  telephone: setting('phone'),
  'social link': setting('socialHref'),
  'app link': setting('appHref'),
  license: setting('licence'),
  'home page': setting('homePage'),
  'delivery fee': setting('deliveryFee'),
  'delivery slots': setting('slots'),
  'slot capacities': setting('slotCapacities'),
  'tax check': setting('taxCheckedOn'),
  banner: setting('banner'),
  'mixed case': setting('mixedCase'),
  'gift box': setting('giftBox'),
  'top of the home page': setting('homeTop'),
  'about text': setting('aboutText'),
  desk: setting('desk'),
  'adult signature': signature,
  ...Object.fromEntries(
    Object.entries(storeSwitches).map(([name, words]) => [
      words,
      setting(name as keyof typeof storeSwitches),
    ]),
  ),
};

const simpleDays = new Set([
  'delivery slots',
  'slot capacities',
  'banner',
  'top of the home page',
  'about text',
]);

const partsWithNames: readonly (readonly [
  StorePart['concerns'],
  RegExp,
  (name: string, more: string) => StoredPart,
])[] = [
  ['days', /^hours of (\w+)$/, hoursOf],
  ['days', /^holiday (\d{4}-\d{2}-\d{2})$/, holidayOn],
  ['terms', /^area (.+)$/, area],
  ['terms', /^box of (\d+)$/, boxOf],
  ['terms', /^tax rate of (.+) from (\d{4}-\d{2}-\d{2})$/, taxRate],
  ['days', /^saying (.+)$/, saying],
  ['days', /^(pick|collection|answer) (.+)$/s, named],
  ['terms', /^(letter|text|synonym) (.+)$/s, named],
  ['days', /^slot (\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/, closedSlot],
  ['days', /^pause of (\w+)$/, pauseOf],
];

function hoursOf(name: string): StoredPart {
  const weekday = weekdayNames.indexOf(name as (typeof weekdayNames)[number]);
  const withDay = ({ hours }: Store, value: unknown): Store['hours'] => [
    ...hours.filter(({ day }) => day !== weekday),
    ...(value === null ? [] : [value as Store['hours'][number]]),
  ];
  return {
    read: ({ hours }) => hours.find(({ day }) => day === weekday) ?? null,
    put: (store, value) => ({ ...store, hours: withDay(store, value) }),
    write: (tx, store, value) => putSetting(tx, 'hours', withDay(store, value)),
    canWrite: always,
  };
}

function holidayOn(day: string): StoredPart {
  return {
    read: ({ holidays }) => holidays.find((holiday) => holiday.day === day) ?? null,
    put: (store, value) => ({
      ...store,
      holidays: [
        ...store.holidays.filter((holiday) => holiday.day !== day),
        ...(value === null ? [] : [value as HolidayHours]),
      ].sort((a, b) => (a.day < b.day ? -1 : 1)),
    }),
    write: (tx, _store, value) =>
      value === null ? deleteHoliday(tx, day) : putHoliday(tx, value as HolidayHours),
    canWrite: always,
  };
}

function area(name: string): StoredPart {
  return {
    read: ({ deliveryAreas }) => areaNamed(deliveryAreas, name) ?? null,
    put: (store, value) => {
      const others = store.deliveryAreas.filter((each) => each.name !== name);
      if (value === null) return { ...store, deliveryAreas: others };
      const was = areaNamed(store.deliveryAreas, name);
      const next = value as DeliveryArea;
      const deliveryAreas = was
        ? store.deliveryAreas.map((each) => (each === was ? next : each))
        : [...store.deliveryAreas, next];
      return { ...store, deliveryAreas };
    },
    write: (tx, _store, value) => putArea(tx, value as DeliveryArea),
    // Orders name areas, so none is ever deleted; it can be switched off.
    canWrite: (_store, value) => value !== null,
  };
}

type Box = Store['shippingRates']['boxes'][number];

function boxOf(bottles: string): StoredPart {
  const isIt = (box: Box) => box.bottles === Number(bottles);
  const withBox = ({ shippingRates }: Store, value: unknown): Store['shippingRates'] => ({
    ...shippingRates,
    boxes: [
      ...shippingRates.boxes.filter((box) => !isIt(box)),
      ...(value === null ? [] : [value as Box]),
    ].sort((a, b) => a.bottles - b.bottles),
  });
  return {
    read: ({ shippingRates }) => shippingRates.boxes.find(isIt) ?? null,
    put: (store, value) => ({ ...store, shippingRates: withBox(store, value) }),
    write: (tx, store, value) => putSetting(tx, 'shippingRates', withBox(store, value)),
    canWrite: (store, value) => withBox(store, value).boxes.length > 0,
  };
}

function taxRate(county: string, fromDay: string): StoredPart {
  return {
    read: ({ addedTaxRates }) => addedRate(addedTaxRates, county, fromDay)?.rateMillipercent ?? null,
    put: (store, value) => {
      const others = store.addedTaxRates.filter((rate) => rate.county !== county || rate.fromDay !== fromDay);
      const rates =
        value === null
          ? others
          : [...others, { county, rateMillipercent: value as number, fromDay, untilDay: null }];
      return { ...store, addedTaxRates: rates.toSorted(byDayAndCounty) };
    },
    write: (tx, _store, value) =>
      value === null ? deleteTaxRate(tx, county, fromDay) : putTaxRate(tx, county, fromDay, value as number),
    // Orders on its days may have paid by it (G-18).
    canWrite: (_store, _value, today) => fromDay > today,
  };
}

type Rate = Store['addedTaxRates'][number];

function byDayAndCounty(a: Rate, b: Rate): number {
  const [left, right] = [a, b].map(({ fromDay, county }) => `${fromDay} ${county}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

function saying(word: string): StoredPart {
  const withWord = ({ sayings }: Store, value: unknown): Store['sayings'] => {
    const { [word]: _before, ...others } = sayings;
    const sentence = sentenceOf(word, value);
    return sentence === null ? others : { ...others, [word]: sentence };
  };
  return {
    read: ({ sayings }) => sayings[word] ?? null,
    put: (store, value) => ({ ...store, sayings: withWord(store, value) }),
    write: (tx, store, value) => putSetting(tx, 'sayings', withWord(store, value)),
    canWrite: always,
  };
}

const lists = {
  pick: 'picks',
  collection: 'collections',
  answer: 'answers',
  letter: 'letters',
  text: 'texts',
  synonym: 'synonyms',
} as const;

/** One of the things that the store has written under a name (B-216, B-222 to B-224). */
function named(kind: string, name: string): StoredPart {
  const list = lists[kind as keyof typeof lists];
  const withOne = (store: Store, value: unknown): Store => {
    const { [name]: _before, ...others } = store[list] as Record<string, unknown>;
    return { ...store, [list]: value === null ? others : { ...others, [name]: value } };
  };
  return {
    read: (store) => (Object.hasOwn(store[list], name) ? store[list][name] : null),
    put: withOne,
    write: (tx, store, value) => putSetting(tx, list, withOne(store, value)[list]),
    canWrite: always,
  };
}

function closedSlot(id: string): StoredPart {
  const withSlot = ({ closedSlots }: Store, value: unknown): readonly string[] =>
    [...closedSlots.filter((slot) => slot !== id), ...(value === null ? [] : [id])].sort();
  return {
    read: ({ closedSlots }) => (closedSlots.includes(id) ? 'closed' : null),
    put: (store, value) => ({ ...store, closedSlots: withSlot(store, value) }),
    write: (tx, store, value) => putSetting(tx, 'closedSlots', withSlot(store, value)),
    canWrite: (_store, _value, today) => id.slice(0, 'YYYY-MM-DD'.length) >= today,
  };
}

function pauseOf(way: string): StoredPart {
  const withWay = ({ pauses }: Store, value: unknown): Store['pauses'] => {
    const { [way as PausedWay]: _before, ...others } = pauses;
    return value === null ? others : { ...others, [way]: value as Pause };
  };
  return {
    read: ({ pauses }) => pauses[way as PausedWay] ?? null,
    put: (store, value) => ({ ...store, pauses: withWay(store, value) }),
    write: (tx, store, value) => putSetting(tx, 'pauses', withWay(store, value)),
    canWrite: always,
  };
}

/** An earlier version recorded all sayings with each change of one. */
function sentenceOf(word: string, value: unknown): string | null {
  return typeof value === 'object' && value !== null
    ? ((value as Store['sayings'])[word] ?? null)
    : (value as string | null);
}
