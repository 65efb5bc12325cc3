import { Mail, Phone } from "lucide-react";
import { phoneHref } from "@/lib/browser/phone-link";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { iconButtonVariants } from "@/ui/icon-button";
import { UserLink } from "@/ui/user-link";
import { PosterStatusBadge } from "./poster-status-badge";
import {
  CandidateNameButton,
  isRowClick,
  joinWithDots,
  RowActions,
  RowError,
  RowSkills,
  rowClass,
  type SubmissionRowProps,
} from "./row-parts";

const contactClass = iconButtonVariants({ className: "border border-line-strong bg-surface" });

/** One submission as a card, for phones. `CandidateRow` is the table row for wider screens. */
export function SubmissionCard({ entry, work, onSelect, onOpen }: SubmissionRowProps) {
  const { candidateName: name, candidatePhone: phone } = entry;
  const isSelected = work.selection.picked.has(entry.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open the panel with the button on the name.
    <li
      className={cn(rowClass, "grid grid-cols-[44px_minmax(0,1fr)_auto] gap-1 py-3.5 pr-4 pl-1")}
      data-selected={isSelected || undefined}
      onClick={(event) => isRowClick(event) && onOpen()}
    >
      <Checkbox
        className="m-0 -my-2.5"
        label={`Select ${name}`}
        checked={isSelected}
        disabled={!onSelect}
        onChange={(_checked, shift) => onSelect?.(shift)}
      />
      <div className="grid wrap-anywhere">
        <CandidateNameButton entry={entry} onOpen={onOpen} />
        <span className="line-clamp-3 w-fit max-w-full text-body text-ink-faint">
          {joinWithDots(entry.candidateRole, entry.candidateExperience)}
        </span>
        <span className="line-clamp-3 w-fit max-w-full text-body text-ink-faint">
          {joinWithDots(entry.candidateLocation, "by ")}
          <UserLink id={entry.submittedBy.id} person={entry.submittedBy} />
        </span>
      </div>
      <PosterStatusBadge status={entry.status} />
      <div className="col-[2/-1] mt-0.5 grid grid-cols-1 gap-2">
        <RowSkills skills={entry.candidateSkills} className="text-body" />
        <RowError entry={entry} work={work} />
        <div className="mt-1 grid grid-cols-[44px_44px_minmax(0,1fr)_minmax(0,1fr)] gap-2 print:hidden">
          <a
            data-slot="icon-button"
            className={contactClass}
            href={`mailto:${entry.candidateEmail}`}
            aria-label={`Write to ${name}`}
          >
            <Mail />
          </a>
          {phone ? (
            <a
              data-slot="icon-button"
              className={contactClass}
              href={phoneHref(phone)}
              aria-label={`Call ${name}`}
            >
              <Phone />
            </a>
          ) : (
            <span
              data-slot="icon-button"
              className={cn(contactClass, "pointer-events-none border-dashed bg-transparent text-ink-faint")}
            >
              <Phone />
              <span className="sr-only">No phone number</span>
            </span>
          )}
          <RowActions entry={entry} work={work} />
        </div>
      </div>
    </li>
  );
}
