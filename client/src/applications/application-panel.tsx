import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName } from "@shared/lib/format";
import { type RefObject, useRef } from "react";
import { Link } from "wouter";
import { DecisionButtons } from "@/decisions/decision-buttons";
import { Alert } from "@/ui/alert";
import { DialogBody, DialogFooter } from "@/ui/dialog";
import { SidePanel } from "@/ui/side-panel";
import { TextLink } from "@/ui/text-link";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { ApplicantTrackRecord } from "./applicant-track-record";
import { approvalNote } from "./application-card";
import { joinTitleAndCompany } from "./application-card-header";
import { ApplicationDetails } from "./application-details";
import { ApplicationOutcome } from "./application-outcome";
import { ApplicationStatusAndAge } from "./application-status-and-age";
import { comparisonRowElementId } from "./comparison-table";
import { type QueueShortcuts, useQueueShortcuts } from "./use-queue-shortcuts";

interface ApplicationPanelProps {
  receivedApplication: ReceivedApplication;
  /** The position of the application in the table, such as "2 of 6". */
  positionText: string;
  /** The error of the last failed decision. */
  errorText: string | undefined;
  /** The shortcuts of the table, which work in the panel too. */
  shortcuts: QueueShortcuts;
  onDecide: (decision: "approve" | "reject") => void;
  onClose: () => void;
}

/**
 * One application in full, with the applicant's record and the decision. The panel is beside the table or, on
 * narrower screens, a modal dialog.
 */
export function ApplicationPanel({
  receivedApplication,
  positionText,
  errorText,
  shortcuts,
  onDecide,
  onClose,
}: ApplicationPanelProps) {
  const { application, applicant } = receivedApplication;
  const panelRef = useRef<HTMLElement>(null);
  return (
    <SidePanel
      title={fullName(applicant)}
      subtitle={joinTitleAndCompany(applicant)}
      elementBesideTitle={<p className="flex-none text-small text-ink-faint">{positionText}</p>}
      itemId={application.id}
      returnFocusId={comparisonRowElementId(application.id)}
      onClose={onClose}
    >
      <DialogBody
        key={application.id}
        // Refers to the parent, the whole panel, so that the shortcuts also work in its header and footer.
        ref={(body) => {
          panelRef.current = body?.parentElement ?? null;
        }}
      >
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <UserBadgeTag user={applicant} />
          <ApplicationStatusAndAge application={application} className="flex flex-wrap items-center" />
          <TextLink asChild hasLargeTarget className="ml-auto">
            <Link href={`/user/${applicant.id}`}>View Profile</Link>
          </TextLink>
        </div>
        {errorText && (
          <Alert tone="danger" assertive className="mb-4">
            {errorText}
          </Alert>
        )}
        <ApplicationDetails receivedApplication={receivedApplication} showsTextsAndHistory />
        <section className="mt-4 border-t border-line pt-4" aria-labelledby="panel-record">
          <h3 className="mb-2" id="panel-record">
            Record in this network
          </h3>
          <ApplicantTrackRecord receivedApplication={receivedApplication} />
        </section>
        <PanelShortcuts panelRef={panelRef} shortcuts={shortcuts} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        {application.status === "pending" ? (
          <DecisionButtons
            isCurrent
            approvalNote={approvalNote}
            hasShortcuts
            noteClassName="w-full"
            onApprove={() => onDecide("approve")}
            onReject={() => onDecide("reject")}
          />
        ) : (
          <ApplicationOutcome application={application} className="mr-auto" />
        )}
      </DialogFooter>
    </SidePanel>
  );
}

interface PanelShortcutsProps {
  panelRef: RefObject<HTMLElement | null>;
  shortcuts: QueueShortcuts;
}

/**
 * Enables the table's shortcuts in the panel, which is a portal outside the page. Rendered inside the panel,
 * so that `panelRef` is set before the effect of `useQueueShortcuts` runs.
 */
function PanelShortcuts({ panelRef, shortcuts }: PanelShortcutsProps) {
  useQueueShortcuts({ ...shortcuts, scopeRef: panelRef });
  return null;
}
