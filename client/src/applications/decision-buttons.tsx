import { Check, Eye } from "lucide-react";
import { useId } from "react";
import { useLettersOn } from "@/lib/keyboard/shortcuts";
import { Button, ButtonKey } from "@/ui/button";
import { Note } from "@/ui/note";

interface DecisionButtonsProps {
  /** Of the note that says what approving does. */
  noteClassName?: string;
  /** The card being decided on: its Approve is the solid button of the view, and it says in words what that does. */
  current: boolean;
  /** What approving does; it describes the button on every card. */
  about: string;
  /** The letters A and R do the same. */
  byKey?: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Reject and Approve at the foot of a pending card. */
export function DecisionButtons({
  current,
  about,
  byKey,
  noteClassName,
  onApprove,
  onReject,
}: DecisionButtonsProps) {
  const id = useId();
  const keys = useLettersOn() && byKey;
  const letters = current && keys;
  return (
    <>
      {current ? (
        <Note id={id} Icon={Eye} className={noteClassName}>
          {about}
        </Note>
      ) : (
        <span className="sr-only" id={id}>
          {about}
        </span>
      )}
      <Button
        variant="danger"
        className="max-md:flex-1"
        aria-keyshortcuts={keys ? "r" : undefined}
        onClick={onReject}
      >
        Reject
        {letters && <Key>R</Key>}
      </Button>
      <Button
        variant={current ? "primary" : "secondary"}
        className="max-md:flex-1"
        aria-describedby={id}
        aria-keyshortcuts={keys ? "a" : undefined}
        onClick={onApprove}
      >
        <Check />
        Approve
        {letters && <Key>A</Key>}
      </Button>
    </>
  );
}

/** A reminder for the eye; a screen reader gets it from aria-keyshortcuts. */
function Key({ children }: { children: string }) {
  return (
    <span className="max-md:hidden" aria-hidden="true">
      <ButtonKey>{children}</ButtonKey>
    </span>
  );
}
