import { pluralize } from "@shared/lib/format";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { useQuery } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { UserList } from "@/messages/user-list";
import { Card } from "@/ui/card";
import { SectionPending } from "@/ui/skeleton";

const refetchIntervalMs = 60_000;
/** The viewer counts as online only after their event stream is open, so the first refetch is early. */
const firstRefetchMs = 3000;
/** The server stops counting here. */
const maxCount = 1000;

/** Refetched while the tab is visible. */
export const onlineUsersQuery = () => ({
  ...apiQueryOptions(notificationEndpoints.online, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) =>
    state.dataUpdateCount < 2 ? firstRefetchMs : refetchIntervalMs,
});

/** Users who were active in the last five minutes. If the request fails, no number is shown. */
export function OnlineUsers() {
  const query = useQuery(onlineUsersQuery());
  const { online, people } = query.data ?? { online: 0, people: [] };
  const unnamed = online - people.length;
  if (query.isLoadingError) {
    return (
      <Card asChild>
        <section>
          <h2 className="text-[16px]/[22px] tracking-subheading">Online Now</h2>
          <SectionPending query={query} what="Who is online" />
        </section>
      </Card>
    );
  }
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">{`Online Now (${online < maxCount ? online : "1,000+"})`}</h2>
        {people.length > 0 && <UserList users={people} />}
        {people.length > 0 && unnamed > 0 && (
          <p className="mt-3 text-small text-ink-faint">{`and ${pluralize(unnamed, "more", "more")}`}</p>
        )}
        {people.length === 0 && online > 0 && (
          <p className="text-small text-ink-faint">{`${pluralize(online, "member is", "members are")} online.`}</p>
        )}
        {online === 0 && (
          <p className="text-small text-ink-faint">Members who are online will be shown here.</p>
        )}
      </section>
    </Card>
  );
}
