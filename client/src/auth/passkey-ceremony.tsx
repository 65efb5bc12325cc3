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

/** Somebody may have signed in meanwhile in another tab. */
const signInRequest = { body: { purpose: "sign_in" } } as const;

interface PasskeyCeremonyProps {
  /** Whether the browser offers passkeys at the username field. */
  hasAutofill: boolean;
  /** Whether the button was pressed. It ends the autofill, which starts again after a failure. */
  isRequested: boolean;
  onDone: () => void;
}

/** Asks the browser for a passkey and signs in with it. Shows why that failed. */
export function PasskeyCeremony({ hasAutofill, isRequested, onDone }: PasskeyCeremonyProps) {
  const { mutateAsync: requestOptions } = usePasskeyRequest();
  const { mutateAsync: signIn } = usePasskeySignIn();
  /** The error of the last attempt. */
  const [failure, setFailure] = useState<unknown>();

  const signInWithPasskey = useEffectEvent(async () => {
    setFailure(undefined);
    try {
      const passkey = await getPasskey(await requestOptions(signInRequest));
      await signIn({ body: { passkey } });
    } catch (error) {
      if (!isAborted(error)) setFailure(error);
    } finally {
      onDone();
    }
  });
  useEffect(() => {
    if (!isRequested) return;
    // In a task, so that strict mode, which runs the effect twice, asks once.
    const timer = setTimeout(signInWithPasskey);
    return () => clearTimeout(timer);
  }, [isRequested]);

  return (
    <>
      {hasAutofill && !isRequested && <PasskeyAutofill onRefused={setFailure} />}
      <SignInError title="You were not signed in" error={failure}>
        {failure === undefined ? undefined : toErrorText(failure)}
      </SignInError>
      <SuspendedAccess error={failure} />
    </>
  );
}

/**
 * Offers passkeys at the username field. Nobody asked for it, so it fails without a message, unless somebody has chosen a
 * passkey.
 */
function PasskeyAutofill({ onRefused }: { onRefused: (error: unknown) => void }) {
  const { mutateAsync: requestOptions } = usePasskeyRequest();
  const { mutateAsync: signIn } = usePasskeySignIn();
  const handleRefusal = useEffectEvent(onRefused);
  useEffect(() => {
    let isUnmounted = false;
    async function offerPasskeys() {
      if (!(await supportsAutofill()) || isUnmounted) return;
      const options = await requestOptions(signInRequest);
      if (isUnmounted) return;
      const passkey = await getPasskey(options, { isAutofill: true });
      await signIn({ body: { passkey } }).catch(handleRefusal);
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
