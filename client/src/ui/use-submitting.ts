import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";

/**
 * Runs requests outside of forms. `attempt` resolves with true on success; `refusal` is the message of the
 * last failure.
 */
export function useSubmitting() {
  const [refusal, setRefusal] = useState<string>();
  const attempt = async (request: Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await request;
      return true;
    } catch (error) {
      setRefusal(errorMessage(error) ?? "The server could not be reached. Please try again.");
      return false;
    }
  };
  return { refusal, attempt };
}
