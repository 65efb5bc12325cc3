import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { useHash } from "@/lib/routing/use-hash";

export const replyFieldId = "reply";
const phoneMediaQuery = "(max-width:767px)";

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
export function useReplyFormState(messageId: number | undefined): ReplyFormState {
  const isAlwaysOpen = useMediaQuery(phoneMediaQuery);
  const [isToggledOpen, setIsToggledOpen] = useState(false);
  const isOpen = isToggledOpen || isAlwaysOpen;
  const [focusRequestCount, setFocusRequestCount] = useState(0);
  // Without the message there is no form whose field could be focused.
  const isRequestedByHash = useHash() === `#${replyFieldId}` && messageId !== undefined;

  function openAndRequestFocus() {
    setIsToggledOpen(true);
    setFocusRequestCount((count) => count + 1);
  }
  function handleButtonClick() {
    if (isOpen && !isAlwaysOpen) setIsToggledOpen(false);
    else openAndRequestFocus();
  }
  const handleHashRequest = useEffectEvent(openAndRequestFocus);
  useEffect(() => {
    if (isRequestedByHash) handleHashRequest();
  }, [isRequestedByHash]);

  return {
    isOpen,
    focusRequestCount,
    openForm: () => setIsToggledOpen(true),
    buttonProps: {
      "aria-expanded": isAlwaysOpen ? undefined : isOpen,
      "aria-controls": isOpen ? replyFieldId : undefined,
      onClick: handleButtonClick,
    },
  };
}
