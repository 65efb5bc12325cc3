import { useEffect, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { Confirm } from "./confirm";

/** While it stands in a page: asks before a link leads away from what was typed. Closing the tab asks in the browser's own words. */
export function LeaveQuestion({ onDiscard }: { onDiscard: () => void }) {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const hold = (event: MouseEvent) => {
      const away = leadsAway(event);
      if (!away) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(away);
    };
    document.addEventListener("click", hold, { signal, capture: true });
    return () => stop.abort();
  }, []);

  if (wanted === undefined) return null;
  return (
    <Confirm
      title="Discard your changes?"
      text="What you typed here will be lost."
      action="Discard"
      cancel="Keep editing"
      onCancel={() => setWanted(undefined)}
      onConfirm={() => {
        onDiscard();
        navigate(wanted);
      }}
    />
  );
}

/** The path of a link of ours that would be followed in this tab. */
function leadsAway(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target;
  if (!link?.href || elsewhere || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname && link.search === location.search ? undefined : link.pathname + link.search + link.hash;
}
