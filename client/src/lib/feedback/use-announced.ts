import { useEffect, useRef } from "react";
import { announce } from "./announce";

/** Says to a screen reader what other filters found, once they are settled; not what stood there when the page opened. */
export function useAnnounced(found: string | undefined, filters: string, settled: boolean): void {
  const said = useRef(filters);
  useEffect(() => {
    if (!found || !settled || said.current === filters) return;
    said.current = filters;
    announce(found);
  }, [found, filters, settled]);
}
