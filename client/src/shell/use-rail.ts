import { useState } from "react";
import { useClientValue } from "@/lib/browser/use-client-value";
import { useMediaQuery } from "@/lib/browser/use-media-query";

const storageKey = "sidebar";

/**
 * Returns whether the sidebar is collapsed to a rail of icons, and a setter. The default depends on the width
 * of the window. The user's choice is stored in this browser; public/boot.js applies it before the first
 * paint.
 */
export function useRail(): [boolean, (isRail: boolean) => void] {
  // A narrow window has a rail; screens below 1024 px have no sidebar.
  const isRailByDefault = useMediaQuery("(min-width: 1024px) and (max-width: 1279px)");
  const storedMode = useClientValue(() => localStorage.getItem(storageKey), null);
  const [selectedMode, setSelectedMode] = useState<string>();
  const mode = selectedMode ?? storedMode;
  const setIsRail = (shouldBeRail: boolean) => {
    const nextMode = shouldBeRail ? "rail" : "full";
    localStorage.setItem(storageKey, nextMode);
    setSelectedMode(nextMode);
  };
  const isRail = mode ? mode === "rail" : isRailByDefault;
  return [isRail, setIsRail];
}
