import { ShieldCheck, ShieldQuestion } from "lucide-react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FormError } from "@/ui/form-error";
import { AuthLayout } from "./auth-layout";
import { useCancelFactorRemoval } from "./queries";

/** Target of the link in the email about the removal of all factors. Opening it changes nothing; the button does. */
export function KeepFactorsPage() {
  const token = useLinkToken();
  const { mutate: cancelRemoval, isPending, isSuccess, error } = useCancelFactorRemoval();
  if (isSuccess)
    return (
      <AuthLayout>
        <EmptyState
          as="h1"
          Icon={ShieldCheck}
          title="The removal is cancelled"
          action={
            <LinkButton variant="primary" href="/profile">
              Open Profile
            </LinkButton>
          }
        >
          Your passkeys and your authenticator app stay.
        </EmptyState>
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <EmptyState
        as="h1"
        Icon={ShieldQuestion}
        title={token ? "Keep your passkeys and authenticator app?" : "This link is incomplete"}
        action={
          token && (
            <Button
              variant="primary"
              pending={isPending}
              pendingText="Cancelling..."
              onClick={() => cancelRemoval({ body: { token } })}
            >
              Cancel the Removal
            </Button>
          )
        }
      >
        {token
          ? "An admin has requested to remove them from your account, because you may have lost your device."
          : "Open the whole link from the email."}
      </EmptyState>
      {error && (
        <FormError title="The removal was not cancelled">
          {errorMessage(error) ?? "The server could not be reached. Please try again."}
        </FormError>
      )}
    </AuthLayout>
  );
}
