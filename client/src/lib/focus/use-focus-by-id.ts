import { useEffect, useState } from "react";

/**
 * Returns a function that focuses an element by its id after the next render; of several ids, the first that
 * exists. If a dialog is open, close it in the same update: an open dialog takes focus back, and one that
 * closes later restores focus to its opener.
 */
export function useFocusById(): (...ids: string[]) => void {
  // An object, so that the same ids can be requested again.
  const [focusRequest, setFocusRequest] = useState<{ ids: string[] }>();
  useEffect(() => {
    if (!focusRequest) return;
    // A dialog restores focus in a timer that was set before this one.
    const timer = setTimeout(() => findFirstElement(focusRequest.ids)?.focus());
    return () => clearTimeout(timer);
  }, [focusRequest]);
  return (...ids) => setFocusRequest({ ids });
}

const findFirstElement = (ids: string[]) =>
  ids.map((id) => document.getElementById(id)).find((element) => element);
