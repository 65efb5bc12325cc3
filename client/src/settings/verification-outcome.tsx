import { CircleCheck, Link2Off, MailX, UserX } from "lucide-react";
import { use } from "react";
import { useSignOut } from "@/auth/mutations";
import { siteEmails } from "@/lib/browser/site-emails";
import { ViewerContext } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";

export type VerificationOutcome =
  | { status: "verified"; email: string }
  | { status: "declined"; email: string }
  /** The link was cut off. */
  | { status: "incomplete" }
  /** The link was used before, or has expired. */
  | { status: "used" }
  /** The viewer is signed in to another account. */
  | { status: "otherAccount" }
  | { status: "failed"; title: string; message?: string };

interface VerificationOutcomeMessageProps {
  outcome: VerificationOutcome;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shows whether an email address was verified, and what to do if it was not. */
export function VerificationOutcomeMessage({
  outcome,
  isRetrying,
  onRetry,
}: VerificationOutcomeMessageProps) {
  switch (outcome.status) {
    case "verified":
      return (
        <CenteredMessage
          as="h1"
          Icon={CircleCheck}
          title="Your address is verified"
          action={<NextStepLink />}
        >
          <b className="normal-nums wrap-anywhere">{outcome.email}</b> has been verified. Thank you.
        </CenteredMessage>
      );
    case "declined":
      return (
        <CenteredMessage as="h1" Icon={CircleCheck} title="Your address is removed">
          <b className="normal-nums wrap-anywhere">{outcome.email}</b> no longer belongs to that account, and
          we send it no more emails about it.
        </CenteredMessage>
      );
    case "incomplete":
      return (
        <CenteredMessage as="h1" Icon={Link2Off} title="This link is not complete" action={<NextStepLink />}>
          {siteEmails.areSent()
            ? "Copy the whole link from the email into the address bar, or send yourself a new one from Profile Settings."
            : "Copy the whole link into the address bar, or ask an admin for a new one."}
        </CenteredMessage>
      );
    case "used":
      return (
        <CenteredMessage as="h1" Icon={MailX} title="This link no longer works" action={<NextStepLink />}>
          {`A link works once, and for 24 hours. If your address is not verified yet, ${siteEmails.areSent() ? "send yourself a new one from Profile Settings" : "ask an admin for a new one"}.`}
        </CenteredMessage>
      );
    case "otherAccount":
      return <OtherAccountMessage />;
    case "failed":
      return (
        <ErrorState title={outcome.title} onRetry={onRetry} isRetrying={isRetrying}>
          {outcome.message ?? "The server could not be reached. Please try again."}
        </ErrorState>
      );
  }
}

function NextStepLink() {
  const viewer = use(ViewerContext);
  return viewer ? (
    <LinkButton variant="primary" href="/profile">
      Go to Profile Settings
    </LinkButton>
  ) : (
    <LinkButton variant="primary" href="/auth?next=%2Fprofile">
      Sign In
    </LinkButton>
  );
}

function OtherAccountMessage() {
  const signOutMutation = useSignOut();
  return (
    <CenteredMessage
      as="h1"
      Icon={UserX}
      title="This link belongs to another account"
      action={
        <div className="flex flex-wrap items-center justify-center gap-2 print:hidden">
          <Button
            variant="primary"
            pending={signOutMutation.isPending}
            pendingText="Signing Out..."
            onClick={() => signOutMutation.mutate({})}
          >
            Sign Out
          </Button>
          <LinkButton href="/profile">Go to Profile Settings</LinkButton>
        </div>
      }
    >
      {`You are signed in to an account that this address is not part of. Sign out, then open the link ${siteEmails.areSent() ? "in the email again" : "again"}.`}
    </CenteredMessage>
  );
}
