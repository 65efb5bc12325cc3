import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { guardBack } from "@/lib/guard-back";
import { isClosing } from "@/lib/use-address";
import { useUnloadQuestion } from "@/lib/use-unload-question";
import { Confirm } from "./confirm";

const address = () => location.pathname + location.search;

/** While it stands in a page: asks before a link or Back leads away from what was typed. Closing the tab asks in the browser's own words. */
export function LeaveQuestion({ onDiscard }: { onDiscard: () => void }) {
  const [go, setGo] = useState<() => void>();
  const stop = useRef<AbortController>(undefined);
  useUnloadQuestion(true);
  useEffect(() => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    let here = { address: address(), hash: location.hash, state: history.state };
    const moved = () => {
      here = { address: address(), hash: location.hash, state: history.state };
    };
    for (const move of ["pushState", "replaceState"]) addEventListener(move, moved, { signal });

    const hold = (event: MouseEvent) => {
      const away = leadsAway(event);
      if (!away) return;
      event.preventDefault();
      event.stopPropagation();
      setGo(() => () => navigate(away));
    };
    document.addEventListener("click", hold, { signal, capture: true });

    // The browser has gone already: the entry that it left is put on top again, before anybody else hears of it.
    guardBack(() => {
      if (signal.aborted || address() === here.address || isClosing()) return false;
      history.pushState(here.state, "", here.address + here.hash);
      setGo(() => () => history.back());
      return true;
    });
    return () => {
      stop.current?.abort();
      guardBack(undefined);
    };
  }, []);

  if (!go) return null;
  return (
    <Confirm
      title="Discard your changes?"
      text="What you typed here will be lost."
      action="Discard"
      cancel="Keep editing"
      onCancel={() => setGo(undefined)}
      onConfirm={() => {
        stop.current?.abort();
        onDiscard();
        go();
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
