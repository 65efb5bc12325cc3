import { describeSsoProblem } from "@shared/sso/vocabulary";
import { CircleCheck, CircleX } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { AuthLayout } from "@/auth/auth-layout";
import { confirmationChannelName } from "@/auth/confirmation-channel";
import { CenteredMessage } from "@/ui/centered-message";

/**
 * The last page (`/sso/confirmed`) of the popup in which the viewer reauthenticated at a provider. Sends the
 * result to the page that opened the popup (client/src/auth/confirm-with-provider.tsx), and closes the popup.
 */
export function SsoConfirmationResultPage() {
  const [searchParams] = useSearchParams();
  const resultCode = searchParams.get("sso") ?? "failed";
  useEffect(() => {
    const channel = new BroadcastChannel(confirmationChannelName);
    channel.postMessage(resultCode);
    channel.close();
    // Browsers close only windows that a script opened. In others, the text of this page stays visible.
    window.close();
  }, [resultCode]);
  const isDone = resultCode === "done";
  return (
    <AuthLayout>
      <CenteredMessage
        as="h1"
        Icon={isDone ? CircleCheck : CircleX}
        title={isDone ? "Confirmed. You can close this window." : "You could not be confirmed"}
      >
        {isDone ? undefined : `${describeSsoProblem(resultCode)} You can close this window.`}
      </CenteredMessage>
    </AuthLayout>
  );
}
