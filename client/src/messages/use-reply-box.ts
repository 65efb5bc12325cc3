import { useEffect, useEffectEvent, useState } from "react";
import { useMedia } from "@/lib/browser/use-media";
import { useHash } from "@/lib/routing/use-hash";

export const boxId = "reply";
const phoneQuery = "(max-width:767px)";

/** State of the reply form: the Reply button toggles it, the hash `#reply` opens it, and on phones it is always open. */
export function useReplyBox(postId: number | undefined) {
  const isAlwaysOpen = useMedia(phoneQuery);
  const [isOpen, setOpen] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const isRequestedByHash = useHash() === `#${boxId}` && postId !== undefined;
  const requestFocus = () => {
    setOpen(true);
    setFocusRequests((count) => count + 1);
  };
  const openAndFocus = useEffectEvent(requestFocus);
  useEffect(() => {
    if (isRequestedByHash) openAndFocus();
  }, [isRequestedByHash]);
  return {
    open: isOpen || isAlwaysOpen,
    /** Increases with each request to open the form, which then focuses its field. */
    calls: focusRequests,
    /** Opens the form without focus, for example to show a draft. */
    reveal: () => setOpen(true),
    button: {
      "aria-expanded": isAlwaysOpen ? undefined : isOpen,
      "aria-controls": isOpen || isAlwaysOpen ? boxId : undefined,
      onClick: () => (isOpen && !isAlwaysOpen ? setOpen(false) : requestFocus()),
    },
  };
}
export type Box = ReturnType<typeof useReplyBox>;
