import type { EmailVerificationPreview } from "@shared/users/schemas";
import { MailCheck } from "lucide-react";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";

interface VerificationConfirmationProps {
  preview: EmailVerificationPreview;
  pendingChoice: "confirm" | "decline" | undefined;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asks the recipient of a verification link whether the account is theirs. */
export function VerificationConfirmation({
  preview,
  pendingChoice,
  onConfirm,
  onDecline,
}: VerificationConfirmationProps) {
  return (
    <CenteredMessage
      as="h1"
      Icon={MailCheck}
      title={`Confirm ${preview.email} for @${preview.username}`}
      className="[&_h1]:wrap-anywhere [&_h1]:text-balance"
      action={
        <div className="flex flex-wrap items-center justify-center gap-2 print:hidden">
          <Button
            variant="primary"
            pending={pendingChoice === "confirm"}
            pendingText="Confirming..."
            disabled={pendingChoice === "decline"}
            onClick={onConfirm}
          >
            Confirm Address
          </Button>
          <Button
            pending={pendingChoice === "decline"}
            pendingText="Removing..."
            disabled={pendingChoice === "confirm"}
            onClick={onDecline}
          >
            This Is Not Me
          </Button>
        </div>
      }
    >
      Confirm only if this is your account. Otherwise choose This Is Not Me: we remove your address from it,
      and you can use the address for an account of your own.
    </CenteredMessage>
  );
}
