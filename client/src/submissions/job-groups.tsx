import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { ResultList } from "@/ui/result-list";
import { SkeletonCards } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { JobGroup } from "./job-group";
import { jobGroupsQuery, receivedSubmissionQuery } from "./queries";
import { jobToggleId } from "./restore-focus";
import type { CandidateReview } from "./use-candidate-review";
import { noFilters, useCandidatesParams } from "./use-candidates-params";

const loadingSkeleton = <SkeletonCards label="Loading the candidates" />;

/**
 * The viewer's jobs with their submissions. If the URL names a candidate but no job, this first adds the job to
 * the URL, so that the list can expand it.
 */
export function JobGroups({ candidateReview }: { candidateReview: CandidateReview }) {
  const { values, setValues: setParams } = useCandidatesParams();
  const candidateWithoutJob = values.job === undefined ? values.candidate : undefined;
  const { data: candidateSubmissions, isError: candidateFailed } = useQuery({
    ...receivedSubmissionQuery(candidateWithoutJob ?? 0),
    enabled: candidateWithoutJob !== undefined,
  });
  const addJobToUrl = useEffectEvent((job: number | undefined) =>
    setParams(job ? { job: [job] } : { candidate: undefined }),
  );
  useEffect(() => {
    if (candidateWithoutJob !== undefined && (candidateSubmissions || candidateFailed))
      addJobToUrl(candidateSubmissions?.[0]?.jobId);
  }, [candidateWithoutJob, candidateSubmissions, candidateFailed]);
  return candidateWithoutJob === undefined ? (
    <JobGroupList candidateReview={candidateReview} />
  ) : (
    loadingSkeleton
  );
}

/** The jobs with at least one match. The first is expanded until the user expands or collapses one. */
function JobGroupList({ candidateReview }: { candidateReview: CandidateReview }) {
  const { values, setValues: setParams } = useCandidatesParams();
  const { q, status, job: expandedJobIds } = values;
  const filtersKey = `${status} ${q}`;
  const groupsQuery = useInfiniteQuery({
    ...jobGroupsQuery({ q, status }),
    placeholderData: keepPreviousData,
  });
  const groups = groupsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  const matchingCount = groups.reduce((sum, { matching }) => sum + matching, 0);
  const isLoaded = groupsQuery.data !== undefined && !groupsQuery.isPlaceholderData;
  useAnnounceResults(
    `${pluralize(matchingCount, "submission")} found`,
    filtersKey,
    isLoaded && !groupsQuery.hasNextPage,
  );
  const jobIds = groups.map(({ id }) => id);
  const firstJobId = useStableFirstJobId(filtersKey, jobIds, isLoaded);
  useScrollToInitialJob(filtersKey, expandedJobIds?.[0], jobIds, groupsQuery);

  if (groupsQuery.isPending) return loadingSkeleton;
  if (groupsQuery.isError && !groupsQuery.data)
    return (
      <ErrorState
        title="The candidates could not be loaded"
        onRetry={groupsQuery.refetch}
        isRetrying={groupsQuery.isFetching}
      >
        {errorMessage(groupsQuery.error)}
      </ErrorState>
    );
  if (groups.length === 0)
    return (
      <NoSubmissions isFiltered={q !== "" || status !== "all"} onClear={() => setParams(noFilters, "push")} />
    );

  const shownJobIds = expandedJobIds ?? (firstJobId === undefined ? [] : [firstJobId]);
  const toggleJob = (id: number) =>
    setParams({
      job: shownJobIds.includes(id) ? shownJobIds.filter((jobId) => jobId !== id) : [...shownJobIds, id],
    });
  /** Loads the next page and focuses its first job. */
  const fetchNextPage = async () => {
    await groupsQuery.fetchNextPage();
    const firstNewIndex = groups.length;
    requestAnimationFrame(() =>
      document.querySelectorAll<HTMLElement>("[data-slot=job-toggle]")[firstNewIndex]?.focus(),
    );
  };
  return (
    <ResultList asChild className="gap-3 max-md:-mx-4 max-md:gap-0" aria-busy={groupsQuery.isPlaceholderData}>
      <StableSection>
        {groups.map((group) => (
          <JobGroup
            key={group.id}
            group={group}
            isExpanded={shownJobIds.includes(group.id)}
            onToggle={() => toggleJob(group.id)}
            candidateReview={candidateReview}
          />
        ))}
        <LoadMore query={{ ...groupsQuery, fetchNextPage }} label="Show more jobs" />
      </StableSection>
    </ResultList>
  );
}

/** The id of the job that was first when these filters loaded, even if another one now sorts before it. */
function useStableFirstJobId(
  filtersKey: string,
  jobIds: readonly number[],
  isLoaded: boolean,
): number | undefined {
  const [stableFirstJob, setStableFirstJob] = useState<{ filters: string; id: number }>();
  const isStillValid =
    stableFirstJob &&
    jobIds.includes(stableFirstJob.id) &&
    (stableFirstJob.filters === filtersKey || !isLoaded);
  const jobId = isStillValid ? stableFirstJob.id : jobIds[0];
  if (
    isLoaded &&
    jobId !== undefined &&
    (stableFirstJob?.id !== jobId || stableFirstJob.filters !== filtersKey)
  )
    setStableFirstJob({ filters: filtersKey, id: jobId });
  return jobId;
}

interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads pages until they contain the job that the URL named when the page opened, then scrolls to it. */
function useScrollToInitialJob(
  filtersKey: string,
  linkedJobId: number | undefined,
  jobIds: readonly number[],
  query: PagedQuery,
) {
  const [initialView] = useState({ filters: filtersKey, job: linkedJobId });
  const [isDone, setIsDone] = useState(false);
  const targetId = !isDone && initialView.filters === filtersKey ? initialView.job : undefined;
  const isListed = targetId !== undefined && jobIds.includes(targetId);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (targetId === undefined) return;
    if (isListed) {
      setIsDone(true);
      if (scrollY === 0 && jobIds[0] !== targetId)
        document.getElementById(jobToggleId(targetId))?.scrollIntoView({ block: "center" });
    } else if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [targetId, isListed, jobIds, hasNextPage, isFetching, isError, fetchNextPage]);
}

function NoSubmissions({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      Icon={ListChecks}
      title="No candidate submissions found"
      action={
        isFiltered ? (
          <Button onClick={onClear}>Clear filters</Button>
        ) : (
          <LinkButton variant="secondary" href="/jobs">
            View Job Market
          </LinkButton>
        )
      }
    >
      {isFiltered
        ? "No candidate matches this search and this status. Try another word, or all statuses."
        : "Recruiters submit candidates to the jobs you post. They appear here, grouped by job."}
    </EmptyState>
  );
}
