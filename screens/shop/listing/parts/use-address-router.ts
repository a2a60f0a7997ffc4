import type { Page } from '@inertiajs/core';
import { router as pages } from '@inertiajs/react';
import type { Taxonomy } from '#domains/catalogue/taxonomy.rules.ts';
import type { FoundListing } from '../props.ts';
import { type SearchState, stateToUrl, underWine } from '../search-state.rules.ts';

/** M-175. */
const delayMs = 400;

const searchPath = /^\/(search|region|wine|spirits|mixers)(\/|$)/;

/**
 * Writes the address of the current search, with its results. While words are being typed, they replace the
 * history entry (M-175); a filter, a sort order or a page is a step of its own that one can go back to
 * (M-174; docs/decisions/011).
 */
export interface AddressRouter {
  read(): SearchState;
  write(state: SearchState): void;
  createURL(state: SearchState): string;
  onUpdate(): void;
  start(): void;
  dispose(): void;
}

/** Removing words or accepting a corrected spelling with a click is a step too. */
export interface Step {
  isChosen: boolean;
}

/**
 * @param first the initial state of the page, read from its address
 * @param found returns the latest results, read when the address is written
 * @param step whether what is written next was chosen rather than typed
 */
export function addressRouter(
  first: SearchState,
  found: () => FoundListing,
  taxonomy: Taxonomy,
  step: Step,
): AddressRouter {
  let pending: { timer: ReturnType<typeof setTimeout>; from: string; url: string } | undefined;
  let written = first;
  /** The last address from here: the page library may show it only after the next words were typed. */
  let ownUrl: string | undefined;
  let stopHearing = () => {};
  let isOver = false;

  function forget(): void {
    clearTimeout(pending?.timer);
    pending = undefined;
  }

  function write(state: SearchState): void {
    forget();
    if (isOver || !searchPath.test(window.location.pathname)) return;
    const isStep = step.isChosen || !isSameButWords(written, state);
    const timer = setTimeout(() => {
      written = state;
      step.isChosen = false;
      settle(isStep ? pushPage : replacePage);
    }, delayMs);
    pending = { timer, from: urlShown(), url: stateToUrl(state) };
  }

  function settle(replace: (url: string, found: FoundListing | null) => void): void {
    const due = pending;
    forget();
    // A page emits an empty state when it is left: that must not become the next page's address.
    const shown = urlShown();
    if (!due || ![due.from, ownUrl].includes(shown) || !searchPath.test(window.location.pathname)) return;
    if (due.url === shown) return;
    ownUrl = due.url;
    const latest = found();
    replace(due.url, latest.address === due.url ? latest : null);
  }

  return {
    read: () => first,
    write,
    createURL: (state) => stateToUrl(underWine(state, taxonomy)),
    // Going back and forth in the history mounts the page again.
    onUpdate: () => undefined,
    start() {
      if (typeof window === 'undefined') return;
      // A shopper who leaves before the delay is over still returns to what they had chosen.
      stopHearing = pages.on('before', () => settle(replaceEntry));
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

function urlShown(): string {
  return window.location.pathname + window.location.search;
}

/**
 * New words always begin at the first page, so while the words change, a different page alone does not count
 * as a difference.
 */
function isSameButWords(before: SearchState, after: SearchState): boolean {
  const page = before.query === after.query ? after.page : before.page;
  return stateToUrl({ ...after, query: before.query, page }) === stateToUrl(before);
}

function replacePage(url: string, found: FoundListing | null): void {
  pages.replace(clientVisit(url, found));
}

function pushPage(url: string, found: FoundListing | null): void {
  pages.push(clientVisit(url, found));
}

function clientVisit(url: string, found: FoundListing | null) {
  const props = (held: Record<string, unknown>) => ({ ...held, ...(found && { found }) });
  return { url, preserveState: true, preserveScroll: true, props: props as never };
}

/** Synchronous: the next page may load before the page library has replaced this entry. */
function replaceEntry(url: string, found: FoundListing | null): void {
  const held = window.history.state as { page?: Page } | null;
  if (!held?.page?.props) return;
  const page = { ...held.page, url, props: { ...held.page.props, ...(found && { found }) } };
  window.history.replaceState({ ...held, page }, '', url);
}
