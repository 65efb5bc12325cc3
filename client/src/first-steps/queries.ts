import type { User } from "@shared/auth/schemas";
import { firstStepEndpoints } from "@shared/first-steps/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

const listEndpoint = firstStepEndpoints.list;

/**
 * Always refetched: most steps are done on other screens, and some elsewhere, such as the verification of the address in
 * another tab.
 */
export const firstStepsQuery = () => ({
  ...apiQueryOptions(listEndpoint, {}),
  staleTime: 0,
  refetchOnMount: "always" as const,
  refetchOnWindowFocus: "always" as const,
});

/** Whether the viewer has neither dismissed the first steps nor registered before there were any. */
export const hasFirstSteps = (viewer: User): boolean => viewer.firstStepsDismissedAt === null;
