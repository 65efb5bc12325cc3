import type { User } from "@shared/auth/schemas";
import { vcApplicationCountsQuery } from "@/admin/vc-application-counts-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";
import type { Loader } from "@/loader";
import { unreadCountQuery } from "@/notifications/unread-count";
import { ScreenSwitch } from "@/screen-outlet";
import { allowedScreens, findScreen, navScreens } from "@/screens";
import { ShellLayout } from "./shell-layout";

export { findScreen };

/** Prefetches the queries of the shell: the unread count and the counts in the sidebar. */
export const loader: Loader = (client, { viewer }) => {
  const badges = navScreens(viewer).map(({ nav }) => nav?.badge);
  return Promise.all([
    client.prefetchQuery(unreadCountQuery()),
    badges.includes("applications") && client.prefetchQuery(receivedApplicationCountsQuery()),
    badges.includes("vcApplications") && client.prefetchQuery(vcApplicationCountsQuery()),
  ]);
};

/** The app for signed-in users: the screens that the viewer may open, inside the shell. */
export function AppShell({ viewer }: { viewer: User }) {
  return (
    <ShellLayout>
      <ScreenSwitch screens={allowedScreens(viewer)} />
    </ShellLayout>
  );
}
