import type { User } from "@shared/auth/schemas";
import { receivedCounts } from "@/applications/counts";
import type { Loader } from "@/loader";
import { unreadCount } from "@/notifications/counts";
import { offered, screenFor, screensFor } from "@/screens";
import { ScreenSwitch } from "@/shown";
import { vcApplicationCounts } from "./counts";
import { Shell } from "./shell";

export { screenFor };

/** Prefetches the queries of the shell: the unread count and the counts in the sidebar. */
export const loader: Loader = (client, { viewer }) => {
  const badges = offered(viewer).map(({ nav }) => nav?.badge);
  return Promise.all([
    client.prefetchQuery(unreadCount()),
    badges.includes("applications") && client.prefetchQuery(receivedCounts()),
    badges.includes("vcApplications") && client.prefetchQuery(vcApplicationCounts()),
  ]);
};

/** The app for signed-in users: the screens that the viewer may open, inside the shell. */
export function Members({ viewer }: { viewer: User }) {
  return (
    <Shell>
      <ScreenSwitch screens={screensFor(viewer)} />
    </Shell>
  );
}
