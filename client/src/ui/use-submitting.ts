import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";

/** Runs what may be refused outside a form, and keeps the sentence to show in its place. It answers whether it went well. */
export function useSubmitting() {
  const [refusal, setRefusal] = useState<string>();
  const attempt = async (doing: Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await doing;
      return true;
    } catch (error) {
      setRefusal(errorMessage(error) ?? "The server could not be reached. Please try again.");
      return false;
    }
  };
  return { refusal, attempt };
}
