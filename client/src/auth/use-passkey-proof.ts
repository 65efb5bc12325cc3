import type { PasskeyPurpose } from "@shared/auth/schemas";
import { useState } from "react";
import { describePasskeyError, getPasskey } from "@/factors/webauthn";
import { errorMessage } from "@/lib/api/api-fetch";
import { usePasskeyRequest } from "./passkey-mutations";

type Assertion = Awaited<ReturnType<typeof getPasskey>>;

/** Asks the browser for a passkey, and sends it as proof of who the user is. */
export function usePasskeyProof(
  purpose: PasskeyPurpose,
  sendPasskey: (passkey: Assertion) => Promise<unknown>,
) {
  const { mutateAsync: requestOptions } = usePasskeyRequest();
  const [errorText, setErrorText] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function prove() {
    setErrorText(undefined);
    setIsPending(true);
    try {
      await sendPasskey(await getPasskey(await requestOptions({ body: { purpose } })));
    } catch (error) {
      setErrorText(errorMessage(error) ?? describePasskeyError(error));
    } finally {
      setIsPending(false);
    }
  }
  return { errorText, isPending, prove, clearError: () => setErrorText(undefined) };
}
