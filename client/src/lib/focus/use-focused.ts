import { useEffect, useRef, useState } from "react";

/**
 * Which of several cards has the focus, by its id. While a pointer is down it stays the one before: a button must not slip from
 * under the pointer because its card grows as it takes the focus.
 */
export function useFocused() {
  const [focused, setFocused] = useState<number>();
  const pressed = useRef(false);
  const waiting = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // The click itself is still to come.
      timer = setTimeout(() => {
        if (waiting.current !== undefined) setFocused(waiting.current);
        waiting.current = undefined;
      });
    };
    addEventListener("pointerdown", press, true);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", press, true);
      for (const end of ["pointerup", "pointercancel"]) removeEventListener(end, release, true);
    };
  }, []);

  function focus(id: number) {
    if (pressed.current) waiting.current = id;
    else setFocused(id);
  }
  return [focused, focus] as const;
}
