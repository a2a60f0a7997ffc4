import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef } from 'react';
import type { Tree } from '#domains/catalogue/taxonomy.rules.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { categoryLevels, regionLevels } from '../search-requests.rules.ts';
import { GrapeFilter } from './grape-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { countLabel } from './results-label.rules.ts';
import { useSearched, useSurroundings } from './search-context.tsx';
import { TreeFilter } from './tree-filter.tsx';

type Command = 'show-modal' | 'close';

const mostFirst = ['count:desc' as const, 'name:asc' as const];

const wide = '(min-width: 64rem)';

/**
 * All filters, once in the page: next to the shelf if there is room, else in a dialog over the whole
 * window (M-151, M-214). It also opens without JavaScript if the browser supports the `command` of a button.
 */
export function FilterPanel({ id, total }: { id: string; total: number }) {
  const { taxonomy } = useSurroundings();
  const inTreeOrder = useMemo(() => treeOrder(taxonomy.categories), [taxonomy]);
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const room = window.matchMedia(wide);
    const close = () => room.matches && panel.current?.close();
    room.addEventListener('change', close);
    return () => room.removeEventListener('change', close);
  }, []);
  return (
    <dialog
      ref={panel}
      id={id}
      aria-labelledby={`${id}-title`}
      className="overlay drawer w-dvw max-w-none border-0 lg:static lg:z-auto lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:opacity-100 lg:shadow-none lg:transition-none"
    >
      <div className="flex min-h-full flex-col px-4 pt-4 lg:p-0">
        <div className="mb-2 flex items-center justify-between gap-4 lg:sr-only">
          <h2 id={`${id}-title`} className="text-xl">
            Filters
          </h2>
          <button
            type="button"
            {...invoke('close', id)}
            className="-mr-1 inline-flex size-11 items-center justify-center lg:hidden"
          >
            <X aria-hidden="true" />
            <VisuallyHidden>Close</VisuallyHidden>
          </button>
        </div>
        <TreeFilter title="Category" levels={categoryLevels} sortBy={inTreeOrder} />
        <PriceFilter />
        <GrapeFilter />
        <TreeFilter title="Region" levels={regionLevels} sortBy={mostFirst} />
        <div className="sticky bottom-0 -mx-4 mt-auto border-hairline border-t bg-surface p-4 lg:hidden">
          <Button className="w-full" {...invoke('close', id)}>
            {`Show ${countLabel(total)} ${total === 1 ? 'result' : 'results'}`}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** '+ Filters', with the number of chosen ones. */
export function FilterPanelButton({ panelId }: { panelId: string }) {
  const { state } = useSearched();
  const { categories, regions, grapes, price, onSale, inStock, today } = state;
  const chosen =
    [categories.length > 0, regions.length > 0, price !== null, onSale, inStock, today].filter(Boolean)
      .length + grapes.length;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...invoke('show-modal', panelId)}
      className={buttonClass('secondary', 'lg:hidden')}
    >
      + Filters
      {chosen > 0 && (
        <span className="figures rounded-full bg-glass px-1.5 font-semibold text-on-glass text-sm">
          {chosen}
          <VisuallyHidden> chosen</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/** In the same order as the menus, so that nothing moves while the shopper chooses. */
function treeOrder(tree: Tree): (one: { name: string }, other: { name: string }) => number {
  const rank = new Map(tree.all.map(({ name }, index) => [name, index]));
  return (one, other) => (rank.get(one.name) ?? 0) - (rank.get(other.name) ?? 0);
}

/** Opens or closes a dialog where there is no JavaScript; not yet in React's types. */
function invoke(command: Command, id: string): object {
  return { command, commandfor: id, onClick: () => invokeHere(command, id) };
}

/** The same for browsers that do not support these attributes. */
function invokeHere(command: Command, id: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  const panel = document.getElementById(id) as HTMLDialogElement | null;
  if (command === 'close') panel?.close();
  else panel?.showModal();
}
