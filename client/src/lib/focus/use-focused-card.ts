import { useEffect, useRef, useState } from "react";

/**
 * Tracks the id of the focused card in a list. While a pointer is pressed it does not change: the card grows
 * when it is focused, which would move the button away from the pointer.
 */
export function useFocusedCard() {
  const [focusedId, setFocusedId] = useState<number>();
  const isPressedRef = useRef(false);
  const pendingIdRef = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const handlePress = () => {
      isPressedRef.current = true;
    };
    const handleRelease = () => {
      isPressedRef.current = false;
      // The click event comes after pointerup, so the card must not grow before it.
      timer = setTimeout(() => {
        if (pendingIdRef.current !== undefined) setFocusedId(pendingIdRef.current);
        pendingIdRef.current = undefined;
      });
    };
    addEventListener("pointerdown", handlePress, true);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, handleRelease, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", handlePress, true);
      for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, handleRelease, true);
    };
  }, []);

  function focusCard(id: number) {
    if (isPressedRef.current) pendingIdRef.current = id;
    else setFocusedId(id);
  }
  return [focusedId, focusCard] as const;
}
