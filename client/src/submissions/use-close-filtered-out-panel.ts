import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { singleReceivedSubmissionQuery } from "./queries";
import { getFiltersKey, useCandidateManagementParams } from "./use-candidate-management-params";

/**
 * Closes the candidate panel when the user changes the filters so that the shown candidate no longer matches.
 * A candidate whom a decision removes from the filtered list stays open.
 */
export function useCloseFilteredOutPanel(): void {
  const { values, closeDialog } = useCandidateManagementParams();
  const { q, status, candidate: openedId } = values;
  const filtersKey = getFiltersKey(values);
  /** The opened candidate with the last filters that it is known to match, or under which it was opened. */
  const [lastMatch, setLastMatch] = useState({ id: openedId, filtersKey });
  // Another candidate was opened. Set while rendering, so that React renders again at once with the new
  // state.
  if (lastMatch.id !== openedId) setLastMatch({ id: openedId, filtersKey });

  const haveFiltersChanged = lastMatch.id === openedId && lastMatch.filtersKey !== filtersKey;
  const mustCheck = openedId !== undefined && haveFiltersChanged;
  const { data: matches, isFetching } = useQuery({
    // The fallback is only for the type: without an id the query is disabled.
    ...singleReceivedSubmissionQuery(openedId ?? 0, { q, status }),
    enabled: mustCheck,
  });
  const finishCheck = useEffectEvent((isMatching: boolean) => {
    if (isMatching) setLastMatch({ id: openedId, filtersKey });
    else closeDialog({ candidate: undefined });
  });
  useEffect(() => {
    // Waits for the refetch, because cached matches may be from before a decision.
    if (mustCheck && matches && !isFetching) finishCheck(matches.length > 0);
  }, [mustCheck, matches, isFetching]);
}
