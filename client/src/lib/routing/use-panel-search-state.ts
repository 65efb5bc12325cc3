import { useMemo } from "react";
import {
  applyChanges,
  type ParamDefinitions,
  type ParamValues,
  type SearchState,
  useSearchState,
} from "./use-search-state";

/**
 * Like `useSearchState`, for a list that stays usable beside the panel that `openDialog` opens. `closeDialog`
 * keeps parameters that have changed while the panel was open, such as filters.
 */
export function usePanelSearchState<const P extends ParamDefinitions>(params: P): SearchState<P> {
  const searchState = useSearchState(params);
  return useMemo(
    () => ({
      ...searchState,
      openDialog: (changes) => {
        searchState.openDialog(changes);
        // Stored in the history entry, because the page can be reloaded while the panel is open.
        history.replaceState({ ...history.state, openedSearch: location.search }, "");
      },
      closeDialog: (changes) => {
        const staysInEntry = haveOtherParamsChanged(params, changes);
        searchState.closeDialog(changes, staysInEntry);
        // The entry no longer belongs to the panel, so that closing a later dialog in it does not go back.
        if (staysInEntry) history.replaceState({ ...history.state, opened: undefined }, "");
      },
    }),
    [searchState, params],
  );
}

/** Whether parameters other than those of the panel have changed since it was opened. */
function haveOtherParamsChanged<P extends ParamDefinitions>(
  params: P,
  closingChanges: Partial<ParamValues<P>>,
): boolean {
  const openedSearch: unknown = history.state?.openedSearch;
  // Undefined if a link has opened the panel, or a page of the previous release.
  if (typeof openedSearch !== "string") return false;
  const [searchBefore, searchNow] = [openedSearch, location.search].map((search) => {
    const closedSearch = applyChanges(params, closingChanges, new URLSearchParams(search));
    closedSearch.sort();
    return String(closedSearch);
  });
  return searchBefore !== searchNow;
}
