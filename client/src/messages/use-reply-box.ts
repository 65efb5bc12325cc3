import { useEffect, useEffectEvent, useState } from "react";
import { useMedia } from "@/lib/browser/use-media";
import { useHash } from "@/lib/routing/use-hash";

export const boxId = "reply";
const phone = "(max-width:767px)";

/** Whether the box is open: the Reply button toggles it, `#reply` in the address opens it, and on phones it always stands at the foot. */
export function useReplyBox(postId: number | undefined) {
  const always = useMedia(phone);
  const [open, setOpen] = useState(false);
  const [calls, setCalls] = useState(0);
  const called = useHash() === `#${boxId}` && postId !== undefined;
  const show = () => {
    setOpen(true);
    setCalls((before) => before + 1);
  };
  const answerCall = useEffectEvent(show);
  useEffect(() => {
    if (called) answerCall();
  }, [called]);
  return {
    open: open || always,
    /** How often somebody asked for it: focus goes there with each. */
    calls,
    /** Where something unfinished waits, it is shown. */
    reveal: () => setOpen(true),
    button: {
      "aria-expanded": always ? undefined : open,
      "aria-controls": open || always ? boxId : undefined,
      onClick: () => (open && !always ? setOpen(false) : show()),
    },
  };
}
export type Box = ReturnType<typeof useReplyBox>;
