import { useRefinementList } from 'react-instantsearch';
import { Disclosure } from '#ui/disclosure.tsx';
import { valuesShown } from '../search-requests.rules.ts';
import { statePath } from '../search-state.rules.ts';
import { MoreButton } from './more-button.tsx';
import { useSearched, useSurroundings } from './search-context.tsx';

/** Several grapes may be ticked; any of them will do (M-160, M-184). Without JavaScript it is a form of its own. */
export function GrapeFilter() {
  const { taxonomy } = useSurroundings();
  const { state } = useSearched();
  const grapes = useRefinementList({
    attribute: 'grape',
    operator: 'or',
    limit: valuesShown.few,
    showMore: true,
    showMoreLimit: valuesShown.all,
    sortBy: ['isRefined', 'count:desc', 'name:asc'],
  });
  const slugOf = (name: string) => taxonomy.grapes.find((grape) => grape.name === name)?.slug;
  return (
    <Disclosure summary="Grape" open>
      {grapes.items.length === 0 ? (
        <p className="text-mute text-sm">No refinements for Grape.</p>
      ) : (
        <form action={statePath({ ...state, grapes: [] })} method="get">
          <fieldset>
            <legend className="sr-only">Grape</legend>
            {grapes.items.map((item) => (
              <label key={item.value} className="flex min-h-11 items-center gap-3 py-1 text-sm leading-snug hover:text-glass lg:min-h-8">
                <input
                  type="checkbox"
                  name="grapes[]"
                  value={slugOf(item.label)}
                  checked={item.isRefined}
                  onChange={() => grapes.refine(item.value)}
                  className="size-5 shrink-0 accent-glass lg:size-4"
                />
                <span className="flex-1">{item.label}</span>
                <span className="figures text-mute">{item.count}</span>
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
