/** The words of the list of products: its filters, orders, views and gaps. */
import type {
  ListOrder,
  OfferKind,
  ProductState,
  StockLevelName,
} from '#domains/catalogue/desk-list/filters.rules.ts';
import type { Gap } from '#domains/catalogue/desk-list/gaps.rules.ts';

export const stateNames: Readonly<Record<ProductState, string>> = {
  selling: 'In the shop',
  draft: 'Drafts',
  withdrawn: 'Withdrawn',
};

export const stockNames: Readonly<Record<StockLevelName, string>> = {
  some: 'In stock',
  low: 'Low: 1 to 5 bottles',
  none: 'Out of stock',
};

export const offerNames: Readonly<Record<OfferKind, string>> = {
  sale: 'Marked “On Sale”',
  promotion: 'On promotion',
};

export const orderNames: Readonly<Record<ListOrder, string>> = {
  name: 'By name',
  new: 'Newest first',
  changed: 'Changed last first',
  stock: 'Fewest bottles first',
  price: 'Lowest price first',
  dear: 'Highest price first',
};

/** Each gap: its name, and why it matters. */
export const gapWords: Readonly<Record<Gap, readonly [string, string]>> = {
  photo: ['No photo', 'The shelf shows a drawn bottle in its place.'],
  tagline: ['No tagline', 'The line under the name is empty.'],
  notes: ['No description', 'The page says nothing about how it tastes or where it comes from.'],
  strength: ['No alcohol by volume', 'Wine and spirits say it; mixers need not.'],
  cost: ['No cost', 'The margin is not known, and a price below cost is not noticed.'],
  barcode: ['No bar code', 'It cannot be scanned while it is picked or received.'],
  place: ['No shelf place', 'Who picks it has to look for it.'],
  'below-cost': ['Price below cost', 'Each bottle that is sold loses money.'],
  'shared-code': ['Bar code of two products', 'A scan asks which one it is. Two vintages may share a code.'],
  'same-name': ['Name used twice', 'Another product has the same name, producer and vintage.'],
  size: ['Size that disagrees', 'The words of the size and its milliliters are not the same.'],
  'no-size': ['Nothing to sell', 'It has no size with a price that is on sale.'],
  'sold-out-long': [
    'Out of stock for 90 days',
    'It is listed, but no one can buy it. Order it again or withdraw it.',
  ],
  'unsold-long': ['Not sold for 180 days', 'Bottles are on hand, and none has left in half a year.'],
};

/**
 * Where a gap is fixed, relative to the product's address: a page of its own, or a part of the product's
 * page.
 */
const gapPlaces: Readonly<Partial<Record<Gap, string>>> = {
  photo: '/photos',
  tagline: '#words',
  notes: '#words',
  strength: '#facts',
  cost: '#prices',
  barcode: '#codes',
  place: '#prices',
  'below-cost': '/prices',
  'shared-code': '#codes',
  size: '#codes',
  'no-size': '#codes',
  'sold-out-long': '#sale',
  'unsold-long': '#sale',
};

/** @param gap the field from the list's address; '' for none and for a gap that concerns the whole page */
export function placeOfGap(gap: string | null): string {
  return gapPlaces[gap as Gap] ?? '';
}

export interface BuiltInView {
  name: string;
  query: Readonly<Record<string, string>>;
}

/** The views that everyone has. */
export const builtInViews: readonly BuiltInView[] = [
  { name: 'All products', query: {} },
  { name: 'Out of stock', query: { stock: 'none', state: 'selling' } },
  { name: 'Low', query: { stock: 'low', state: 'selling' } },
  { name: 'On promotion', query: { offer: 'promotion' } },
  { name: 'Prices to come', query: { coming: '1' } },
  { name: 'No photo', query: { gap: 'photo' } },
  { name: 'Drafts', query: { state: 'draft' } },
  { name: 'Withdrawn', query: { state: 'withdrawn' } },
];

/** '/desk/products?stock=low' */
export function listAddress(query: Readonly<Record<string, string>>): string {
  const fields = Object.entries(query).filter(([, value]) => value !== '');
  return fields.length === 0 ? '/desk/products' : `/desk/products?${new URLSearchParams(fields)}`;
}

/** Whether two addresses ask for the same list. */
export function isSameList(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const text = (query: Readonly<Record<string, string>>) =>
    new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text(one) === text(other);
}

/** The filters of an address, each in words, with the field to remove in order to clear it. */
export function filterWords(
  query: Readonly<Record<string, string>>,
  nameOf: (
    kind: 'categories' | 'regions' | 'grapes' | 'people' | 'suppliers' | 'gaps',
    value: string,
  ) => string,
): { field: string; words: string }[] {
  const found = Object.entries(query).flatMap(([field, value]) => {
    const words = wordsOf(field, value, nameOf);
    return words === null ? [] : [{ field, words }];
  });
  return found;
}

function wordsOf(field: string, value: string, nameOf: Parameters<typeof filterWords>[1]): string | null {
  switch (field) {
    case 'words':
      return `“${value}”`;
    case 'category':
      return nameOf('categories', value);
    case 'region':
      return nameOf('regions', value);
    case 'grape':
      return nameOf('grapes', value);
    case 'producer':
      return value;
    case 'state':
      return stateNames[value as ProductState] ?? value;
    case 'stock':
      return stockNames[value as StockLevelName] ?? value;
    case 'gap':
      return nameOf('gaps', value);
    case 'offer':
      return offerNames[value as OfferKind] ?? value;
    case 'coming':
      return 'Price to come';
    case 'from':
      return `From $${value.replace('$', '')}`;
    case 'to':
      return `To $${value.replace('$', '')}`;
    case 'by':
      return `Changed by ${nameOf('people', value)}`;
    case 'supplier':
      return value === 'none' ? 'No supplier known' : nameOf('suppliers', value);
    case 'since':
      return `Changed since ${value}`;
    default:
      return null;
  }
}
