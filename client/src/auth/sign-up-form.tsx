import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField, TextField } from "@/ui/form-fields";
import { LazyUnsavedChangesPrompt } from "@/ui/lazy-unsaved-changes-prompt";
import { NameFields, RoleAndCompanyFields } from "./account-fields";
import { preloadFormResolvers } from "./lazy-form-resolvers";
import { useSignUp } from "./mutations";
import { PasswordStrengthMeter } from "./password-strength-meter";
import type { useSignUpForm } from "./use-sign-up-form";

/** Creates an account and signs in to it. */
export function SignUpForm({ form }: { form: ReturnType<typeof useSignUpForm> }) {
  const signUpMutation = useSignUp();
  const formSubmit = useFormSubmit(form, (body) => signUpMutation.mutateAsync({ body }));
  const values = form.watch();
  const hasInput = Object.values(values).some(Boolean);
  return (
    <Form
      form={form}
      formSubmit={formSubmit}
      className="mt-5 grid grid-cols-2 gap-3.5 max-md:gap-x-3"
      onFocus={preloadFormResolvers}
    >
      {formSubmit.errorText && (
        <div className="col-span-full">
          <FormError title="Registration failed">{formSubmit.errorText}</FormError>
        </div>
      )}
      <NameFields />
      <TextField className="col-span-full" name="username" label="Username" autoComplete="username" />
      <TextField className="col-span-full" name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField
        className="col-span-full"
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={<PasswordStrengthMeter name="password" />}
      />
      <RoleAndCompanyFields />
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
      {hasInput && <LazyUnsavedChangesPrompt ignoreQueryStringChanges onDiscard={() => form.reset()} />}
    </Form>
  );
}
