import { Mail, Phone } from "lucide-react";
import { phoneAddress } from "@/lib/browser/phone-link";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { iconButtonVariants } from "@/ui/icon-button";
import { PersonLink } from "@/ui/person-link";
import { PosterPill } from "./poster-pill";
import {
  dotted,
  isForRow,
  OpenName,
  RowActions,
  type RowProps,
  RowRefusal,
  rowClass,
  Skills,
} from "./row-parts";

const contactClass = iconButtonVariants({ className: "border border-line-strong bg-surface" });

/** One submission as a card, for phones. `CandidateRow` is the table row for wider screens. */
export function CandidateCard({ entry, work, onSelect, onOpen }: RowProps) {
  const { candidateName: name, candidatePhone: phone } = entry;
  const isSelected = work.selection.picked.has(entry.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open the panel with the button on the name.
    <li
      className={cn(rowClass, "grid grid-cols-[44px_minmax(0,1fr)_auto] gap-1 py-3.5 pr-4 pl-1")}
      data-selected={isSelected || undefined}
      onClick={(event) => isForRow(event) && onOpen()}
    >
      <Checkbox
        className="m-0 -my-2.5"
        label={`Select ${name}`}
        checked={isSelected}
        disabled={!onSelect}
        onChange={(_checked, shift) => onSelect?.(shift)}
      />
      <div className="grid wrap-anywhere">
        <OpenName entry={entry} onOpen={onOpen} />
        <span className="line-clamp-3 w-fit max-w-full text-body text-ink-faint">
          {dotted(entry.candidateRole, entry.candidateExperience)}
        </span>
        <span className="line-clamp-3 w-fit max-w-full text-body text-ink-faint">
          {dotted(entry.candidateLocation, "by ")}
          <PersonLink id={entry.submittedBy.id} person={entry.submittedBy} />
        </span>
      </div>
      <PosterPill status={entry.status} />
      <div className="col-[2/-1] mt-0.5 grid grid-cols-1 gap-2">
        <Skills skills={entry.candidateSkills} className="text-body" />
        <RowRefusal entry={entry} work={work} />
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
              href={phoneAddress(phone)}
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
