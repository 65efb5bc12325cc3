import { useState } from "react";

/**
 * Why something was refused, beside the entry that it is about; where another admin's decision has taken that entry out
 * of the list, in its place. `ids`: the list as it is shown.
 */
export function useInlineMessage(ids: readonly number[]) {
  const [told, setTold] = useState<{ id: number; at: number; text: string }>();
  const here = told ? ids.indexOf(told.id) : -1;
  return {
    text: told?.text,
    /** The entry, while it is still listed. */
    id: here >= 0 ? told?.id : undefined,
    /** The place in the list before which it is to be said. */
    at: told && (here >= 0 ? here : Math.min(told.at, ids.length)),
    tell: (id: number, text: string) => setTold({ id, at: Math.max(0, ids.indexOf(id)), text }),
    forget: () => setTold(undefined),
  };
}
