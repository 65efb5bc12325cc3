import { describeSsoProblem } from "@shared/sso/vocabulary";
import { CircleCheck, CircleX } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { AuthLayout } from "@/auth/auth-layout";
import { confirmationChannelName } from "@/auth/confirmation-channel";
import { CenteredMessage } from "@/ui/centered-message";

/** The end of the popup in which the viewer confirmed who they are: reports to the page that waits, and closes. */
export function SsoConfirmedPage() {
  const [search] = useSearchParams();
  const result = search.get("sso") ?? "failed";
  useEffect(() => {
    const channel = new BroadcastChannel(confirmationChannelName);
    channel.postMessage(result);
    channel.close();
    // Does nothing where the browser has forgotten that a script opened the window: then the text stays.
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
