import { zodResolver } from "@hookform/resolvers/zod";
import { passwordInput } from "@shared/auth/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { AccountName } from "@/ui/account-name";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField } from "@/ui/form-fields";
import { SettingsActions, SettingsSection } from "@/ui/settings-section";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";
import { PasswordStrengthMeter } from "./password-strength-meter";
import { useChangePassword } from "./queries";

const emptyValues = { currentPassword: "", newPassword: "" };

/** Changes the account's password. The typed passwords are never stored as a draft. */
export function PasswordSection() {
  const viewer = useViewer();
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: emptyValues });
  const changeMutation = useChangePassword();
  const formSubmit = useFormSubmit(form, async (body) => {
    await changeMutation.mutateAsync({ body });
    form.reset(emptyValues);
  });
  return (
    <SettingsSection title="Password" description="Changing your password signs you out everywhere else.">
      <Card>
        <Form
          form={form}
          formSubmit={formSubmit}
          className="grid grid-cols-1 gap-4.5"
          aria-label="Change password"
        >
          <FormError title="Failed to change password">{formSubmit.errorText}</FormError>
          <AccountName username={viewer.username} />
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
            <UnsavedChangesPrompt ignoreSearchChanges onDiscard={() => form.reset(emptyValues)} />
          )}
        </Form>
      </Card>
    </SettingsSection>
  );
}
