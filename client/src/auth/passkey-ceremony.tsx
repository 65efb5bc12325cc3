import { useEffect, useEffectEvent, useState } from "react";
import {
  cancelAutofill,
  describePasskeyError,
  getPasskey,
  isAborted,
  supportsAutofill,
} from "@/factors/webauthn";
import { ApiError } from "@/lib/api/api-fetch";
import { usePasskeyRequest, usePasskeySignIn } from "./passkey-mutations";
import { SignInError } from "./sign-in-error";
import { SuspendedAccess } from "./suspended-access";

/** The purpose is "sign_in", because the visitor may be signed in by now, in another tab. */
const signInRequest = { body: { purpose: "sign_in" } } as const;

interface PasskeyCeremonyProps {
  /** Whether the browser offers passkeys at the username field. */
  hasAutofill: boolean;
  /** Whether the button was pressed. This stops the autofill, which restarts after a failure. */
  isRequested: boolean;
  onDone: () => void;
}

/** Signs in with a passkey, and shows the error of a failed attempt. */
export function PasskeyCeremony({ hasAutofill, isRequested, onDone }: PasskeyCeremonyProps) {
  const { mutateAsync: requestOptions } = usePasskeyRequest();
  const { mutateAsync: signIn } = usePasskeySignIn();
  const [lastError, setLastError] = useState<unknown>();

  const signInWithPasskey = useEffectEvent(async () => {
    setLastError(undefined);
    try {
      const passkey = await getPasskey(await requestOptions(signInRequest));
      await signIn({ body: { passkey } });
    } catch (error) {
      if (!isAborted(error)) setLastError(error);
    } finally {
      onDone();
    }
  });
  useEffect(() => {
    if (!isRequested) return;
    // Deferred, so that strict mode, which runs effects twice, opens only one dialog.
    const timer = setTimeout(signInWithPasskey);
    return () => clearTimeout(timer);
  }, [isRequested]);

  return (
    <>
      {hasAutofill && !isRequested && <PasskeyAutofill onSignInError={setLastError} />}
      <SignInError title="You were not signed in" error={lastError}>
        {lastError === undefined ? undefined : toErrorText(lastError)}
      </SignInError>
      <SuspendedAccess error={lastError} />
    </>
  );
}

/**
 * Offers passkeys at the username field. The user did not request this, so errors are hidden until they have chosen a
 * passkey.
 */
function PasskeyAutofill({ onSignInError }: { onSignInError: (error: unknown) => void }) {
  const { mutateAsync: requestOptions } = usePasskeyRequest();
  const { mutateAsync: signIn } = usePasskeySignIn();
  const handleSignInError = useEffectEvent(onSignInError);
  useEffect(() => {
    let isUnmounted = false;
    async function offerPasskeys() {
      if (!(await supportsAutofill()) || isUnmounted) return;
      const options = await requestOptions(signInRequest);
      if (isUnmounted) return;
      const passkey = await getPasskey(options, { isAutofill: true });
      await signIn({ body: { passkey } }).catch(handleSignInError);
    }
    offerPasskeys().catch(() => undefined);
    return () => {
      isUnmounted = true;
      cancelAutofill().catch(() => undefined);
    };
  }, [requestOptions, signIn]);
  return null;
}

const toErrorText = (error: unknown) =>
  error instanceof ApiError ? error.problem?.message : describePasskeyError(error);
