import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { paletteSearchQuery } from "./queries";

const debounceMs = 200;
const minLength = 2;

/** Searches on the server after a pause in typing. The previous results stay until the next response. */
export function usePaletteSearch(typed: string) {
  const client = useQueryClient();
  const search = typed.trim();
  const [q] = useDebounce(search, debounceMs);
  const isSearching = search.length >= minLength;
  const query = useQuery({
    ...paletteSearchQuery(q),
    enabled: isSearching && q.length >= minLength,
    placeholderData: keepPreviousData,
  });
  return {
    /** Undefined while fewer than two characters are typed. */
    data: isSearching ? query.data : undefined,
    /** The results are those of the current input. */
    isSettled: !isSearching || (q === search && !query.isFetching),
    failed: isSearching && query.isError,
    retry: query.refetch,
    /** Searches for the current input without a debounce; resolves to undefined if that fails. */
    searchImmediately: () =>
      isSearching
        ? client.fetchQuery(paletteSearchQuery(search)).catch(() => undefined)
        : Promise.resolve(undefined),
  };
}
