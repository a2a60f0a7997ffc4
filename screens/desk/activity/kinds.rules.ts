import { knownActs } from '#widgets/desk/history/act-words.rules.ts';

const kindNames: Readonly<Record<string, string>> = {
  order: 'Orders',
  product: 'Products',
  promotion: 'Promotions',
  catalogue: 'Imports',
  store: 'Store settings',
  account: 'Customers',
  orders: 'Lists of orders',
  accounts: 'Lists of customers',
  loyalty: 'Loyalty',
  staff: 'People',
  device: 'Devices',
};

/** What the page can be narrowed to: all acts on a kind of thing, or one act on it: 'product price-changed'. */
export const actChoices: readonly { value: string; name: string }[] = Object.entries(kindNames).flatMap(
  ([kind, name]) => [
    { value: kind, name },
    ...knownActs
      .filter((act) => act.startsWith(`${kind} `))
      .map((act) => ({ value: act, name: `${name}: ${verbWords(act.slice(kind.length + 1))}` })),
  ],
);

/** 'order-packed' is 'packed': the kind stands before it. */
function verbWords(verb: string): string {
  return verb.replace(/^order-/, '').replaceAll('-', ' ');
}
