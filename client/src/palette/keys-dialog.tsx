import { passes } from "@shared/lib/access";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { switchLetters, useLettersOn } from "@/lib/letters";
import { Dialog, DialogBody } from "@/ui/dialog";
import type { Way } from "./entries";
import { findKeys } from "./find-keys";
import { Keys } from "./keys";
import "@/styles/palette.css";
import "@/styles/switch.css";

type Line = readonly [keys: readonly string[], does: string];

const always: readonly Line[] = [
  [findKeys, "Find anything"],
  [["Esc"], "Close what is open"],
  [["F8"], "Go to the notice on the screen"],
];
const inLists: readonly Line[] = [
  [["/"], "Go to the search field"],
  [["j"], "Next in the list, once focus is in it"],
  [["k"], "The one before"],
];
const onApplications: readonly Line[] = [
  [["a"], "Approve the pending application in focus; Enter decides"],
  [["r"], "Reject it; Enter decides"],
];

/** All keys that do something, and a switch for those of a single sign. */
export function KeysDialog({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) {
  const viewer = useViewer();
  const letters = useLettersOn();
  const hintId = useId();
  const going = ways.flatMap(({ label, key }): Line[] => (key ? [[["g", key], label]] : []));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody reading="Keyboard shortcuts">
        <div className="keyhelp">
          <Part title="Everywhere" lines={always} />
          <div className="row between switchrow">
            <div>
              <label htmlFor={`${hintId}-switch`} className="strong">
                Single-letter shortcuts
              </label>
              <p className="hint" id={hintId}>
                Switch them off if you dictate or press keys by accident. The search still leads to this list.
              </p>
            </div>
            <input
              id={`${hintId}-switch`}
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
              role="switch"
              className="switch"
              aria-describedby={hintId}
              checked={letters}
              onChange={(event) => switchLetters(event.target.checked)}
            />
          </div>
          <div className={letters ? "keyparts" : "keyparts off"}>
            <Part title="In lists" lines={[...inLists, [["?"], "This list"]]} />
            {passes(viewer, "job_posting") && <Part title="Manage Applications" lines={onApplications} />}
            <Part title="Go to, one key after the other" lines={[...going, [["g", "n"], "Notifications"]]} />
          </div>
        </div>
      </DialogBody>
    </Dialog>
  );
}

function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {lines.map(([keys, does]) => (
          <div key={does}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
