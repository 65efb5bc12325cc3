import { candidateCheckInput } from "@shared/submissions/schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useDebouncedCallback } from "use-debounce";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api/api-fetch";
import { type CandidateIdentity, duplicateCheckQuery } from "./own-submission-queries";

const checkDelayMs = 300;

interface IdentityFormValues {
  candidateEmail: string;
  linkedinUrl: string;
}

/**
 * Checks whether the candidate in the form was already submitted to the job. Call `scheduleCheck` when the
 * field of the email address or profile loses focus. After a rate-limited response the checks stop.
 */
export function useDuplicateCheck(jobId: number) {
  const { getValues, watch } = useFormContext<IdentityFormValues>();
  const [checkedIdentity, setCheckedIdentity] = useState<CandidateIdentity>({});
  const [isRateLimited, setIsRateLimited] = useState(false);
  const { candidateEmail, linkedinUrl } = checkedIdentity;
  const emailCheckQuery = useQuery({
    ...duplicateCheckQuery(jobId, { candidateEmail }),
    enabled: !isRateLimited && candidateEmail !== undefined,
  });
  const profileCheckQuery = useQuery({
    ...duplicateCheckQuery(jobId, { linkedinUrl }),
    enabled: !isRateLimited && linkedinUrl !== undefined,
  });

  const hasRateLimitError =
    isRateLimitError(emailCheckQuery.error) || isRateLimitError(profileCheckQuery.error);
  // Kept in state, because the queries have no error any more once they check other values.
  useEffect(() => {
    if (hasRateLimitError) setIsRateLimited(true);
  }, [hasRateLimitError]);

  const setCheckedIdentityDebounced = useDebouncedCallback(setCheckedIdentity, checkDelayMs);
  function scheduleCheck() {
    const [currentEmail, currentProfileUrl] = getValues(["candidateEmail", "linkedinUrl"]);
    setCheckedIdentityDebounced(toValidIdentity(currentEmail, currentProfileUrl));
  }

  // A result counts only while its field still has the checked value.
  const [emailInField, profileUrlInField] = watch(["candidateEmail", "linkedinUrl"]);
  const identityInForm = toValidIdentity(emailInField, profileUrlInField);
  const isEmailTaken =
    identityInForm.candidateEmail === candidateEmail && emailCheckQuery.data?.represented === true;
  const isProfileTaken =
    identityInForm.linkedinUrl === linkedinUrl && profileCheckQuery.data?.represented === true;
  return { isAlreadySubmitted: isEmailTaken || isProfileTaken, scheduleCheck };
}

const isRateLimitError = (error: unknown) => error instanceof ApiError && error.status === 429;

/** Returns the values that are valid. An invalid value is undefined, so that it is not checked. */
function toValidIdentity(email: string, profileUrl: string): CandidateIdentity {
  const { candidateEmail, linkedinUrl } = candidateCheckInput.shape;
  return {
    candidateEmail: z.safeParse(candidateEmail, email).data,
    linkedinUrl: z.safeParse(linkedinUrl, profileUrl).data,
  };
}
