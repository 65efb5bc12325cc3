import { zodResolver } from "@hookform/resolvers/zod";
import { passwordResetInput } from "@shared/auth/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { navigate } from "wouter/use-browser-location";
import { ApiError } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField } from "@/ui/form-fields";
import { LazyUnsavedChangesPrompt } from "@/ui/lazy-unsaved-changes-prompt";
import { PasswordStrengthMeter } from "./password-strength-meter";
import { useResetPassword } from "./queries";

/** Sets a new password with the token of an emailed link. */
export function NewPasswordForm({
  token,
  onRequestNewLink,
}: {
  token: string;
  onRequestNewLink: () => void;
}) {
  const [isLinkUsed, setIsLinkUsed] = useState(false);
  const resetMutation = useResetPassword();
  const form = useForm({
    resolver: zodResolver(passwordResetInput),
    defaultValues: { token, newPassword: "" },
  });
  // Set if the token in the URL is malformed.
  const tokenError = form.formState.errors.token;
  const isLinkUnusable = isLinkUsed || tokenError !== undefined;
  const formSubmit = useFormSubmit(form, async (body) => {
    try {
      await resetMutation.mutateAsync({ body });
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === "token_used") setIsLinkUsed(true);
      throw error;
    }
    navigate("/auth", { replace: true });
  });
  return (
    <>
      <h1 className="text-heading-small">Set a new password</h1>
      <p className="text-ink-muted">
        You will be signed out everywhere and can sign in with the new password.
      </p>
      <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 gap-4.5">
        <FormError title={isLinkUsed ? "This link no longer works" : "Failed to change password"}>
          {formSubmit.errorText ?? tokenError?.message}
        </FormError>
        <PasswordField
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          enterKeyHint="done"
          hint={<PasswordStrengthMeter name="newPassword" />}
        />
        {isLinkUnusable ? (
          <Button variant="primary" className="w-full" onClick={onRequestNewLink}>
            Request a new link
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className="w-full"
            pending={formSubmit.isPending}
            pendingText="Changing..."
          >
            Set Password
          </Button>
        )}
        {form.formState.isDirty && !isLinkUnusable && (
          <LazyUnsavedChangesPrompt onDiscard={() => form.reset()} />
        )}
      </Form>
    </>
  );
}
