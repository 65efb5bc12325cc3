import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { fadeWhileBusyClass } from "@/ui/result-list";
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
import { selectedCountText } from "./use-selection";

/** The submissions of an expanded job: a table, or cards on phones. */
export function JobSubmissionRows({
  group,
  candidateReview,
}: {
  group: SubmissionGroup;
  candidateReview: CandidateReview;
}) {
  const { values, openDialog: openPanel, closeDialog: closePanel } = useCandidatesParams();
  const { q, status } = values;
  const isPhone = useMediaQuery("(max-width: 767px)");
  const listRef = useRef<HTMLDivElement>(null);
  const submissionsQuery = useInfiniteQuery({
    ...receivedSubmissionsQuery({ q, status }, group.id),
    placeholderData: keepPreviousData,
  });
  const openSubmission = useOpenSubmission(
    submissionsQuery.data?.pages.flatMap(({ items }) => items),
    group.id,
  );

  if (submissionsQuery.isPending)
    return (
      <div className="border-t border-line px-5 pt-4 pb-5">
        <Skeleton label={`Loading the candidates for ${group.title}`}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </div>
    );
  if (submissionsQuery.isError && !submissionsQuery.data)
    return (
      <ErrorState
        title="These candidates could not be loaded"
        className="border-0"
        onRetry={submissionsQuery.refetch}
        isRetrying={submissionsQuery.isFetching}
      >
        {errorMessage(submissionsQuery.error)}
      </ErrorState>
    );

  const submissions = submissionsQuery.data.pages.flatMap(({ items }) => items);
  // Rows of the previous search must not be selected.
  const isStale = submissionsQuery.isPlaceholderData;
  const rowIds = submissions.map(({ id }) => id);
  const Row = isPhone ? SubmissionCard : SubmissionRow;
  const handleSelect = (submissionId: number, isShiftClick: boolean) =>
    candidateReview.selection.clickRow({ jobId: group.id, rowIds, submissionId, isShiftClick });
  const rows = submissions.map((submission) => (
    <Row
      key={submission.id}
      submission={submission}
      candidateReview={candidateReview}
      onSelect={isStale ? undefined : (isShiftClick) => handleSelect(submission.id, isShiftClick)}
      // The URL also names the job, because another job may be first when a shared link is opened.
      onOpen={() => openPanel({ candidate: submission.id, job: values.job ?? [group.id] })}
    />
  ));
  /** Loads the next page and focuses its first candidate, because the button may have unmounted. */
  const fetchNextPage = async () => {
    await submissionsQuery.fetchNextPage();
    requestAnimationFrame(() =>
      listRef.current
        ?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]")
        [submissions.length]?.focus(),
    );
  };

  return (
    <div ref={listRef} className={fadeWhileBusyClass} aria-busy={isStale}>
      <JobSelectionBar
        group={group}
        rowIds={rowIds}
        hasLoadedAllRows={!submissionsQuery.hasNextPage}
        isStale={isStale}
        candidateReview={candidateReview}
      />
      {isPhone ? <ul>{rows}</ul> : <SubmissionsTable title={group.title}>{rows}</SubmissionsTable>}
      <LoadMore
        className="border-t border-dashed border-line px-5 pt-3 pb-4"
        query={{ ...submissionsQuery, fetchNextPage }}
      />
      {openSubmission && (
        <SubmissionPanel
          submission={openSubmission}
          group={group}
          onClose={() => closePanel({ candidate: undefined })}
        />
      )}
    </div>
  );
}

/** The submission that the URL names, from the loaded rows or, for a later page, from its own query. */
function useOpenSubmission(
  loadedSubmissions: readonly ReceivedSubmission[] | undefined,
  jobId: number,
): ReceivedSubmission | undefined {
  const { candidate: openId } = useCandidatesParams().values;
  const cachedSubmission = getCachedSubmission(useQueryClient(), openId ?? 0);
  const listedSubmission = loadedSubmissions?.find(({ id }) => id === openId);
  const needsQuery =
    openId !== undefined &&
    loadedSubmissions !== undefined &&
    !listedSubmission &&
    (cachedSubmission?.jobId ?? jobId) === jobId;
  const { data: fetchedSubmissions } = useQuery({
    ...receivedSubmissionQuery(openId ?? 0),
    enabled: needsQuery,
  });
  if (listedSubmission || !needsQuery) return listedSubmission;
  return fetchedSubmissions?.find((submission) => submission.id === openId && submission.jobId === jobId);
}

/** In a narrow container each row becomes a grid of two lines. */
function SubmissionsTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="w-full table-fixed border-collapse @max-[901px]:block">
      <caption className="sr-only">{`Candidates for ${title}`}</caption>
      <thead className="@max-[901px]:hidden">
        <tr>
          <HeaderCell className="w-9.5 pr-0 pl-5">
            <span className="sr-only">Select</span>
          </HeaderCell>
          <HeaderCell className="w-[18%] pl-4">Candidate</HeaderCell>
          <HeaderCell className="w-[21%]">Contact</HeaderCell>
          <HeaderCell className="w-[18%]">Skills</HeaderCell>
          <HeaderCell>Submitted by</HeaderCell>
          <HeaderCell className="w-28">Status</HeaderCell>
          <HeaderCell className="w-41.5 pr-5 text-right">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody className="@max-[901px]:block">{children}</tbody>
    </table>
  );
}

function HeaderCell({ className, ...props }: ComponentProps<"th">) {
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

interface JobSelectionBarProps {
  group: SubmissionGroup;
  rowIds: readonly number[];
  /** Whether every row of the job is loaded. */
  hasLoadedAllRows: boolean;
  /** Whether the rows belong to the previous search and are about to be replaced. */
  isStale: boolean;
  candidateReview: CandidateReview;
}

/** The job's own selection bar: a checkbox for all rows, the number selected and the bulk actions. */
function JobSelectionBar({
  group: { id, title },
  rowIds,
  hasLoadedAllRows,
  isStale,
  candidateReview,
}: JobSelectionBarProps) {
  const selectedCount = candidateReview.selection.selectedIdsOf(id).length;
  const areAllSelected = selectedCount === rowIds.length;
  const rowsText = rowIds.length === 1 ? "the only one" : `all ${rowIds.length}`;
  const selectAllLabel = hasLoadedAllRows
    ? `Select ${rowsText} in this job`
    : `Select ${rowsText} loaded in this job`;
  const setAllSelected = (selected: boolean) =>
    candidateReview.selection.setRowsSelected(id, rowIds, selected);
  return (
    <fieldset
      className={cn(
        "flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-y border-line px-5 py-1.75 max-md:gap-x-1 max-md:py-0 max-md:pr-4 max-md:pl-1 print:hidden",
        selectedCount > 0 && "border-primary-line bg-primary-soft",
      )}
    >
      <legend className="sr-only">{`Selected for ${title}`}</legend>
      <Checkbox
        className="max-md:m-0"
        label={selectAllLabel}
        checked={selectedCount > 0 && areAllSelected}
        indeterminate={selectedCount > 0}
        disabled={isStale}
        onChange={setAllSelected}
      />
      {selectedCount > 0 && (
        <b className={areAllSelected ? undefined : "max-md:hidden"}>{selectedCountText(selectedCount)}</b>
      )}
      {!areAllSelected && (
        <TextLink asChild className="min-h-8 text-small max-md:min-h-11">
          <button type="button" disabled={isStale} onClick={() => setAllSelected(true)}>
            {selectAllLabel}
          </button>
        </TextLink>
      )}
      {selectedCount > 0 && <BulkActions candidateReview={candidateReview} jobId={id} />}
    </fieldset>
  );
}
