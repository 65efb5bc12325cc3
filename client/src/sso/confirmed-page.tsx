import { describeSsoProblem } from "@shared/sso/vocabulary";
import { CircleCheck, CircleX } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { AuthLayout } from "@/auth/auth-layout";
import { confirmationChannelName } from "@/auth/confirmation-channel";
import { CenteredMessage } from "@/ui/centered-message";

/**
 * The last page of the popup in which the viewer reauthenticated. Reports the result to the waiting page, and
 * closes.
 */
export function SsoConfirmedPage() {
  const [search] = useSearchParams();
  const result = search.get("sso") ?? "failed";
  useEffect(() => {
    const channel = new BroadcastChannel(confirmationChannelName);
    channel.postMessage(result);
    channel.close();
    // Browsers ignore this if they do not treat the window as opened by a script. Then the text stays
    // visible.
    window.close();
  }, [result]);
  const isDone = result === "done";
  return (
    <AuthLayout>
      <CenteredMessage
        as="h1"
        Icon={isDone ? CircleCheck : CircleX}
        title={isDone ? "Confirmed. You can close this window." : "You could not be confirmed"}
      >
        {isDone ? undefined : `${describeSsoProblem(result)} You can close this window.`}
      </CenteredMessage>
    </AuthLayout>
  );
}
