import type { ComponentProps } from "react";
import { isClickOnRowItself } from "@/lib/browser/is-click-on-row-itself";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { CopyableEmail } from "@/ui/copyable-email";
import { UserLink } from "@/users/user-link";
import { ContactHiddenText } from "@/users/verify-first";
import { CandidateActions } from "./candidate-actions";
import { CopyablePhone } from "./copyable-phone";
import { DuplicatesButton } from "./duplicates-button";
import { PosterStatusBadge, SubmissionStage } from "./poster-status-badge";
import {
  CandidateNameButton,
  DecisionError,
  RowNotes,
  RowProfileLink,
  RowSkills,
  type SubmissionRowProps,
  submissionRowClass,
} from "./submission-row-parts";
import { submitterAffiliation } from "./submitter-name";

/** One submission as a row of its job's table. */
export function SubmissionRow({
  submission,
  jobGroup,
  candidateManagement,
  isOpen,
  onSelect,
  onOpen,
}: SubmissionRowProps) {
  const isSelected = candidateManagement.selection.isSelected(submission.id);
  return (
    <tr
      className={cn(
        submissionRowClass,
        "hover:bg-hover data-selected:hover:bg-selected-hover",
        // Grid and padding classes apply only in a narrow container, where the row is displayed as a grid.
        "grid-cols-[18px_minmax(0,1.1fr)_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-5 py-3.5 @max-[901px]:grid",
        isOpen && "bg-primary-pale shadow-[inset_3px_0_0_var(--primary)]",
      )}
      aria-current={isOpen || undefined}
      data-selected={isSelected || undefined}
      onClick={(event) => isClickOnRowItself(event) && onOpen()}
    >
      <RowCell className="row-span-2 pr-0 pl-5">
        <Checkbox
          className="-mt-3"
          label={`Select ${submission.candidateName}`}
          checked={isSelected}
          disabled={!onSelect}
          onChange={(_isChecked, isShiftClick) => onSelect?.(isShiftClick)}
        />
      </RowCell>
      <RowCell className="pl-4">
        <div className="flex flex-wrap items-baseline gap-x-2">
          {/*
            A long name breaks into several lines beside the link. The link wraps below the name only if the
            name would be narrower than 64 px.
          */}
          <CandidateNameButton submission={submission} onOpen={onOpen} className="min-w-16 flex-1" />
          <RowProfileLink submission={submission} />
        </div>
        <ClampedLine>{submission.candidateRole}</ClampedLine>
        {submission.candidateExperience && (
          <ClampedLine className="text-ink-muted">{submission.candidateExperience}</ClampedLine>
        )}
        <RowNotes submission={submission} />
        <DuplicatesButton
          submission={submission}
          onCompare={() => candidateManagement.compareDuplicates(submission)}
        />
        <DecisionError submission={submission} candidateManagement={candidateManagement} />
      </RowCell>
      {/* The copy buttons are visible only while the row is hovered or they have focus. */}
      <RowCell className="[@media(hover:hover)]:[tr:not(:hover)_&]:[&_button:not(:focus-visible)]:opacity-0">
        {submission.contactHidden ? (
          <span className="text-ink-faint">
            <ContactHiddenText />
          </span>
        ) : (
          <CopyableEmail
            className="flex"
            linkClassName="truncate py-0.75 [&_wbr]:hidden"
            email={submission.candidateEmail}
          />
        )}
        {submission.candidatePhone && <CopyablePhone phone={submission.candidatePhone} />}
        {submission.candidateLocation && (
          <ClampedLine className="text-ink-muted">{submission.candidateLocation}</ClampedLine>
        )}
      </RowCell>
      <RowCell className="col-start-2 row-start-2">
        <RowSkills skills={submission.candidateSkills} size="sm" />
      </RowCell>
      <RowCell className="col-start-3 row-start-2">
        <span className="line-clamp-3 w-fit max-w-full">
          <UserLink id={submission.submittedBy.id} person={submission.submittedBy} />
        </span>
        <ClampedLine className="text-ink-muted">{submitterAffiliation(submission.submittedBy)}</ClampedLine>
      </RowCell>
      <RowCell className="col-start-4 row-start-1 justify-self-end">
        <PosterStatusBadge submission={submission} />
        <SubmissionStage submission={submission} className="mt-1" />
      </RowCell>
      <RowCell className="col-start-4 row-start-2 pt-1.5 pr-5">
        <div className="grid grid-cols-[58px_72px_32px] justify-end gap-1.5 print:hidden">
          <CandidateActions
            submission={submission}
            jobGroup={jobGroup}
            candidateManagement={candidateManagement}
          />
        </div>
      </RowCell>
    </tr>
  );
}

function RowCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      {...props}
      className={cn("px-2.5 py-3 align-top text-small wrap-anywhere @max-[901px]:p-0", className)}
    />
  );
}

/** At most three lines of text; the candidate panel shows all of it. */
function ClampedLine({ className, ...props }: ComponentProps<"span">) {
  return <span {...props} className={cn("line-clamp-3 w-fit max-w-full", className)} />;
}
