import { fullName, pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { ReasonDialog } from "@/admin/reason-dialog";
import { SuspendDialog } from "@/admin/suspend-dialog";
import { BulletList } from "@/ui/bullet-list";
import { type ReportOutcome, reportKindTexts } from "./labels";

interface ReportDecisionDialogProps {
  report: Report;
  outcome: ReportOutcome;
  onDecide: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the decision on a report and lists its consequences. */
export function ReportDecisionDialog({ report, outcome, onDecide, onClose }: ReportDecisionDialogProps) {
  const { noun } = reportKindTexts[report.kind];
  if (outcome === "suspended" && report.subject)
    return (
      <SuspendDialog
        user={report.subject.author}
        onSuspend={({ reason }) => onDecide(reason)}
        onClose={onClose}
      >
        <OtherReportsItem report={report} />
      </SuspendDialog>
    );
  const isRemoval = outcome !== "dismissed";
  return (
    <ReasonDialog
      title={isRemoval ? `Remove this ${noun}?` : "Dismiss this report?"}
      consequences={
        <BulletList>
          <li>{isRemoval ? removalText(report) : `The ${noun} stays as it is.`}</li>
          <OtherReportsItem report={report} />
        </BulletList>
      }
      reasonHint={isRemoval ? `Kept in the record, and sent to ${subjectAuthorName(report)}.` : undefined}
      submitLabel={isRemoval ? "Remove" : "Dismiss"}
      variant={isRemoval ? "dangerSolid" : undefined}
      pendingText={isRemoval ? "Removing..." : "Dismissing..."}
      errorTitle="The report was not handled"
      onSubmit={onDecide}
      onClose={onClose}
    />
  );
}

function OtherReportsItem({ report: { kind, others: otherReportCount } }: { report: Report }) {
  if (otherReportCount === 0) return null;
  const { noun } = reportKindTexts[kind];
  return (
    <li>
      {pluralize(
        otherReportCount,
        `other report of the same ${noun} is closed too.`,
        `other reports of the same ${noun} are closed too.`,
      )}
    </li>
  );
}

const subjectAuthorName = ({ subject }: Report) => (subject ? fullName(subject.author) : "its author");

function removalText(report: Report): string {
  const name = subjectAuthorName(report);
  switch (report.kind) {
    case "job":
      return `The job by ${name} is unposted, and its applications and candidates are closed. This action cannot be undone.`;
    case "candidate":
      return `The candidate shared by ${name} is removed from the talent pool for all members. This action cannot be undone.`;
    case "message":
      return `The post by ${name} is deleted with its replies and likes. This action cannot be undone.`;
    default:
      return `The ${reportKindTexts[report.kind].noun} by ${name} is deleted. This action cannot be undone.`;
  }
}
