import { Check, Eye } from "lucide-react";
import { useId } from "react";
import { useShortcutsEnabled } from "@/lib/keyboard/shortcuts";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { ShortcutHint } from "./shortcut-hint";

interface DecisionButtonsProps {
  /** Whether this is the focused card: its Approve is the primary button, and the note is visible. */
  isCurrent: boolean;
  /**
   * Describes the effect of approving. Visible on the focused card; on others, only screen readers get it.
   */
  approvalNote: string;
  /** Class of the visible note. */
  noteClassName?: string;
  /** Whether the shortcuts A and R work on the card. */
  hasShortcuts?: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** The Reject and Approve buttons on a card that waits for a decision. */
export function DecisionButtons({
  isCurrent,
  approvalNote,
  hasShortcuts,
  noteClassName,
  onApprove,
  onReject,
}: DecisionButtonsProps) {
  const noteId = useId();
  // Viewers can turn off the shortcuts of all screens.
  const areShortcutsEnabled = useShortcutsEnabled();
  const canUseShortcuts = hasShortcuts && areShortcutsEnabled;
  const showsShortcutHints = isCurrent && canUseShortcuts;
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
        aria-keyshortcuts={canUseShortcuts ? "r" : undefined}
        onClick={onReject}
      >
        Reject
        {showsShortcutHints && <ShortcutHint>R</ShortcutHint>}
      </Button>
      <Button
        variant={isCurrent ? "primary" : "secondary"}
        className="max-md:flex-1"
        aria-describedby={noteId}
        aria-keyshortcuts={canUseShortcuts ? "a" : undefined}
        onClick={onApprove}
      >
        <Check />
        Approve
        {showsShortcutHints && <ShortcutHint>A</ShortcutHint>}
      </Button>
    </>
  );
}
