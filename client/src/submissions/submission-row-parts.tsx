import { isHttpUrl } from "@shared/lib/http-url";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { SkillChips } from "@/ui/chip";
import { FieldError } from "@/ui/field";
import { ProfileLink } from "./candidate-contact";
import { candidateNameId } from "./restore-focus";
import type { CandidateManagement } from "./use-candidate-management";

/** The props of `SubmissionRow` and `SubmissionCard`. */
export interface SubmissionRowProps {
  submission: ReceivedSubmission;
  /** The submission's job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  candidateManagement: CandidateManagement;
  /** Whether the candidate panel shows this submission. */
  isOpen: boolean;
  /**
   * Undefined if the row cannot be selected, because the job is not active, the submission is closed or the
   * row belongs to the previous search.
   */
  onSelect: ((isShiftClick: boolean) => void) | undefined;
  onOpen: () => void;
}

/** The divider above a row and its background while selected. */
export const submissionRowClass =
  "cursor-pointer border-t border-dashed border-line first:border-t-0 data-selected:bg-selected";

/** The candidate's name as the button that opens the panel. A click on the row also opens the panel. */
export function CandidateNameButton({
  submission,
  onOpen,
  className,
}: Pick<SubmissionRowProps, "submission" | "onOpen"> & { className?: string }) {
  return (
    <button
      type="button"
      data-slot="candidate-name"
      className={cn(
        "min-h-6 text-left text-body font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
        "max-md:relative max-md:text-large max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5",
        className,
      )}
      id={candidateNameId(submission.id)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="line-clamp-3">{submission.candidateName}</span>
    </button>
  );
}

/** The link to the candidate's LinkedIn profile. Hidden with the other contact details. */
export function RowProfileLink({ submission }: Pick<SubmissionRowProps, "submission">) {
  const { candidateName, linkedinUrl, contactHidden } = submission;
  if (contactHidden || !isHttpUrl(linkedinUrl)) return null;
  return (
    <ProfileLink
      href={linkedinUrl}
      candidateName={candidateName}
      className="min-h-6 w-fit text-small touch:min-h-11"
    />
  );
}

/** The first line of the notes, truncated to the width of the row. The candidate panel shows all notes. */
export function RowNotes({
  submission,
  className,
}: Pick<SubmissionRowProps, "submission"> & { className?: string }) {
  const firstLine = submission.contactHidden ? "" : (submission.notes ?? "").trim().split("\n", 1)[0];
  if (!firstLine) return null;
  return (
    <span className={cn("block truncate text-ink-faint", className)} title={firstLine}>
      {firstLine}
    </span>
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

/** The error of the last failed decision on a candidate. */
export function DecisionError({
  submission,
  candidateManagement,
}: Pick<SubmissionRowProps, "submission" | "candidateManagement">) {
  const errorText = candidateManagement.errorBySubmissionId.get(submission.id);
  return errorText ? <FieldError className="mt-1">{errorText}</FieldError> : null;
}
