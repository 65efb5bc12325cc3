import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { focusPanel } from "@/ui/side-panel";
import { useCandidateManagementParams } from "./use-candidate-management-params";

interface CandidateNavigationOptions {
  jobId: number;
  /** The loaded submissions of the job, in the order shown. */
  submissions: readonly ReceivedSubmission[];
  submissionsQuery: Pick<
    UseInfiniteQueryResult<{ pages: { items: ReceivedSubmission[] }[] }>,
    "hasNextPage" | "fetchNextPage"
  >;
  /** The submission whose panel is open. */
  openedSubmissionId: number | undefined;
}

/** Functions that open the submissions of one job in the candidate panel. */
export function useCandidateNavigation({
  jobId,
  submissions,
  submissionsQuery,
  openedSubmissionId,
}: CandidateNavigationOptions) {
  const { values, setParams, openDialog: openPanel } = useCandidateManagementParams();
  /** The id of the opened submission, which can change while a function awaits a response. */
  const openedIdRef = useRef(openedSubmissionId);
  useEffect(() => {
    openedIdRef.current = openedSubmissionId;
    return () => {
      // A late response must not open another candidate of a job that was collapsed in the meantime.
      openedIdRef.current = undefined;
    };
  });

  function openSubmission(submissionId: number) {
    // The panel takes the focus only when it shows another candidate, so it is focused here.
    if (submissionId === openedSubmissionId) focusPanel();
    // An open panel has a history entry already. A second one would keep Back from closing the panel.
    else if (values.candidate !== undefined) setParams({ candidate: submissionId });
    // The URL also names the job, because a shared link would otherwise expand the first job.
    else openPanel({ candidate: submissionId, job: values.job ?? [jobId] });
  }
  /** -1 if the opened submission is on a page that is not loaded. */
  const openedIndex = submissions.findIndex(({ id }) => id === openedSubmissionId);
  /** Opens the next or previous candidate. Loads the next page if the last loaded candidate is open. */
  function openNeighbor(step: 1 | -1) {
    const neighbor = submissions[openedIndex + step];
    if (openedIndex >= 0 && neighbor) openSubmission(neighbor.id);
    else if (step === 1 && submissionsQuery.hasNextPage) void openFirstOfNextPage();
  }
  async function openFirstOfNextPage() {
    const openedIdBefore = openedIdRef.current;
    const [neighbor] = await fetchNextPageItems();
    // The user may have closed the panel or opened another candidate in the meantime.
    if (neighbor && openedIndex >= 0 && openedIdRef.current === openedIdBefore) openSubmission(neighbor.id);
  }
  /**
   * Opens the next pending candidate after a decision: below the decided one, else on the next page, else
   * above it. Opens none if the panel no longer shows the decided candidate.
   */
  async function openNextPending() {
    const decidedId = openedSubmissionId;
    // The decided candidate was opened by a link and is on a page that is not loaded, so the next one is
    // unknown.
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
  return { openedIndex, openSubmission, openNeighbor, openNextPending };
}

const isPending = ({ status }: ReceivedSubmission) => status === "pending";
