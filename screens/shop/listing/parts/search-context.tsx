import { createContext, useContext } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { Taxonomy } from '#domains/catalogue/taxonomy.rules.ts';
import type { View } from '#domains/search/ports.ts';
import { type SearchState, stateToUrl, underWine } from '../search-state.rules.ts';
import { fromUiState, toUiState, type UiState } from '../ui-state.rules.ts';
import type { Step } from './use-address-router.ts';

/** What the parts of a search page share. */
export interface SearchSurroundings {
  indexes: Record<View, string>;
  taxonomy: Taxonomy;
  appUrl: string;
  step: Step;
}

export const SearchContext = createContext<SearchSurroundings | null>(null);

export function useSurroundings(): SearchSurroundings {
  const surroundings = useContext(SearchContext);
  if (!surroundings) throw new Error('only parts of a search page can ask for it');
  return surroundings;
}

export interface Searched {
  state: SearchState;
  /** Searches for something else. */
  choose(state: SearchState): void;
  hrefOf(state: SearchState): string;
  /** The search does not answer: links are followed to the server instead. */
  isAway: boolean;
}

export const SearchedContext = createContext<Searched | null>(null);

/** The current search, and how to search for something else. */
export function useSearched(): Searched {
  const searched = useContext(SearchedContext);
  if (!searched) throw new Error('only parts of a search page can ask for it');
  return searched;
}

/** Subscribes once for the whole page, because the link of each filter value needs the state. */
export function useSearchedHere(): Searched {
  const { indexes, taxonomy, step } = useSurroundings();
  const { indexUiState, setIndexUiState, status } = useInstantSearch({ catchError: true });
  return {
    state: fromUiState(indexUiState as UiState, indexes, taxonomy),
    choose: (state) => {
      step.isChosen = true;
      setIndexUiState(({ configure }) => ({ ...(configure && { configure }), ...toUiState(state, indexes) }));
    },
    hrefOf: (state) => stateToUrl(underWine(state, taxonomy)),
    isAway: status === 'error',
  };
}
