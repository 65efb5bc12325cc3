import type { LucideIcon } from "lucide-react";
import { Link2Off, ShieldCheck, ShieldQuestion } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { FormError } from "@/ui/form-error";
import { AuthLayout } from "./auth-layout";
import { useCancelFactorRemovalByLink } from "./queries";

/**
 * The screen `/keep-factors`, to which an email links after an admin has requested to remove a user's second
 * factors. Opening it changes nothing, because mail scanners open links too. Its button cancels the removal.
 */
export function KeepFactorsPage() {
  const token = useLinkToken();
  const { mutate: cancelRemoval, isPending, isSuccess, error } = useCancelFactorRemovalByLink();
  const errorCode = error instanceof ApiError ? error.problem?.code : undefined;
  const isLinkUsed = errorCode === "token_used";
  useEffect(() => {
    // The pressed button, which had the focus, is gone.
    if (isSuccess || isLinkUsed) focusHeading();
  }, [isSuccess, isLinkUsed]);
  if (isSuccess)
    return (
      <MessagePage Icon={ShieldCheck} title="The removal is cancelled" hasProfileLink>
        Your passkeys and your authenticator app stay.
      </MessagePage>
    );
  if (isLinkUsed)
    return (
      <MessagePage Icon={Link2Off} title="This link no longer works" hasProfileLink>
        {errorMessage(error)}
      </MessagePage>
    );
  if (!token || errorCode === "invalid_input")
    return (
      <MessagePage Icon={Link2Off} title="This link is not complete">
        Copy the whole link from the email into the address bar.
      </MessagePage>
    );
  return (
    <AuthLayout>
      <CenteredMessage
        as="h1"
        Icon={ShieldQuestion}
        title="Keep your passkeys and authenticator app?"
        action={
          <Button
            variant="primary"
            pending={isPending}
            pendingText="Cancelling..."
            onClick={() => cancelRemoval({ body: { token } })}
          >
            Cancel the Removal
          </Button>
        }
      >
        An admin has requested to remove them from your account, because you may have lost your device.
      </CenteredMessage>
      {error && (
        <FormError title="The removal was not cancelled">
          {errorMessage(error) ?? "The server could not be reached. Please try again."}
        </FormError>
      )}
    </AuthLayout>
  );
}

interface MessagePageProps {
  Icon: LucideIcon;
  title: string;
  hasProfileLink?: boolean;
  children: ReactNode;
}

function MessagePage({ Icon, title, hasProfileLink, children }: MessagePageProps) {
  return (
    <AuthLayout>
      <CenteredMessage
        as="h1"
        Icon={Icon}
        title={title}
        action={
          hasProfileLink && (
            <LinkButton variant="primary" href="/profile">
              Open Profile
            </LinkButton>
          )
        }
      >
        {children}
      </CenteredMessage>
    </AuthLayout>
  );
}
