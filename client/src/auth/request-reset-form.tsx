import { zodResolver } from "@hookform/resolvers/zod";
import { passwordResetRequest } from "@shared/auth/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { focusHeading } from "@/lib/focus/focus";
import { Button, LinkButton } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextField } from "@/ui/form-fields";
import { LazyUnsavedChangesPrompt } from "@/ui/lazy-unsaved-changes-prompt";
import { useRequestPasswordReset } from "./queries";

/** Requests a password reset link. On sites that send no emails, an admin creates the link. */
export function RequestResetPanel() {
  return siteEmails.areSent() ? (
    <RequestResetForm />
  ) : (
    <>
      <h1 className="text-heading-small">Forgot your password?</h1>
      <p className="text-ink-muted">{askForLinkText} You can set a new password with it.</p>
      <LinkButton href="/auth" className="justify-self-start">
        Back to Sign In
      </LinkButton>
    </>
  );
}

/** Shows the same text whether or not the account exists, so that nobody can find out who has an account. */
function RequestResetForm() {
  const [isLinkSent, setIsLinkSent] = useState(false);
  const requestResetMutation = useRequestPasswordReset();
  const form = useForm({ resolver: zodResolver(passwordResetRequest), defaultValues: { email: "" } });
  const formSubmit = useFormSubmit(form, async (body) => {
    await requestResetMutation.mutateAsync({ body });
    setIsLinkSent(true);
  });
  useEffect(() => {
    if (isLinkSent) focusHeading();
  }, [isLinkSent]);

  if (isLinkSent)
    return (
      <>
        <h1 className="text-heading-small">Check your email</h1>
        <p className="text-ink-muted">
          If the account exists, we have sent a link to its email address. The link works once and expires
          after one hour.
        </p>
        <p className="text-ink-faint text-small">
          No email after a few minutes? Check your spam folder, then try again.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href="/auth">Back to Sign In</LinkButton>
          <Button variant="ghost" onClick={() => setIsLinkSent(false)}>
            Try again
          </Button>
        </div>
      </>
    );
  return (
    <>
      <h1 className="text-heading-small">Forgot your password?</h1>
      <p className="text-ink-muted">We will email you a link to set a new one.</p>
      <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 gap-4.5">
        <FormError title="Failed to send the link">{formSubmit.errorText}</FormError>
        <TextField name="email" label="Email or Username" autoComplete="username" enterKeyHint="send" />
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          pending={formSubmit.isPending}
          pendingText="Sending..."
        >
          Send Link
        </Button>
        {form.formState.isDirty && <LazyUnsavedChangesPrompt onDiscard={() => form.reset()} />}
      </Form>
      <LinkButton variant="ghost" href="/auth" className="-mt-1 -mb-2 -ml-2.5 justify-self-start">
        Back to Sign In
      </LinkButton>
    </>
  );
}
