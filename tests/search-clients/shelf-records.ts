/** A shelf of made-up products whose facets are spread so that every count differs from its neighbors'. */
import type { HierarchyLevels, SearchRecord } from '#domains/search/ports.ts';

const categories = [
  ['Wine', 'Red Wine', 'Bordeaux Blend'],
  ['Wine', 'Red Wine'],
  ['Wine', 'White Wine'],
  ['Wine', 'Sparkling', 'Champagne', 'Blanc de Blancs'],
  ['Spirits', 'Whiskey', 'Bourbon Whiskey'],
  ['Spirits', 'Gin'],
  ['Mixers'],
];
const regions = [
  ['France', 'Bordeaux', 'Médoc', 'Pauillac'],
  ['France', 'Burgundy'],
  ['Italy', 'Piedmont'],
  ['United States', 'California', 'Napa Valley'],
  [],
];
const grapes = ['Cabernet Sauvignon', 'Pinot Noir', 'Pinot Gris', 'Chardonnay', 'Nebbiolo', ''];
const producers = ['Moët & Chandon', "Tito's", 'Château Margaux', 'Old <b>Oak</b>', 'Domaine Leroy'];

/** `count` records in shelf order; three in forty are excluded from the shop's own searches. */
export function shelfRecords(count: number): SearchRecord[] {
  return Array.from({ length: count }, (_, at) => record(at));
}

function record(at: number): SearchRecord {
  const grape = pick(grapes, at, 1);
  const producer = pick(producers, at, 2);
  const cents = 999 + ((at * 7_919) % 20_000);
  const sizes = at % 9 === 0 ? 2 : 1;
  return {
    objectID: String(at + 1),
    slug: `bottle-${at + 1}`,
    name: `${producer} ${grape || 'Reserve'} ${2_000 + (at % 22)}`,
    producer,
    pack_type: sizes > 1 ? 'Group' : 'Product',
    pack_photo: null,
    art: 'bordeaux.red.lines',
    display_price: `${sizes > 1 ? 'From ' : ''}$${(cents / 100).toFixed(2)}`,
    sale_price: (cents / 100).toFixed(2),
    price_cents: cents,
    status: at % 11 === 0 ? 'outstock' : 'instock',
    ships: at % 2 === 0,
    aisle: at % 2 === 0 ? 'wine' : 'spirits',
    sale_item: at % 13 === 0,
    offer: null,
    only_pack: null,
    num_grouped_packs: sizes,
    search_default: at % 40 > 2,
    categories: levels(pick(categories, at, 3)),
    regions: levels(pick(regions, at, 4)),
    grape,
    sizes: ['750 mL', '1.5 L'].slice(0, sizes),
    size_prices: [],
    vintage: String(2_000 + (at % 22)),
  };
}

function levels(path: readonly string[]): HierarchyLevels {
  return Object.fromEntries(path.map((_, depth) => [`lvl${depth}`, path.slice(0, depth + 1).join(' > ')]));
}

/** An entry of the list, always the same for the same position and salt. */
function pick<T>(list: readonly T[], at: number, salt: number): T {
  const mixed = Math.imul((at + 1) ^ (salt * 0x9e3779b9), 0x85ebca6b) >>> 7;
  return list[mixed % list.length] as T;
}
