import type { Message, Reply } from "@shared/messages/schemas";
import { RelativeTime } from "@/ui/relative-time";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";

type MessageOrReply = Pick<Message | Reply, "author" | "createdAt" | "editedAt">;

/** Author, role and time of a message or reply. `timeText` replaces the relative time. */
export function AuthorAndTime({
  messageOrReply,
  timeText,
}: {
  messageOrReply: MessageOrReply;
  timeText?: string;
}) {
  const { author, createdAt, editedAt } = messageOrReply;
  return (
    <>
      <UserLink
        className="font-semibold wrap-anywhere text-ink max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3"
        id={author.id}
        person={author}
      />
      <UserBadgeTag user={author} />
      <RelativeTime timestamp={createdAt} text={timeText} />
      {editedAt && <RelativeTime timestamp={editedAt} text="edited" />}
    </>
  );
}
