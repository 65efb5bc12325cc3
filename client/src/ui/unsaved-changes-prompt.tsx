import { useEffect, useEffectEvent, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { blockBack } from "@/lib/routing/block-back";
import { isClosingByBack } from "@/lib/routing/use-search-state";
import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { ConfirmDialog } from "./confirm-dialog";

interface DirtyForm {
  /** Returns whether the form is gone after navigating to a URL. */
  isLeftBy: (url: string) => boolean;
  discard: () => void;
}

/** All dirty forms of the page: one confirmed prompt discards every form that the navigation leaves. */
const dirtyForms = new Set<DirtyForm>();

const currentUrl = () => location.pathname + location.search;
const pathOf = (url: string) => url.split(/[?#]/)[0];

interface UnsavedChangesPromptProps {
  onDiscard: () => void;
  /** The form survives changes of the query string, so only a change of the path asks. */
  ignoreSearchChanges?: boolean;
}

/**
 * Asks before a link or Back leaves the page while a form has unsaved changes; render it while the form is
 * dirty. On closing the tab, the browser asks in its own words.
 */
export function UnsavedChangesPrompt({ onDiscard, ignoreSearchChanges = false }: UnsavedChangesPromptProps) {
  useUnloadPrompt(true);
  const { blockedNavigation, cancelNavigation } = useNavigationBlocker(onDiscard, { ignoreSearchChanges });
  if (!blockedNavigation) return null;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      text="What you typed here will be lost."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onCancel={cancelNavigation}
      onConfirm={() => {
        for (const form of dirtyForms) if (form.isLeftBy(blockedNavigation.url)) form.discard();
        blockedNavigation.proceed();
      }}
    />
  );
}

/** Blocks navigation that leaves the dirty form. `blockedNavigation` waits for confirmation. */
function useNavigationBlocker(
  onDiscard: () => void,
  { ignoreSearchChanges }: { ignoreSearchChanges: boolean },
) {
  const [blockedNavigation, setBlockedNavigation] = useState<{ url: string; proceed: () => void }>();
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const readHistoryEntry = () => ({ url: currentUrl(), hash: location.hash, state: history.state });
    let formEntry = readHistoryEntry();
    const updateFormEntry = () => {
      formEntry = readHistoryEntry();
    };
    // wouter dispatches these events.
    for (const type of ["pushState", "replaceState"]) addEventListener(type, updateFormEntry, { signal });

    const form: DirtyForm = {
      isLeftBy: (url) =>
        ignoreSearchChanges ? pathOf(url) !== pathOf(formEntry.url) : url !== formEntry.url,
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
      setBlockedNavigation({ url, proceed: () => navigate(url + link.hash) });
    };
    document.addEventListener("click", handleClick, { signal, capture: true });

    // The browser has already gone back, so push the entry that it left again.
    const removeBlocker = blockBack(() => {
      const url = currentUrl();
      if (signal.aborted || !form.isLeftBy(url) || isClosingByBack()) return false;
      history.pushState(formEntry.state, "", formEntry.url + formEntry.hash);
      setBlockedNavigation({ url, proceed: () => history.back() });
      return true;
    });
    return () => {
      controller.abort();
      dirtyForms.delete(form);
      removeBlocker();
    };
  }, [ignoreSearchChanges]);

  return { blockedNavigation, cancelNavigation: () => setBlockedNavigation(undefined) };
}

/** Returns the clicked link if it would navigate within the site in this tab. */
function findInternalLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link?.href || link.target || hasModifier || event.button !== 0) return undefined;
  return link.origin === location.origin ? link : undefined;
}
