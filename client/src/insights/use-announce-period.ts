import { useEffect, useRef } from "react";
import { announce } from "@/lib/feedback/announce";

/** Announces a changed period to screen readers once its numbers are shown. */
export function useAnnouncePeriod({ periodText, isShown }: { periodText: string; isShown: boolean }): void {
  const announcedPeriodRef = useRef(periodText);
  useEffect(() => {
    if (!isShown || announcedPeriodRef.current === periodText) return;
    announcedPeriodRef.current = periodText;
    announce(`Insights for ${periodText}`);
  }, [periodText, isShown]);
}
