import { useEffect, useRef } from "react";
import { track } from "./track";

/** One view for each opening of a profile, once there is somebody to be seen. */
export function useProfileView(page: string | undefined): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (page === undefined || seen.current === page) return;
    seen.current = page;
    track("profile_view", page);
  }, [page]);
}
