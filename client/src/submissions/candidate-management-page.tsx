import { pluralize } from "@shared/lib/text";
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
import { FloatBar } from "./bulk-bar";
import { receivedCounts } from "./counts";
import { JobGroups } from "./job-groups";
import { posterWords } from "./poster-pill";
import { csvAddress, groups, received, receivedOne } from "./queries";
import { type Filters, readCandidatesAddress, useCandidatesAddress } from "./use-candidates-address";
import { useRowLetters } from "./use-row-letters";
import { useWork } from "./use-work";

const statusOptions = [
  ["all", "All Statuses"],
  ...posterStatuses.map((status) => [status, posterWords[status].text] as const),
] as const satisfies readonly (readonly [Filters["status"], string])[];

export const loader: Loader = async (client, { search }) => {
  const { q, status, job, candidate } = readCandidatesAddress(search);
  const jobGroups = groups({ q, status });
  // With a candidate but no job in the URL, the page first loads the candidate to find the job.
  const needsJob = job === undefined && candidate !== undefined;
  await Promise.all([
    client.prefetchQuery(receivedCounts()),
    needsJob ? client.prefetchQuery(receivedOne(candidate)) : client.prefetchInfiniteQuery(jobGroups),
  ]);
  const jobIds =
    client.getQueryData(jobGroups.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const submissionQueries = jobIds
    .filter((id, index) => (job ? job.includes(id) : index === 0))
    .map((id) => received({ q, status }, id));
  await Promise.all(submissionQueries.map((options) => client.prefetchInfiniteQuery(options)));
  const loaded = submissionQueries.flatMap(
    ({ queryKey }) => client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [],
  );
  // The candidate whose panel is open may be on a later page of its job.
  if (candidate && loaded.length > 0 && !loaded.some(({ id }) => id === candidate))
    await client.prefetchQuery(receivedOne(candidate));
};

/** The candidates submitted to the viewer's jobs, grouped by job. */
export function CandidateManagementPage() {
  const { values, set } = useCandidatesAddress();
  const { q, status } = values;
  const work = useWork(`${status} ${q}`);
  const counts = useQuery(receivedCounts()).data;
  const total = counts && counts.pending + counts.approved + counts.rejected;
  const page = useRef<HTMLDivElement>(null);
  useRowLetters(page);
  return (
    <div ref={page} className={work.selection.picked.size > 0 ? "pb-18 max-md:pb-16" : undefined}>
      <PageHeader className="max-md:flex-nowrap">
        <PageHeading>
          <h1>Candidate Management</h1>
          <PageDescription>{total === undefined ? "\u00a0" : pluralize(total, "submission")}</PageDescription>
        </PageHeading>
        <PageActions className="max-md:ml-auto">
          <Button asChild className="max-md:w-11 max-md:px-0 max-md:[&_svg]:m-0">
            <a href={csvAddress({ q, status })} download>
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
      <FloatBar work={work} />
    </div>
  );
}
