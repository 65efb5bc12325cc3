import { hasFeature } from "@shared/lib/access";
import type { Notification } from "@shared/notifications/schemas";
import { BellRing } from "lucide-react";
import { useViewer } from "@/session/viewer";
import { LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LoadMore } from "@/ui/load-more";
import { SectionPlaceholder } from "@/ui/skeleton";
import { NotificationEntry } from "./notification-entry";

interface NotificationsQuery {
  data: { pages: { items: Notification[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Notifications, latest first; those about the same subject are grouped at the position of the latest. */
export function NotificationList({
  query,
  onNavigate,
}: {
  query: NotificationsQuery;
  onNavigate: () => void;
}) {
  if (!query.data)
    return (
      <div className="border-t border-dashed border-line p-4">
        <SectionPlaceholder query={query} contentName="Your notifications" />
      </div>
    );
  const entriesBySubject = groupBySubject(query.data.pages.flatMap(({ items }) => items));
  if (entriesBySubject.length === 0)
    return (
      <EmptyState
        className="rounded-none border-0 border-t border-dashed bg-transparent px-6 pt-9 pb-10"
        as="h3"
        Icon={BellRing}
        title="You are all caught up"
        action={<ApplicationsLink onNavigate={onNavigate} />}
      >
        Proposals, decisions, replies and reminders that concern you will appear here.
      </EmptyState>
    );
  return (
    <>
      <ul data-slot="notification-list">
        {entriesBySubject.map((entries) => (
          <NotificationGroup key={entries[0]?.group} entries={entries} onNavigate={onNavigate} />
        ))}
      </ul>
      <LoadMore className="border-t border-dashed border-line px-4 pt-3 pb-3" query={query} />
    </>
  );
}

/** Links to the applications that cause most of the viewer's notifications. */
function ApplicationsLink({ onNavigate }: { onNavigate: () => void }) {
  const viewer = useViewer();
  const isHiring = hasFeature(viewer, "job_posting");
  return (
    <LinkButton href={isHiring ? "/applications" : "/my-applications"} onClick={onNavigate}>
      {isHiring ? "Manage Applications" : "My Applications"}
    </LinkButton>
  );
}

function NotificationGroup({
  entries,
  onNavigate,
}: {
  entries: readonly Notification[];
  onNavigate: () => void;
}) {
  const subjectName = entries[0]?.subject.name;
  const isGrouped = entries.length > 1 && !!subjectName;
  const entryItems = entries.map((entry) => (
    <NotificationEntry key={entry.id} notification={entry} isGrouped={isGrouped} onNavigate={onNavigate} />
  ));
  if (!isGrouped) return entryItems;
  return (
    <li className="border-t border-dashed border-line">
      <h3 className="mb-0.5 px-4 pt-3 font-sans text-caption tracking-[0] wrap-anywhere text-ink-faint max-md:text-small">
        {subjectName}
      </h3>
      <ul>{entryItems}</ul>
    </li>
  );
}

function groupBySubject(entries: readonly Notification[]): Notification[][] {
  const entriesByKey = new Map<string, Notification[]>();
  for (const entry of entries)
    entriesByKey.set(entry.group, [...(entriesByKey.get(entry.group) ?? []), entry]);
  return [...entriesByKey.values()];
}
