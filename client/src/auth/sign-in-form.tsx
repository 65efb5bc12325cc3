import { Building2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useSearchParams } from "wouter";
import { useCanUsePasskeys } from "@/factors/can-use-passkeys";
import { isSuspendedError } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { whenIdle } from "@/lib/loading/when-idle";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { PasswordField, TextField } from "@/ui/form-fields";
import { lazySection } from "@/ui/lazy-section";
import { PageSpinner } from "@/ui/page-spinner";
import { TextLink } from "@/ui/text-link";
import { lazySignInResolver, preloadFormResolvers } from "./lazy-form-resolvers";
import { PasskeySignIn } from "./passkey-sign-in";
import { readSecondFactorStep } from "./second-factor-step";
import { useSignIn } from "./sign-in-mutation";

// Lazy, because few accounts have a second factor.
const { Component: SecondFactorForm } = lazySection(() => import("./second-factor-form"), "SecondFactorForm");
// Lazy, because most sign-ins succeed.
const { Component: SignInError, load: loadSignInError } = lazySection(
  () => import("./sign-in-error"),
  "SignInError",
);
// Lazy, because only suspended users see them.
const { Component: SuspendedAccess } = lazySection(() => import("./suspended-access"), "SuspendedAccess");
const { Component: SuspendedAccessAfterSso } = lazySection(
  () => import("./suspended-access-after-sso"),
  "SuspendedAccessAfterSso",
);
// Lazy, so that the providers and their code do not delay the form.
const { Component: ProviderLinks } = lazySection(() => import("./provider-links"), "ProviderLinks");
const { Component: SsoForm } = lazySection(() => import("./sso-form"), "SsoForm");
const { Component: SsoProblemAlert } = lazySection(() => import("./sso-problem-alert"), "SsoProblemAlert");

/**
 * Shows one of three forms: for the username and password (with buttons for the other ways to sign in), for
 * the second factor, or for single sign-on. After a rejected sign-in, suspended users can download their data
 * or delete their account here.
 */
export function SignInForm() {
  const form = useForm({ resolver: lazySignInResolver, defaultValues: { username: "", password: "" } });
  const signInMutation = useSignIn();
  const formSubmit = useFormSubmit(form, (body) => signInMutation.mutateAsync({ body }));
  const canUsePasskeys = useCanUsePasskeys();
  const [hasFormBeenFocused, setHasFormBeenFocused] = useState(false);
  const [usesSso, setUsesSso] = useState(false);
  const [hasBrowserBeenIdle, setHasBrowserBeenIdle] = useState(false);
  useEffect(() => whenIdle(() => setHasBrowserBeenIdle(true)), []);
  const [searchParams] = useSearchParams();
  const ssoProblemCode = searchParams.get("sso");
  const handleFocus = () => {
    preloadFormResolvers();
    loadSignInError().catch(() => {});
    setHasFormBeenFocused(true);
  };
  const secondFactorStep = readSecondFactorStep(signInMutation.error);
  if (secondFactorStep)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondFactorForm
          step={secondFactorStep}
          onBack={() => {
            signInMutation.reset();
            restoreFocus();
          }}
        />
      </Suspense>
    );
  if (usesSso) {
    const typedUsername = form.getValues("username");
    return (
      <Suspense fallback={<PageSpinner />}>
        <SsoForm
          initialEmail={typedUsername.includes("@") ? typedUsername : ""}
          onBack={() => {
            setUsesSso(false);
            restoreFocus();
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <div>
        <h1 className="text-heading-small">Welcome back</h1>
        <p className="mt-1 text-ink-faint">Sign in to your account to continue</p>
      </div>
      <Form
        form={form}
        formSubmit={formSubmit}
        className="mt-2 grid grid-cols-1 gap-3.5"
        onFocus={handleFocus}
      >
        {/* Not in a Suspense of its own: form and alert appear together, so the form does not move. */}
        {ssoProblemCode && !signInMutation.isError && <SsoProblemAlert problem={ssoProblemCode} />}
        {formSubmit.errorText && (
          <Suspense>
            <SignInError title="Login failed" error={signInMutation.error}>
              {formSubmit.errorText}
            </SignInError>
          </Suspense>
        )}
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
      {canUsePasskeys && <PasskeySignIn offersAutofill={hasFormBeenFocused} />}
      <Button className="w-full" onClick={() => setUsesSso(true)}>
        <Building2 />
        Continue with SSO
      </Button>
      {/* Below the buttons: the links appear later and must not move a button that somebody is about to press. */}
      {hasBrowserBeenIdle && (
        <Suspense>
          <ProviderLinks />
        </Suspense>
      )}
      {isSuspendedError(signInMutation.error) && (
        <Suspense>
          <SuspendedAccess error={signInMutation.error} />
        </Suspense>
      )}
      {/* Shown below the alert for the same problem, and like the alert not in a Suspense of its own. */}
      {ssoProblemCode === "suspended" && !signInMutation.isError && <SuspendedAccessAfterSso />}
    </div>
  );
}
