import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { paletteSearchQuery } from "./queries";

const debounceMs = 200;
const minSearchLength = 2;

/** Searches on the server after a pause in typing. The previous results stay until the next response. */
export function usePaletteSearch(typed: string) {
  const client = useQueryClient();
  const searchText = typed.trim();
  const [debouncedText] = useDebounce(searchText, debounceMs);
  const isSearching = searchText.length >= minSearchLength;
  const query = useQuery({
    ...paletteSearchQuery(debouncedText),
    enabled: isSearching && debouncedText.length >= minSearchLength,
    placeholderData: keepPreviousData,
  });
  return {
    /** Undefined while fewer than two characters are typed. */
    results: isSearching ? query.data : undefined,
    /** Whether the results are those of the current input. */
    isSettled: !isSearching || (debouncedText === searchText && !query.isFetching),
    hasFailed: isSearching && query.isError,
    retry: query.refetch,
    /** Searches for the current input without a debounce; resolves to undefined if that fails. */
    searchImmediately: () =>
      isSearching
        ? client.fetchQuery(paletteSearchQuery(searchText)).catch(() => undefined)
        : Promise.resolve(undefined),
  };
}
