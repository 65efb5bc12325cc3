import type { User } from "@shared/auth/schemas";
import { firstStepEndpoints } from "@shared/first-steps/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Read into a constant, so that the bundler drops the other endpoints from the dashboard's chunk.
const listEndpoint = firstStepEndpoints.list;

/**
 * The first steps of the viewer. Always refetched: most steps are done on other screens, and some outside
 * this tab, such as the verification of the email address.
 */
export const firstStepsQuery = () => ({
  ...apiQueryOptions(listEndpoint, {}),
  staleTime: 0,
  refetchOnMount: "always" as const,
  refetchOnWindowFocus: "always" as const,
});

/**
 * Whether the viewer has not dismissed the first steps. Accounts older than this feature count as dismissed.
 */
export const shouldShowFirstSteps = (viewer: User): boolean => viewer.firstStepsDismissedAt === null;
