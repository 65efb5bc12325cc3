import { useState } from "react";
import { errorMessage, ReauthenticationCancelledError } from "@/lib/api/api-fetch";

/**
 * Provides `runRequest`, which awaits a request outside of a form, and the error message of the last request.
 * `runRequest` resolves with true on success and with false on failure. The fallback text replaces a missing
 * message.
 */
export function useRequestError(defaultFallbackText = "The server could not be reached. Please try again.") {
  const [errorText, setErrorText] = useState<string>();
  const runRequest = async (
    request: Promise<unknown>,
    fallbackText = defaultFallbackText,
  ): Promise<boolean> => {
    setErrorText(undefined);
    try {
      await request;
      return true;
    } catch (error) {
      if (!(error instanceof ReauthenticationCancelledError))
        setErrorText(errorMessage(error) ?? fallbackText);
      return false;
    }
  };
  return { errorText, runRequest };
}
