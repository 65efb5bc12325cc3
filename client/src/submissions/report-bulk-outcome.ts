import { announce } from "@/lib/feedback/announce";
import { type ToastUndo, toast } from "@/lib/feedback/toast";
import type { BulkOutcome } from "./run-bulk-requests";

interface ToastText {
  title: string;
  text: string;
}

interface OutcomeToasts {
  done: ToastText;
  failed: ToastText;
  undo?: ToastUndo;
}

/** Shows one toast after a bulk update, and announces to screen readers how many submissions were updated. */
export function reportBulkOutcome(
  { doneIds, failures, unattemptedIds, wasStopped }: BulkOutcome & { wasStopped: boolean },
  { done, failed, undo }: OutcomeToasts,
): void {
  const totalCount = doneIds.length + failures.length + unattemptedIds.length;
  const summary = `${doneIds.length} of ${totalCount} updated`;
  const announcedParts = [summary];
  if (failures.length > 0) announcedParts.push(`${failures.length} failed`);
  if (unattemptedIds.length > 0) announcedParts.push(`${unattemptedIds.length} not tried`);
  announce(announcedParts.join(", "));

  if (failures.length > 0) {
    toast({ ...failed, undo, tone: "danger" });
  } else if (unattemptedIds.length === 0) {
    toast({ ...done, undo, tone: "success" });
  } else if (wasStopped) {
    toast({ title: "Stopped", text: `${summary}. The others stay selected.`, undo, tone: "neutral" });
  }
  // In the remaining case the session has expired, which another message already says.
}
