import type { PasskeyPurpose } from "@shared/auth/schemas";
import { useState } from "react";
import { describePasskeyError, getPasskey } from "@/factors/webauthn";
import { errorMessage } from "@/lib/api/api-fetch";
import { useRequestPasskeyOptions } from "./passkey-mutations";

type PasskeyAssertion = Awaited<ReturnType<typeof getPasskey>>;

/** Asks the browser to sign with a passkey, and sends the assertion with `sendPasskey`. */
export function usePasskeyAssertion(
  purpose: PasskeyPurpose,
  sendPasskey: (passkey: PasskeyAssertion) => Promise<unknown>,
) {
  const { mutateAsync: requestPasskeyOptions } = useRequestPasskeyOptions();
  const [errorText, setErrorText] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function requestPasskey() {
    setErrorText(undefined);
    setIsPending(true);
    try {
      await sendPasskey(await getPasskey(await requestPasskeyOptions({ body: { purpose } })));
    } catch (error) {
      setErrorText(errorMessage(error) ?? describePasskeyError(error));
    } finally {
      setIsPending(false);
    }
  }
  return { errorText, isPending, requestPasskey, clearError: () => setErrorText(undefined) };
}
