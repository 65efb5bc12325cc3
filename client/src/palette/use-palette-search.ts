import type { PaletteResults } from "@shared/palette/schemas";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { paletteSearchQuery } from "./queries";

const debounceMs = 200;
const minSearchLength = 2;

export interface PaletteSearch {
  /** Undefined while the text is too short to search for. */
  results: PaletteResults | undefined;
  /** Whether the results are those of the current text. */
  areResultsCurrent: boolean;
  hasFailed: boolean;
  retry: () => unknown;
  /** Searches for the current text without a debounce; resolves to undefined if that fails. */
  searchImmediately: () => Promise<PaletteResults | undefined>;
}

/** Searches on the server after a pause in typing. Returns the previous results until the next response. */
export function usePaletteSearch(searchText: string): PaletteSearch {
  const queryClient = useQueryClient();
  const [debouncedText] = useDebounce(searchText, debounceMs);
  const isLongEnough = searchText.length >= minSearchLength;
  const query = useQuery({
    ...paletteSearchQuery(debouncedText),
    enabled: isLongEnough && debouncedText.length >= minSearchLength,
    placeholderData: keepPreviousData,
  });

  async function searchImmediately() {
    if (!isLongEnough) return undefined;
    return queryClient.fetchQuery(paletteSearchQuery(searchText)).catch(() => undefined);
  }

  return {
    results: isLongEnough ? query.data : undefined,
    areResultsCurrent: !isLongEnough || (debouncedText === searchText && !query.isFetching),
    hasFailed: isLongEnough && query.isError,
    retry: query.refetch,
    searchImmediately,
  };
}
