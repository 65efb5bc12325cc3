import { pluralize } from "@shared/lib/format";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { useQuery } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { UserList } from "@/messages/user-list";
import { Card } from "@/ui/card";
import { SectionPlaceholder } from "@/ui/skeleton";

const refetchIntervalMs = 60_000;
/** Shorter, because the viewer counts as online only once their event stream is open. */
const firstRefetchIntervalMs = 3000;
/** The server counts up to this number. */
const maxOnlineCount = 1000;

/** The users who are online. Refetched while the tab is visible. */
export const onlineUsersQuery = () => ({
  ...apiQueryOptions(notificationEndpoints.online, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) =>
    state.dataUpdateCount < 2 ? firstRefetchIntervalMs : refetchIntervalMs,
});

/** Users who were active in the last five minutes. If the request fails, no number is shown. */
export function OnlineUsers() {
  const onlineUsersResult = useQuery(onlineUsersQuery());
  const { online: onlineCount = 0, people: namedUsers = [] } = onlineUsersResult.data ?? {};
  const unnamedCount = onlineCount - namedUsers.length;
  if (onlineUsersResult.isLoadingError) {
    return (
      <Card asChild>
        <section>
          <h2 className="text-[16px]/[22px] tracking-subheading">Online Now</h2>
          <SectionPlaceholder query={onlineUsersResult} contentName="Who is online" />
        </section>
      </Card>
    );
  }
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">{`Online Now (${onlineCount < maxOnlineCount ? onlineCount : "1,000+"})`}</h2>
        {namedUsers.length > 0 && <UserList users={namedUsers} />}
        {namedUsers.length > 0 && unnamedCount > 0 && (
          <p className="mt-3 text-small text-ink-faint">{`and ${pluralize(unnamedCount, "more", "more")}`}</p>
        )}
        {namedUsers.length === 0 && onlineCount > 0 && (
          <p className="text-small text-ink-faint">{`${pluralize(onlineCount, "member is", "members are")} online.`}</p>
        )}
        {onlineCount === 0 && (
          <p className="text-small text-ink-faint">Members who are online will be shown here.</p>
        )}
      </section>
    </Card>
  );
}
