import { useEffect, useState } from "react";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { Card } from "@/ui/card";
import { AuthLayout } from "./auth-layout";
import { NewPasswordForm } from "./new-password-form";
import { RequestResetPanel } from "./request-reset-form";

/** The screen `/reset-password`: requests a link or, if the URL contains a token, sets a new password. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [discardedToken, setDiscardedToken] = useState<string>();
  const isTokenUsable = token !== "" && token !== discardedToken;
  useEffect(() => {
    // The focused button was removed.
    if (discardedToken !== undefined) focusHeading();
  }, [discardedToken]);
  return (
    <AuthLayout hasForm>
      <Card className="grid grid-cols-1 content-start gap-3">
        {isTokenUsable ? (
          <NewPasswordForm key={token} token={token} onRequestNewLink={() => setDiscardedToken(token)} />
        ) : (
          <RequestResetPanel />
        )}
      </Card>
    </AuthLayout>
  );
}
