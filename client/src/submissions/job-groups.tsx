import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { ResultList } from "@/jobs/result-list";
import { errorMessage } from "@/lib/api/api-fetch";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { JobGroup } from "./job-group";
import { jobGroupsQuery, receivedSubmissionQuery } from "./queries";
import { jobToggleId } from "./restore-focus";
import type { CandidateReview } from "./use-candidate-review";
import { defaultFilters, useCandidatesParams } from "./use-candidates-params";

const skeleton = <SkeletonCards label="Loading the candidates" />;

/** If the URL names a candidate but no job, adds the job first, so that the list can expand it. */
export function JobGroups({ work }: { work: CandidateReview }) {
  const { values, set } = useCandidatesParams();
  const candidateWithoutJob = values.job === undefined ? values.candidate : undefined;
  const { data, isError } = useQuery({
    ...receivedSubmissionQuery(candidateWithoutJob ?? 0),
    enabled: candidateWithoutJob !== undefined,
  });
  const addJobToUrl = useEffectEvent((job: number | undefined) =>
    set(job ? { job: [job] } : { candidate: undefined }),
  );
  useEffect(() => {
    if (candidateWithoutJob !== undefined && (data || isError)) addJobToUrl(data?.[0]?.jobId);
  }, [candidateWithoutJob, data, isError]);
  return candidateWithoutJob === undefined ? <Groups work={work} /> : skeleton;
}

/** The jobs with at least one match. The first is expanded until the user expands or collapses one. */
function Groups({ work }: { work: CandidateReview }) {
  const { values, set } = useCandidatesParams();
  const { q, status, job } = values;
  const filters = `${status} ${q}`;
  const query = useInfiniteQuery({ ...jobGroupsQuery({ q, status }), placeholderData: keepPreviousData });
  const jobs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = jobs.reduce((sum, { matching }) => sum + matching, 0);
  const isLoaded = query.data !== undefined && !query.isPlaceholderData;
  useAnnounceResults(`${pluralize(count, "submission")} found`, filters, isLoaded && !query.hasNextPage);
  const jobIds = jobs.map(({ id }) => id);
  const firstJobId = useStableFirstJob(filters, jobIds, isLoaded);
  useScrollToInitialJob(filters, job?.[0], jobIds, query);

  if (query.isPending) return skeleton;
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="The candidates could not be loaded"
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      >
        {errorMessage(query.error)}
      </ErrorState>
    );
  if (jobs.length === 0)
    return (
      <NoSubmissions isFiltered={q !== "" || status !== "all"} onClear={() => set(defaultFilters, "push")} />
    );

  const openJobs = job ?? (firstJobId === undefined ? [] : [firstJobId]);
  const toggle = (id: number) =>
    set({ job: openJobs.includes(id) ? openJobs.filter((jobId) => jobId !== id) : [...openJobs, id] });
  /** Loads the next page and focuses its first job. */
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    const firstNewIndex = jobs.length;
    requestAnimationFrame(() =>
      document.querySelectorAll<HTMLElement>("[data-slot=job-toggle]")[firstNewIndex]?.focus(),
    );
  };
  return (
    <ResultList asChild className="gap-3 max-md:-mx-4 max-md:gap-0" aria-busy={query.isPlaceholderData}>
      <StableSection>
        {jobs.map((group) => (
          <JobGroup
            key={group.id}
            group={group}
            isExpanded={openJobs.includes(group.id)}
            onToggle={() => toggle(group.id)}
            work={work}
          />
        ))}
        <LoadMore query={{ ...query, fetchNextPage }} label="Show more jobs" />
      </StableSection>
    </ResultList>
  );
}

/** The job that was first when these filters loaded. It stays expanded if another sorts before it. */
function useStableFirstJob(
  filters: string,
  jobIds: readonly number[],
  isLoaded: boolean,
): number | undefined {
  const [first, setFirst] = useState<{ filters: string; id: number }>();
  const isStillValid = first && jobIds.includes(first.id) && (first.filters === filters || !isLoaded);
  const id = isStillValid ? first.id : jobIds[0];
  if (isLoaded && id !== undefined && (first?.id !== id || first.filters !== filters))
    setFirst({ filters, id });
  return id;
}

interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads pages until they contain the job that the URL named when the page opened, then scrolls to it. */
function useScrollToInitialJob(
  filters: string,
  job: number | undefined,
  jobIds: readonly number[],
  query: PagedQuery,
) {
  const [initial] = useState({ filters, job });
  const [isDone, setIsDone] = useState(false);
  const targetId = !isDone && initial.filters === filters ? initial.job : undefined;
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
