import { useState } from "react";
import { useClientValue } from "@/lib/browser/use-client-value";
import { useMedia } from "@/lib/browser/use-media";

const kept = "sidebar";

/** Whether the sidebar is a rail: as last chosen in this browser, else by the width of the window. Before the first paint public/boot.js says so. */
export function useRail(): [boolean, (rail: boolean) => void] {
  // Below that there is no sidebar at all.
  const narrow = useMedia("(min-width: 1024px) and (max-width: 1279px)");
  const before = useClientValue(() => localStorage.getItem(kept), null);
  const [now, setNow] = useState<string>();
  const chosen = now ?? before;
  const choose = (rail: boolean) => {
    const choice = rail ? "rail" : "full";
    localStorage.setItem(kept, choice);
    setNow(choice);
  };
  return [chosen ? chosen === "rail" : narrow, choose];
}
