import { notificationEndpoints } from "@shared/notifications/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

const refetchIntervalMs = 60_000;
/** Short, because the viewer counts as online only once their event stream is open, after the first response. */
const firstRefetchIntervalMs = 3000;

/** The users who are online. Refetched while the tab is visible. */
export const onlineUsersQuery = () => ({
  ...apiQueryOptions(notificationEndpoints.online, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) => {
    const hasRefetched = state.dataUpdateCount > 1;
    return hasRefetched ? refetchIntervalMs : firstRefetchIntervalMs;
  },
});
