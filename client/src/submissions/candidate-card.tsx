import { Mail, Phone } from "lucide-react";
import { phoneAddress } from "@/lib/phone";
import { Checkbox } from "@/ui/checkbox";
import { iconButtonVariants } from "@/ui/icon-button";
import { PersonLink } from "@/ui/person-link";
import { PosterPill } from "./poster-pill";
import { dotted, isForRow, OpenName, RowActions, type RowProps, RowRefusal, Skills } from "./row-parts";

/** The same submission on a phone. */
export function CandidateCard({ entry, work, onSelect, onOpen }: RowProps) {
  const { candidateName: name, candidatePhone: phone } = entry;
  const selected = work.selection.picked.has(entry.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the candidate's name is the button for the keyboard.
    <li className="cc" data-selected={selected || undefined} onClick={(event) => isForRow(event) && onOpen()}>
      <Checkbox label={`Select ${name}`} checked={selected} disabled={!onSelect} onChange={(_on, shift) => onSelect?.(shift)} />
      <div className="who">
        <OpenName entry={entry} onOpen={onOpen} />
        <span className="sub">{dotted(entry.candidateRole, entry.candidateExperience)}</span>
        <span className="sub">
          {dotted(entry.candidateLocation, "by ")}
          <PersonLink id={entry.submittedBy.id} person={entry.submittedBy} />
        </span>
      </div>
      <PosterPill status={entry.status} />
      <div className="det">
        <Skills skills={entry.candidateSkills} />
        <RowRefusal entry={entry} work={work} />
        <div className="acts">
          <a className={iconButtonVariants()} href={`mailto:${entry.candidateEmail}`} aria-label={`Write to ${name}`}>
            <Mail />
          </a>
          {phone ? (
            <a className={iconButtonVariants()} href={phoneAddress(phone)} aria-label={`Call ${name}`}>
              <Phone />
            </a>
          ) : (
            <span className={iconButtonVariants({ className: "none" })}>
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
