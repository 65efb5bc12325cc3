import { pluralize } from "@shared/lib/text";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/api/api-fetch";
import { PersonList } from "@/messages/person-list";
import { Card } from "@/ui/card";
import { PartPending } from "@/ui/skeleton";

const everyMinute = 60_000;
/** The server counts no further. */
const countedTo = 1000;
/** Whoever has just come is here only once their own browser listens. */
const first = 3000;
/** Asked anew while the tab is looked at. */
export const onlineNow = () => ({
  ...read(notificationEndpoints.online, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) =>
    state.dataUpdateCount < 2 ? first : everyMinute,
});

/** Who was here in the last five minutes. Where that could not be asked, no number is given. */
export function OnlineNow() {
  const query = useQuery(onlineNow());
  const { online, people } = query.data ?? { online: 0, people: [] };
  const unnamed = online - people.length;
  if (query.isLoadingError) {
    return (
      <Card asChild>
        <section>
          <h2 className="text-[16px]/[22px] tracking-subheading">Online Now</h2>
          <PartPending query={query} what="Who is online" />
        </section>
      </Card>
    );
  }
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">{`Online Now (${online < countedTo ? online : "1,000+"})`}</h2>
        {people.length > 0 && <PersonList people={people} />}
        {people.length > 0 && unnamed > 0 && (
          <p className="mt-3 text-small text-ink-faint">{`and ${pluralize(unnamed, "more", "more")} who ${unnamed === 1 ? "is" : "are"} not named`}</p>
        )}
        {people.length === 0 && online > 0 && (
          <p className="text-small text-ink-faint">{`${pluralize(online, "member is", "members are")} online, and not named.`}</p>
        )}
        {online === 0 && (
          <p className="text-small text-ink-faint">Members who are online will be shown here.</p>
        )}
      </section>
    </Card>
  );
}
