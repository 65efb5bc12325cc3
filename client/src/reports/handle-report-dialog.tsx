import { fullName, pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { ReasonDialog } from "@/admin/reason-dialog";
import { BulletList } from "@/ui/bullet-list";
import { subjectKindLabels } from "./report-card";

interface HandleReportDialogProps {
  report: Report;
  outcome: "dismissed" | "removed";
  onHandle: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the decision on a report and lists its consequences. */
export function HandleReportDialog({ report, outcome, onHandle, onClose }: HandleReportDialogProps) {
  const subjectLabel = subjectKindLabels[report.kind];
  const authorName = report.subject ? fullName(report.subject.author) : "Its author";
  const isRemoval = outcome === "removed";
  return (
    <ReasonDialog
      title={isRemoval ? `Remove this ${subjectLabel}?` : "Dismiss this report?"}
      text={
        <BulletList>
          <li>
            {isRemoval
              ? `The ${subjectLabel} by ${authorName} is deleted${report.kind === "message" ? " with its replies and likes" : ""}. This action cannot be undone.`
              : `The ${subjectLabel} stays as it is.`}
          </li>
          {report.others > 0 && (
            <li>{`${pluralize(report.others, "other report")} of the same ${subjectLabel} ${report.others === 1 ? "is" : "are"} closed too.`}</li>
          )}
        </BulletList>
      }
      submitLabel={isRemoval ? "Remove" : "Dismiss"}
      variant={isRemoval ? "dangerSolid" : undefined}
      pendingText={isRemoval ? "Removing..." : "Dismissing..."}
      errorTitle="The report was not handled"
      onSubmit={onHandle}
      onClose={onClose}
    />
  );
}
