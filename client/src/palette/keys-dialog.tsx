import { passes } from "@shared/lib/access";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { switchLetters, useLettersOn } from "@/lib/letters";
import { Dialog, DialogBody } from "@/ui/dialog";
import { Switch } from "@/ui/switch";
import type { Way } from "./entries";
import { always, inLists, type KeyLine, onApplications } from "./key-lines";
import { KeyPart } from "./key-part";
import "@/styles/palette.css";

/** All keys that do something, and a switch for those of a single sign. */
export function KeysDialog({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) {
  const viewer = useViewer();
  const letters = useLettersOn();
  const hintId = useId();
  const going = ways.flatMap(({ label, key }): KeyLine[] => (key ? [[["g", key], label]] : []));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody reading="Keyboard shortcuts">
        <div className="keyhelp">
          <KeyPart title="Everywhere" lines={always} />
          <div className="row between switchrow">
            <div>
              <label htmlFor={`${hintId}-switch`} className="font-semibold text-ink">
                Single-letter shortcuts
              </label>
              <p className="hint" id={hintId}>
                Switch them off if you dictate or press keys by accident. The search still leads to this list.
              </p>
            </div>
            <Switch
              id={`${hintId}-switch`}
              aria-describedby={hintId}
              checked={letters}
              onChange={(event) => switchLetters(event.target.checked)}
            />
          </div>
          <div className={letters ? "keyparts" : "keyparts off"}>
            <KeyPart title="In lists" lines={[...inLists, [["?"], "This list"]]} />
            {passes(viewer, "job_posting") && <KeyPart title="Manage Applications" lines={onApplications} />}
            <KeyPart title="Go to, one key after the other" lines={[...going, [["g", "n"], "Notifications"]]} />
          </div>
        </div>
      </DialogBody>
    </Dialog>
  );
}
