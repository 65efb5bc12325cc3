import type { Ref } from "react";

/** Sets a ref of either kind. Returns the cleanup function of a callback ref, if it has one. */
export function assignRef<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === "function") return ref(element);
  if (ref) ref.current = element;
}
