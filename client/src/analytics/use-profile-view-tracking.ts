import { useEffect, useRef } from "react";
import { trackEvent } from "./track";

/** Tracks one profile view per opened profile, once it has loaded (`page` is defined). */
export function useProfileViewTracking(page: string | undefined): void {
  const trackedPage = useRef<string>(undefined);
  useEffect(() => {
    if (page === undefined || trackedPage.current === page) return;
    trackedPage.current = page;
    trackEvent("profile_view", page);
  }, [page]);
}
