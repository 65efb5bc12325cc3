import type { User } from "@shared/auth/schemas";
import { vcApplicationCountsQuery } from "@/admin/vc-application-counts-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";
import { factorsQuery } from "@/factors/factors-query";
import type { Loader } from "@/loader";
import { unreadCountQuery } from "@/notifications/unread-count";
import { findScreen, navScreens } from "@/screens";
import { MemberScreens } from "./member-screens";
import { ShellLayout } from "./shell-layout";

// For load-screen.ts, which visitors load too: their code must not contain all screens.
export { findScreen };

/** Prefetches the queries of the shell: the unread count and the counts in the sidebar. */
export const loader: Loader = (client, { viewer }) => {
  const badges = navScreens(viewer).map(({ nav }) => nav?.badge);
  const prefetches = [client.prefetchQuery(unreadCountQuery())];
  if (viewer.role === "admin") prefetches.push(client.prefetchQuery(factorsQuery()));
  if (badges.includes("applications"))
    prefetches.push(client.prefetchQuery(receivedApplicationCountsQuery()));
  if (badges.includes("vcApplications")) prefetches.push(client.prefetchQuery(vcApplicationCountsQuery()));
  return Promise.all(prefetches);
};

/** The app for signed-in users: the screens that the viewer may open, inside the shell. */
export function AppShell({ viewer }: { viewer: User }) {
  return (
    <ShellLayout>
      <MemberScreens viewer={viewer} />
    </ShellLayout>
  );
}
