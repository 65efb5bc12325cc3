import { describeSsoProblem } from "@shared/sso/vocabulary";
import { useEffect, useEffectEvent } from "react";
import { toast } from "@/lib/feedback/toast";
import { enumParam, textParam, useSearchState } from "@/lib/routing/use-search-state";

const searchParams = {
  purpose: enumParam(["", "confirm"]),
  /** "done" or the code of a problem. */
  sso: textParam,
};

/**
 * Shows the result of a reauthentication at a provider that opened in this tab, because the browser blocked
 * the popup.
 */
export function ConfirmationReturn() {
  const { values, setParams } = useSearchState(searchParams);
  const resultCode = values.purpose === "confirm" ? values.sso : "";
  const showResult = useEffectEvent(() => {
    if (resultCode === "done") toast({ title: "Confirmed. Press the button again.", tone: "success" });
    else toast({ title: "You could not be confirmed", text: describeSsoProblem(resultCode), tone: "danger" });
    setParams({ purpose: "", sso: "" });
  });
  useEffect(() => {
    if (resultCode) showResult();
  }, [resultCode]);
  return null;
}
