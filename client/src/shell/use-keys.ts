import { useEffect, useEffectEvent, useRef } from "react";
import { useViewer } from "@/auth/viewer";
import { follow } from "@/lib/follow";
import { inDialog, isLetter } from "@/lib/letters";
import { offered } from "@/screens";

const patience = 1500;

/** Something unfinished, which another page would take away. */
const isBusy = () => document.querySelector("[role=dialog] form, [role=alertdialog]") !== null;

interface Keys {
  onNear: () => void;
  onFind: () => void;
  onHelp: () => void;
  onRing: () => void;
}

/** The keys that work on every page: Ctrl or ⌘ K, ?, and g with the letter of a screen or n for the notifications. */
export function useKeys({ onNear, onFind, onHelp, onRing }: Keys): void {
  const viewer = useViewer();
  const began = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const second = event.timeStamp - began.current < patience;
    // The first half of Ctrl or ⌘ K.
    if (event.key === "Control" || event.key === "Meta") onNear();
    else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      if (!event.repeat && !isBusy()) onFind();
    } else if (isLetter(event) && !inDialog()) {
      began.current = Number.NEGATIVE_INFINITY;
      if (second) {
        // Before the page, where the same letter may mean something else.
        event.preventDefault();
        event.stopPropagation();
        if (event.key.toLowerCase() === "n") return onRing();
        const goal = offered(viewer).find(({ nav }) => nav?.key === event.key.toLowerCase());
        if (goal) follow(goal.path);
      } else if (event.key === "g") began.current = event.timeStamp;
      else if (event.key === "?") {
        event.preventDefault();
        onHelp();
      }
    }
  });
  useEffect(() => {
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}
