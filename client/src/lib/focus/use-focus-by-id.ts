import { useEffect, useState } from "react";

/**
 * Returns a function that focuses an element by its id after the next render. Close a dialog in the same update:
 * while it is open it takes focus back, and when it closes later it restores focus to its opener.
 */
export function useFocusById(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>();
  useEffect(() => {
    if (!target) return;
    // A dialog restores focus in a timer that was set before this one.
    const timer = setTimeout(() => document.getElementById(target.id)?.focus());
    return () => clearTimeout(timer);
  }, [target]);
  return (id) => setTarget({ id });
}
