import { isActiveJob } from "@shared/jobs/rules";
import type { SubmissionGroup } from "@shared/submissions/schemas";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { fadeWhileBusyClass } from "@/ui/result-list";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { JobSelectionBar } from "./job-selection-bar";
import { receivedSubmissionsQuery } from "./queries";
import { SubmissionCard } from "./submission-card";
import { SubmissionPanel } from "./submission-panel";
import { SubmissionRow } from "./submission-row";
import { SubmissionsTable } from "./submissions-table";
import type { CandidateReview } from "./use-candidate-review";
import { useCandidatesParams } from "./use-candidates-params";
import { useOpenSubmission } from "./use-open-submission";

interface JobSubmissionRowsProps {
  group: SubmissionGroup;
  candidateReview: CandidateReview;
}

/** The submissions of an expanded job: a table, or cards on phones. */
export function JobSubmissionRows({ group, candidateReview }: JobSubmissionRowsProps) {
  const { values, setParams, openDialog: openPanel, closeDialog: closePanel } = useCandidatesParams();
  const { q, status } = values;
  const isPhone = useMediaQuery("(max-width: 767px)");
  const listRef = useRef<HTMLDivElement>(null);
  const submissionsQuery = useInfiniteQuery({
    ...receivedSubmissionsQuery({ q, status }, group.id),
    placeholderData: keepPreviousData,
  });
  const submissions = submissionsQuery.data?.pages.flatMap(({ items }) => items);
  const openSubmission = useOpenSubmission(submissions, group.id);
  const openIdRef = useRef(openSubmission?.id);
  useEffect(() => {
    openIdRef.current = openSubmission?.id;
  });

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
        <Skeleton label={`Loading the candidates for ${group.title}`}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </div>
    );

  // Rows of the previous search must not be selected.
  const isStale = submissionsQuery.isPlaceholderData;
  const rowIds = submissions.map(({ id }) => id);
  const Row = isPhone ? SubmissionCard : SubmissionRow;
  const handleSelect = (submissionId: number, isShiftClick: boolean) =>
    candidateReview.selection.clickRow({ jobId: group.id, rowIds, submissionId, isShiftClick });
  // The URL also names the job, because another job may be first when a shared link is opened.
  function handleOpen(submissionId: number) {
    const params = { candidate: submissionId, job: values.job ?? [group.id] };
    // An open panel shows the other candidate in the same history entry, so that Back closes it.
    if (values.candidate === undefined) openPanel(params);
    else setParams(params);
  }
  const openIndex = submissions.findIndex(({ id }) => id === openSubmission?.id);
  function handleMove(step: 1 | -1) {
    const next = submissions?.[openIndex + step];
    if (openIndex >= 0 && next) handleOpen(next.id);
    else if (step === 1 && submissionsQuery.hasNextPage) void openFirstOfNextPage();
  }
  async function openFirstOfNextPage() {
    const openId = openIdRef.current;
    const { data } = await submissionsQuery.fetchNextPage();
    const next = data?.pages.flatMap(({ items }) => items)[openIndex + 1];
    // The user may have closed the panel or opened another candidate in the meantime.
    if (next && openIndex >= 0 && openIdRef.current === openId) handleOpen(next.id);
  }
  /** Opens the next undecided candidate below the open one, else the first. */
  function handleDecided() {
    if (!submissions) return;
    const others = [...submissions.slice(openIndex + 1), ...submissions.slice(0, Math.max(openIndex, 0))];
    const next = others.find(({ status: otherStatus }) => otherStatus === "pending");
    if (next) handleOpen(next.id);
  }
  const rows = submissions.map((submission) => (
    <Row
      key={submission.id}
      submission={submission}
      group={group}
      candidateReview={candidateReview}
      isOpen={submission.id === openSubmission?.id}
      onSelect={
        isStale || !isActiveJob(group)
          ? undefined
          : (isShiftClick) => handleSelect(submission.id, isShiftClick)
      }
      onOpen={() => handleOpen(submission.id)}
    />
  ));

  function focusCandidateName(index: number) {
    const nameButtons = listRef.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]");
    nameButtons?.[index]?.focus();
  }
  /** Loads the next page and focuses its first candidate, because the button may have unmounted. */
  async function fetchNextPage() {
    const firstNewIndex = rowIds.length;
    await submissionsQuery.fetchNextPage();
    requestAnimationFrame(() => focusCandidateName(firstNewIndex));
  }

  return (
    <div ref={listRef} className={fadeWhileBusyClass} aria-busy={isStale}>
      {isActiveJob(group) && (
        <JobSelectionBar
          group={group}
          rowIds={rowIds}
          hasLoadedAllRows={!submissionsQuery.hasNextPage}
          isStale={isStale}
          candidateReview={candidateReview}
        />
      )}
      {isPhone ? <ul>{rows}</ul> : <SubmissionsTable jobTitle={group.title}>{rows}</SubmissionsTable>}
      <LoadMore
        className="border-t border-dashed border-line px-5 pt-3 pb-4"
        query={{ ...submissionsQuery, fetchNextPage }}
      />
      {openSubmission && (
        <SubmissionPanel
          submission={openSubmission}
          group={group}
          candidateReview={candidateReview}
          positionText={openIndex >= 0 ? `${openIndex + 1} of ${group.matching}` : undefined}
          onMove={handleMove}
          onDecided={handleDecided}
          onClose={() => closePanel({ candidate: undefined })}
        />
      )}
    </div>
  );
}
