import { useEffect, useEffectEvent, useState } from "react";
import {
  cancelPasskeyAutofill,
  describePasskeyError,
  getPasskey,
  isPasskeyRequestAborted,
  supportsPasskeyAutofill,
} from "@/factors/webauthn";
import { ApiError } from "@/lib/api/api-fetch";
import { usePasskeySignIn, useRequestPasskeyOptions } from "./passkey-mutations";
import { SignInError } from "./sign-in-error";
import { SuspendedAccess } from "./suspended-access";

/**
 * "sign_in" accepts the passkeys of all users. Without a purpose, the server accepts only those of the user of
 * the session, and there is one if somebody has signed in in another tab since this page was opened.
 */
const signInRequest = { body: { purpose: "sign_in" } } as const;

interface PasskeyCeremonyProps {
  /** Whether the browser offers passkeys at the username field. */
  offersAutofill: boolean;
  /** Whether the passkey button was pressed and the browser's dialog is still open. Turns off autofill. */
  isButtonPressed: boolean;
  /** Called when the sign-in with the button has succeeded, failed or been cancelled. */
  onDone: () => void;
}

/** Signs in with a passkey, and shows the error of a failed attempt. */
export function PasskeyCeremony({ offersAutofill, isButtonPressed, onDone }: PasskeyCeremonyProps) {
  const { mutateAsync: requestPasskeyOptions } = useRequestPasskeyOptions();
  const { mutateAsync: signIn } = usePasskeySignIn();
  const [lastError, setLastError] = useState<unknown>();

  const signInWithPasskey = useEffectEvent(async () => {
    setLastError(undefined);
    try {
      const passkey = await getPasskey(await requestPasskeyOptions(signInRequest));
      await signIn({ body: { passkey } });
    } catch (error) {
      if (!isPasskeyRequestAborted(error)) setLastError(error);
    } finally {
      onDone();
    }
  });
  useEffect(() => {
    if (!isButtonPressed) return;
    // Deferred, so that strict mode, which runs effects twice, opens only one dialog.
    const timer = setTimeout(signInWithPasskey);
    return () => clearTimeout(timer);
  }, [isButtonPressed]);

  return (
    <>
      {offersAutofill && !isButtonPressed && <PasskeyAutofill onSignInError={setLastError} />}
      <SignInError title="You were not signed in" error={lastError}>
        {lastError === undefined ? undefined : toErrorText(lastError)}
      </SignInError>
      <SuspendedAccess error={lastError} />
    </>
  );
}

/**
 * Offers passkeys at the username field. The user did not ask to sign in with one, so errors are hidden until
 * they have chosen a passkey.
 */
function PasskeyAutofill({ onSignInError }: { onSignInError: (error: unknown) => void }) {
  const { mutateAsync: requestPasskeyOptions } = useRequestPasskeyOptions();
  const { mutateAsync: signIn } = usePasskeySignIn();
  const handleSignInError = useEffectEvent(onSignInError);
  useEffect(() => {
    let isUnmounted = false;
    async function offerPasskeys() {
      if (!(await supportsPasskeyAutofill()) || isUnmounted) return;
      const options = await requestPasskeyOptions(signInRequest);
      if (isUnmounted) return;
      const passkey = await getPasskey(options, { isAutofill: true });
      await signIn({ body: { passkey } }).catch(handleSignInError);
    }
    offerPasskeys().catch(() => undefined);
    return () => {
      isUnmounted = true;
      cancelPasskeyAutofill().catch(() => undefined);
    };
  }, [requestPasskeyOptions, signIn]);
  return null;
}

const toErrorText = (error: unknown) =>
  error instanceof ApiError ? error.problem?.message : describePasskeyError(error);
