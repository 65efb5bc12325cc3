import { useEffect, useEffectEvent, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { guardBack } from "@/lib/routing/block-back";
import { isClosing } from "@/lib/routing/use-search-state";
import { useUnloadQuestion } from "@/lib/routing/use-unload-prompt";
import { Confirm } from "./confirm";

interface Unfinished {
  isLeft: (to: string) => boolean;
  letGo: () => void;
}

/** All that was typed and not sent, in one page: where one question is answered, it is answered for all that would be lost. */
const unfinished = new Set<Unfinished>();

const address = () => location.pathname + location.search;
const pathOf = (to: string) => to.split(/[?#]/)[0];

interface LeaveQuestionProps {
  onDiscard: () => void;
  /** What was typed stays while only what stands behind the path changes. */
  keptOnPath?: boolean;
}

/** While it stands in a page: asks before a link or Back leads away from what was typed. Closing the tab asks in the browser's own words. */
export function LeaveQuestion({ onDiscard, keptOnPath = false }: LeaveQuestionProps) {
  const [leaving, setLeaving] = useState<{ to: string; go: () => void }>();
  const discard = useEffectEvent(onDiscard);
  useUnloadQuestion(true);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let here = { address: address(), hash: location.hash, state: history.state };
    const moved = () => {
      here = { address: address(), hash: location.hash, state: history.state };
    };
    for (const move of ["pushState", "replaceState"]) addEventListener(move, moved, { signal });

    const own: Unfinished = {
      isLeft: (to) => (keptOnPath ? pathOf(to) !== pathOf(here.address) : to !== here.address),
      letGo: () => {
        stop.abort();
        discard();
      },
    };
    unfinished.add(own);

    const hold = (event: MouseEvent) => {
      const link = followed(event);
      const to = link && link.pathname + link.search;
      if (!to || !own.isLeft(to)) return;
      event.preventDefault();
      // Nor does another of these ask the same.
      event.stopImmediatePropagation();
      setLeaving({ to, go: () => navigate(to + link.hash) });
    };
    document.addEventListener("click", hold, { signal, capture: true });

    // The browser has gone already: the entry that it left is put on top again, before anybody else hears of it.
    const unguard = guardBack(() => {
      const to = address();
      if (signal.aborted || !own.isLeft(to) || isClosing()) return false;
      history.pushState(here.state, "", here.address + here.hash);
      setLeaving({ to, go: () => history.back() });
      return true;
    });
    return () => {
      stop.abort();
      unfinished.delete(own);
      unguard();
    };
  }, [keptOnPath]);

  if (!leaving) return null;
  return (
    <Confirm
      title="Discard your changes?"
      text="What you typed here will be lost."
      action="Discard"
      cancel="Keep editing"
      onCancel={() => setLeaving(undefined)}
      onConfirm={() => {
        for (const one of unfinished) if (one.isLeft(leaving.to)) one.letGo();
        leaving.go();
      }}
    />
  );
}

/** The link of ours that would be followed in this tab. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const elsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target;
  return link?.href && !elsewhere && link.origin === location.origin ? link : undefined;
}
