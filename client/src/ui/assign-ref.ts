import type { Ref } from "react";

/** Sets a ref object, or calls a callback ref and returns its cleanup function, if it has one. */
export function assignRef<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === "function") return ref(element);
  if (ref) ref.current = element;
}
