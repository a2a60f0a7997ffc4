/** What was done to products and the catalogue, in a sentence (B-032). */
import { fieldWords } from '#domains/catalogue/plans/field-words.rules.ts';
import { type AdjustCause, adjustCauseNames } from '#domains/stock/adjust-causes.rules.ts';
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { photosText } from './photos-text.rules.ts';
import { bulkWords, importWords, itemWords } from './plan-words.rules.ts';
import { bottles, centsOf, it, type Naming, of, type Tell } from './tell.rules.ts';

const onHandOf = (value: unknown): number => (value as { onHand?: number } | null)?.onHand ?? 0;
const placeOf = (value: unknown): string | null => (value as { place?: string | null } | null)?.place ?? null;
const codeOf = (value: unknown): string => formatGtin((value as { gtin?: string } | null)?.gtin ?? '');

/** Short enough to be quoted in a sentence. */
const maxChangeLength = 60;

/** 'changed the name of Barolo from A to B', 'changed the name, vintage and tagline of Barolo'. */
function editedText(before: unknown, after: unknown, naming: Naming): string {
  const [was, is] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(is);
  const names = [...new Set(keys.map((key) => key.split(' ').at(-1) ?? key))].map(fieldWords);
  const last = names.at(-1) ?? '';
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  const [only = ''] = keys;
  const change = keys.length === 1 ? fieldChange(only, was[only], is[only]) : '';
  return `changed the ${listed}${of(naming)}${change.length > maxChangeLength ? '' : change}`;
}

function fieldChange(key: string, was: unknown, is: unknown): string {
  const told = (value: unknown) => {
    if (value === null || value === '') return 'none';
    if (key.endsWith('Cents')) return formatCents(Number(value));
    if (key.endsWith('abvTenths')) return `${Number(value) / 10}%`;
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : `“${value}”`;
  };
  return ` from ${told(was)} to ${told(is)}`;
}

/** '$17.99 from December 1, 2026' */
function scheduledText(value: unknown): string {
  const { fromAt, isSaleItem } = value as { fromAt: number; isSaleItem: boolean };
  return `${formatCents(centsOf(value))} from ${formatDay(storeDay(fromAt))}${isSaleItem ? ' with “On Sale”' : ''}`;
}

/** '3 products', 'no product' */
function firstsText(value: unknown): string {
  const { productIds = [], lastDay } = (value ?? {}) as { productIds?: number[]; lastDay?: string | null };
  const count = productIds.length === 1 ? '1 product' : `${productIds.length || 'no'} products`;
  return `${count}${lastDay ? ` until ${formatDay(lastDay)}` : ''}`;
}

const tillNameOf = (value: unknown): string => (value as { name?: string } | null)?.name ?? '';
const shelfOf = (value: unknown): string => (value as { shelf?: string } | null)?.shelf ?? 'a shelf';

const placeNameOf = (value: unknown): string => (value as { place?: string } | null)?.place ?? 'a place';
const entryOf = (value: unknown) =>
  (value as { entry?: { name?: string | null; note?: string | null } | null } | null)?.entry ?? null;

