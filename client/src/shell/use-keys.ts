import { useEffect, useEffectEvent } from "react";
import { createKeybindingsHandler, tinykeys } from "tinykeys";
import { useViewer } from "@/auth/viewer";
import { inDialog, isLetter } from "@/lib/keyboard/shortcuts";
import { follow } from "@/lib/routing/navigate";
import { offered } from "@/screens";

const chordTimeout = 1500;
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

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
  const near = useEffectEvent(onNear);
  const find = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    if (!event.repeat && !isBusy()) onFind();
  });
  const help = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    onHelp();
  });
  const go = useEffectEvent((event: KeyboardEvent) => {
    // The page may have a shortcut with the same letter.
    event.preventDefault();
    event.stopPropagation();
    const letter = event.key.toLowerCase();
    if (letter === "n") return onRing();
    const goal = offered(viewer).find(({ nav }) => nav?.key === letter);
    if (goal) follow(goal.path);
  });

  useEffect(
    () =>
      // Control or Meta alone is the first half of the combination.
      tinykeys(
        window,
        { Control: () => near(), Meta: () => near(), "Control+k": find, "Meta+k": find },
        { capture: true },
      ),
    [],
  );
  useEffect(() => {
    const chords = Object.fromEntries(letters.map((letter) => [`g ${letter}`, go]));
    // Some keyboard layouts have the question mark without Shift.
    const shortcuts = createKeybindingsHandler(
      { ...chords, "?": help, "Shift+?": help },
      { timeout: chordTimeout },
    );
    const press = (event: KeyboardEvent) => {
      if (isLetter(event) && !inDialog()) shortcuts(event);
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}
