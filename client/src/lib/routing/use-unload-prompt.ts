import { useEffect } from "react";

/** While something unfinished would go with the tab, the browser asks in its own words before it is closed or loaded anew. */
export function useUnloadQuestion(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unfinished]);
}
