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
import { lazySignInResolver, preloadResolvers } from "./lazy-form-resolvers";
import { useSignIn } from "./mutations";

// Lazy, because only suspended users see it.
const { Component: SuspendedAccountData } = lazySection(
  () => import("@/data-export/suspended-account-data"),
  "SuspendedAccountData",
);

/** Signs in. After the sign-in of a suspended user was rejected, it offers the export of their data. */
export function SignInForm() {
  const form = useForm({ resolver: lazySignInResolver, defaultValues: { username: "", password: "" } });
  const signInMutation = useSignIn();
  const formSubmit = useFormSubmit(form, (body) => signInMutation.mutateAsync({ body }));
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
      {isSuspendedError(signInMutation.error) && (
        <Suspense>
          <SuspendedAccountData username={form.getValues("username")} />
        </Suspense>
      )}
    </div>
  );
}
