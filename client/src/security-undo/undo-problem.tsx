import { Link2Off, MailX } from "lucide-react";
import { LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";

export type UndoProblem =
  /** The link was cut off. */
  | { status: "incomplete" }
  /** The link was used before, or is older than 7 days. */
  | { status: "used" }
  | { status: "failed"; message?: string };

interface UndoProblemMessageProps {
  problem: UndoProblem;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Explains why the changes cannot be undone. */
export function UndoProblemMessage({ problem, isRetrying, onRetry }: UndoProblemMessageProps) {
  switch (problem.status) {
    case "incomplete":
      return (
        <CenteredMessage
          as="h1"
          Icon={Link2Off}
          title="This link is not complete"
          action={<ResetPasswordLink />}
        >
          Copy the whole link from the email into the address bar. If you ask for a new password with your
          former address, we send the link again.
        </CenteredMessage>
      );
    case "used":
      return (
        <CenteredMessage
          as="h1"
          Icon={MailX}
          title="This link no longer works"
          action={<ResetPasswordLink />}
        >
          It works once, and for 7 days after the change. If your address is already restored, set a new
          password. If it is not, contact an admin of the network.
        </CenteredMessage>
      );
    case "failed":
      return (
        <ErrorState title="Nothing was undone" onRetry={onRetry} isRetrying={isRetrying}>
          {problem.message ?? "The server could not be reached. Please try again."}
        </ErrorState>
      );
  }
}

const ResetPasswordLink = () => (
  <LinkButton variant="primary" href="/reset-password">
    Set a New Password
  </LinkButton>
);
