import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { categoryLevels, regionLevels } from '../search-requests.rules.ts';
import { GrapeFilter } from './grape-filter.tsx';
import { useSearched } from './search-context.tsx';
import { TreeFilter } from './tree-filter.tsx';

const wide = '(min-width: 64rem)';

/**
 * All filters, once in the page: beside the shelf where there is room, else a dialog over the whole window (M-151, M-214).
 * It opens without JavaScript too, where the browser knows the `command` of a button.
 */
export function FilterPanel({ id, total }: { id: string; total: number }) {
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
            onClick={() => panel.current?.close()}
          >
            <X aria-hidden="true" />
            <VisuallyHidden>Close</VisuallyHidden>
          </button>
        </div>
        <TreeFilter title="Category" levels={categoryLevels} open />
        <GrapeFilter />
        <TreeFilter title="Region" levels={regionLevels} open />
        <div className="sticky bottom-0 -mx-4 mt-auto border-hairline border-t bg-surface p-4 lg:hidden">
          <Button className="w-full" {...invoke('close', id)} onClick={() => panel.current?.close()}>
            Show {new Intl.NumberFormat('en-US').format(total)} {total === 1 ? 'result' : 'results'}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** '+ Filters', with how many are chosen. */
export function FilterPanelButton({ panelId }: { panelId: string }) {
  const { state } = useSearched();
  const chosen = (state.categories.length > 0 ? 1 : 0) + (state.regions.length > 0 ? 1 : 0) + state.grapes.length;
  const open = () => {
    const panel = document.getElementById(panelId);
    if (panel instanceof HTMLDialogElement && !panel.open) panel.showModal();
  };
  return (
    <button type="button" aria-haspopup="dialog" {...invoke('show-modal', panelId)} className={buttonClass('secondary', 'lg:hidden')} onClick={open}>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      <span>+ Filters</span>
      {chosen > 0 && (
        <span className="figures rounded-full bg-glass px-1.5 font-semibold text-on-glass text-sm">
          {chosen}
          <VisuallyHidden> chosen</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/** What a button does to a dialog where there is no JavaScript; not yet in React's types. */
function invoke(command: 'show-modal' | 'close', target: string): object {
  return { command, commandfor: target };
}
