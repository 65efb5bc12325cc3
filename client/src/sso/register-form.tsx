import { zodResolver } from "@hookform/resolvers/zod";
import { ssoAccountInput } from "@shared/sso/schemas";
import { BadgeCheck } from "lucide-react";
import { useForm } from "react-hook-form";
import { NameFields, RoleAndCompanyFields } from "@/auth/account-fields";
import { SignInError } from "@/auth/sign-in-error";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { TextField } from "@/ui/form-fields";
import { IconText } from "@/ui/icon-text";
import { LazyUnsavedChangesPrompt } from "@/ui/lazy-unsaved-changes-prompt";
import { handleExpiryOrRethrow, type LastStepFormProps } from "./last-step-form";
import { useCreateSsoAccount } from "./queries";

/** Creates an account. The address cannot be changed, because the provider has verified it. */
export function RegisterForm({ token, preview, onExpired }: LastStepFormProps) {
  const { email, firstName, lastName, providerName } = preview;
  const form = useForm({
    resolver: zodResolver(ssoAccountInput),
    // No default role: the select starts empty, and validation rejects an empty role.
    defaultValues: { username: "", firstName, lastName, company: "" },
  });
  const createMutation = useCreateSsoAccount(preview);
  const formSubmit = useFormSubmit(form, (account) =>
    createMutation
      .mutateAsync({ body: { token, account } })
      .catch((error) => handleExpiryOrRethrow(error, onExpired)),
  );
  return (
    <>
      <div>
        <h1 className="text-heading-small">Create your account</h1>
        <p className="mt-1 text-ink-faint">{providerName} signs you in. You need no password.</p>
      </div>
      <Form form={form} formSubmit={formSubmit} className="grid grid-cols-2 gap-3.5 max-md:gap-x-3">
        {formSubmit.errorText && (
          <div className="col-span-full">
            <SignInError title="Registration failed" error={createMutation.error}>
              {formSubmit.errorText}
            </SignInError>
          </div>
        )}
        <dl className="col-span-full grid gap-1.5">
          <dt className="text-small font-semibold">Email</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="normal-nums wrap-anywhere">{email}</span>
            <IconText tone="success" Icon={BadgeCheck} className="wrap-anywhere whitespace-normal">
              Verified by {providerName}
            </IconText>
          </dd>
        </dl>
        <TextField className="col-span-full" name="username" label="Username" autoComplete="username" />
        <NameFields />
        <RoleAndCompanyFields />
        <Button
          type="submit"
          variant="primary"
          className="col-span-full w-full max-md:sticky max-md:bottom-3 max-md:min-h-12"
          pending={formSubmit.isPending}
          pendingText="Creating account..."
        >
          Create Account
        </Button>
        {form.formState.isDirty && <LazyUnsavedChangesPrompt onDiscard={() => form.reset()} />}
      </Form>
    </>
  );
}
