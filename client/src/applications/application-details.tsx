import type { ReceivedApplication } from "@shared/applications/schemas";
import { applicationStatuses } from "@shared/applications/vocabulary";
import { formatDateTime, fullName } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { CollapsibleHistory, QueryTimeline } from "@/status-history/collapsible-history";
import { EditedNotice } from "@/status-history/edit-list";
import { CopyableEmail } from "@/ui/copyable-email";
import type { StatusLabel } from "@/ui/status-badge";
import { EmailHiddenNote } from "@/users/verify-first";
import { ApplicationEdits } from "./application-edits";
import { ApplicationTerms, CoverLetterAndApproach, LabeledTerm, TitledText } from "./application-texts";
import { statusLabelsForPoster } from "./labels";
import { applicationHistoryQuery } from "./queries";

interface ApplicationDetailsProps {
  receivedApplication: ReceivedApplication;
  /** Whether the applicant's own texts and the history are shown. */
  showsTextsAndHistory: boolean;
}

/**
 * Fee, timeline and email address, edits, the applicant's own texts, the reason of a rejection, and the
 * history.
 */
export function ApplicationDetails({
  receivedApplication: { application, applicant },
  showsTextsAndHistory,
}: ApplicationDetailsProps) {
  const isDecided = application.status !== "pending";
  const visibleEmail = applicant.contactHidden ? undefined : applicant.email;
  // Users enter the reasons of rejections and withdrawals. Other closings have a fixed text as their reason,
  // which the status already shows.
  const wasReasonEnteredByUser = !application.closedAs || application.closedAs === "withdrawn";
  return (
    <>
      <ApplicationTerms application={application}>
        <LabeledTerm label="Applied">
          <time dateTime={application.createdAt}>{formatDateTime(application.createdAt)}</time>
        </LabeledTerm>
        {applicant.contactHidden && (
          <LabeledTerm label="Email">
            <EmailHiddenNote />
          </LabeledTerm>
        )}
        {visibleEmail !== undefined && (
          <LabeledTerm label="Email">
            <CopyableEmail email={visibleEmail} />
          </LabeledTerm>
        )}
      </ApplicationTerms>
      {application.editedAt && (
        <EditedNotice
          className="mt-2.5"
          editedAt={application.editedAt}
          itemName={`the proposal of ${fullName(applicant)}`}
        >
          <ApplicationEdits application={application} />
        </EditedNotice>
      )}
      {showsTextsAndHistory && <CoverLetterAndApproach application={application} />}
      {application.reason && wasReasonEnteredByUser && (
        <TitledText title="Reason">{application.reason}</TitledText>
      )}
      {isDecided && showsTextsAndHistory && (
        <CollapsibleHistory className="mt-2.5" itemName={`the application of ${fullName(applicant)}`}>
          <ApplicationHistory applicationId={application.id} />
        </CollapsibleHistory>
      )}
    </>
  );
}

function ApplicationHistory({ applicationId }: { applicationId: number }) {
  const historyQuery = useQuery(applicationHistoryQuery(applicationId));
  return <QueryTimeline label="History" query={historyQuery} getStatusLabel={historyStatusLabel} />;
}

/** The label of a status in a history. A newer server may return a status that this client lacks. */
function historyStatusLabel(status: string): StatusLabel {
  const knownStatus = applicationStatuses.find((applicationStatus) => applicationStatus === status);
  return knownStatus ? statusLabelsForPoster[knownStatus] : { text: status, tone: "neutral" };
}
