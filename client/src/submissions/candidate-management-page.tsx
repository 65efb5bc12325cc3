import { pluralize } from "@shared/lib/format";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { submissionStatusesSeenByPoster } from "@shared/submissions/vocabulary";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef } from "react";
import { newestActiveJobsQuery } from "@/jobs/newest-active-jobs-query";
import type { Loader } from "@/loader";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { blankLine, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SearchBox } from "@/ui/search-box";
import { FilterSelect, type SelectOption } from "@/ui/select";
import { TablePage } from "@/ui/table-page";
import { Toolbar } from "@/ui/toolbar";
import { ContactHiddenText, VerifyFirstCard } from "@/users/verify-first";
import { FloatingSelectionBar } from "./floating-selection-bar";
import { JobGroups } from "./job-groups";
import { posterStatusBadges } from "./poster-status-badge";
import {
  getSubmissionsCsvUrl,
  jobGroupsQuery,
  receivedSubmissionsQuery,
  singleReceivedSubmissionQuery,
} from "./queries";
import { receivedSubmissionCountsQuery } from "./received-submission-counts-query";
import { useCandidateManagement } from "./use-candidate-management";
import {
  getFiltersKey,
  hasSubmissionFilters,
  parseCandidateManagementParams,
  type SubmissionFilters,
  useCandidateManagementParams,
} from "./use-candidate-management-params";
import { useCandidateShortcuts } from "./use-candidate-shortcuts";
import { useCloseFilteredOutPanel } from "./use-close-filtered-out-panel";

const statusOptions: readonly SelectOption<SubmissionFilters["status"]>[] = [
  ["all", "All Statuses"],
  ...submissionStatusesSeenByPoster.map((status) => [status, posterStatusBadges[status].text] as const),
];

export const loader: Loader = async (queryClient, { search }) => {
  const {
    q,
    status,
    job: expandedJobIds,
    candidate: openedSubmissionId,
  } = parseCandidateManagementParams(search);
  const filters = { q, status };
  // With a candidate but no job in the URL, the page first loads the candidate to find the job.
  const mustFindJob = expandedJobIds === undefined && openedSubmissionId !== undefined;
  await Promise.all([
    queryClient.prefetchQuery(receivedSubmissionCountsQuery()),
    mustFindJob
      ? queryClient.prefetchQuery(singleReceivedSubmissionQuery(openedSubmissionId))
      : queryClient.prefetchInfiniteQuery(jobGroupsQuery(filters)),
  ]);
  const counts = queryClient.getQueryData(receivedSubmissionCountsQuery().queryKey);
  const hasNoSubmissions = counts && counts.pending + counts.approved + counts.rejected === 0;
  const isEmptyStateShown = hasNoSubmissions && !hasSubmissionFilters(filters) && !mustFindJob;
  // The empty state links to the newest job.
  if (isEmptyStateShown) await queryClient.prefetchQuery(newestActiveJobsQuery());
  const loadedSubmissions = await prefetchSubmissionsOfJobs(queryClient, filters, expandedJobIds);
  // The submission whose panel is open may be on a page of its job that is not loaded.
  const isOpenedSubmissionLoaded = loadedSubmissions.some(({ id }) => id === openedSubmissionId);
  if (openedSubmissionId && loadedSubmissions.length > 0 && !isOpenedSubmissionLoaded)
    await queryClient.prefetchQuery(singleReceivedSubmissionQuery(openedSubmissionId));
};

/** Prefetches and returns the submissions of the expanded jobs. The jobs must already be in the cache. */
async function prefetchSubmissionsOfJobs(
  queryClient: QueryClient,
  filters: SubmissionFilters,
  expandedJobIds: readonly number[] | undefined,
): Promise<ReceivedSubmission[]> {
  const cachedGroups = queryClient.getQueryData(jobGroupsQuery(filters).queryKey);
  const groups = cachedGroups?.pages.flatMap(({ items }) => items) ?? [];
  // Until the user expands or collapses a job, the first one is expanded.
  const expandedGroups = expandedJobIds
    ? groups.filter(({ id }) => expandedJobIds.includes(id))
    : groups.slice(0, 1);
  const queries = expandedGroups.map(({ id }) => receivedSubmissionsQuery(filters, id));
  await Promise.all(queries.map((query) => queryClient.prefetchInfiniteQuery(query)));
  const cachedPages = queries.flatMap(({ queryKey }) => queryClient.getQueryData(queryKey)?.pages ?? []);
  return cachedPages.flatMap(({ items }) => items);
}

/** The candidates submitted to the viewer's jobs, grouped by job, at `/candidate-management`. */
export function CandidateManagementPage() {
  const viewer = useViewer();
  const { values, setParams } = useCandidateManagementParams();
  const { q, status } = values;
  const candidateManagement = useCandidateManagement(getFiltersKey(values));
  const countByStatus = useQuery(receivedSubmissionCountsQuery()).data;
  const totalCount = countByStatus && countByStatus.pending + countByStatus.approved + countByStatus.rejected;
  // Hides only the CSV button. The specification requires the search and the filter even without candidates.
  const hasNothingToDownload = totalCount === 0 && !hasSubmissionFilters(values);
  const pageRef = useRef<HTMLDivElement>(null);
  useCandidateShortcuts(pageRef);
  useCloseFilteredOutPanel();
  return (
    <TablePage
      ref={pageRef}
      // Room for the floating selection bar.
      className={candidateManagement.selection.count > 0 ? "pb-18 max-md:pb-16" : undefined}
    >
      <PageHeader className="max-md:flex-nowrap">
        <PageHeading>
          <h1>Candidate Management</h1>
          <PageDescription>
            {totalCount === undefined ? blankLine : pluralize(totalCount, "submission")}
          </PageDescription>
        </PageHeading>
        {!hasNothingToDownload && (
          <PageActions className="max-md:ml-auto">
            <Button asChild className="max-md:w-11 max-md:px-0 max-md:[&_svg]:m-0">
              <a href={getSubmissionsCsvUrl({ q, status })} download>
                <Download />
                <span className="sr-only">Download as </span>
                <span className="max-md:sr-only">CSV</span>
              </a>
            </Button>
          </PageActions>
        )}
      </PageHeader>
      <Toolbar className="max-md:grid max-md:grid-cols-1">
        <SearchBox
          label="Search candidates, roles, or agencies"
          placeholder="Search candidates, roles, or agencies..."
          shortcut="/"
          value={q}
          onChange={(nextValue) => setParams({ q: nextValue })}
        />
        <FilterSelect
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(nextValue) => setParams({ status: nextValue }, "push")}
        />
      </Toolbar>
      {viewer.seesContactDetails === false && (
        <VerifyFirstCard className="mb-4">
          <ContactHiddenText />
        </VerifyFirstCard>
      )}
      <JobGroups candidateManagement={candidateManagement} />
      <FloatingSelectionBar candidateManagement={candidateManagement} />
    </TablePage>
  );
}
