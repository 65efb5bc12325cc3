import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { useMedia } from "@/lib/browser/use-media";
import { useHash } from "@/lib/routing/use-hash";

export const replyFieldId = "reply";
const phoneQuery = "(max-width:767px)";

export interface ReplyFormState {
  open: boolean;
  /** Increases with each request to open the form, which then focuses its field. */
  focusRequests: number;
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
  const isAlwaysOpen = useMedia(phoneQuery);
  const [isOpen, setOpen] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const isRequestedByHash = useHash() === `#${replyFieldId}` && messageId !== undefined;
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
    focusRequests: focusRequests,
    openForm: () => setOpen(true),
    buttonProps: {
      "aria-expanded": isAlwaysOpen ? undefined : isOpen,
      "aria-controls": isOpen || isAlwaysOpen ? replyFieldId : undefined,
      onClick: () => (isOpen && !isAlwaysOpen ? setOpen(false) : requestFocus()),
    },
  };
}
