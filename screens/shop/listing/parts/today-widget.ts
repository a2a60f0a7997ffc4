import { filtersOf } from '../search-requests.rules.ts';
import type { UiState } from '../ui-state.rules.ts';

/** What the search library keeps of a search, as far as this widget reads and writes it. */
interface Parameters {
  filters?: string | undefined;
  setQueryParameter(name: 'filters', value: string): Parameters;
}

type Draw = (options: object, isFirst: boolean) => void;

/**
 * A widget of the search library that shows nothing: it keeps 'Here today' in the library's state, and makes it the filter
 * of every request (N-006).
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
    getWidgetUiState: (state: UiState, { searchParameters }: { searchParameters: Parameters }): UiState =>
      isToday(searchParameters) ? { ...state, today: true } : state,
    getWidgetSearchParameters: (parameters: Parameters, { uiState }: { uiState: UiState }): Parameters =>
      parameters.setQueryParameter('filters', filtersOf(uiState.today === true, params.isHere)),
  });
}

function isToday({ filters }: Parameters): boolean {
  return [true, false].some((isHere) => filters === filtersOf(true, isHere));
}
