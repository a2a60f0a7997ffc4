import { router as pages } from '@inertiajs/react';
import type { Taxonomy } from '#domains/catalogue/taxonomy.rules.ts';
import type { FoundListing } from '../props.ts';
import { type SearchState, stateToUrl, underWine } from '../search-state.rules.ts';

/** M-175. */
const delayMs = 400;

const searchPath = /^\/(search|region|wine|spirits|mixers)(\/|$)/;

/** Writes the address of what is searched for; the entry of the history is replaced, and takes along what was found. */
export interface AddressRouter {
  read(): SearchState;
  write(state: SearchState): void;
  createURL(state: SearchState): string;
  onUpdate(): void;
  start(): void;
  dispose(): void;
}

/**
 * @param first what the page was opened with: read from its address
 * @param found what was found last, told when the address is written
 */
export function addressRouter(first: SearchState, found: () => FoundListing, taxonomy: Taxonomy): AddressRouter {
  let pending: { timer: ReturnType<typeof setTimeout>; write(): void } | undefined;
  let stopHearing = () => {};
  let isOver = false;

  function forget(): void {
    clearTimeout(pending?.timer);
    pending = undefined;
  }

  function write(state: SearchState): void {
    forget();
    const from = window.location.href;
    if (isOver || !searchPath.test(window.location.pathname)) return;
    const writeNow = () => {
      forget();
      // A page that is left says goodbye with an empty state: it must not become the next page's address.
      if (window.location.href !== from || !searchPath.test(window.location.pathname)) return;
      replaceAddress(stateToUrl(state), found());
    };
    pending = { timer: setTimeout(writeNow, delayMs), write: writeNow };
  }

  return {
    read: () => first,
    write,
    createURL: (state) => stateToUrl(underWine(state, taxonomy)),
    // Going back and forth in the history mounts the page anew.
    onUpdate: () => undefined,
    start() {
      if (typeof window === 'undefined') return;
      // Whoever leaves sooner than the delay comes back to what they had chosen.
      stopHearing = pages.on('before', () => pending?.write());
      // An alias settles on its canonical address (M-066).
      write(first);
    },
    dispose() {
      isOver = true;
      stopHearing();
      forget();
    },
  };
}

function replaceAddress(url: string, found: FoundListing): void {
  if (url === window.location.pathname + window.location.search) return;
  const isOf = found.address === url;
  pages.replace({
    url,
    preserveState: true,
    preserveScroll: true,
    props: (props: Record<string, unknown>) => ({ ...props, ...(isOf && { found }) }) as never,
  });
}
