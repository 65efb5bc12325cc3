import { isActiveJob } from "@shared/jobs/rules";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { NoReceivedWork } from "@/jobs/no-received-work";
import { errorMessage } from "@/lib/api/api-fetch";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { ResultList } from "@/ui/result-list";
import { SkeletonCards } from "@/ui/skeleton";
import { JobGroup } from "./job-group";
import { jobGroupsQuery, singleReceivedSubmissionQuery } from "./queries";
import type { CandidateManagement } from "./use-candidate-management";
import {
  getFiltersKey,
  hasSubmissionFilters,
  noSubmissionFilters,
  useCandidateManagementParams,
} from "./use-candidate-management-params";
import { useDeselectOutdated } from "./use-deselect-outdated";
import { useScrollToInitialJob } from "./use-scroll-to-initial-job";
import { useStableFirstJobId } from "./use-stable-first-job-id";

const loadingSkeleton = <SkeletonCards label="Loading the candidates" />;

/**
 * The viewer's jobs with their submissions. If the URL names a candidate but no job, this first adds the job
 * to the URL, so that the list can expand it.
 */
export function JobGroups({ candidateManagement }: { candidateManagement: CandidateManagement }) {
  const { values, setParams } = useCandidateManagementParams();
  const submissionIdWithoutJob = values.job === undefined ? values.candidate : undefined;
  const mustFindJob = submissionIdWithoutJob !== undefined;
  const { data: foundSubmissions, isError } = useQuery({
    // The fallback is only for the type: without an id the query is disabled.
    ...singleReceivedSubmissionQuery(submissionIdWithoutJob ?? 0),
    enabled: mustFindJob,
  });
  const finishJobLookup = useEffectEvent((foundJobId: number | undefined) => {
    // If no job was found, the candidate does not exist or the request failed: the URL then drops the
    // candidate.
    if (foundJobId === undefined) setParams({ candidate: undefined });
    else setParams({ job: [foundJobId] });
  });
  useEffect(() => {
    if (submissionIdWithoutJob === undefined) return;
    if (foundSubmissions || isError) finishJobLookup(foundSubmissions?.[0]?.jobId);
  }, [submissionIdWithoutJob, foundSubmissions, isError]);

  if (mustFindJob) return loadingSkeleton;
  return <JobGroupList candidateManagement={candidateManagement} />;
}

/** The jobs with matching submissions. The first job is expanded until the user expands or collapses one. */
function JobGroupList({ candidateManagement }: { candidateManagement: CandidateManagement }) {
  const { values, setParams } = useCandidateManagementParams();
  const { q, status, job: expandedJobIdsInUrl } = values;
  const filtersKey = getFiltersKey(values);
  const groupsQuery = useInfiniteQuery({
    ...jobGroupsQuery({ q, status }),
    placeholderData: keepPreviousData,
  });
  const groups = groupsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  const matchingCount = groups.reduce((sum, { matching }) => sum + matching, 0);
  const isLoaded = groupsQuery.data !== undefined && !groupsQuery.isPlaceholderData;
  // The number covers the loaded jobs only, so it is announced once all jobs are loaded.
  const areAllJobsLoaded = isLoaded && !groupsQuery.hasNextPage;
  useAnnounceResults(`${pluralize(matchingCount, "submission")} found`, filtersKey, areAllJobsLoaded);
  const jobIds = groups.map(({ id }) => id);
  const firstJobId = useStableFirstJobId(filtersKey, jobIds, isLoaded);
  const defaultExpandedJobIds = firstJobId === undefined ? [] : [firstJobId];
  const expandedJobIds = expandedJobIdsInUrl ?? defaultExpandedJobIds;
  // A refetch can remove a job from the list, or show that somebody filled or unposted it.
  function isJobSelectable(jobId: number) {
    // While other filters load, the jobs in `groups` are those of the previous filters.
    if (!isLoaded) return true;
    const jobGroup = groups.find(({ id }) => id === jobId);
    return jobGroup !== undefined && isActiveJob(jobGroup);
  }
  useDeselectOutdated(candidateManagement, (_submissionId, jobId) => isJobSelectable(jobId));
  useScrollToInitialJob(filtersKey, expandedJobIdsInUrl?.[0], jobIds, groupsQuery);

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
      <NoSubmissions
        isFiltered={hasSubmissionFilters(values)}
        onClear={() => setParams(noSubmissionFilters, "push")}
      />
    );

  function toggleJob(jobId: number) {
    const otherJobIds = expandedJobIds.filter((otherJobId) => otherJobId !== jobId);
    const isExpanded = expandedJobIds.includes(jobId);
    setParams({ job: isExpanded ? otherJobIds : [...expandedJobIds, jobId] });
  }
  return (
    <ResultList asChild className="gap-3 max-md:-mx-4 max-md:gap-0" aria-busy={groupsQuery.isPlaceholderData}>
      <NoLayoutShiftSection>
        {groups.map((jobGroup) => (
          <JobGroup
            key={jobGroup.id}
            jobGroup={jobGroup}
            isExpanded={expandedJobIds.includes(jobGroup.id)}
            onToggle={() => toggleJob(jobGroup.id)}
            candidateManagement={candidateManagement}
          />
        ))}
        <LoadMore
          query={groupsQuery}
          label="Show more jobs"
          contentName="jobs"
          focusSelector="[data-slot=job-toggle]"
        />
      </NoLayoutShiftSection>
    </ResultList>
  );
}

function NoSubmissions({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <CenteredMessage
        Icon={ListChecks}
        title="No candidate submissions found"
        action={<Button onClick={onClear}>Clear Filters</Button>}
      >
        No candidate matches this search and this status. Try another word, or all statuses.
      </CenteredMessage>
    );
  return (
    <NoReceivedWork Icon={ListChecks} title="No candidate submissions found">
      Recruiters submit candidates to the jobs you post. They appear here, grouped by job.
    </NoReceivedWork>
  );
}
