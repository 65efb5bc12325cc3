import type { PasskeyPurpose } from "@shared/auth/schemas";
import { useState } from "react";
import { describePasskeyError, getPasskey } from "@/factors/webauthn";
import { errorMessage } from "@/lib/api/api-fetch";
import { useRequestPasskeyOptions } from "./passkey-mutations";

type PasskeyAssertion = Awaited<ReturnType<typeof getPasskey>>;

/** Asks the browser to sign with a passkey, and sends the signed assertion with `sendAssertion`. */
export function usePasskeyAssertion(
  purpose: PasskeyPurpose,
  sendAssertion: (assertion: PasskeyAssertion) => Promise<unknown>,
) {
  const { mutateAsync: requestPasskeyOptions } = useRequestPasskeyOptions();
  const [errorText, setErrorText] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function requestPasskey() {
    setErrorText(undefined);
    setIsPending(true);
    try {
      const options = await requestPasskeyOptions({ body: { purpose } });
      await sendAssertion(await getPasskey(options));
    } catch (error) {
      setErrorText(errorMessage(error) ?? describePasskeyError(error));
    } finally {
      setIsPending(false);
    }
  }
  return { errorText, isPending, requestPasskey, clearError: () => setErrorText(undefined) };
}
