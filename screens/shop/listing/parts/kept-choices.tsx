import { writePriceRange } from '../price-range.rules.ts';
import { writeToday } from '../search-state.rules.ts';
import { useSearched } from './search-context.tsx';

type Named = 'query' | 'sort' | 'price' | 'sale' | 'stock' | 'today' | 'grapes[]';

/** What else is chosen, for a plain form that sends only its own part of the query string. */
export function KeptChoices({ but }: { but: readonly Named[] }) {
  const { state } = useSearched();
  const { query, sort, price, onSale, inStock, today, grapes } = state;
  const named: [Named, string][] = [
    ...(query === '' ? [] : [['query', query] satisfies [Named, string]]),
    ...(sort === 'featured' ? [] : [['sort', sort] satisfies [Named, string]]),
    ...(price === null ? [] : [['price', writePriceRange(price)] satisfies [Named, string]]),
    ...(onSale ? [['sale', '1'] satisfies [Named, string]] : []),
    ...(inStock ? [['stock', '1'] satisfies [Named, string]] : []),
    ...(today === null ? [] : [['today', writeToday(today)] satisfies [Named, string]]),
    ...grapes.slice(1).map(({ slug }): [Named, string] => ['grapes[]', slug]),
  ];
  return named
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
