import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField, SelectField, TextField } from "@/ui/form-fields";
import { LazyUnsavedChangesPrompt } from "@/ui/lazy-unsaved-changes-prompt";
import { Note } from "@/ui/note";
import { preloadResolvers } from "./lazy-form-resolvers";
import { useSignUp } from "./mutations";
import { PasswordStrengthMeter } from "./password-strength-meter";
import { roleOptions, vcPartnerNote } from "./role-options";
import type { useSignUpForm } from "./use-sign-up-form";

export function SignUpForm({ form }: { form: ReturnType<typeof useSignUpForm> }) {
  const signUpMutation = useSignUp();
  const formSubmit = useFormSubmit(form, (body) => signUpMutation.mutateAsync({ body }));
  const values = form.watch();
  const isVcPartner = values.role === "vc_partner";
  const hasInput = Object.values(values).some(Boolean);
  return (
    <Form
      form={form}
      formSubmit={formSubmit}
      className="mt-5 grid grid-cols-2 gap-3.5 max-md:gap-x-3"
      onFocus={preloadResolvers}
    >
      {formSubmit.errorText && (
        <div className="col-span-full">
          <FormError title="Registration failed">{formSubmit.errorText}</FormError>
        </div>
      )}
      <TextField name="firstName" label="First Name" autoComplete="given-name" />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      <TextField className="col-span-full" name="username" label="Username" autoComplete="username" />
      <TextField className="col-span-full" name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField
        className="col-span-full"
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={<PasswordStrengthMeter name="password" />}
      />
      <SelectField
        className="col-span-full"
        name="role"
        label="Role"
        placeholder="Select your role"
        options={roleOptions}
        hint={isVcPartner && <Note>{vcPartnerNote}</Note>}
      />
      <TextField
        className="col-span-full"
        name="company"
        label="Company (Optional)"
        autoComplete="organization"
        enterKeyHint="go"
      />
      <div className="col-span-full">
        <Button
          type="submit"
          variant="primary"
          className="w-full max-md:sticky max-md:bottom-3 max-md:min-h-12"
          pending={formSubmit.isPending}
          pendingText="Creating account..."
        >
          Create Account
        </Button>
      </div>
      {hasInput && <LazyUnsavedChangesPrompt ignoreSearchChanges onDiscard={() => form.reset()} />}
    </Form>
  );
}
