import { useState } from "react";
import { useClientValue } from "@/lib/browser/use-client-value";
import { useMedia } from "@/lib/browser/use-media";

const storageKey = "sidebar";

/**
 * Returns whether the sidebar is collapsed to a rail of icons, and a setter. The default depends on the width of the window, and
 * the choice is stored in this browser. Before the first paint, public/boot.js applies it.
 */
export function useRail(): [boolean, (rail: boolean) => void] {
  // Smaller screens have no sidebar.
  const isNarrow = useMedia("(min-width: 1024px) and (max-width: 1279px)");
  const storedMode = useClientValue(() => localStorage.getItem(storageKey), null);
  const [selectedMode, setSelectedMode] = useState<string>();
  const mode = selectedMode ?? storedMode;
  const setRail = (rail: boolean) => {
    const nextMode = rail ? "rail" : "full";
    localStorage.setItem(storageKey, nextMode);
    setSelectedMode(nextMode);
  };
  return [mode ? mode === "rail" : isNarrow, setRail];
}
