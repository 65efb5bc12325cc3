import { useQuery } from "@tanstack/react-query";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { profileQuery } from "./queries";

/**
 * Loads the profile of a user with contact details, or without them if the viewer's daily limit of contact
 * details is used up. In the second case, `limitErrorText` is the server's message.
 */
export function usePublicProfile(userId: number) {
  const resultWithContact = useQuery(profileQuery(userId, "with contact"));
  const isLimitReached =
    resultWithContact.error instanceof ApiError && resultWithContact.error.problem?.code === "contact_limit";
  const resultWithoutContact = useQuery({
    ...profileQuery(userId, "without contact"),
    enabled: isLimitReached,
  });
  return {
    profileResult: isLimitReached ? resultWithoutContact : resultWithContact,
    limitErrorText: isLimitReached ? errorMessage(resultWithContact.error) : undefined,
  };
}
