import { useEffect, useEffectEvent, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { blockBack } from "@/lib/routing/block-back";
import { isClosingByBack } from "@/lib/routing/use-search-state";
import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { ConfirmDialog } from "./confirm-dialog";

interface DirtyForm {
  isLeftBy: (url: string) => boolean;
  discard: () => void;
}

/** All dirty forms of the page: one confirmed prompt discards every form that the navigation leaves. */
const dirtyForms = new Set<DirtyForm>();

const currentUrl = () => location.pathname + location.search;
const pathOf = (url: string) => url.split(/[?#]/)[0];

interface LeaveQuestionProps {
  onDiscard: () => void;
  /** The form survives changes of the query string, so only a change of the path asks. */
  ignoreSearchChanges?: boolean;
}

/**
 * Asks before a link or Back leaves the page while a form has unsaved changes; render it while the form is
 * dirty. On closing the tab, the browser asks in its own words.
 */
export function UnsavedChangesPrompt({ onDiscard, ignoreSearchChanges = false }: LeaveQuestionProps) {
  const [blocked, setBlocked] = useState<{ url: string; proceed: () => void }>();
  const discard = useEffectEvent(onDiscard);
  useUnloadPrompt(true);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const readEntry = () => ({ url: currentUrl(), hash: location.hash, state: history.state });
    let entry = readEntry();
    const updateEntry = () => {
      entry = readEntry();
    };
    for (const type of ["pushState", "replaceState"]) addEventListener(type, updateEntry, { signal });

    const form: DirtyForm = {
      isLeftBy: (url) => (ignoreSearchChanges ? pathOf(url) !== pathOf(entry.url) : url !== entry.url),
      discard: () => {
        controller.abort();
        discard();
      },
    };
    dirtyForms.add(form);

    const handleClick = (event: MouseEvent) => {
      const link = findInternalLink(event);
      const url = link && link.pathname + link.search;
      if (!url || !form.isLeftBy(url)) return;
      event.preventDefault();
      // Also keeps the prompts of other forms from asking.
      event.stopImmediatePropagation();
      setBlocked({ url, proceed: () => navigate(url + link.hash) });
    };
    document.addEventListener("click", handleClick, { signal, capture: true });

    // The browser has already gone back, so push the entry that it left again.
    const removeBlocker = blockBack(() => {
      const url = currentUrl();
      if (signal.aborted || !form.isLeftBy(url) || isClosingByBack()) return false;
      history.pushState(entry.state, "", entry.url + entry.hash);
      setBlocked({ url, proceed: () => history.back() });
      return true;
    });
    return () => {
      controller.abort();
      dirtyForms.delete(form);
      removeBlocker();
    };
  }, [ignoreSearchChanges]);

  if (!blocked) return null;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      text="What you typed here will be lost."
      action="Discard"
      cancelLabel="Keep editing"
      onCancel={() => setBlocked(undefined)}
      onConfirm={() => {
        for (const form of dirtyForms) if (form.isLeftBy(blocked.url)) form.discard();
        blocked.proceed();
      }}
    />
  );
}

/** Returns the clicked link if it would navigate within the site in this tab. */
function findInternalLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link?.href || link.target || hasModifier || event.button !== 0) return undefined;
  return link.origin === location.origin ? link : undefined;
}
