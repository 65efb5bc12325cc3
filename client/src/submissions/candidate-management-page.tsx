import { pluralize } from "@shared/lib/format";
import { posterStatuses } from "@shared/submissions/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef } from "react";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { FloatingSelectionBar } from "./bulk-selection-bar";
import { receivedSubmissionCountsQuery } from "./counts";
import { JobGroups } from "./job-groups";
import { posterLabels } from "./poster-status-badge";
import { csvUrl, jobGroupsQuery, receivedSubmissionQuery, receivedSubmissionsQuery } from "./queries";
import { useCandidateReview } from "./use-candidate-review";
import { readCandidatesParams, type SubmissionFilters, useCandidatesParams } from "./use-candidates-params";
import { useRowShortcuts } from "./use-row-shortcuts";

const statusOptions = [
  ["all", "All Statuses"],
  ...posterStatuses.map((status) => [status, posterLabels[status].text] as const),
] as const satisfies readonly (readonly [SubmissionFilters["status"], string])[];

export const loader: Loader = async (client, { search }) => {
  const { q, status, job, candidate } = readCandidatesParams(search);
  const jobGroups = jobGroupsQuery({ q, status });
  // With a candidate but no job in the URL, the page first loads the candidate to find the job.
  const needsJob = job === undefined && candidate !== undefined;
  await Promise.all([
    client.prefetchQuery(receivedSubmissionCountsQuery()),
    needsJob
      ? client.prefetchQuery(receivedSubmissionQuery(candidate))
      : client.prefetchInfiniteQuery(jobGroups),
  ]);
  const jobIds =
    client.getQueryData(jobGroups.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const submissionQueries = jobIds
    .filter((id, index) => (job ? job.includes(id) : index === 0))
    .map((id) => receivedSubmissionsQuery({ q, status }, id));
  await Promise.all(submissionQueries.map((options) => client.prefetchInfiniteQuery(options)));
  const loaded = submissionQueries.flatMap(
    ({ queryKey }) => client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [],
  );
  // The candidate whose panel is open may be on a later page of its job.
  if (candidate && loaded.length > 0 && !loaded.some(({ id }) => id === candidate))
    await client.prefetchQuery(receivedSubmissionQuery(candidate));
};

/** The candidates submitted to the viewer's jobs, grouped by job. */
export function CandidateManagementPage() {
  const { values, set } = useCandidatesParams();
  const { q, status } = values;
  const work = useCandidateReview(`${status} ${q}`);
  const counts = useQuery(receivedSubmissionCountsQuery()).data;
  const total = counts && counts.pending + counts.approved + counts.rejected;
  const page = useRef<HTMLDivElement>(null);
  useRowShortcuts(page);
  return (
    <div ref={page} className={work.selection.picked.size > 0 ? "pb-18 max-md:pb-16" : undefined}>
      <PageHeader className="max-md:flex-nowrap">
        <PageHeading>
          <h1>Candidate Management</h1>
          <PageDescription>{total === undefined ? "\u00a0" : pluralize(total, "submission")}</PageDescription>
        </PageHeading>
        <PageActions className="max-md:ml-auto">
          <Button asChild className="max-md:w-11 max-md:px-0 max-md:[&_svg]:m-0">
            <a href={csvUrl({ q, status })} download>
              <Download />
              <span className="sr-only">Download as </span>
              <span className="max-md:sr-only">CSV</span>
            </a>
          </Button>
        </PageActions>
      </PageHeader>
      <Toolbar className="max-md:grid max-md:grid-cols-1">
        <SearchBox
          label="Search candidates, roles, or agencies"
          placeholder="Search candidates, roles, or agencies..."
          shortcut="/"
          value={q}
          onChange={(next) => set({ q: next })}
        />
        <QuickSelect
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(next) => set({ status: next }, "push")}
        />
      </Toolbar>
      <JobGroups work={work} />
      <FloatingSelectionBar work={work} />
    </div>
  );
}
