import type { ReceivedApplication } from "@shared/applications/schemas";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ApplicationStatusFilter, receivedApplicationsQuery } from "./queries";
import { useApplicationDecisions } from "./use-application-decisions";

/** The loaded applications that match the filters, their query, and the functions that decide on them. */
export function useReceivedApplications(status: ApplicationStatusFilter, jobId: number | undefined) {
  const applicationsQuery = useInfiniteQuery({
    ...receivedApplicationsQuery(status, jobId),
    placeholderData: keepPreviousData,
  });
  const filtersKey = `${status} ${jobId}`;
  const decisions = useApplicationDecisions(filtersKey, jobId);
  // An application that was just decided stays in the list, although it no longer has the selected status.
  const matchesStatus = ({ application }: ReceivedApplication) =>
    status === "all" ||
    application.status === status ||
    decisions.decidedApplicationIds.includes(application.id);
  const matchesJob = ({ job }: ReceivedApplication) => jobId === undefined || job.id === jobId;
  const loadedApplications = applicationsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  // While other filters are loading, the loaded applications are still those of the previous ones.
  const receivedApplications = loadedApplications.filter(
    (receivedApplication) => matchesJob(receivedApplication) && matchesStatus(receivedApplication),
  );
  return { applicationsQuery, decisions, receivedApplications };
}
