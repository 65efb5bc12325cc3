import { useState } from "react";
import { errorMessage, ReauthenticationCancelledError } from "@/lib/api/api-fetch";

/**
 * Provides `runRequest` for requests outside of forms, and the error message of the last one. `runRequest`
 * resolves with true on success and with false on failure. `fallbackText` replaces a missing error message.
 */
export function useRequestError(fallbackText = "The server could not be reached. Please try again.") {
  const [errorText, setErrorText] = useState<string>();
  const runRequest = async (request: Promise<unknown>): Promise<boolean> => {
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
