import { Check, Eye } from "lucide-react";
import { useId } from "react";
import { useShortcutsEnabled } from "@/lib/keyboard/shortcuts";
import { Button, ButtonShortcut } from "@/ui/button";
import { Note } from "@/ui/note";

interface DecisionButtonsProps {
  /** Applies to the note that explains what approving does. */
  noteClassName?: string;
  /** Whether this is the current card: its Approve is the primary button, and the note is visible. */
  isCurrent: boolean;
  /** The effect of approving; on other cards only screen readers get it, as the description of the button. */
  approvalNote: string;
  /** Whether the shortcuts A and R work on the card. */
  hasShortcuts?: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** The Reject and Approve buttons of a pending card. */
export function DecisionButtons({
  isCurrent,
  approvalNote,
  hasShortcuts,
  noteClassName,
  onApprove,
  onReject,
}: DecisionButtonsProps) {
  const noteId = useId();
  const areShortcutsEnabled = useShortcutsEnabled() && hasShortcuts;
  const showsShortcuts = isCurrent && areShortcutsEnabled;
  return (
    <>
      {isCurrent ? (
        <Note id={noteId} Icon={Eye} className={noteClassName}>
          {approvalNote}
        </Note>
      ) : (
        <span className="sr-only" id={noteId}>
          {approvalNote}
        </span>
      )}
      <Button
        variant="danger"
        className="max-md:flex-1"
        aria-keyshortcuts={areShortcutsEnabled ? "r" : undefined}
        onClick={onReject}
      >
        Reject
        {showsShortcuts && <ShortcutHint>R</ShortcutHint>}
      </Button>
      <Button
        variant={isCurrent ? "primary" : "secondary"}
        className="max-md:flex-1"
        aria-describedby={noteId}
        aria-keyshortcuts={areShortcutsEnabled ? "a" : undefined}
        onClick={onApprove}
      >
        <Check />
        Approve
        {showsShortcuts && <ShortcutHint>A</ShortcutHint>}
      </Button>
    </>
  );
}

/** Hidden from screen readers, which read aria-keyshortcuts instead. */
function ShortcutHint({ children }: { children: string }) {
  return (
    <span className="max-md:hidden" aria-hidden="true">
      <ButtonShortcut>{children}</ButtonShortcut>
    </span>
  );
}
