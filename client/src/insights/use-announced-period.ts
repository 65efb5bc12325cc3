import { useEffect, useRef } from "react";
import { announce } from "@/lib/feedback/announce";

/** Announces the period once its numbers are shown. */
export function useAnnouncedPeriod(when: string, shown: boolean): void {
  const announcedPeriod = useRef(when);
  useEffect(() => {
    if (!shown || announcedPeriod.current === when) return;
    announcedPeriod.current = when;
    announce(`Insights for ${when}`);
  }, [when, shown]);
}
