import { Suspense } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import { isSuspendedError } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField, TextField } from "@/ui/form-fields";
import { lazySection } from "@/ui/lazy-section";
import { TextLink } from "@/ui/text-link";
import { lazyLoginResolver, preloadResolvers } from "./lazy-form-resolvers";
import { useLogin } from "./mutations";

// Lazy, because only suspended users see it.
const { Component: SuspendedData } = lazySection(() =>
  import("@/data-export/suspended-account-data").then((file) => ({ default: file.SuspendedAccountData })),
);

/** Signs in; a suspended user can download their data here. */
export function SignInForm() {
  const form = useForm({ resolver: lazyLoginResolver, defaultValues: { username: "", password: "" } });
  const login = useLogin();
  const formSubmit = useFormSubmit(form, (body) => login.mutateAsync({ body }));
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Form
        form={form}
        formSubmit={formSubmit}
        className="mt-5 grid grid-cols-1 gap-3.5"
        onFocus={preloadResolvers}
      >
        <FormError title="Login failed">{formSubmit.errorText}</FormError>
        <TextField name="username" label="Username" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" enterKeyHint="go" />
        <TextLink
          asChild
          className="relative -mt-1.5 ml-auto text-[13px]/6 after:absolute after:inset-x-0 after:-inset-y-2.5"
        >
          <Link href="/reset-password">Forgot password?</Link>
        </TextLink>
        <Button
          type="submit"
          variant="primary"
          className="w-full max-md:sticky max-md:bottom-3 max-md:min-h-12"
          pending={formSubmit.isPending}
          pendingText="Signing in..."
        >
          Sign In
        </Button>
      </Form>
      {isSuspendedError(login.error) && (
        <Suspense>
          <SuspendedData username={form.getValues("username")} />
        </Suspense>
      )}
    </div>
  );
}
