import { useEffect, useRef } from "react";
import { announce } from "@/lib/feedback/announce";

/** Says of which period the figures are, once those of another one have come. */
export function useAnnouncedPeriod(when: string, shown: boolean): void {
  const said = useRef(when);
  useEffect(() => {
    if (!shown || said.current === when) return;
    said.current = when;
    announce(`Figures of ${when}`);
  }, [when, shown]);
}
