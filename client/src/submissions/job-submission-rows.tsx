import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { fadeWhileBusyClass } from "@/jobs/result-list";
import { errorMessage } from "@/lib/api/api-fetch";
import { useMedia } from "@/lib/browser/use-media";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { TextLink } from "@/ui/text-link";
import { BulkActions } from "./bulk-selection-bar";
import { receivedSubmissionQuery, receivedSubmissionsQuery } from "./queries";
import { getCachedSubmission } from "./submission-cache";
import { SubmissionCard } from "./submission-card";
import { SubmissionPanel } from "./submission-panel";
import { SubmissionRow } from "./submission-row";
import type { CandidateReview } from "./use-candidate-review";
import { useCandidatesParams } from "./use-candidates-params";
import { selectedText } from "./use-selection";

/** The submissions of an expanded job: a table, or cards on phones. */
export function JobSubmissionRows({ group, work }: { group: SubmissionGroup; work: CandidateReview }) {
  const { values, open, close } = useCandidatesParams();
  const { q, status } = values;
  const isPhone = useMedia("(max-width: 767px)");
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({
    ...receivedSubmissionsQuery({ q, status }, group.id),
    placeholderData: keepPreviousData,
  });
  const openSubmission = useOpenSubmission(
    query.data?.pages.flatMap(({ items }) => items),
    group.id,
  );

  if (query.isPending)
    return (
      <div className="border-t border-line px-5 pt-4 pb-5">
        <Skeleton label={`Loading the candidates for ${group.title}`}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </div>
    );
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="These candidates could not be loaded"
        className="border-0"
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      >
        {errorMessage(query.error)}
      </ErrorState>
    );

  const entries = query.data.pages.flatMap(({ items }) => items);
  // Rows of the previous search must not be selected.
  const isStale = query.isPlaceholderData;
  const rowIds = entries.map(({ id }) => id);
  const Row = isPhone ? SubmissionCard : SubmissionRow;
  const rows = entries.map((entry) => (
    <Row
      key={entry.id}
      entry={entry}
      work={work}
      onSelect={isStale ? undefined : (shift) => work.selection.click(group.id, rowIds, entry.id, shift)}
      // The URL also names the job, because another job may be first when a shared link is opened.
      onOpen={() => open({ candidate: entry.id, job: values.job ?? [group.id] })}
    />
  ));
  /** Loads the next page and focuses its first candidate, because the button may have unmounted. */
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]")[entries.length]?.focus(),
    );
  };

  return (
    <div ref={list} className={fadeWhileBusyClass} aria-busy={isStale}>
      <SelectionBar
        group={group}
        rowIds={rowIds}
        allLoaded={!query.hasNextPage}
        isStale={isStale}
        work={work}
      />
      {isPhone ? <ul>{rows}</ul> : <Table title={group.title}>{rows}</Table>}
      <LoadMore
        className="border-t border-dashed border-line px-5 pt-3 pb-4"
        query={{ ...query, fetchNextPage }}
      />
      {openSubmission && (
        <SubmissionPanel
          entry={openSubmission}
          group={group}
          onClose={() => close({ candidate: undefined })}
        />
      )}
    </div>
  );
}

/** The submission that the URL names, from the loaded rows or, for a later page, from its own query. */
function useOpenSubmission(
  entries: readonly ReceivedSubmission[] | undefined,
  jobId: number,
): ReceivedSubmission | undefined {
  const { candidate } = useCandidatesParams().values;
  const cached = getCachedSubmission(useQueryClient(), candidate ?? 0);
  const listed = entries?.find(({ id }) => id === candidate);
  const needsQuery =
    candidate !== undefined && entries !== undefined && !listed && (cached?.jobId ?? jobId) === jobId;
  const { data } = useQuery({ ...receivedSubmissionQuery(candidate ?? 0), enabled: needsQuery });
  if (listed || !needsQuery) return listed;
  return data?.find((entry) => entry.id === candidate && entry.jobId === jobId);
}

/** In a narrow container each row becomes a grid of two lines. */
function Table({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="w-full table-fixed border-collapse @max-[901px]:block">
      <caption className="sr-only">{`Candidates for ${title}`}</caption>
      <thead className="@max-[901px]:hidden">
        <tr>
          <Head className="w-9.5 pr-0 pl-5">
            <span className="sr-only">Select</span>
          </Head>
          <Head className="w-[18%] pl-4">Candidate</Head>
          <Head className="w-[21%]">Contact</Head>
          <Head className="w-[18%]">Skills</Head>
          <Head>Submitted by</Head>
          <Head className="w-28">Status</Head>
          <Head className="w-41.5 pr-5 text-right">Actions</Head>
        </tr>
      </thead>
      <tbody className="@max-[901px]:block">{children}</tbody>
    </table>
  );
}

function Head({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        "sticky top-0 z-1 border-b border-line bg-surface p-2.5 text-left text-caption font-semibold whitespace-nowrap text-ink-faint max-lg:top-14",
        className,
      )}
    />
  );
}

interface SelectionBarProps {
  group: SubmissionGroup;
  rowIds: readonly number[];
  /** Whether every row of the job is loaded. */
  allLoaded: boolean;
  /** Whether the rows belong to the previous search and are about to be replaced. */
  isStale: boolean;
  work: CandidateReview;
}

/** The job's own selection bar: a checkbox for all rows, the number selected and the bulk actions. */
function SelectionBar({ group: { id, title }, rowIds, allLoaded, isStale, work }: SelectionBarProps) {
  const count = work.selection.ofJob(id).length;
  const allSelected = count === rowIds.length;
  const rowsText = rowIds.length === 1 ? "the only one" : `all ${rowIds.length}`;
  const selectAllLabel = allLoaded
    ? `Select ${rowsText} in this job`
    : `Select ${rowsText} loaded in this job`;
  const setAllSelected = (selected: boolean) => work.selection.setRows(id, rowIds, selected);
  return (
    <fieldset
      className={cn(
        "flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-y border-line px-5 py-1.75 max-md:gap-x-1 max-md:py-0 max-md:pr-4 max-md:pl-1 print:hidden",
        count > 0 && "border-primary-line bg-primary-soft",
      )}
    >
      <legend className="sr-only">{`Selected for ${title}`}</legend>
      <Checkbox
        className="max-md:m-0"
        label={selectAllLabel}
        checked={count > 0 && allSelected}
        indeterminate={count > 0}
        disabled={isStale}
        onChange={setAllSelected}
      />
      {count > 0 && <b className={allSelected ? undefined : "max-md:hidden"}>{selectedText(count)}</b>}
      {!allSelected && (
        <TextLink asChild className="min-h-8 text-small max-md:min-h-11">
          <button type="button" disabled={isStale} onClick={() => setAllSelected(true)}>
            {selectAllLabel}
          </button>
        </TextLink>
      )}
      {count > 0 && <BulkActions work={work} jobId={id} small />}
    </fieldset>
  );
}
