import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { finds } from "./queries";

const pause = 200;
const fewest = 2;

/** Asks the server once typing has paused; what it found last stays until the next answer. */
export function useFinds(typed: string) {
  const client = useQueryClient();
  const wanted = typed.trim();
  const [q] = useDebounce(wanted, pause);
  const asks = wanted.length >= fewest;
  const query = useQuery({
    ...finds(q),
    enabled: asks && q.length >= fewest,
    placeholderData: keepPreviousData,
  });
  return {
    /** Nothing while too little is typed. */
    data: asks ? query.data : undefined,
    /** The answer is of what is typed now. */
    settled: !asks || (q === wanted && !query.isFetching),
    failed: asks && query.isError,
    retry: query.refetch,
    /** The answer to what is typed now, at once; undefined when there is none to be had. */
    now: () => (asks ? client.fetchQuery(finds(wanted)).catch(() => undefined) : Promise.resolve(undefined)),
  };
}
