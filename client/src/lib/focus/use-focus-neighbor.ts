import { useEffect, useState } from "react";

/** Leads focus to an element by its id once the screen has changed, and after a closing dialog has given focus back to where it was. */
export function useFocusNext(): (id: string) => void {
  const [goal, setGoal] = useState<{ id: string }>();
  useEffect(() => {
    if (!goal) return;
    // A dialog gives focus back in a timer of its own, which was set before this one.
    const timer = setTimeout(() => document.getElementById(goal.id)?.focus());
    return () => clearTimeout(timer);
  }, [goal]);
  return (id) => setGoal({ id });
}
