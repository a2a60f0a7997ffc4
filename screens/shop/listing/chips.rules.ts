import { priceLabel } from './price-range.rules.ts';
import type { SearchState } from './search-state.rules.ts';

/** The chosen filters, each with the state that remains after removing it. */
export function chipsOf(state: SearchState): { label: string; without: SearchState }[] {
  const first = { ...state, page: 1 };
  const category = state.categories.at(-1);
  const region = state.regions.at(-1);
  return [
    // A grape belongs to wine: when wine is removed, the grape goes too.
    ...(category ? [{ label: category.name, without: { ...first, categories: [], grapes: [] } }] : []),
    ...(region ? [{ label: region.name, without: { ...first, regions: [] } }] : []),
    ...state.grapes.map((grape) => ({
      label: grape.name,
      without: { ...first, grapes: state.grapes.filter((other) => other !== grape) },
    })),
    ...(state.price ? [{ label: priceLabel(state.price), without: { ...first, price: null } }] : []),
    ...(state.onSale ? [{ label: 'On sale', without: { ...first, onSale: false } }] : []),
    ...(state.today === null
      ? []
      : [
          {
            label: state.today === 'only' ? 'Here today' : 'Here today first',
            without: { ...first, today: null },
          },
        ]),
    ...(state.inStock ? [{ label: 'In stock', without: { ...first, inStock: false } }] : []),
  ];
}
