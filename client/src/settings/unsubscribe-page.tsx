import type { ErrorCode } from "@shared/lib/errors";
import { eventDefinitions, type NotificationKind } from "@shared/notifications/kinds";
import { unsubscribeInput } from "@shared/notifications/schemas";
import { CircleCheck, Link2Off, MailMinus, MailX } from "lucide-react";
import { use, useEffect } from "react";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { useUnsubscribe } from "@/notifications/queries";
import { ViewerContext } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";

/** The page `/unsubscribe`, to which emails link. A button unsubscribes, because email scanners open links. */
export function UnsubscribePage() {
  const linkToken = useLinkToken();
  return (
    <AuthLayout>
      <UnsubscribeByLink key={linkToken} linkToken={linkToken} />
    </AuthLayout>
  );
}

function UnsubscribeByLink({ linkToken }: { linkToken: string }) {
  const unsubscribeMutation = useUnsubscribe();
  const { error, isSuccess, isPending } = unsubscribeMutation;
  // The link ends in "#token.kind". A link without a kind unsubscribes from all kinds of notifications.
  const [token, kind] = linkToken.split(".");
  const parsedInput = z.safeParse(unsubscribeInput, { token, kind });
  useEffect(() => {
    if (isSuccess || error) focusHeading();
  }, [isSuccess, error]);

  if (!parsedInput.success || hasErrorCode(error, "invalid_input"))
    return (
      <CenteredMessage as="h1" Icon={Link2Off} title="This link is not complete" action={<SettingsLink />}>
        Copy the whole link from the email into the address bar, or change your email settings in Profile
        Settings.
      </CenteredMessage>
    );
  const handleUnsubscribe = () => unsubscribeMutation.mutate({ body: parsedInput.data });
  if (hasErrorCode(error, "token_used"))
    return (
      <CenteredMessage as="h1" Icon={MailX} title="This link no longer works" action={<SettingsLink />}>
        It does not belong to an account. You can change your email settings in Profile Settings.
      </CenteredMessage>
    );
  if (error)
    return (
      <ErrorState title="You are not unsubscribed yet" onRetry={handleUnsubscribe} isRetrying={isPending}>
        {errorMessage(error) ?? "The server could not be reached. Please try again."}
      </ErrorState>
    );
  const kindLabel = getKindLabel(parsedInput.data.kind);
  if (isSuccess) return <UnsubscribedMessage kindLabel={kindLabel} />;
  return (
    <UnsubscribeConfirmation kindLabel={kindLabel} isPending={isPending} onConfirm={handleUnsubscribe} />
  );
}

const hasErrorCode = (error: unknown, code: ErrorCode) =>
  error instanceof ApiError && error.problem?.code === code;

/** The label of a kind of notifications; undefined for all kinds. */
function getKindLabel(kind: NotificationKind | "all" | undefined): string | undefined {
  return kind === undefined || kind === "all" ? undefined : eventDefinitions[kind].label;
}

function UnsubscribedMessage({ kindLabel }: { kindLabel: string | undefined }) {
  return (
    <CenteredMessage as="h1" Icon={CircleCheck} title="You are unsubscribed" action={<SettingsLink />}>
      {kindLabel ? (
        <>
          We no longer send you an email for: <b>{kindLabel}</b>.
        </>
      ) : (
        "We no longer send you notification emails."
      )}{" "}
      Your notifications are still under the bell.
    </CenteredMessage>
  );
}

interface UnsubscribeConfirmationProps {
  kindLabel: string | undefined;
  isPending: boolean;
  onConfirm: () => void;
}

function UnsubscribeConfirmation({ kindLabel, isPending, onConfirm }: UnsubscribeConfirmationProps) {
  return (
    <CenteredMessage
      as="h1"
      Icon={MailMinus}
      title={kindLabel ? "Stop these emails?" : "Stop all notification emails?"}
      action={
        <div className="flex flex-wrap items-center justify-center gap-2 print:hidden">
          <Button variant="primary" pending={isPending} pendingText="Unsubscribing..." onClick={onConfirm}>
            Unsubscribe
          </Button>
          <SettingsLink />
        </div>
      }
    >
      {kindLabel ? (
        <>
          We will no longer send you an email for: <b>{kindLabel}</b>.
        </>
      ) : (
        "We will no longer send you notification emails."
      )}{" "}
      Your notifications stay under the bell, and you always receive emails about the security of your
      account.
    </CenteredMessage>
  );
}

function SettingsLink() {
  const viewer = use(ViewerContext);
  return (
    <LinkButton href={viewer ? "/profile#notifications" : "/auth?next=%2Fprofile%23notifications"}>
      {viewer ? "Change email settings" : "Sign in to change email settings"}
    </LinkButton>
  );
}
