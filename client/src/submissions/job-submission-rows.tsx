import { isActiveJob } from "@shared/jobs/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { fadeWhileBusyClass } from "@/ui/result-list";
import { focusPanel } from "@/ui/side-panel";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { JobSelectionBar } from "./job-selection-bar";
import { receivedSubmissionsQuery } from "./queries";
import { canSelectCandidate } from "./stage-moves";
import { SubmissionCard } from "./submission-card";
import { SubmissionPanel } from "./submission-panel";
import { SubmissionRow } from "./submission-row";
import { SubmissionsTable } from "./submissions-table";
import type { CandidateManagement } from "./use-candidate-management";
import { useCandidateManagementParams } from "./use-candidate-management-params";
import { useDeselectOutdated } from "./use-deselect-outdated";
import { useOpenedSubmission } from "./use-opened-submission";

interface JobSubmissionRowsProps {
  /** The job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  candidateManagement: CandidateManagement;
}

/** The submissions of an expanded job: a table, or cards on phones. */
export function JobSubmissionRows({ jobGroup, candidateManagement }: JobSubmissionRowsProps) {
  const submissionsQuery = useMatchingSubmissions(jobGroup.id);
  const submissions = submissionsQuery.data?.pages.flatMap(({ items }) => items);
  if (!submissions && submissionsQuery.isError)
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
  if (!submissions)
    return (
      <div className="border-t border-line px-5 pt-4 pb-5">
        <Skeleton label={`Loading the candidates for ${jobGroup.title}`}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </div>
    );

  return (
    <LoadedRows
      jobGroup={jobGroup}
      candidateManagement={candidateManagement}
      submissionsQuery={submissionsQuery}
      submissions={submissions}
    />
  );
}

/** Loads the submissions of a job that match the filters in the URL. */
function useMatchingSubmissions(jobId: number) {
  const { q, status } = useCandidateManagementParams().values;
  return useInfiniteQuery({
    ...receivedSubmissionsQuery({ q, status }, jobId),
    placeholderData: keepPreviousData,
  });
}

interface LoadedRowsProps extends JobSubmissionRowsProps {
  submissionsQuery: ReturnType<typeof useMatchingSubmissions>;
  submissions: readonly ReceivedSubmission[];
}

/** The selection bar, the rows, and the panel of the opened submission. */
function LoadedRows({ jobGroup, candidateManagement, submissionsQuery, submissions }: LoadedRowsProps) {
  const {
    values,
    setParams,
    openDialog: openPanel,
    closeDialog: closePanel,
  } = useCandidateManagementParams();
  const isPhone = useMediaQuery("(max-width: 767px)");
  const openedSubmission = useOpenedSubmission(submissions, jobGroup.id);
  /** The id of the opened submission, which can change while a function awaits a response. */
  const openedIdRef = useRef(openedSubmission?.id);
  useEffect(() => {
    openedIdRef.current = openedSubmission?.id;
    return () => {
      // A late response must not open another candidate of a job that was collapsed in the meantime.
      openedIdRef.current = undefined;
    };
  });

  // Stale rows are those of the previous search, which must not be selected.
  const isStale = submissionsQuery.isPlaceholderData;
  const selectableIds = submissions
    .filter((submission) => canSelectCandidate(submission, jobGroup))
    .map(({ id }) => id);
  // Each expanded job deselects its own submissions only, so a collapsed job keeps its selection.
  useDeselectOutdated(candidateManagement, (submissionId, jobId) => {
    const isOfOtherJob = jobId !== jobGroup.id;
    return isOfOtherJob || isStale || selectableIds.includes(submissionId);
  });
  const Row = isPhone ? SubmissionCard : SubmissionRow;
  const handleSelect = (submissionId: number, isShiftClick: boolean) =>
    candidateManagement.selection.clickRow({
      jobId: jobGroup.id,
      rowIds: selectableIds,
      submissionId,
      isShiftClick,
    });
  function openSubmission(submissionId: number) {
    // The panel takes the focus only when it shows another candidate, so it is focused here.
    if (submissionId === openedSubmission?.id) focusPanel();
    // An open panel has a history entry already. A second one would keep Back from closing the panel.
    else if (values.candidate !== undefined) setParams({ candidate: submissionId });
    // The URL also names the job, because a shared link would otherwise expand the first job.
    else openPanel({ candidate: submissionId, job: values.job ?? [jobGroup.id] });
  }
  /** -1 if the opened submission is on a page that is not loaded. */
  const openedIndex = submissions.findIndex(({ id }) => id === openedSubmission?.id);
  /** Opens the next or previous candidate. Loads the next page if the last loaded candidate is open. */
  function openNeighbor(step: 1 | -1) {
    const neighbor = submissions[openedIndex + step];
    if (openedIndex >= 0 && neighbor) openSubmission(neighbor.id);
    else if (step === 1 && submissionsQuery.hasNextPage) void openFirstOfNextPage();
  }
  async function openFirstOfNextPage() {
    const openedId = openedIdRef.current;
    const [neighbor] = await fetchNextPageItems();
    // The user may have closed the panel or opened another candidate in the meantime.
    if (neighbor && openedIndex >= 0 && openedIdRef.current === openedId) openSubmission(neighbor.id);
  }
  /**
   * Opens the next pending candidate after a decision: below the decided one, else on the next page, else above
   * it. Opens none if the panel no longer shows the decided candidate.
   */
  async function openNextPending() {
    const decidedId = openedSubmission?.id;
    // The decided candidate was opened by a link and is on a page that is not loaded, so the next one is unknown.
    if (openedIndex < 0) return;
    const submissionsBelow = submissions.slice(openedIndex + 1);
    const submissionsAbove = submissions.slice(0, openedIndex);
    const pendingSubmission =
      submissionsBelow.find(isPending) ??
      (await fetchNextPageItems()).find(isPending) ??
      submissionsAbove.find(isPending);
    // The user may have closed the panel or opened another candidate before the response.
    if (pendingSubmission && openedIdRef.current === decidedId) openSubmission(pendingSubmission.id);
  }
  /** The submissions on the next page; none if there is no such page or it cannot be loaded. */
  async function fetchNextPageItems() {
    if (!submissionsQuery.hasNextPage) return [];
    const { data: extendedList } = await submissionsQuery.fetchNextPage();
    return extendedList?.pages.flatMap(({ items }) => items).slice(submissions.length) ?? [];
  }
  const rows = submissions.map((submission) => (
    <Row
      key={submission.id}
      submission={submission}
      jobGroup={jobGroup}
      candidateManagement={candidateManagement}
      isOpen={submission.id === openedSubmission?.id}
      onSelect={
        isStale || !canSelectCandidate(submission, jobGroup)
          ? undefined
          : (isShiftClick) => handleSelect(submission.id, isShiftClick)
      }
      onOpen={() => openSubmission(submission.id)}
    />
  ));

  return (
    <div className={fadeWhileBusyClass} aria-busy={isStale}>
      {isActiveJob(jobGroup) && selectableIds.length > 0 && (
        <JobSelectionBar
          jobGroup={jobGroup}
          selectableIds={selectableIds}
          hasLoadedAllRows={!submissionsQuery.hasNextPage}
          isStale={isStale}
          candidateManagement={candidateManagement}
        />
      )}
      {isPhone ? <ul>{rows}</ul> : <SubmissionsTable jobTitle={jobGroup.title}>{rows}</SubmissionsTable>}
      <LoadMore
        className="border-t border-dashed border-line px-5 pt-3 pb-4"
        query={submissionsQuery}
        contentName="candidates"
        focusSelector="[data-slot=candidate-name]"
      />
      {openedSubmission && (
        <SubmissionPanel
          submission={openedSubmission}
          jobGroup={jobGroup}
          candidateManagement={candidateManagement}
          positionText={openedIndex >= 0 ? `${openedIndex + 1} of ${jobGroup.matching}` : undefined}
          onMove={openNeighbor}
          onDecided={openNextPending}
          onClose={() => closePanel({ candidate: undefined })}
        />
      )}
    </div>
  );
}

const isPending = ({ status }: ReceivedSubmission) => status === "pending";
