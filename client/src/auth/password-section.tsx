import { zodResolver } from "@hookform/resolvers/zod";
import { passwordInput } from "@shared/auth/schemas";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField } from "@/ui/form-fields";
import { HiddenUsernameField } from "@/ui/hidden-username-field";
import { SettingsActions, SettingsSection } from "@/ui/settings-section";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";
import { PasswordStrengthMeter } from "./password-strength-meter";
import { useChangePassword } from "./queries";
import { SetPasswordByEmail } from "./set-password-by-email";

const emptyValues = { currentPassword: "", newPassword: "" };

/** Changes the account's password, or sets the first password of an account without one. */
export function PasswordSection() {
  const { hasPassphrase: hasPassword } = useViewer();
  return (
    <SettingsSection
      title="Password"
      headingId="password"
      description={
        hasPassword
          ? "Changing your password signs you out everywhere else."
          : "With a password you can also sign in without your provider."
      }
    >
      <Card className="grid grid-cols-1 gap-4.5">
        {hasPassword ? <ChangePasswordForm /> : <SetPasswordByEmail />}
      </Card>
    </SettingsSection>
  );
}

/** Unlike other forms, stores no draft in the browser, because a draft would contain the typed passwords. */
function ChangePasswordForm() {
  const viewer = useViewer();
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: emptyValues });
  const changePasswordMutation = useChangePassword();
  const formSubmit = useFormSubmit(form, async (body) => {
    await changePasswordMutation.mutateAsync({ body });
    form.reset(emptyValues);
  });
  return (
    <>
      {viewer.hasCommonPassphrase && (
        <Alert tone="attention" Icon={KeyRound} title="Choose another password">
          Your password is one of the most common, so others can guess it.
          {!viewer.seesContactDetails && " Contact details of other people appear once you have another one."}
        </Alert>
      )}
      <Form
        form={form}
        formSubmit={formSubmit}
        className="grid grid-cols-1 gap-4.5"
        aria-label="Change password"
      >
        <FormError title="Failed to change password">{formSubmit.errorText}</FormError>
        <HiddenUsernameField username={viewer.username} />
        <PasswordField name="currentPassword" label="Current Password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          enterKeyHint="done"
          hint={
            <PasswordStrengthMeter
              name="newPassword"
              personalTexts={[viewer.username, viewer.email, viewer.firstName, viewer.lastName]}
            />
          }
        />
        <SettingsActions>
          <Button
            className="max-md:flex-1"
            type="submit"
            pending={formSubmit.isPending}
            pendingText="Changing..."
          >
            Change Password
          </Button>
        </SettingsActions>
        {form.formState.isDirty && (
          <UnsavedChangesPrompt ignoreQueryStringChanges onDiscard={() => form.reset(emptyValues)} />
        )}
      </Form>
    </>
  );
}
