import { useEffect, useRef, useState } from "react";

/**
 * Returns the id of the card in a list that last received focus, and a function to be called when a card
 * receives focus. The id does not change while a pointer is pressed: the focused card grows, which would move
 * the pressed button away from the pointer.
 */
export function useFocusedCard() {
  const [focusedId, setFocusedId] = useState<number>();
  const isPointerDownRef = useRef(false);
  /** The card that received focus while a pointer was pressed. */
  const pendingFocusedIdRef = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const handlePointerDown = () => {
      isPointerDownRef.current = true;
    };
    const handlePointerUp = () => {
      isPointerDownRef.current = false;
      // The click event follows pointerup. The card must not grow before it.
      timer = setTimeout(() => {
        if (pendingFocusedIdRef.current !== undefined) setFocusedId(pendingFocusedIdRef.current);
        pendingFocusedIdRef.current = undefined;
      });
    };
    const listeners = new AbortController();
    const listenerOptions = { capture: true, signal: listeners.signal };
    addEventListener("pointerdown", handlePointerDown, listenerOptions);
    addEventListener("pointerup", handlePointerUp, listenerOptions);
    addEventListener("pointercancel", handlePointerUp, listenerOptions);
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);

  function handleCardFocus(id: number) {
    if (isPointerDownRef.current) pendingFocusedIdRef.current = id;
    else setFocusedId(id);
  }
  return [focusedId, handleCardFocus] as const;
}
