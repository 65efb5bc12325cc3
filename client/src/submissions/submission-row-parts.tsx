import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { type ComponentProps, useId } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { FieldError } from "@/ui/field";
import { candidateNameId } from "./restore-focus";
import type { CandidateReview } from "./use-candidate-review";

/** The props of `SubmissionRow` and `SubmissionCard`. */
export interface SubmissionRowProps {
  submission: ReceivedSubmission;
  /** The candidates of an ended job cannot be approved or rejected. */
  isJobEnded: boolean;
  candidateReview: CandidateReview;
  /** Undefined while the row belongs to the previous search. */
  onSelect: ((isShiftClick: boolean) => void) | undefined;
  onOpen: () => void;
}

/** The divider above a row and its background while selected. */
export const rowClass =
  "cursor-pointer border-t border-dashed border-line first:border-t-0 data-selected:bg-selected";

/** The candidate's name as the button that opens the panel. A click elsewhere on the row does the same. */
export function CandidateNameButton({
  submission,
  onOpen,
}: Pick<SubmissionRowProps, "submission" | "onOpen">) {
  return (
    <button
      type="button"
      data-slot="candidate-name"
      className={cn(
        "text-left text-body font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
        "max-md:relative max-md:text-large max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5",
      )}
      id={candidateNameId(submission.id)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="line-clamp-3">{submission.candidateName}</span>
    </button>
  );
}

interface RowSkillsProps extends Pick<ComponentProps<typeof SkillChips>, "skills" | "size"> {
  /** Applies to the text "No skills listed". */
  className?: string;
}

export function RowSkills({ skills, size, className }: RowSkillsProps) {
  if (skills.length > 0) return <SkillChips skills={skills} limit={3} size={size} />;
  return <span className={cn("block w-fit max-w-full text-ink-faint", className)}>No skills listed</span>;
}

/** Reject and Approve. Each has its own column, so that it does not move when the other is hidden. */
export function RowActions({
  submission,
  candidateReview,
}: Pick<SubmissionRowProps, "submission" | "candidateReview">) {
  const hiredNoteId = useId();
  const { candidateName, status, closedAs } = submission;
  const isHired = submission.storedStatus === "hired";
  const isBulkRunning = candidateReview.bulkUpdate.progress !== undefined;
  return (
    <>
      {status !== "rejected" && (
        <Button
          variant="danger"
          size="sm"
          className="px-0 text-ink-muted"
          disabled={isBulkRunning}
          disabledReasonId={isHired ? hiredNoteId : undefined}
          aria-label={`Reject ${candidateName}`}
          onClick={() => candidateReview.decide(submission, "rejected")}
        >
          Reject
        </Button>
      )}
      {status !== "approved" && closedAs === null && (
        <Button
          variant="secondary"
          size="sm"
          className="-col-start-2 px-0"
          disabled={isBulkRunning}
          aria-label={`Approve ${candidateName}`}
          onClick={() => candidateReview.decide(submission, "approved")}
        >
          Approve
        </Button>
      )}
      {isHired && (
        <span className="sr-only" id={hiredNoteId}>
          Hired. Void the placement first.
        </span>
      )}
    </>
  );
}

/** The error of the last failed decision on a row. */
export function RowError({
  submission,
  candidateReview,
}: Pick<SubmissionRowProps, "submission" | "candidateReview">) {
  const errorText = candidateReview.errorBySubmissionId.get(submission.id);
  return errorText ? <FieldError className="mt-1">{errorText}</FieldError> : null;
}

/** Whether a click targets the row itself: not a control inside it and not the end of a text selection. */
export function isClickOnRowItself({ target }: { target: EventTarget | null }): boolean {
  if (target instanceof Element && target.closest("a, button, input")) return false;
  return getSelection()?.isCollapsed !== false;
}
