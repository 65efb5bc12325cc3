import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { useHash } from "@/lib/routing/use-hash";

export const replyFieldId = "reply";
const phoneQuery = "(max-width:767px)";

export interface ReplyFormState {
  isOpen: boolean;
  /** Increases with each request to open the form, which then focuses its field. */
  focusRequestCount: number;
  /** Opens the form without focus, for example to show a draft. */
  openForm: () => void;
  /** Props of the Reply button. */
  buttonProps: Pick<ComponentProps<"button">, "aria-expanded" | "aria-controls" | "onClick">;
}

/**
 * State of the reply form: the Reply button toggles it, the hash `#reply` opens it, and on phones it is
 * always open.
 */
export function useReplyForm(messageId: number | undefined): ReplyFormState {
  const isAlwaysOpen = useMediaQuery(phoneQuery);
  const [isOpen, setOpen] = useState(false);
  const [focusRequestCount, setFocusRequestCount] = useState(0);
  const isRequestedByHash = useHash() === `#${replyFieldId}` && messageId !== undefined;
  const openAndRequestFocus = () => {
    setOpen(true);
    setFocusRequestCount((count) => count + 1);
  };
  const handleHashRequest = useEffectEvent(openAndRequestFocus);
  useEffect(() => {
    if (isRequestedByHash) handleHashRequest();
  }, [isRequestedByHash]);
  return {
    isOpen: isOpen || isAlwaysOpen,
    focusRequestCount,
    openForm: () => setOpen(true),
    buttonProps: {
      "aria-expanded": isAlwaysOpen ? undefined : isOpen,
      "aria-controls": isOpen || isAlwaysOpen ? replyFieldId : undefined,
      onClick: () => (isOpen && !isAlwaysOpen ? setOpen(false) : openAndRequestFocus()),
    },
  };
}