export const productWords: Readonly<Record<string, Tell>> = {
  'place place-added': ({ after }) => `added ${placeNameOf(after)} to Places`,
  'place place-renamed': ({ before, after }) =>
    `gave ${placeNameOf(before)} ${entryOf(after)?.name ? `the name “${entryOf(after)?.name}”` : 'its first name again'}`,
  'place place-described': ({ after }) =>
    entryOf(after)?.note === ''
      ? `took the note on ${placeNameOf(after)} away`
      : `wrote the note on ${placeNameOf(after)}`,
  'place place-hidden': ({ after }) => {
    const { products = [] } = after as { products?: number[] };
    const gone = products.length === 1 ? '1 product' : `${products.length} products`;
    return `hid ${placeNameOf(after)} from shoppers${products.length > 0 ? `, and ${gone} with it` : ''}`;
  },
  'place place-shown': ({ after }) => `showed ${placeNameOf(after)} to shoppers again`,
  'place place-removed': ({ before }) => `removed ${placeNameOf(before)} from Places`,
  'shelf firsts-set': ({ before, after }) =>
    `put ${firstsText(after)} first on the shelf of ${shelfOf(after)}; before, it was ${firstsText(before)}`,
  'shelf firsts-ended': ({ before }) =>
    `gave ${firstsText(before)} their places in the mix again: the last day on the shelf of ${shelfOf(before)} is over`,
  'product price-changed': ({ before, after }, naming) => {
    const [from, to] = [formatCents(centsOf(before)), formatCents(centsOf(after))];
    const { isSaleItem } = (after ?? {}) as { isSaleItem?: boolean };
    const mark = isSaleItem === undefined ? '' : `, ${isSaleItem ? 'with' : 'without'} “On Sale”`;
    return from === to && mark !== ''
      ? `left the price${of(naming)} at ${to}${mark}`
      : `changed the price${of(naming)} from ${from} to ${to}${mark}`;
  },
  'product price-scheduled': ({ after }, naming) =>
    `scheduled the price${of(naming)}: ${scheduledText(after)}`,
  'product price-schedule-cancelled': ({ before }, naming) =>
    `took back the price${of(naming)} of ${scheduledText(before)}`,
  'product edited': ({ before, after }, naming) => editedText(before, after, naming),
  'product size-added': ({ after }, naming) => {
    const { size } = after as { size: string };
    return `added ${size}${naming.thing === null ? '' : ` to ${naming.thing}`} at ${formatCents(centsOf(after))}`;
  },
  'product successor-named': ({ after }, naming) =>
    `let ${(after as { name: string }).name} follow ${it(naming, 'it')}`,
  'product added': (_act, naming) => `added ${it(naming, 'it')}`,
  'product vintage-rolled': ({ after }, naming) => {
    const { vintage, to } = after as { vintage: string; to?: number };
    return to === undefined
      ? `added ${it(naming, 'it')}, the vintage ${vintage}`
      : `let the vintage ${vintage} follow ${it(naming, 'it')}`;
  },
  'product withdrawn': (_act, naming) => `took ${it(naming, 'it')} out of the shop`,
  'product created': ({ after }, naming) => {
    const { isSold } = (after ?? {}) as { isSold?: boolean };
    return `added ${it(naming, 'it')}${isSold ? '' : ' as a draft'} for ${formatCents(centsOf(after))}`;
  },
  'product address-changed': ({ before, after }, naming) => {
    const slugOf = (value: unknown) => (value as { slug?: string } | null)?.slug ?? '';
    return `moved ${it(naming, 'it')} from /products/${slugOf(before)} to /products/${slugOf(after)}`;
  },
  'product published': (_act, naming) => `published ${it(naming, 'it')}`,
  'product sold-again': (_act, naming) => `put ${it(naming, 'it')} back on sale`,
  'product photos-changed': ({ before, after }, naming) => `${photosText(before, after)}${of(naming)}`,
  'product adjusted': ({ before, after }, naming) => {
    const change = onHandOf(after) - onHandOf(before);
    const verb = change < 0 ? 'took off' : 'added';
    const { cause } = (after ?? {}) as { cause?: AdjustCause };
    const why = cause === undefined ? '' : ` (${adjustCauseNames[cause].toLowerCase()})`;
    return `${verb} ${bottles(Math.abs(change))}${of(naming)}, from ${onHandOf(before)} to ${onHandOf(after)}${why}`;
  },
  'product counted': ({ before, after }, naming) =>
    onHandOf(before) === onHandOf(after)
      ? `counted ${bottles(onHandOf(after))}${of(naming)}, as expected`
      : `counted ${bottles(onHandOf(after))}${of(naming)}, ${onHandOf(before)} were expected`,
  'product barcode-added': ({ after }, naming) => `gave ${it(naming, 'it')} the bar code ${codeOf(after)}`,
  'product barcode-removed': ({ before }, naming) =>
    `took the bar code ${codeOf(before)} from ${it(naming, 'it')}`,
  'product shelf-place-set': ({ before, after }, naming) => {
    const [from, to] = [placeOf(before), placeOf(after)];
    const what = it(naming, 'it');
    if (to === null) return `took the shelf place ${from} from ${what}`;
    return from === null ? `put ${what} at ${to}` : `moved ${what} from ${from} to ${to}`;
  },
  'catalogue imported': ({ after }) => {
    const { created = 0, updated = 0 } = (after ?? {}) as { created?: number; updated?: number };
    return `imported a catalogue: ${created} new, ${updated} changed`;
  },
  'catalogue counts-imported': ({ after, items }) => {
    const { counted = 0 } = (after ?? {}) as { counted?: number };
    return `imported counts of ${counted} sizes: ${items ?? 0} changed`;
  },
  'product counts-imported': ({ before, after }, naming) =>
    `counted ${bottles(onHandOf(after))}${of(naming)} in a file, ${onHandOf(before)} were expected`,
  'plan bulk-changed': ({ items }) => bulkWords(items),
  'plan imported': ({ after, items }) => importWords(after, items),
  'review answered': ({ before, after }) => {
    const { others = 0 } = (after ?? {}) as { others?: number };
    const also = others === 0 ? '' : `, and with it ${others === 1 ? '1 other' : `${others} others`}`;
    return `said what “${tillNameOf(before)}” is${also}`;
  },
  'review set-aside': ({ before }) => `left “${tillNameOf(before)}” out of the shop`,
  'product answered': ({ before, after }, naming) => itemWords(before, after, it(naming, 'it')),
  'product set-aside': (_act, naming) => `left ${it(naming, 'it')} out of the shop`,
  'product bulk-changed': ({ before, after }, naming) => itemWords(before, after, it(naming, 'it')),
  'product imported': ({ before, after }, naming) => itemWords(before, after, it(naming, 'it')),
};
