import { createNumberFormatter, pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { Card } from "@/ui/card";
import { SectionPlaceholder } from "@/ui/skeleton";
import { onlineUsersQuery } from "./online-users-query";
import { UserList } from "./user-list";

const formatInteger = createNumberFormatter();

/** The server stops counting at this number. */
const maxOnlineCount = 1000;

/** Users who were active in the last five minutes. If the request fails, no number is shown. */
export function OnlineUsers() {
  const onlineUsersResult = useQuery(onlineUsersQuery());
  const { online: onlineCount = 0, people: namedUsers = [] } = onlineUsersResult.data ?? {};
  const unnamedCount = onlineCount - namedUsers.length;
  const countText = onlineCount < maxOnlineCount ? String(onlineCount) : "1,000+";
  const hasFailed = onlineUsersResult.isLoadingError;
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">
          {hasFailed ? "Online Now" : `Online Now (${countText})`}
        </h2>
        {hasFailed && <SectionPlaceholder query={onlineUsersResult} contentName="Who is online" />}
        {namedUsers.length > 0 && <UserList users={namedUsers} />}
        {namedUsers.length > 0 && unnamedCount > 0 && (
          <p className="mt-3 text-small text-ink-faint">{`and ${formatInteger(unnamedCount)} more`}</p>
        )}
        {namedUsers.length === 0 && onlineCount > 0 && (
          <p className="text-small text-ink-faint">{`${pluralize(onlineCount, "member is", "members are")} online.`}</p>
        )}
        {onlineCount === 0 && !hasFailed && (
          <p className="text-small text-ink-faint">Members who are online will be shown here.</p>
        )}
      </section>
    </Card>
  );
}
