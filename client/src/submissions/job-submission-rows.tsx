import { isActiveJob } from "@shared/jobs/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { fadeWhileBusyClass } from "@/ui/result-list";
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
import { useCandidateNavigation } from "./use-candidate-navigation";
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
  const { closeDialog: closePanel } = useCandidateManagementParams();
  const isPhone = useMediaQuery("(max-width: 767px)");
  const openedSubmission = useOpenedSubmission(submissions, jobGroup.id);
  const { openedIndex, openSubmission, openNeighbor, openNextPending } = useCandidateNavigation({
    jobId: jobGroup.id,
    submissions,
    submissionsQuery,
    openedSubmissionId: openedSubmission?.id,
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
      selectableIds,
      submissionId,
      isShiftClick,
    });
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
