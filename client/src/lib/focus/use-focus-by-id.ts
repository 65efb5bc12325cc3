import { useEffect, useState } from "react";

/**
 * Returns a function that focuses an element by its id after the next render; of several ids, the first that
 * exists. If a dialog is open, close it in the same update: an open dialog takes focus back, and one that
 * closes later restores focus to its opener.
 */
export function useFocusById(): (...ids: string[]) => void {
  const [target, setTarget] = useState<{ ids: string[] }>();
  useEffect(() => {
    if (!target) return;
    // A dialog restores focus in a timer that was set before this one.
    const timer = setTimeout(() => findFirst(target.ids)?.focus());
    return () => clearTimeout(timer);
  }, [target]);
  return (...ids) => setTarget({ ids });
}

const findFirst = (ids: string[]) => ids.map((id) => document.getElementById(id)).find((element) => element);
