import { canPass } from "@shared/lib/access";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { switchLetters, useLettersOn } from "@/lib/keyboard/shortcuts";
import { Dialog, DialogBody } from "@/ui/dialog";
import { FieldHint } from "@/ui/field";
import { Switch } from "@/ui/switch";
import type { Way } from "./entries";
import { always, inLists, type KeyLine, onApplications } from "./key-lines";
import { KeyPart } from "./key-part";

/** Lists all shortcuts, with a switch for those of a single key. */
export function KeysDialog({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) {
  const viewer = useViewer();
  const isEnabled = useLettersOn();
  const hintId = useId();
  const goToLines = ways.flatMap(({ label, key }): KeyLine[] => (key ? [[["g", key], label]] : []));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody reading="Keyboard shortcuts">
        <div className="grid grid-cols-1 gap-5">
          <KeyPart title="Everywhere" lines={always} />
          <div className="flex items-center justify-between gap-4 rounded-[8px] border border-line bg-sunken px-3.5 py-3">
            <div>
              <label htmlFor={`${hintId}-switch`} className="font-semibold text-ink">
                Single-letter shortcuts
              </label>
              <FieldHint id={hintId}>
                Turn them off if you use dictation or press keys by accident. You can still open this list
                from the search.
              </FieldHint>
            </div>
            <Switch
              id={`${hintId}-switch`}
              aria-describedby={hintId}
              checked={isEnabled}
              onChange={(event) => switchLetters(event.target.checked)}
            />
          </div>
          <div className={cn("grid grid-cols-1 gap-5", !isEnabled && "text-ink-faint [&_kbd]:line-through")}>
            <KeyPart title="In lists" lines={[...inLists, [["?"], "Keyboard shortcuts"]]} />
            {canPass(viewer, "job_posting") && <KeyPart title="Manage Applications" lines={onApplications} />}
            <KeyPart
              title="Go to (press the keys one after the other)"
              lines={[...goToLines, [["g", "n"], "Notifications"]]}
            />
          </div>
        </div>
      </DialogBody>
    </Dialog>
  );
}
