import { definitions, type NotificationKind } from "@shared/notifications/kinds";
import { unsubscribeInput } from "@shared/notifications/schemas";
import { CircleCheck, Link2Off, MailMinus, MailX } from "lucide-react";
import { type ReactNode, use, useEffect } from "react";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { ViewerContext } from "@/auth/viewer";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { useUnsubscribe } from "./queries";

/** Where the link in a notification leads: it says what will stop, and stops it when it is told to. A mail program that only looks stops nothing. */
export function UnsubscribePage() {
  const link = useLinkToken();
  return (
    <AuthLayout>
      <Unsubscribe key={link} link={link} />
    </AuthLayout>
  );
}

function Unsubscribe({ link }: { link: string }) {
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  const [token, kind] = link.split(".");
  const input = z.safeParse(unsubscribeInput, { token, kind });
  useEffect(() => {
    if (isSuccess || error) focusHeading();
  }, [isSuccess, error]);

  if (!input.success || isCode(error, "invalid_input"))
    return (
      <EmptyState as="h1" Icon={Link2Off} title="This link is not complete" action={<Settings />}>
        Part of it was lost on the way. Copy the whole link from the mail into the address bar, or choose your
        mail in Profile Settings.
      </EmptyState>
    );
  if (isCode(error, "link_spent"))
    return (
      <EmptyState as="h1" Icon={MailX} title="This link no longer works" action={<Settings />}>
        It belongs to no account. Choose your mail in Profile Settings.
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState
        title="You are not unsubscribed yet"
        onRetry={() => mutate({ body: input.data })}
        retrying={isPending}
      >
        {errorMessage(error) ?? "The server could not be reached. Please try again."}
      </ErrorState>
    );
  const label = labelOf(input.data.kind);
  if (isSuccess)
    return (
      <EmptyState as="h1" Icon={CircleCheck} title="You are unsubscribed" action={<Settings />}>
        {label ? <>No more mail comes when this happens: {label}.</> : "No more notifications come by mail."}{" "}
        You still find them under the bell.
      </EmptyState>
    );
  return (
    <EmptyState
      as="h1"
      Icon={MailMinus}
      title={label ? "Stop this kind of mail?" : "Stop all notification mail?"}
      action={
        <div className="flex flex-wrap items-center justify-center gap-2 print:hidden">
          <Button
            variant="primary"
            pending={isPending}
            pendingText="Unsubscribing..."
            onClick={() => mutate({ body: input.data })}
          >
            Unsubscribe
          </Button>
          <Settings />
        </div>
      }
    >
      {label ? (
        <>You will get no more mail when this happens: {label}.</>
      ) : (
        "You will get no more notifications by mail."
      )}{" "}
      You still find them under the bell, and mail about the security of your account always comes.
    </EmptyState>
  );
}

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.problem?.code === code;

function labelOf(kind: NotificationKind | "all" | undefined): ReactNode {
  return kind && kind !== "all" && <b>{definitions[kind].label}</b>;
}

function Settings() {
  const viewer = use(ViewerContext);
  return (
    <LinkButton href={viewer ? "/profile#notifications" : "/auth?next=%2Fprofile%23notifications"}>
      {viewer ? "Choose your mail" : "Sign in to choose your mail"}
    </LinkButton>
  );
}
