import { hasFeature } from "@shared/lib/access";
import type { Notification } from "@shared/notifications/schemas";
import { BellRing } from "lucide-react";
import { useViewer } from "@/session/viewer";
import { LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { LoadMore, type PagedQuery } from "@/ui/load-more";
import { SectionPlaceholder } from "@/ui/skeleton";
import { NotificationEntry } from "./notification-entry";

interface NotificationsResult extends PagedQuery {
  data: { pages: { items: Notification[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface NotificationListProps {
  query: NotificationsResult;
  /** Called when the user follows a link. */
  onNavigate: () => void;
}

/** Lists notifications, latest first. Those about the same subject are grouped where the latest one is. */
export function NotificationList({ query, onNavigate }: NotificationListProps) {
  if (!query.data)
    return (
      <div className="border-t border-dashed border-line p-4">
        <SectionPlaceholder query={query} contentName="Your notifications" />
      </div>
    );
  const notifications = query.data.pages.flatMap(({ items }) => items);
  if (notifications.length === 0)
    return (
      <CenteredMessage
        className="rounded-none border-0 border-t border-dashed bg-transparent px-6 pt-9 pb-10"
        as="h3"
        Icon={BellRing}
        title="You are all caught up"
        action={<ApplicationsLink onNavigate={onNavigate} />}
      >
        Proposals, decisions, replies and reminders that concern you will appear here.
      </CenteredMessage>
    );
  return (
    <>
      <ul data-slot="notification-list">
        {[...groupBySubject(notifications)].map(([groupKey, group]) => (
          <NotificationGroup key={groupKey} notifications={group} onNavigate={onNavigate} />
        ))}
      </ul>
      <LoadMore
        className="border-t border-dashed border-line px-4 pt-3 pb-3"
        query={query}
        contentName="notifications"
      />
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

interface NotificationGroupProps {
  /** One or more notifications about one subject. */
  notifications: readonly Notification[];
  onNavigate: () => void;
}

/** Shows the name of the subject above several notifications. A single notification has no such heading. */
function NotificationGroup({ notifications, onNavigate }: NotificationGroupProps) {
  const subjectName = notifications[0]?.subject.name;
  const hasHeading = notifications.length > 1 && !!subjectName;
  const entries = notifications.map((notification) => (
    <NotificationEntry
      key={notification.id}
      notification={notification}
      isGrouped={hasHeading}
      onNavigate={onNavigate}
    />
  ));
  if (!hasHeading) return entries;
  return (
    <li className="border-t border-dashed border-line">
      <h3 className="mb-0.5 px-4 pt-3 font-sans text-caption tracking-[0] wrap-anywhere text-ink-faint max-md:text-small">
        {subjectName}
      </h3>
      <ul>{entries}</ul>
    </li>
  );
}

/** Maps the group key of each subject to its notifications. The subject with the latest one comes first. */
function groupBySubject(notifications: readonly Notification[]): Map<string, Notification[]> {
  const notificationsByGroupKey = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const { group: groupKey } = notification;
    const group = notificationsByGroupKey.get(groupKey) ?? [];
    notificationsByGroupKey.set(groupKey, [...group, notification]);
  }
  return notificationsByGroupKey;
}
