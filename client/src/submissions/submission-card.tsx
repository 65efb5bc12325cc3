import { Mail, Phone } from "lucide-react";
import { isClickOnRowItself } from "@/lib/browser/is-click-on-row-itself";
import { phoneHref } from "@/lib/browser/phone-link";
import { cn } from "@/lib/cn";
import { joinWithDots } from "@/lib/join-with-dots";
import { Checkbox } from "@/ui/checkbox";
import { iconButtonVariants } from "@/ui/icon-button";
import { UserLink } from "@/users/user-link";
import { ContactHiddenNote } from "@/users/verify-first";
import { CandidateActions } from "./candidate-actions";
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

/** Classes of the square email and phone buttons. */
const contactButtonClass = iconButtonVariants({ className: "border border-line-strong bg-surface" });

/** One submission as a card, for phones. `SubmissionRow` is the table row for wider screens. */
export function SubmissionCard({
  submission,
  jobGroup,
  candidateManagement,
  onSelect,
  onOpen,
}: SubmissionRowProps) {
  const { candidateName, submittedBy } = submission;
  const affiliation = submitterAffiliation(submittedBy);
  const isSelected = candidateManagement.selection.isSelected(submission.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open the panel with the button on the name.
    <li
      className={cn(submissionRowClass, "grid grid-cols-[44px_minmax(0,1fr)_auto] gap-1 py-3.5 pr-4 pl-1")}
      data-selected={isSelected || undefined}
      onClick={(event) => isClickOnRowItself(event) && onOpen()}
    >
      <Checkbox
        className="m-0 -my-2.5"
        label={`Select ${candidateName}`}
        checked={isSelected}
        disabled={!onSelect}
        onChange={(_isChecked, isShiftClick) => onSelect?.(isShiftClick)}
      />
      <div className="grid wrap-anywhere">
        <CandidateNameButton submission={submission} onOpen={onOpen} />
        <span className="line-clamp-3 w-fit max-w-full text-body text-ink-faint">
          {joinWithDots(submission.candidateRole, submission.candidateExperience)}
        </span>
        <span className="line-clamp-3 w-fit max-w-full text-body text-ink-faint">
          {/* For example "Berlin · by Ada Lovelace, Meridian Search". */}
          {joinWithDots(submission.candidateLocation, "by ")}
          <UserLink id={submittedBy.id} person={submittedBy} />
          {affiliation && `, ${affiliation}`}
        </span>
      </div>
      <div className="grid content-start justify-items-end gap-1">
        <PosterStatusBadge submission={submission} />
        <SubmissionStage submission={submission} />
      </div>
      <div className="col-[2/-1] mt-0.5 grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <RowSkills skills={submission.candidateSkills} className="text-body" />
          <RowProfileLink submission={submission} />
        </div>
        <RowNotes submission={submission} className="text-body" />
        {submission.reason && (
          <span className="line-clamp-3 w-fit max-w-full text-body text-ink-faint">
            {`Reason given: ${submission.reason}`}
          </span>
        )}
        <DuplicatesButton
          submission={submission}
          onCompare={() => candidateManagement.compareDuplicates(submission)}
        />
        <DecisionError submission={submission} candidateManagement={candidateManagement} />
        {submission.contactHidden && <ContactHiddenNote />}
        <div className="mt-1 flex flex-wrap gap-2 print:hidden">
          {!submission.contactHidden && <ContactButtons submission={submission} />}
          {/* At 320 px these buttons wrap to a line of their own, because each label needs 64 px. */}
          <div className="grid flex-1 grid-cols-[minmax(64px,1fr)_minmax(64px,1fr)_44px] gap-2">
            <CandidateActions
              submission={submission}
              jobGroup={jobGroup}
              candidateManagement={candidateManagement}
            />
          </div>
        </div>
      </div>
    </li>
  );
}

/** A square link that writes an email to the candidate, and one that calls them. */
function ContactButtons({ submission }: Pick<SubmissionRowProps, "submission">) {
  const { candidateName, candidatePhone } = submission;
  return (
    <>
      <a
        data-slot="icon-button"
        className={contactButtonClass}
        href={`mailto:${submission.candidateEmail}`}
        aria-label={`Write to ${candidateName}`}
      >
        <Mail />
      </a>
      {candidatePhone ? (
        <a
          data-slot="icon-button"
          className={contactButtonClass}
          href={phoneHref(candidatePhone)}
          aria-label={`Call ${candidateName}`}
        >
          <Phone />
        </a>
      ) : (
        <span
          data-slot="icon-button"
          className={cn(
            contactButtonClass,
            "pointer-events-none border-dashed bg-transparent text-ink-faint",
          )}
        >
          <Phone />
          <span className="sr-only">No phone number</span>
        </span>
      )}
    </>
  );
}
