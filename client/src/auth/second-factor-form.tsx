import { zodResolver } from "@hookform/resolvers/zod";
import { secondFactorInput } from "@shared/auth/schemas";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useCanUsePasskeys } from "@/factors/can-use-passkeys";
import { ApiError } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { TextField } from "@/ui/form-fields";
import { useSecondFactorSignIn } from "./mutations";
import { PasskeySignIn } from "./passkey-sign-in";
import type { SecondFactorStep } from "./second-factor-step";
import { SignInError } from "./sign-in-error";
import { SuspendedAccess } from "./suspended-access";

interface SecondFactorFormProps {
  step: SecondFactorStep;
  onBack: () => void;
}

/**
 * The second step of a sign-in, after the password: a code of the authenticator app, a recovery code, or a
 * passkey.
 */
export function SecondFactorForm({ step: { challenge, methods }, onBack }: SecondFactorFormProps) {
  const hasTotp = methods.includes("totp");
  const hasRecoveryCodes = methods.includes("recovery_code");
  const canUsePasskeys = useCanUsePasskeys();
  const hasPasskey = methods.includes("passkey") && canUsePasskeys;
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const asksForCode = hasTotp || usesRecoveryCode;
  // If there is a field for a code, that field takes the focus instead of the heading.
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!asksForCode) headingRef.current?.focus();
  }, [asksForCode]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 ref={headingRef} tabIndex={-1} className="text-heading-small">
          {toHeading(usesRecoveryCode, hasTotp)}
        </h1>
        <p className="mt-1 text-ink-faint">{toHint(usesRecoveryCode, hasTotp)}</p>
      </div>
      {asksForCode && (
        <CodeForm
          key={String(usesRecoveryCode)}
          challenge={challenge}
          isRecoveryCode={usesRecoveryCode}
          onExpired={onBack}
        />
      )}
      {hasPasskey && <PasskeySignIn />}
      <div className="-mx-3 -mt-2 flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
        {hasRecoveryCodes && !usesRecoveryCode && (
          <Button variant="ghost" size="sm" onClick={() => setUsesRecoveryCode(true)}>
            Use a Recovery Code
          </Button>
        )}
        {usesRecoveryCode && hasTotp && (
          <Button variant="ghost" size="sm" onClick={() => setUsesRecoveryCode(false)}>
            Use the Authenticator App
          </Button>
        )}
      </div>
    </div>
  );
}

function toHeading(usesRecoveryCode: boolean, hasTotp: boolean): string {
  if (usesRecoveryCode) return "Enter a recovery code";
  return hasTotp ? "Enter the 6-digit code" : "Use your passkey to go on";
}

function toHint(usesRecoveryCode: boolean, hasTotp: boolean): string {
  if (usesRecoveryCode) return "One of the ten that you saved. Each works once.";
  return hasTotp ? "Your authenticator app shows it." : "Your password is right.";
}

interface CodeFormProps {
  challenge: string;
  isRecoveryCode: boolean;
  onExpired: () => void;
}

function CodeForm({ challenge, isRecoveryCode, onExpired }: CodeFormProps) {
  const form = useForm({ resolver: zodResolver(secondFactorInput), defaultValues: { challenge, code: "" } });
  const secondFactorMutation = useSecondFactorSignIn();
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const formSubmit = useFormSubmit(form, async (body) => {
    try {
      await secondFactorMutation.mutateAsync({ body });
    } catch (error) {
      // After five attempts or five minutes, the user has to enter the password again, as a toast
      // explains.
      if (error instanceof ApiError && error.problem?.code === "challenge_expired") return onExpired();
      throw error;
    }
  });
  return (
    <>
      <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 gap-3.5">
        <SignInError title="Login failed" error={secondFactorMutation.error}>
          {formSubmit.errorText}
        </SignInError>
        <TextField
          name="code"
          label={isRecoveryCode ? "Recovery code" : "Code"}
          inputMode={isRecoveryCode ? undefined : "numeric"}
          autoComplete={isRecoveryCode ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          pending={formSubmit.isPending}
          pendingText="Signing in..."
        >
          Continue
        </Button>
      </Form>
      <SuspendedAccess error={secondFactorMutation.error} />
    </>
  );
}
