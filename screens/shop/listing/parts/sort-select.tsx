import { useSortBy } from 'react-instantsearch';
import type { View } from '#domains/search/ports.ts';
import { useSurroundings } from './search-context.tsx';

const orders = [
  ['featured', 'Featured'],
  ['price-asc', 'Lowest Price'],
  ['price-desc', 'Highest Price'],
] as const satisfies [View, string][];

/**
 * Three orders on three indexes (M-155). Without JavaScript it belongs to the search form, which sends it
 * along.
 */
export function SortSelect({ form }: { form: string }) {
  const { indexes } = useSurroundings();
  const { currentRefinement, refine } = useSortBy({
    items: orders.map(([view, label]) => ({ value: indexes[view], label })),
  });
  const current = orders.find(([view]) => indexes[view] === currentRefinement)?.[0] ?? 'featured';
  return (
    <div className="ml-auto min-w-0 max-sm:grow">
      <label className="flex items-center gap-2 text-sm">
        <span>Sort</span>
        <select
          form={form}
          name="sort"
          value={current}
          className="control min-w-0 pr-8 max-sm:grow"
          onChange={(event) => refine(indexes[event.currentTarget.value as View])}
        >
          {orders.map(([view, label]) => (
            <option key={view} value={view}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
