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

/** All keys that do something, and a switch for those of a single sign. */
export function KeysDialog({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) {
  const viewer = useViewer();
  const letters = useLettersOn();
  const hintId = useId();
  const going = ways.flatMap(({ label, key }): KeyLine[] => (key ? [[["g", key], label]] : []));
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
                Switch them off if you dictate or press keys by accident. The search still leads to this list.
              </FieldHint>
            </div>
            <Switch
              id={`${hintId}-switch`}
              aria-describedby={hintId}
              checked={letters}
              onChange={(event) => switchLetters(event.target.checked)}
            />
          </div>
          <div className={cn("grid grid-cols-1 gap-5", !letters && "text-ink-faint [&_kbd]:line-through")}>
            <KeyPart title="In lists" lines={[...inLists, [["?"], "This list"]]} />
            {canPass(viewer, "job_posting") && <KeyPart title="Manage Applications" lines={onApplications} />}
            <KeyPart
              title="Go to, one key after the other"
              lines={[...going, [["g", "n"], "Notifications"]]}
            />
          </div>
        </div>
      </DialogBody>
    </Dialog>
  );
}
