import { describeSsoProblem } from "@shared/sso/vocabulary";
import { useEffect, useEffectEvent } from "react";
import { toast } from "@/lib/feedback/toast";

interface ConfirmationReturnProps {
  /** "done" or a problem. */
  result: string;
  onShown: () => void;
}

/** Shows the result of a confirmation for which the whole page went to the provider, because popups are blocked. */
export function ConfirmationReturn({ result, onShown }: ConfirmationReturnProps) {
  const showResult = useEffectEvent(() => {
    if (result === "done") toast({ title: "Confirmed. Press the button again.", tone: "ok" });
    else toast({ title: "You could not be confirmed", text: describeSsoProblem(result), tone: "bad" });
    onShown();
  });
  useEffect(() => showResult(), []);
  return null;
}
