import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import {
  cancelAutofill,
  describePasskeyError,
  getPasskey,
  isAborted,
  supportsAutofill,
} from "@/factors/webauthn";
import { ApiError } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { FormError } from "@/ui/form-error";
import { usePasskeyRequest, usePasskeySignIn } from "./mutations";

/**
 * Signs in with a passkey: by its button, or with one that the browser offers at the username field. Loaded after the
 * form, because it needs a library.
 */
export function PasskeySignIn({ hasAutofill = true }: { hasAutofill?: boolean }) {
  const { mutateAsync: requestOptions } = usePasskeyRequest();
  const { mutateAsync: signIn } = usePasskeySignIn();
  const [errorText, setErrorText] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  /** Each use of the button ends the autofill, which starts again after a failure. */
  const [attemptCount, setAttemptCount] = useState(0);

  async function handleClick() {
    setErrorText(undefined);
    setIsPending(true);
    try {
      const passkey = await getPasskey(await requestOptions({}));
      await signIn({ body: { passkey } });
    } catch (error) {
      if (!isAborted(error)) setErrorText(toErrorText(error));
      setAttemptCount((count) => count + 1);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {hasAutofill && !isPending && <PasskeyAutofill key={attemptCount} />}
      <FormError title="You were not signed in">{errorText}</FormError>
      <Button
        className="w-full"
        onClick={handleClick}
        pending={isPending}
        pendingText="Waiting for your passkey..."
      >
        <KeyRound />
        Sign In with a Passkey
      </Button>
    </div>
  );
}

/** Offers passkeys at the username field. Nobody asked for it, so it fails without a message; the button remains. */
function PasskeyAutofill() {
  const { mutateAsync: requestOptions } = usePasskeyRequest();
  const { mutateAsync: signIn } = usePasskeySignIn();
  useEffect(() => {
    let isUnmounted = false;
    async function offerPasskeys() {
      if (!(await supportsAutofill()) || isUnmounted) return;
      const options = await requestOptions({});
      if (isUnmounted) return;
      const passkey = await getPasskey(options, { isAutofill: true });
      await signIn({ body: { passkey } });
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
