import type { ReceivedSubmission } from "@shared/submissions/schema";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
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

/** The way into the panel; the rest of the row leads there too. */
export function OpenName({ entry, onOpen }: Pick<RowProps, "entry" | "onOpen">) {
  return (
    <button type="button" className="open" id={nameId(entry.id)} aria-haspopup="dialog" onClick={onOpen}>
      <span>{entry.candidateName}</span>
    </button>
  );
}

export function Skills({ skills }: { skills: readonly string[] }) {
  return skills.length > 0 ? <SkillChips skills={skills} shown={3} /> : <span className="text-ink-faint">No skills listed</span>;
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
          disabled={busy}
          blockedBy={hired ? reasonId : undefined}
          aria-label={`Reject ${name}`}
          onClick={() => work.decide(entry, "rejected")}
        >
          Reject
        </Button>
      )}
      {status !== "approved" && (
        <Button variant="secondary" size="sm" disabled={busy} aria-label={`Approve ${name}`} onClick={() => work.decide(entry, "approved")}>
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
  return refusal ? (
    <p className="err">
      <CircleAlert />
      {refusal}
    </p>
  ) : null;
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
