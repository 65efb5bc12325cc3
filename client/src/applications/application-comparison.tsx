import type { ReceivedApplication } from "@shared/applications/schemas";
import { hasFeature } from "@shared/lib/access";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useLoadPages } from "@/lib/api/use-load-pages";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useViewer } from "@/session/viewer";
import { focusPanel } from "@/ui/side-panel";
import { TextLink } from "@/ui/text-link";
import { ApplicationJobHeading } from "./application-job-heading";
import { ApplicationPanel } from "./application-panel";
import { type ComparisonSort, sortForComparison } from "./comparison-sort";
import { ComparisonTable, comparisonRowElementId } from "./comparison-table";
import { DecisionDialogs, type DecisionToConfirm, preloadRejectDialog } from "./decision-dialogs";
import { NotAllLoaded } from "./not-all-loaded";
import { type ApplicationStatusFilter, maxComparedApplications, maxComparedPages } from "./queries";
import { ReceivedApplicationsPlaceholder } from "./received-applications-placeholder";
import {
  type ComparisonColumn,
  paramsWithoutComparison,
  useApplicationsParams,
} from "./use-applications-params";
import { type QueueShortcuts, useQueueShortcuts } from "./use-queue-shortcuts";
import { useReceivedApplications } from "./use-received-applications";
import { useReceivedJobs } from "./use-received-jobs";

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
  const { applicationsQuery, decisions, receivedApplications } = useReceivedApplications(status, jobId);
  const { receivedJobs } = useReceivedJobs(status, jobId);
  const [decisionToConfirm, setDecisionToConfirm] = useState<DecisionToConfirm>();
  const focusById = useFocusById();
  const viewer = useViewer();
  const areAllLoaded = useLoadPages(applicationsQuery, maxComparedPages);
  const sort: ComparisonSort = { by: values.by, isReversed: values.reverse === "1" };
  const sortedApplications = areAllLoaded
    ? sortForComparison(receivedApplications, sort, decisions.decidedApplicationIds)
    : receivedApplications;
  const openedIndex = sortedApplications.findIndex(
    ({ application }) => application.id === values.application,
  );
  const openedApplication = sortedApplications[openedIndex];
  /** The id of the application in the URL, which can change while a function awaits a response. */
  const openedIdRef = useRef(values.application);
  useEffect(() => {
    openedIdRef.current = values.application;
  });

  function showInPanelOrFocusRow({ application: { id } }: ReceivedApplication) {
    if (openedApplication) setParams({ application: id });
    else focusById(comparisonRowElementId(id));
  }
  function showAfterDecision(nextApplication: ReceivedApplication) {
    // The user may have closed the panel with Back before the response.
    if (openedIdRef.current === values.application) showInPanelOrFocusRow(nextApplication);
  }
  /** Opens the panel with a new history entry. An open panel shows the application without a new entry. */
  function openInPanel(id: number) {
    // The panel takes the focus only when it shows another application, so it is focused here.
    if (id === openedApplication?.application.id) focusPanel();
    else if (openedApplication) setParams({ application: id });
    else openDialog({ application: id });
  }
  /** Sorts by a column. Each further click on the heading of the same column reverses its direction. */
  function handleSort(column: ComparisonColumn) {
    const shouldReverse = column === sort.by && !sort.isReversed;
    setParams({ by: column, reverse: shouldReverse ? "1" : "" });
  }
  const shortcuts: QueueShortcuts = {
    receivedApplications: sortedApplications,
    currentId: openedApplication?.application.id,
    onMove: showInPanelOrFocusRow,
    onDecide: (receivedApplication, decision) =>
      setDecisionToConfirm({ decision, receivedApplication, isByShortcut: true }),
  };
  useQueueShortcuts({ ...shortcuts, scopeRef: pageRef });

  const [firstApplication] = sortedApplications;
  if (!firstApplication)
    return (
      <ReceivedApplicationsPlaceholder
        query={applicationsQuery}
        status={status}
        isFilteredByJob
        onShowAll={onShowAll}
      />
    );
  const headingId = `applications-to-${jobId}`;
  const isTableIncomplete = receivedApplications.length >= maxComparedApplications && !areAllLoaded;
  const isLoadingFurtherPages = applicationsQuery.isFetchingNextPage && !areAllLoaded;
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
        applicationCounts={receivedJobs?.find(({ id }) => id === jobId)}
      >
        <TextLink asChild className="touch:py-3">
          <Link href={getHref(paramsWithoutComparison)}>Show Cards</Link>
        </TextLink>
      </ApplicationJobHeading>
      <p className="text-small text-ink-muted">Open an application to read it and to decide.</p>
      {isTableIncomplete ? (
        <p className="text-ink-muted">
          {`This job has more than ${maxComparedApplications} applications. The table shows the ${maxComparedApplications} that come first and cannot be sorted.`}
        </p>
      ) : (
        <NotAllLoaded contentName="applications" query={applicationsQuery} />
      )}
      <ComparisonTable
        jobTitle={firstApplication.job.title}
        receivedApplications={sortedApplications}
        openedId={values.application}
        sort={areAllLoaded ? sort : undefined}
        showsRating={hasFeature(viewer, "agency_reviews")}
        errorByApplicationId={decisions.errorByApplicationId}
        isBusy={applicationsQuery.isPlaceholderData || isLoadingFurtherPages}
        onSort={handleSort}
        onOpen={openInPanel}
      />
      {openedApplication && (
        <ApplicationPanel
          receivedApplication={openedApplication}
          positionText={`${openedIndex + 1} of ${sortedApplications.length}`}
          errorText={decisions.errorByApplicationId.get(openedApplication.application.id)}
          shortcuts={shortcuts}
          onDecide={(decision) =>
            setDecisionToConfirm({ decision, receivedApplication: openedApplication, isByShortcut: false })
          }
          onClose={() => closeDialog({ application: undefined })}
        />
      )}
      <DecisionDialogs
        decisionToConfirm={decisionToConfirm}
        receivedApplications={sortedApplications}
        decisions={decisions}
        onClose={() => setDecisionToConfirm(undefined)}
        onDecided={showAfterDecision}
      />
    </section>
  );
}
