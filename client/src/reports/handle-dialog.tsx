import { fullName, pluralize } from "@shared/lib/text";
import type { Report } from "@shared/reports/schemas";
import { NoteDialog } from "@/admin/note-dialog";
import { BulletList } from "@/ui/bullet-list";
import { kindWords } from "./report-card";

interface HandleDialogProps {
  report: Report;
  outcome: "dismissed" | "removed";
  onHandle: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a report is decided, and says what follows. */
export function HandleDialog({ report, outcome, onHandle, onClose }: HandleDialogProps) {
  const thing = kindWords[report.kind];
  const author = report.thing ? fullName(report.thing.author) : "Its author";
  const removing = outcome === "removed";
  return (
    <NoteDialog
      title={removing ? `Remove this ${thing}?` : "Dismiss this report?"}
      text={
        <BulletList>
          <li>
            {removing
              ? `The ${thing} by ${author} goes away${report.kind === "message" ? " with its replies and likes" : ""}. This action cannot be undone.`
              : `The ${thing} stays as it is.`}
          </li>
          {report.others > 0 && (
            <li>{`${pluralize(report.others, "other report")} of the same ${thing} ${report.others === 1 ? "is" : "are"} closed too.`}</li>
          )}
        </BulletList>
      }
      submit={removing ? "Remove" : "Dismiss"}
      variant={removing ? "dangerSolid" : undefined}
      pendingText={removing ? "Removing..." : "Dismissing..."}
      refused="The report was not handled"
      onSubmit={onHandle}
      onClose={onClose}
    />
  );
}
