import type { ReceivedApplication } from "@shared/applications/schemas";
import { hasFeature } from "@shared/lib/access";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "wouter";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useViewer } from "@/session/viewer";
import { TextLink } from "@/ui/text-link";
import { ApplicationJobHeading } from "./application-job-heading";
import { ApplicationPanel } from "./application-panel";
import { type ComparisonSort, sortForComparison } from "./comparison-sort";
import { ComparisonTable, comparisonRowElementId } from "./comparison-table";
import { DecisionDialogs, type OpenConfirmation, preloadRejectDialog } from "./decision-dialogs";
import { NoReceivedApplications } from "./no-received-applications";
import {
  type ApplicationStatusFilter,
  maxComparedApplications,
  maxComparedPages,
  receivedJobsQuery,
} from "./queries";
import { closedComparison, useApplicationsParams } from "./use-applications-params";
import { useQueueShortcuts } from "./use-queue-shortcuts";
import { useReceivedApplications } from "./use-received-applications";

interface ApplicationComparisonProps {
  status: ApplicationStatusFilter;
  jobId: number;
  /** The element in which the shortcuts work. */
  pageRef: RefObject<HTMLDivElement | null>;
  onShowAll: () => void;
}

/** The applications to one job as a table. A row opens the whole application and its decision in a panel. */
export function ApplicationComparison({ status, jobId, pageRef, onShowAll }: ApplicationComparisonProps) {
  const { values, setParams, openDialog, closeDialog, getHref } = useApplicationsParams();
  const { query, decisions, receivedApplications } = useReceivedApplications(status, jobId);
  const receivedJobs = useQuery({ ...receivedJobsQuery(status, jobId), placeholderData: keepPreviousData });
  const [confirmation, setConfirmation] = useState<OpenConfirmation>();
  const focusById = useFocusById();
  const viewer = useViewer();
  const isComplete = useComparedPages(query);
  const sort: ComparisonSort = { by: values.by, isReversed: values.reverse === "1" };
  const sortedApplications = isComplete
    ? sortForComparison(receivedApplications, sort, decisions.decidedApplicationIds)
    : receivedApplications;
  const openIndex = sortedApplications.findIndex(({ application }) => application.id === values.application);
  const openApplication = sortedApplications[openIndex];

  function showOrFocus({ application: { id } }: ReceivedApplication) {
    if (openApplication) setParams({ application: id });
    else focusById(comparisonRowElementId(id));
  }
  function open(id: number) {
    if (openApplication) setParams({ application: id });
    else openDialog({ application: id });
  }
  const shortcuts = {
    receivedApplications: sortedApplications,
    currentId: openApplication?.application.id,
    onMove: showOrFocus,
    onDecide: (receivedApplication: ReceivedApplication, decision: "approve" | "reject") =>
      setConfirmation({ decision, receivedApplication, isByShortcut: true }),
  };
  useQueueShortcuts({ ...shortcuts, scopeRef: pageRef });

  const [firstApplication] = sortedApplications;
  if (!firstApplication)
    return <NoReceivedApplications query={query} status={status} isFilteredByJob onShowAll={onShowAll} />;
  const headingId = `applications-to-${jobId}`;
  return (
    <section
      className="grid gap-3"
      aria-labelledby={headingId}
      onPointerEnter={preloadRejectDialog}
      onFocus={preloadRejectDialog}
    >
      <ApplicationJobHeading
        id={headingId}
        job={firstApplication.job}
        counts={receivedJobs.data?.find(({ id }) => id === jobId)}
      >
        <TextLink asChild className="touch:py-3">
          <Link href={getHref(closedComparison)}>Show Cards</Link>
        </TextLink>
      </ApplicationJobHeading>
      <p className="text-small text-ink-muted">Open an application to read it and to decide.</p>
      {receivedApplications.length >= maxComparedApplications && !isComplete && (
        <p className="text-ink-muted">
          {`This job has more than ${maxComparedApplications} applications. The table shows the ${maxComparedApplications} that come first and cannot be sorted.`}
        </p>
      )}
      <ComparisonTable
        jobTitle={firstApplication.job.title}
        receivedApplications={sortedApplications}
        openId={values.application}
        sort={isComplete ? sort : undefined}
        showsRating={hasFeature(viewer, "agency_reviews")}
        errorByApplicationId={decisions.errorByApplicationId}
        isBusy={query.isPlaceholderData || (query.isFetchingNextPage && !isComplete)}
        onSort={(by) => setParams({ by, reverse: by === sort.by && !sort.isReversed ? "1" : "" })}
        onOpen={open}
      />
      {openApplication && (
        <ApplicationPanel
          receivedApplication={openApplication}
          position={`${openIndex + 1} of ${sortedApplications.length}`}
          errorText={decisions.errorByApplicationId.get(openApplication.application.id)}
          shortcuts={shortcuts}
          onDecide={(decision) =>
            setConfirmation({ decision, receivedApplication: openApplication, isByShortcut: false })
          }
          onClose={() => closeDialog({ application: undefined })}
        />
      )}
      <DecisionDialogs
        confirmation={confirmation}
        receivedApplications={sortedApplications}
        decisions={decisions}
        onClose={() => setConfirmation(undefined)}
        onDecided={showOrFocus}
      />
    </section>
  );
}

/** Fetches further pages, up to the largest number of applications compared. Returns whether all of the job are loaded. */
function useComparedPages({
  data,
  hasNextPage,
  isFetching,
  isError,
  isPlaceholderData,
  fetchNextPage,
}: ReturnType<typeof useReceivedApplications>["query"]): boolean {
  const pageCount = data?.pages.length ?? 0;
  const isBelowMaximum = pageCount > 0 && pageCount < maxComparedPages;
  const mustFetch = hasNextPage && isBelowMaximum && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (mustFetch) void fetchNextPage();
  }, [mustFetch, fetchNextPage]);
  return !hasNextPage;
}
