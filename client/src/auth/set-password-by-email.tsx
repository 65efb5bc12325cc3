import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { focusOnMount } from "@/lib/focus/focus";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { FormError } from "@/ui/form-error";
import { SettingsActions } from "@/ui/settings-section";
import { useRequestError } from "@/ui/use-request-error";
import { useRequestPasswordReset } from "./queries";
import { ownIdentitiesQuery } from "./sso-queries";

/** Lets a user without a password request a reset link, with which they can set a password. */
export function SetPasswordByEmail() {
  const viewer = useViewer();
  const { data: ownIdentities } = useQuery(ownIdentitiesQuery());
  const providerNames = [...new Set(ownIdentities?.identities.map(({ provider }) => provider.name))];
  const requestResetMutation = useRequestPasswordReset();
  const { errorText, runRequest } = useRequestError();
  const isEmailEnabled = siteEmails.areSent();
  const isLinkSent = requestResetMutation.isSuccess;
  return (
    <>
      <p className="wrap-anywhere">
        Your account has no password yet.
        {providerNames.length > 0 && ` You sign in with ${providerNames.join(" or ")}.`}
      </p>
      <FormError title="Failed to send the link">{errorText}</FormError>
      {!isEmailEnabled && <p>{askForLinkText} You can set a password with it.</p>}
      {isEmailEnabled && isLinkSent && (
        <Alert
          tone="success"
          role="status"
          tabIndex={-1}
          ref={focusOnMount}
          title="We have emailed you a link"
        >
          Set your password with it. The link works once and expires after one hour.
        </Alert>
      )}
      {isEmailEnabled && !isLinkSent && (
        <SettingsActions>
          <Button
            className="max-md:flex-1"
            onClick={() => runRequest(requestResetMutation.mutateAsync({ body: { email: viewer.email } }))}
            pending={requestResetMutation.isPending}
            pendingText="Sending..."
          >
            <Mail />
            Email Me a Link
          </Button>
        </SettingsActions>
      )}
    </>
  );
}
