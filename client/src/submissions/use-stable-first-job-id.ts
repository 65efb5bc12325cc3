import { useState } from "react";

/**
 * Returns the id of the job that was first when the list with these filters was loaded, even if a refetch has
 * put another job before it. The page expands this job, which must not change while the user works on it.
 */
export function useStableFirstJobId(
  filtersKey: string,
  jobIds: readonly number[],
  isLoaded: boolean,
): number | undefined {
  const [stableFirstJob, setStableFirstJob] = useState<{ filtersKey: string; id: number }>();
  // While the jobs of new filters are loading, `jobIds` are those of the previous filters.
  const belongsToShownJobs = stableFirstJob?.filtersKey === filtersKey || !isLoaded;
  const isStillListed = stableFirstJob !== undefined && jobIds.includes(stableFirstJob.id);
  const firstJobId = isStillListed && belongsToShownJobs ? stableFirstJob.id : jobIds[0];
  const hasChanged = stableFirstJob?.id !== firstJobId || stableFirstJob?.filtersKey !== filtersKey;
  // Set while rendering, so that React renders again at once with the new state.
  if (isLoaded && firstJobId !== undefined && hasChanged) setStableFirstJob({ filtersKey, id: firstJobId });
  return firstJobId;
}
