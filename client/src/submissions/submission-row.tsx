import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { CopyableEmail } from "@/ui/copyable-email";
import { UserLink } from "@/ui/user-link";
import { CopyablePhone } from "./copyable-phone";
import { PosterStatusBadge } from "./poster-status-badge";
import {
  CandidateNameButton,
  isRowClick,
  RowActions,
  RowError,
  RowSkills,
  rowClass,
  type SubmissionRowProps,
} from "./row-parts";

/** One submission as a row of its job's table. */
export function SubmissionRow({ entry, work, onSelect, onOpen }: SubmissionRowProps) {
  const isSelected = work.selection.picked.has(entry.id);
  return (
    <tr
      className={cn(
        rowClass,
        "hover:bg-hover data-selected:hover:bg-selected-hover",
        // These apply only in a narrow container, where the row becomes a grid; a table row ignores them.
        "grid-cols-[18px_minmax(0,1.1fr)_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-5 py-3.5 @max-[901px]:grid",
      )}
      data-selected={isSelected || undefined}
      onClick={(event) => isRowClick(event) && onOpen()}
    >
      <Cell className="row-span-2 pr-0 pl-5">
        <Checkbox
          className="-mt-3"
          label={`Select ${entry.candidateName}`}
          checked={isSelected}
          disabled={!onSelect}
          onChange={(_checked, shift) => onSelect?.(shift)}
        />
      </Cell>
      <Cell className="pl-4">
        <CandidateNameButton entry={entry} onOpen={onOpen} />
        <Line>{entry.candidateRole}</Line>
        {entry.candidateExperience && <Line className="text-ink-muted">{entry.candidateExperience}</Line>}
        <RowError entry={entry} work={work} />
      </Cell>
      {/* The copy buttons are visible only while the row is hovered or they have focus. */}
      <Cell className="[@media(hover:hover)]:[tr:not(:hover)_&]:[&_button:not(:focus-visible)]:opacity-0">
        <CopyableEmail className="flex" linkClassName="py-0.75" email={entry.candidateEmail} />
        {entry.candidatePhone && <CopyablePhone phone={entry.candidatePhone} />}
        {entry.candidateLocation && <Line className="text-ink-muted">{entry.candidateLocation}</Line>}
      </Cell>
      <Cell className="col-start-2 row-start-2">
        <RowSkills skills={entry.candidateSkills} size="sm" />
      </Cell>
      <Cell className="col-start-3 row-start-2">
        <span className="block w-fit max-w-full">
          <UserLink id={entry.submittedBy.id} person={entry.submittedBy} />
        </span>
        <Line className="text-ink-muted">
          {entry.submittedBy.company || `@${entry.submittedBy.username}`}
        </Line>
      </Cell>
      <Cell className="col-start-4 row-start-1 justify-self-end">
        <PosterStatusBadge status={entry.status} />
      </Cell>
      <Cell className="col-start-4 row-start-2 pt-1.5 pr-5">
        <div className="grid grid-cols-[58px_72px] justify-end gap-1.5 print:hidden">
          <RowActions entry={entry} work={work} />
        </div>
      </Cell>
    </tr>
  );
}

function Cell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      {...props}
      className={cn("px-2.5 py-3 align-top text-small wrap-anywhere @max-[901px]:p-0", className)}
    />
  );
}

/** At most three lines of text; the candidate panel shows all of it. */
function Line({ className, ...props }: ComponentProps<"span">) {
  return <span {...props} className={cn("line-clamp-3 w-fit max-w-full", className)} />;
}
