import { fullName, pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { ReasonDialog } from "@/admin/reason-dialog";
import { BulletList } from "@/ui/bullet-list";
import { type ReportOutcome, subjectKindLabels } from "./report-card";

interface ReportDecisionDialogProps {
  report: Report;
  outcome: ReportOutcome;
  onDecide: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the decision on a report and lists its consequences. */
export function ReportDecisionDialog({ report, outcome, onDecide, onClose }: ReportDecisionDialogProps) {
  const { others: otherReportCount } = report;
  const subjectLabel = subjectKindLabels[report.kind];
  const isRemoval = outcome === "removed";
  return (
    <ReasonDialog
      title={isRemoval ? `Remove this ${subjectLabel}?` : "Dismiss this report?"}
      consequences={
        <BulletList>
          <li>{isRemoval ? removalText(report) : `The ${subjectLabel} stays as it is.`}</li>
          {otherReportCount > 0 && (
            <li>
              {pluralize(
                otherReportCount,
                `other report of the same ${subjectLabel} is closed too.`,
                `other reports of the same ${subjectLabel} are closed too.`,
              )}
            </li>
          )}
        </BulletList>
      }
      submitLabel={isRemoval ? "Remove" : "Dismiss"}
      variant={isRemoval ? "dangerSolid" : undefined}
      pendingText={isRemoval ? "Removing..." : "Dismissing..."}
      errorTitle="The report was not handled"
      onSubmit={onDecide}
      onClose={onClose}
    />
  );
}

function removalText({ kind, subject }: Report): string {
  const authorName = subject ? fullName(subject.author) : "Its author";
  const alsoDeleted = kind === "message" ? " with its replies and likes" : "";
  return `The ${subjectKindLabels[kind]} by ${authorName} is deleted${alsoDeleted}. This action cannot be undone.`;
}
