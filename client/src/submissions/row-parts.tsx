import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { type ComponentProps, useId } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { FieldError } from "@/ui/field";
import { nameId } from "./lead-on";
import type { Work } from "./use-work";

/** What a row and a card need to know. */
export interface RowProps {
  entry: ReceivedSubmission;
  work: Work;
  /** Left out: it is of a list that is on its way out. */
  onSelect: ((shift: boolean) => void) | undefined;
  onOpen: () => void;
}

/** The line above a row, and its colour while it is selected. */
export const rowClass =
  "cursor-pointer border-t border-dashed border-line first:border-t-0 data-selected:bg-selected";

/** The way into the panel; the rest of the row leads there too. */
export function OpenName({ entry, onOpen }: Pick<RowProps, "entry" | "onOpen">) {
  return (
    <button
      type="button"
      data-slot="candidate-name"
      className={cn(
        "text-left text-body font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
        "max-md:relative max-md:text-large max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5",
      )}
      id={nameId(entry.id)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="line-clamp-3">{entry.candidateName}</span>
    </button>
  );
}

interface SkillsProps extends Pick<ComponentProps<typeof SkillChips>, "skills" | "size"> {
  /** Of the sentence that there are none. */
  className?: string;
}

export function Skills({ skills, size, className }: SkillsProps) {
  if (skills.length > 0) return <SkillChips skills={skills} shown={3} size={size} />;
  return <span className={cn("block w-fit max-w-full text-ink-faint", className)}>No skills listed</span>;
}

/** Reject and Approve, each in its own column, so that one does not move when the other is hidden. */
export function RowActions({ entry, work }: Pick<RowProps, "entry" | "work">) {
  const reasonId = useId();
  const { candidateName: name, status } = entry;
  const hired = entry.storedStatus === "hired";
  const busy = work.bulk.running !== undefined;
  return (
    <>
      {status !== "rejected" && (
        <Button
          variant="danger"
          size="sm"
          className="px-0 text-ink-muted"
          disabled={busy}
          blockedBy={hired ? reasonId : undefined}
          aria-label={`Reject ${name}`}
          onClick={() => work.decide(entry, "rejected")}
        >
          Reject
        </Button>
      )}
      {status !== "approved" && (
        <Button
          variant="secondary"
          size="sm"
          className="-col-start-2 px-0"
          disabled={busy}
          aria-label={`Approve ${name}`}
          onClick={() => work.decide(entry, "approved")}
        >
          Approve
        </Button>
      )}
      {hired && (
        <span className="sr-only" id={reasonId}>
          Hired. The placement has to be voided first.
        </span>
      )}
    </>
  );
}

/** Why the last decision on it failed. */
export function RowRefusal({ entry, work }: Pick<RowProps, "entry" | "work">) {
  const refusal = work.refusals.get(entry.id);
  return refusal ? <FieldError className="mt-1">{refusal}</FieldError> : null;
}

/** Whether a click was meant for the row: not for a control in it, and not the end of marking text. */
export function isForRow({ target }: { target: EventTarget | null }): boolean {
  if (target instanceof Element && target.closest("a, button, input")) return false;
  return getSelection()?.isCollapsed !== false;
}

/** A line may end after the dot, and does not begin with it: two spaces that do not break are as wide as the one behind it. */
export const dot = "\u00a0\u00a0·\u2002";

/** Small facts in one line. */
export const dotted = (...facts: (string | null | undefined)[]) => facts.filter(Boolean).join(dot);
