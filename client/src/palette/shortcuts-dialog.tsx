import { canPassGate } from "@shared/lib/access";
import { useId } from "react";
import { cn } from "@/lib/cn";
import { setShortcutsEnabled, useShortcutsEnabled } from "@/lib/keyboard/shortcuts";
import { useViewer } from "@/session/viewer";
import {
  applicationShortcuts,
  globalShortcuts,
  type LabeledShortcut,
  shortcutsInLists,
} from "@/shortcuts/labeled-shortcuts";
import { ShortcutSection } from "@/shortcuts/shortcut-section";
import { Dialog, DialogBody } from "@/ui/dialog";
import { FieldHint } from "@/ui/field";
import { Switch } from "@/ui/switch";
import type { NavigationTarget } from "./entries";

/** Lists all shortcuts, with a switch for those of a single key. */
export function ShortcutsDialog({
  targets,
  onClose,
}: {
  targets: readonly NavigationTarget[];
  onClose: () => void;
}) {
  const viewer = useViewer();
  const areShortcutsEnabled = useShortcutsEnabled();
  const switchId = useId();
  const hintId = useId();
  const goToShortcuts: LabeledShortcut[] = [];
  for (const { label, shortcutKey } of targets)
    if (shortcutKey) goToShortcuts.push([["g", shortcutKey], label]);
  goToShortcuts.push([["g", "n"], "Notifications"]);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody regionLabel="Keyboard shortcuts">
        <div className="grid grid-cols-1 gap-5">
          <ShortcutSection title="Everywhere" shortcuts={globalShortcuts} />
          <div className="flex items-center justify-between gap-4 rounded-[8px] border border-line bg-sunken px-3.5 py-3">
            <div>
              <label htmlFor={switchId} className="font-semibold text-ink">
                Single-letter shortcuts
              </label>
              <FieldHint id={hintId}>
                Turn them off if you use dictation or press keys by accident. You can still open this list
                from the search.
              </FieldHint>
            </div>
            <Switch
              id={switchId}
              aria-describedby={hintId}
              checked={areShortcutsEnabled}
              onChange={(event) => setShortcutsEnabled(event.target.checked)}
            />
          </div>
          <div
            className={cn(
              "grid grid-cols-1 gap-5",
              !areShortcutsEnabled && "text-ink-faint [&_kbd]:line-through",
            )}
          >
            <ShortcutSection
              title="In lists"
              shortcuts={[...shortcutsInLists, [["?"], "Keyboard shortcuts"]]}
            />
            {canPassGate(viewer, "job_posting") && (
              <ShortcutSection title="Manage Applications" shortcuts={applicationShortcuts} />
            )}
            <ShortcutSection title="Go to (press the keys one after the other)" shortcuts={goToShortcuts} />
          </div>
        </div>
      </DialogBody>
    </Dialog>
  );
}
