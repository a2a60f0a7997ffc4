import { useState } from 'react';
import { useRefinementList } from 'react-instantsearch';
import { Disclosure } from '#ui/disclosure.tsx';
import { valuesShown } from '../search-requests.rules.ts';
import { statePath } from '../search-state.rules.ts';
import { KeptChoices } from './kept-choices.tsx';
import { MoreButton } from './more-button.tsx';
import { countLabel } from './results-label.rules.ts';
import { useSearched, useSurroundings } from './search-context.tsx';

/**
 * Several grapes may be ticked; products with any of them match (M-160, M-184). Without JavaScript it is a
 * separate form.
 */
export function GrapeFilter() {
  const { taxonomy } = useSurroundings();
  const { state } = useSearched();
  const [sortBy] = useState(() => chosenFirst(new Set(state.grapes.map(({ name }) => name))));
  const grapes = useRefinementList({
    attribute: 'grape',
    operator: 'or',
    limit: valuesShown.few,
    showMore: true,
    showMoreLimit: valuesShown.all,
    sortBy,
  });
  const slugOf = (name: string) => taxonomy.grapes.find((grape) => grape.name === name)?.slug;
  return (
    <Disclosure summary="Grape" open>
      {grapes.items.length === 0 ? (
        <p className="text-mute text-sm">No refinements for Grape.</p>
      ) : (
        <form action={statePath({ ...state, grapes: [] })} method="get">
          <KeptChoices but={['grapes[]']} />
          <fieldset>
            <legend className="sr-only">Grape</legend>
            {grapes.items.map((item) => (
              <label
                key={item.value}
                className="flex min-h-11 items-center gap-3 py-1 text-sm leading-snug hover:text-glass lg:min-h-8"
              >
                <input
                  type="checkbox"
                  name="grapes[]"
                  value={slugOf(item.label)}
                  checked={item.isRefined}
                  onChange={() => grapes.refine(item.value)}
                  className="size-5 shrink-0 accent-glass lg:size-4"
                />
                <span className="flex-1">{item.label}</span>
                <span className="figures text-mute">{countLabel(item.count)}</span>
              </label>
            ))}
          </fieldset>
          <noscript>
            <button type="submit">Show these grapes</button>
          </noscript>
        </form>
      )}
      <MoreButton {...grapes} of="Grape" />
    </Disclosure>
  );
}

interface Value {
  name: string;
  count: number;
}

/**
 * Grapes that were chosen when the page opened come first; ones checked later keep their place under the
 * pointer.
 */
function chosenFirst(chosen: ReadonlySet<string>): (one: Value, other: Value) => number {
  const rank = ({ name }: Value) => (chosen.has(name) ? 0 : 1);
  return (one, other) =>
    rank(one) - rank(other) || other.count - one.count || one.name.localeCompare(other.name);
}
