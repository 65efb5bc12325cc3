import { useEffect, useEffectEvent, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { blockBack } from "@/lib/routing/block-back";
import { findInternalLink } from "@/lib/routing/find-internal-link";
import { isGoingBackToCloseDialog } from "@/lib/routing/use-search-state";

interface DirtyForm {
  /** Returns whether navigating to a URL removes the form. */
  isRemovedBy: (url: string) => boolean;
  discard: () => void;
}

/** The dirty forms on the page, each with its own blocker. */
const dirtyForms = new Set<DirtyForm>();

/** Discards every form that a navigation removes, so that one confirmation is enough for all of them. */
export function discardFormsRemovedBy(url: string): void {
  for (const form of dirtyForms) if (form.isRemovedBy(url)) form.discard();
}

interface BlockedNavigation {
  url: string;
  proceed: () => void;
}

interface NavigationBlockerOptions {
  /** The form survives changes of the query string, so only a change of the path is blocked. */
  ignoreQueryStringChanges: boolean;
}

/**
 * Blocks links and Back if they leave a dirty form. The blocked navigation waits until the user confirms or
 * cancels it.
 */
export function useNavigationBlocker(
  onDiscard: () => void,
  { ignoreQueryStringChanges }: NavigationBlockerOptions,
) {
  const [blockedNavigation, setBlockedNavigation] = useState<BlockedNavigation>();
  const discardForm = useEffectEvent(onDiscard);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;

    let formHistoryEntry = readHistoryEntry();
    function updateFormHistoryEntry() {
      formHistoryEntry = readHistoryEntry();
    }
    // wouter dispatches these events.
    addEventListener("pushState", updateFormHistoryEntry, { signal });
    addEventListener("replaceState", updateFormHistoryEntry, { signal });

    function isRemovedBy(url: string): boolean {
      if (ignoreQueryStringChanges) return getPath(url) !== getPath(formHistoryEntry.url);
      return url !== formHistoryEntry.url;
    }
    function discard() {
      controller.abort();
      discardForm();
    }
    const form: DirtyForm = { isRemovedBy, discard };
    dirtyForms.add(form);

    function handleClick(event: MouseEvent) {
      const link = findInternalLink(event);
      if (!link) return;
      const url = link.pathname + link.search;
      if (!isRemovedBy(url)) return;
      event.preventDefault();
      // One prompt is enough: stops the click listeners of other dirty forms.
      event.stopImmediatePropagation();
      setBlockedNavigation({ url, proceed: () => navigate(url + link.hash) });
    }
    document.addEventListener("click", handleClick, { signal, capture: true });

    /** Returns whether Back was blocked because it would remove the form. */
    function handleBack(): boolean {
      const url = getCurrentUrl();
      const isDiscarded = signal.aborted;
      if (isDiscarded || isGoingBackToCloseDialog() || !isRemovedBy(url)) return false;
      // The browser has already gone back, so push the form's history entry again.
      history.pushState(formHistoryEntry.state, "", formHistoryEntry.url + formHistoryEntry.hash);
      setBlockedNavigation({ url, proceed: () => history.back() });
      return true;
    }
    const removeBackBlocker = blockBack(handleBack);

    return () => {
      controller.abort();
      dirtyForms.delete(form);
      removeBackBlocker();
    };
  }, [ignoreQueryStringChanges]);

  return { blockedNavigation, cancelNavigation: () => setBlockedNavigation(undefined) };
}

const getCurrentUrl = () => location.pathname + location.search;
const getPath = (url: string) => url.split(/[?#]/)[0];
const readHistoryEntry = () => ({ url: getCurrentUrl(), hash: location.hash, state: history.state });
