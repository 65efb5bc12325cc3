import type { User } from "@shared/auth/schemas";
import { hasFeature } from "@shared/lib/access";
import type { QueryClient } from "@tanstack/react-query";
import { waitingCountsQuery } from "@/admin/waiting-counts-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";
import { postedJobCountsQuery } from "@/jobs/posted-job-counts-query";
import type { Loader } from "@/loader";
import { unreadCountQuery } from "@/notifications/unread-count";
import { ownPlacementCountsQuery } from "@/placements/own-placement-counts-query";
import { ScreenSwitch } from "@/screen-outlet";
import { findScreen, listAllowedScreens, listNavScreens, listSidebarScreens } from "@/screens";
import { ShellLayout } from "./shell-layout";

// new-address-page.tsx loads the prompt on demand with this module. A separate chunk for the prompt would add
// its name to the manifest that every visitor loads.
export { ConfirmIdentityPrompt } from "@/auth/confirm-identity-prompt";
// load-screen.ts gets `findScreen` from this lazy module, so that visitors do not load all screens.
export { findScreen };

/** Prefetches the queries of the shell: the unread count and the counts in the sidebar. */
export const loader: Loader = (client, { viewer }) => {
  const canPostJobs = hasFeature(viewer, "job_posting");
  const badges = listNavScreens(viewer).map(({ nav }) => nav?.badge);
  const prefetches = [client.prefetchQuery(unreadCountQuery())];
  if (viewer.role === "admin") prefetches.push(prefetchFactors(client));
  if (badges.includes("applications"))
    prefetches.push(client.prefetchQuery(receivedApplicationCountsQuery()));
  // These counts decide whether `Nav` shows Placements and My Jobs to viewers who may not post jobs.
  if (!canPostJobs) prefetches.push(client.prefetchQuery(ownPlacementCountsQuery()));
  const mayShowPastJobs = listSidebarScreens(viewer).some(({ nav }) => nav?.isShownForPastJobs);
  if (!canPostJobs && mayShowPastJobs) prefetches.push(client.prefetchQuery(postedJobCountsQuery()));
  if (badges.includes("adminQueues")) prefetches.push(client.prefetchQuery(waitingCountsQuery()));
  return Promise.all(prefetches);
};

/**
 * Prefetches the second factors of an admin, because a banner warns admins who have none. Imports the query
 * on demand, because it is in the lazy chunk of that banner.
 */
async function prefetchFactors(client: QueryClient) {
  const { secondFactorsQuery } = await import("@/factors/queries");
  await client.prefetchQuery(secondFactorsQuery());
}

/** The app for signed-in users: the screens that the viewer may open, inside the shell. */
export function AppShell({ viewer }: { viewer: User }) {
  return (
    <ShellLayout>
      <ScreenSwitch screens={listAllowedScreens(viewer)} />
    </ShellLayout>
  );
}
