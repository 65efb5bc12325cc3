import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName, pluralize } from "@shared/lib/format";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { receivedApplicationCountsQuery } from "./application-counts-queries";
import {
  approveFailedText,
  rejectFailedText,
  useApproveApplication,
  useRejectApplication,
} from "./decision-mutations";

/**
 * Approves and rejects applications. Keeps the errors, and the ids of the applications decided in the current
 * list; a change of `filtersKey` clears these ids. `jobId` is the job to which the list is filtered: the text
 * for screen readers contains its number of pending applications.
 */
export function useApplicationDecisions(filtersKey: string, jobId: number | undefined) {
  const queryClient = useQueryClient();
  const approveMutation = useApproveApplication();
  const rejectMutation = useRejectApplication();
  /** The applications that the viewer has decided while the list had the filters of `filtersKey`. */
  const [decidedUnderFilters, setDecidedUnderFilters] = useState<{
    filtersKey: string;
    applicationIds: readonly number[];
  }>({
    filtersKey,
    applicationIds: [],
  });
  const [errorByApplicationId, setErrorByApplicationId] = useState<ReadonlyMap<number, string>>(new Map());
  const decidedApplicationIds =
    decidedUnderFilters.filtersKey === filtersKey ? decidedUnderFilters.applicationIds : [];

  function setError(applicationId: number, errorText: string | undefined) {
    setErrorByApplicationId((errorsBefore) => {
      const errors = new Map(errorsBefore);
      if (errorText === undefined) errors.delete(applicationId);
      else errors.set(applicationId, errorText);
      return errors;
    });
  }
  function startDecision({ application: { id } }: ReceivedApplication) {
    setDecidedUnderFilters({ filtersKey, applicationIds: [...decidedApplicationIds, id] });
    setError(id, undefined);
  }
  function announceDecision({ applicant }: ReceivedApplication, decision: "approved" | "rejected") {
    const pendingCount = queryClient.getQueryData(receivedApplicationCountsQuery(jobId).queryKey)?.pending;
    const pendingText =
      pendingCount === undefined ? "" : ` ${pluralize(pendingCount, "application")} pending review.`;
    announce(`${fullName(applicant)} ${decision}.${pendingText}`);
  }

  async function approve(receivedApplication: ReceivedApplication) {
    const { id, version } = receivedApplication.application;
    startDecision(receivedApplication);
    try {
      await approveMutation.mutateAsync({ params: { id }, body: { version } });
      announceDecision(receivedApplication, "approved");
    } catch (error) {
      setError(id, errorMessage(error) ?? approveFailedText);
    }
  }

  /** Throws if the request fails, so that the dialog stays open with the typed reason. */
  async function reject(receivedApplication: ReceivedApplication, reason: string | undefined) {
    const { id, version } = receivedApplication.application;
    startDecision(receivedApplication);
    try {
      await rejectMutation.mutateAsync({ params: { id }, body: { reason, version } });
      announceDecision(receivedApplication, "rejected");
    } catch (error) {
      setError(id, errorMessage(error) ?? rejectFailedText);
      throw error;
    }
  }

  return { decidedApplicationIds, errorByApplicationId, approve, reject };
}

export type ApplicationDecisions = ReturnType<typeof useApplicationDecisions>;
