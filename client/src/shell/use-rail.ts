import { useState } from "react";
import { useMedia } from "@/lib/media";

const kept = "sidebar";

/** Whether the sidebar is a rail: as last chosen in this browser, else by the width of the window. */
export function useRail(): [boolean, (rail: boolean) => void] {
  const narrow = useMedia("(max-width: 1279px)");
  const [chosen, setChosen] = useState(() => localStorage.getItem(kept));
  const choose = (rail: boolean) => {
    const choice = rail ? "rail" : "full";
    localStorage.setItem(kept, choice);
    setChosen(choice);
  };
  return [chosen ? chosen === "rail" : narrow, choose];
}
