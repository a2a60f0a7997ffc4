import { usePage } from '@inertiajs/react';
import { useRef, useState } from 'react';
import { Configure, InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';
import { announce } from '#ui/announcer.tsx';
import type { FoundListing, ListingProps } from '../props.ts';
import { configured, searchParameters } from '../search-requests.rules.ts';
import { stateToUrl, urlToState } from '../search-state.rules.ts';
import { fromUiState, settle, toUiState, type UiState } from '../ui-state.rules.ts';
import { FoundLayout } from './found-layout.tsx';
import { lookupOf } from './lookup-of.ts';
import { SearchContext } from './search-context.tsx';
import { addressRouter, type Step } from './use-address-router.ts';
import { searchClient, useFreshAnswers } from './use-search-client.ts';

type FoundPageProps = Omit<ListingProps, 'found' | 'shelf'> & { found: FoundListing };
type States = Record<string, UiState>;

/**
 * The interactive search page: it starts with the server's results, and later choices are requested from the
 * browser.
 */
export function FoundPage({ found, lookup, search, appUrl, note }: FoundPageProps) {
  const { url } = usePage();
  const latest = useRef<FoundListing>(found);
  const [{ first, surroundings, ...wiring }] = useState(() =>
    wire({ url, lookup, search, appUrl }, () => latest.current),
  );
  const before = useRef(first);
  useFreshAnswers();

  const { indexes, taxonomy } = surroundings;
  const index = indexes.featured;
  const onStateChange = ({ uiState, setUiState }: { uiState: States; setUiState(state: States): void }) => {
    const chosen = uiState[index] ?? {};
    const after = fromUiState(chosen, indexes, taxonomy);
    const { state, becameWine } = settle(before.current, after, taxonomy);
    before.current = state;
    if (becameWine) announce('Showing wine');
    setUiState(
      state === after
        ? uiState
        : { ...uiState, [index]: { ...pick(chosen, 'configure'), ...toUiState(state, indexes) } },
    );
  };

  const page = (
    <InstantSearch
      searchClient={wiring.client as never}
      indexName={index}
      routing={wiring.routing as never}
      onStateChange={onStateChange as never}
      insights={false}
      stalledSearchDelay={200}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure {...configured} />
      <FoundLayout latest={latest} note={note} />
    </InstantSearch>
  );
  // The results from when the page was opened: later, the props hold the latest results, for a return to the
  // page.
  const [initialResults] = useState(() =>
    found.address === stateToUrl(first)
      ? { [index]: { state: searchParameters(first, indexes), results: found.answers } }
      : null,
  );
  return (
    <SearchContext value={surroundings}>
      {initialResults ? (
        <InstantSearchSSRProvider initialResults={initialResults as never}>{page}</InstantSearchSSRProvider>
      ) : (
        page
      )}
    </SearchContext>
  );
}

function wire(
  { url, lookup, search, appUrl }: Omit<FoundPageProps, 'found' | 'note'> & { url: string },
  found: () => FoundListing,
) {
  const taxonomy = lookupOf(lookup);
  const { indexes } = search;
  const reading = urlToState(url, taxonomy);
  if (reading.kind !== 'search') throw new Error(`${url} is no address of a search`);
  const { state } = reading;
  const stateMapping = {
    stateToRoute: (states: States) => fromUiState(states[indexes.featured] ?? {}, indexes, taxonomy),
    routeToState: (route: typeof state): States => ({ [indexes.featured]: toUiState(route, indexes) }),
  };
  const step: Step = { isChosen: false };
  return {
    first: state,
    client: searchClient(search),
    routing: { router: addressRouter(state, found, taxonomy, step), stateMapping },
    surroundings: { indexes, taxonomy, appUrl, step },
  };
}

function pick(state: UiState, key: string): UiState {
  const held = state as Record<string, unknown>;
  return key in held ? { [key]: held[key] } : {};
}
