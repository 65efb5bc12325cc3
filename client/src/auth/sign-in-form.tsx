import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import { useCanUsePasskeys } from "@/factors/webauthn";
import { isSuspendedError } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField, TextField } from "@/ui/form-fields";
import { lazySection } from "@/ui/lazy-section";
import { PageSpinner } from "@/ui/page-spinner";
import { TextLink } from "@/ui/text-link";
import { lazySignInResolver, preloadResolvers } from "./lazy-form-resolvers";
import { useSignIn } from "./mutations";
import { secondFactorStepOf } from "./second-factor-step";

// Lazy, because only suspended users see it.
const { Component: SuspendedAccountData } = lazySection(
  () => import("@/data-export/suspended-account-data"),
  "SuspendedAccountData",
);

// Lazy, because few accounts need it.
const { Component: SecondFactorForm } = lazySection(() => import("./second-factor-form"), "SecondFactorForm");
// Lazy, because it needs a library.
const { Component: PasskeySignIn } = lazySection(() => import("./passkey-sign-in"), "PasskeySignIn");

/** Signs in. After the sign-in of a suspended user was rejected, it offers the export of their data. */
export function SignInForm() {
  const form = useForm({ resolver: lazySignInResolver, defaultValues: { username: "", password: "" } });
  const signInMutation = useSignIn();
  const formSubmit = useFormSubmit(form, (body) => signInMutation.mutateAsync({ body }));
  const canUsePasskeys = useCanUsePasskeys();
  // The library for passkeys is loaded with the first use of the form, not with the page.
  const [hasFocus, setHasFocus] = useState(false);
  const handleFocus = () => {
    preloadResolvers();
    setHasFocus(true);
  };
  const step = secondFactorStepOf(signInMutation.error);
  if (step)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondFactorForm step={step} onBack={signInMutation.reset} />
      </Suspense>
    );
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Form
        form={form}
        formSubmit={formSubmit}
        className="mt-5 grid grid-cols-1 gap-3.5"
        onFocus={handleFocus}
      >
        <FormError title="Login failed">{formSubmit.errorText}</FormError>
        <TextField
          name="username"
          label="Username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
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
      {canUsePasskeys && (
        // As tall as the button, so that nothing moves when it appears.
        <div className="min-h-(--control-height)">
          <Suspense>
            <PasskeySignIn hasAutofill={hasFocus} />
          </Suspense>
        </div>
      )}
      {isSuspendedError(signInMutation.error) && (
        <Suspense>
          <SuspendedAccountData username={form.getValues("username")} />
        </Suspense>
      )}
    </div>
  );
}
