import { useEffect, useState } from "react";

/**
 * Returns a function that focuses an element by its id after the next render, and after a closing dialog
 * restored focus.
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
