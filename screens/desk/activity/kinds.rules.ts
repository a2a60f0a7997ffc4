import { knownActs } from '#widgets/desk/history/act-words.rules.ts';

const kindNames: Readonly<Record<string, string>> = {
  order: 'Orders',
  run: 'Delivery runs',
  window: 'Delivery windows',
  product: 'Products',
  shelf: 'Shelves',
  place: 'Places',
  promotion: 'Promotions',
  catalogue: 'Imports',
  receipt: 'Deliveries',
  count: 'Counts',
  till: 'Till',
  supplier: 'Suppliers',
  day: 'Days',
  tax: 'Sales tax',
  opening: 'Opening',
  report: 'Reports',
  'supply-order': 'Orders of suppliers',
  store: 'Store settings',
  account: 'Customers',
  customer: 'Blocks',
  member: 'Points by hand',
  staff: 'People',
  device: 'Devices',
  'follow-up': 'What failed',
};

/** Kinds that are only viewed, and never changed under this name: lists and a customer's points (B-290). */
const seenNames: Readonly<Record<string, string>> = {
  orders: 'Orders',
  accounts: 'Customers',
  loyalty: 'Loyalty points',
};

const actsOn = (kind: string, name: string) =>
  knownActs
    .filter((act) => act.startsWith(`${kind} `))
    .map((act) => ({ value: act, name: `${name}: ${verbWords(act.slice(kind.length + 1))}` }));

/** What the page can be narrowed to: all acts on a kind of thing, or one act on it: 'product price-changed'. */
export const actChoices: readonly { value: string; name: string }[] = [
  ...Object.entries(kindNames).flatMap(([kind, name]) => [{ value: kind, name }, ...actsOn(kind, name)]),
  ...Object.entries(seenNames).flatMap(([kind, name]) => actsOn(kind, name)),
];

/** 'order-packed' is 'packed', because the kind precedes it. */
function verbWords(verb: string): string {
  return verb.replace(/^(?:order|place|till)-/, '').replaceAll('-', ' ');
}
