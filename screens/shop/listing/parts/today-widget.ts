import { filtersOf, firstOf } from '../search-requests.rules.ts';
import type { Today } from '../search-state.rules.ts';
import type { UiState } from '../ui-state.rules.ts';

/** The part of the search library's state that this widget reads and writes. */
interface Parameters {
  filters?: string | undefined;
  optionalFilters?: readonly string[] | undefined;
  setQueryParameters(changed: Pick<Parameters, 'filters' | 'optionalFilters'>): Parameters;
}

type Draw = (options: object, isFirst: boolean) => void;

/**
 * A widget of the search library that shows nothing: it keeps 'Here today' in the library's state, and makes
 * it a filter of every request, or what comes first in the results (N-006).
 */
export function connectHereToday(draw: Draw, leave?: () => void) {
  return (params: { isHere: boolean }) => ({
    $$type: 'shop.hereToday',
    init: (options: object) => draw({ ...options, widgetParams: params }, true),
    render: (options: object) => draw({ ...options, widgetParams: params }, false),
    dispose({ state }: { state: Parameters }) {
      leave?.();
      return state;
    },
    getRenderState: (state: object) => state,
    getWidgetRenderState: () => ({ widgetParams: params }),
    getWidgetUiState: (state: UiState, { searchParameters }: { searchParameters: Parameters }): UiState => {
      const today = todayIn(searchParameters);
      return today ? { ...state, today } : state;
    },
    getWidgetSearchParameters: (
      parameters: Parameters,
      { uiState: { today } }: { uiState: UiState },
    ): Parameters =>
      parameters.setQueryParameters({
        filters: filtersOf(today ?? null, params.isHere),
        optionalFilters: firstOf(today ?? null, params.isHere),
      }),
  });
}

function todayIn({ filters, optionalFilters }: Parameters): Today | undefined {
  return (['only', 'first'] as const).find((today) =>
    [true, false].some(
      (isHere) =>
        filters === filtersOf(today, isHere) &&
        String(optionalFilters ?? '') === String(firstOf(today, isHere) ?? ''),
    ),
  );
}
