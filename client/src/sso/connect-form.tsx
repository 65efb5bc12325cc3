import { zodResolver } from "@hookform/resolvers/zod";
import { ssoFinishInput } from "@shared/sso/schemas";
import { KeyRound, Mail } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { SignInError } from "@/auth/sign-in-error";
import { SuspendedAccess } from "@/auth/suspended-access";
import { usePasskeyAssertion } from "@/auth/use-passkey-assertion";
import { useCanUsePasskeys } from "@/factors/can-use-passkeys";
import { ApiError } from "@/lib/api/api-fetch";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { focusOnMount } from "@/lib/focus/focus";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { PasswordField, TextField } from "@/ui/form-fields";
import { HiddenUsernameField } from "@/ui/hidden-username-field";
import { useRequestError } from "@/ui/use-request-error";
import { handleExpiryOrRethrow, type LastStepFormProps } from "./last-step-form";
import { useConnectSsoAccount, useEmailConnectLink } from "./queries";

const { password: passwordSchema, code: codeSchema } = ssoFinishInput.shape;
/** Requires the fields that the form shows. In the schema of the endpoint, all of them are optional. */
const createFormSchema = ({ needsPassword, needsCode }: { needsPassword: boolean; needsCode: boolean }) =>
  z.object({
    password: needsPassword ? passwordSchema : z.optional(z.string()),
    code: needsCode ? codeSchema : z.optional(z.string()),
  });

/** Connects an existing account with the provider. The form asks for proof that the user owns the account. */
export function ConnectForm({ token, preview, onExpired }: LastStepFormProps) {
  const { email, providerName, isMailed: hasOpenedEmailedLink, hasPasskey } = preview;
  // An opened emailed link replaces the password as proof that the user owns the account.
  const needsPassword = !hasOpenedEmailedLink;
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    resolver: zodResolver(createFormSchema({ needsPassword, needsCode })),
    defaultValues: { password: "", code: "" },
  });
  const connectMutation = useConnectSsoAccount(preview);
  const canUsePasskey = useCanUsePasskeys() && hasPasskey;
  // "sign_in" allows the passkeys of all users. "confirm" would allow only those of the viewer, who may be
  // signed in to another account, or not at all.
  const passkeyAssertion = usePasskeyAssertion("sign_in", (assertion) =>
    connectMutation
      .mutateAsync({ body: { token, passkey: assertion } })
      .catch((error) => handleExpiryOrRethrow(error, onExpired)),
  );
  const formSubmit = useFormSubmit(form, async (values) => {
    passkeyAssertion.clearError();
    const body = {
      token,
      password: needsPassword ? values.password : undefined,
      code: needsCode ? values.code : undefined,
    };
    try {
      await connectMutation.mutateAsync({ body });
    } catch (error) {
      if (!isCodeNeeded(error)) return handleExpiryOrRethrow(error, onExpired);
      setNeedsCode(true);
      // The field exists only after the next render.
      setTimeout(() => form.setFocus("code"));
    }
  });
  const isPending = formSubmit.isPending || passkeyAssertion.isPending;
  return (
    <>
      <div>
        <h1 className="text-heading-small wrap-anywhere">Connect {providerName}</h1>
        <p className="mt-1 wrap-anywhere text-ink-muted">
          {hasOpenedEmailedLink
            ? `You have opened the link for ${email}. Connect your account, and ${providerName} signs you in from then on.`
            : `There is already an account with ${email}. Sign in to it once, and ${providerName} signs you in from then on.`}
        </p>
      </div>
      <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 gap-4.5">
        <SignInError title="The account was not connected" error={connectMutation.error}>
          {passkeyAssertion.errorText ?? formSubmit.errorText}
        </SignInError>
        {needsPassword && (
          <>
            <HiddenUsernameField username={email} />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              enterKeyHint={needsCode ? "next" : "go"}
            />
          </>
        )}
        {needsCode && (
          <TextField
            name="code"
            label="Code"
            hint="The 6-digit code of your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          pending={formSubmit.isPending}
          pendingText="Connecting..."
          disabled={passkeyAssertion.isPending}
        >
          Connect
        </Button>
        {canUsePasskey && (
          <Button
            className="-mt-1.5 w-full"
            onClick={passkeyAssertion.requestPasskey}
            pending={passkeyAssertion.isPending}
            pendingText="Waiting for your passkey..."
            disabled={formSubmit.isPending}
          >
            <KeyRound />
            Use a Passkey
          </Button>
        )}
      </Form>
      <SuspendedAccess error={connectMutation.error} />
      {needsPassword && siteEmails.areSent() && <EmailedLinkOffer token={token} isDisabled={isPending} />}
      {needsPassword && !siteEmails.areSent() && (
        <p className="border-t border-dashed border-line pt-5 text-ink-faint">
          You do not know your password? {askForLinkText}
        </p>
      )}
    </>
  );
}

const isCodeNeeded = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "second_factor_required";

/** Offers an emailed link to users who do not know their password. */
function EmailedLinkOffer({ token, isDisabled }: { token: string; isDisabled: boolean }) {
  const emailLinkMutation = useEmailConnectLink();
  const { errorText, runRequest } = useRequestError();
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-dashed border-line pt-5">
      <SignInError title="Failed to send the link" error={emailLinkMutation.error}>
        {errorText}
      </SignInError>
      {emailLinkMutation.isSuccess ? (
        <Alert
          tone="success"
          role="status"
          tabIndex={-1}
          ref={focusOnMount}
          title="We have emailed you a link. Open it in this browser."
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-faint">You do not know your password?</p>
          <Button
            onClick={() => runRequest(emailLinkMutation.mutateAsync({ body: { token } }))}
            pending={emailLinkMutation.isPending}
            pendingText="Sending..."
            disabled={isDisabled}
          >
            <Mail />
            Email Me a Link
          </Button>
        </div>
      )}
    </div>
  );
}
