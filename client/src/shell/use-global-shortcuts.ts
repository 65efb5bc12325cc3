import { useEffect, useEffectEvent } from "react";
import { createKeybindingsHandler, tinykeys } from "tinykeys";
import { isDialogOpen, isShortcutKey } from "@/lib/keyboard/shortcuts";
import { guardedNavigate } from "@/lib/routing/guarded-navigate";
import { listNavScreens } from "@/screens";
import { useViewer } from "@/session/viewer";
import { loadPalette } from "./lazy-overlays";

/** Maximum time between the two keys of a chord such as g j. */
const chordTimeoutMs = 1500;
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Whether a dialog with a form or a confirmation is open, which navigating from the palette would close. */
const isFormOpen = () => document.querySelector("[role=dialog] form, [role=alertdialog]") !== null;

interface ShortcutHandlers {
  onTogglePalette: () => void;
  onShowShortcuts: () => void;
  onToggleNotifications: () => void;
}

/**
 * Shortcuts of every page: Ctrl K or ⌘ K, ?, and g followed by the letter of a screen, or by n for the
 * notifications.
 */
export function useGlobalShortcuts({
  onTogglePalette,
  onShowShortcuts,
  onToggleNotifications,
}: ShortcutHandlers): void {
  const viewer = useViewer();
  const handleTogglePalette = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    if (!event.repeat && !isFormOpen()) onTogglePalette();
  });
  const handleQuestionMark = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    onShowShortcuts();
  });
  const handleChord = useEffectEvent((event: KeyboardEvent) => {
    // Keeps the letter from also triggering a shortcut of the page.
    event.preventDefault();
    event.stopPropagation();
    const letter = event.key.toLowerCase();
    if (letter === "n") {
      onToggleNotifications();
      return;
    }
    const screen = listNavScreens(viewer).find(({ nav }) => nav?.shortcutKey === letter);
    if (screen) guardedNavigate(screen.path);
  });

  useEffect(() => {
    // Pressing the modifier key alone already loads the code of the palette.
    const preloadPalette = () => void loadPalette();
    const bindings = {
      Control: preloadPalette,
      Meta: preloadPalette,
      "Control+k": handleTogglePalette,
      "Meta+k": handleTogglePalette,
    };
    return tinykeys(window, bindings, { capture: true });
  }, []);

  useEffect(() => {
    // A chord for every letter, so that its second key is never a shortcut of the page.
    const chords = Object.fromEntries(letters.map((letter) => [`g ${letter}`, handleChord]));
    // Some keyboard layouts type the question mark without Shift.
    const bindings = { ...chords, "?": handleQuestionMark, "Shift+?": handleQuestionMark };
    const handleShortcut = createKeybindingsHandler(bindings, { timeout: chordTimeoutMs });
    const handleKeyDown = (event: KeyboardEvent) => {
      if (isShortcutKey(event) && !isDialogOpen()) handleShortcut(event);
    };
    addEventListener("keydown", handleKeyDown, { capture: true });
    return () => removeEventListener("keydown", handleKeyDown, { capture: true });
  }, []);
}
