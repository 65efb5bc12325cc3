import { hasFeature } from "@shared/lib/access";
import type { Notification } from "@shared/notifications/schema";
import { BellRing } from "lucide-react";
import { useViewer } from "@/auth/viewer";
import { LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LoadMore } from "@/ui/load-more";
import { PartPending } from "@/ui/skeleton";
import { NotificationEntry } from "./entry";

interface Listed {
  data: { pages: { items: Notification[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Latest first; what is about one thing stands together, where the latest of it is. */
export function NotificationList({ query, onGo }: { query: Listed; onGo: () => void }) {
  if (!query.data)
    return (
      <div className="pending">
        <PartPending query={query} what="Your notifications" />
      </div>
    );
  const groups = grouped(query.data.pages.flatMap(({ items }) => items));
  if (groups.length === 0)
    return (
      <EmptyState as="h3" Icon={BellRing} title="You are all caught up" action={<WayOn onGo={onGo} />}>
        Proposals, decisions, replies and reminders that concern you will appear here.
      </EmptyState>
    );
  return (
    <>
      <ul className="ntf">
        {groups.map((entries) => (
          <Group key={entries[0]?.group} entries={entries} onGo={onGo} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

/** To where what this viewer is told of comes from. */
function WayOn({ onGo }: { onGo: () => void }) {
  const viewer = useViewer();
  const posts = hasFeature(viewer, "job_posting");
  return (
    <LinkButton href={posts ? "/applications" : "/my-applications"} onClick={onGo}>
      {posts ? "Manage Applications" : "My Applications"}
    </LinkButton>
  );
}

function Group({ entries, onGo }: { entries: readonly Notification[]; onGo: () => void }) {
  const rows = entries.map((entry) => <NotificationEntry key={entry.id} notification={entry} onGo={onGo} />);
  const name = entries[0]?.subject.name;
  if (entries.length < 2 || !name) return rows;
  return (
    <li className="grp">
      <h3>{name}</h3>
      <ul>{rows}</ul>
    </li>
  );
}

function grouped(entries: readonly Notification[]): Notification[][] {
  const groups = new Map<string, Notification[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups.values()];
}
