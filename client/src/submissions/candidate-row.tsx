import { phoneAddress } from "@/lib/phone";
import { Checkbox } from "@/ui/checkbox";
import { CopiedMail } from "@/ui/copied-mail";
import { CopyButton } from "@/ui/copy-button";
import { PersonLink } from "@/ui/person-link";
import { PosterPill } from "./poster-pill";
import { isForRow, OpenName, RowActions, type RowProps, RowRefusal, Skills } from "./row-parts";

/** One submission in its job's table. */
export function CandidateRow({ entry, work, onSelect, onOpen }: RowProps) {
  const selected = work.selection.picked.has(entry.id);
  return (
    <tr data-selected={selected || undefined} onClick={(event) => isForRow(event) && onOpen()}>
      <td>
        <Checkbox
          label={`Select ${entry.candidateName}`}
          checked={selected}
          disabled={!onSelect}
          onChange={(_on, shift) => onSelect?.(shift)}
        />
      </td>
      <td className="who">
        <OpenName entry={entry} onOpen={onOpen} />
        <span>{entry.candidateRole}</span>
        {entry.candidateExperience && <span className="text-ink-muted">{entry.candidateExperience}</span>}
        <RowRefusal entry={entry} work={work} />
      </td>
      <td>
        <CopiedMail address={entry.candidateEmail} />
        {entry.candidatePhone && (
          <span className="copied">
            <a href={phoneAddress(entry.candidatePhone)}>{entry.candidatePhone}</a>
            <CopyButton text={entry.candidatePhone} label={`Copy ${entry.candidatePhone}`} />
          </span>
        )}
        {entry.candidateLocation && <span className="text-ink-muted">{entry.candidateLocation}</span>}
      </td>
      <td>
        <Skills skills={entry.candidateSkills} />
      </td>
      <td>
        <span>
          <PersonLink id={entry.submittedBy.id} person={entry.submittedBy} />
        </span>
        <span className="text-ink-muted">{entry.submittedBy.company || `@${entry.submittedBy.username}`}</span>
      </td>
      <td>
        <PosterPill status={entry.status} />
      </td>
      <td>
        <div className="acts">
          <RowActions entry={entry} work={work} />
        </div>
      </td>
    </tr>
  );
}
