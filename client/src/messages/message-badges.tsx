import { takeFirst } from "@shared/lib/format";
import type { Message, Reply } from "@shared/messages/schemas";
import type { MessageCategory } from "@shared/messages/vocabulary";
import { Pin } from "lucide-react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { ChipList, chipClass } from "@/ui/chip";
import { RelativeTime } from "@/ui/relative-time";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";
import { categoryLabels, tagSearchPath } from "./labels-and-paths";

type MessageOrReply = Pick<Message | Reply, "author" | "createdAt" | "editedAt">;

/** Author, role and time of a message or reply. `timeText` replaces the relative time. */
export function AuthorAndTime({ entry, timeText }: { entry: MessageOrReply; timeText?: string }) {
  const { author, createdAt, editedAt } = entry;
  return (
    <>
      <UserLink
        className="font-semibold wrap-anywhere text-ink max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3"
        id={author.id}
        person={author}
      />
      <RoleTag role={author.role} />
      <RelativeTime timestamp={createdAt} text={timeText} />
      {editedAt && <EditedTime editedAt={editedAt} />}
    </>
  );
}

function EditedTime({ editedAt }: { editedAt: string }) {
  return <RelativeTime timestamp={editedAt} text="edited" />;
}

export function PinnedLabel() {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-attention">
      <Pin className="size-4" />
      Pinned
    </span>
  );
}

/** Highlights a pinned message. */
export const pinnedMessageClass = "bg-accent-pale shadow-[inset_3px_0_0_var(--accent)]";

export function CategoryChip({ category, className }: { category: MessageCategory; className?: string }) {
  return (
    <span data-slot="chip" className={cn(chipClass, className)}>
      {categoryLabels[category]}
    </span>
  );
}

/** Tags that link to the messages with that tag. Shows the first `limit`, and the number of the others. */
export function TagLinks({
  tags,
  limit = tags.length,
  className,
}: {
  tags: readonly string[];
  limit?: number;
  className?: string;
}) {
  const { first, remainingCount } = takeFirst(tags, limit);
  if (first.length === 0) return null;
  return (
    <ChipList className={className} aria-label="Tags">
      {first.map((tag) => (
        <li className="relative inline-flex max-w-full min-w-0" key={tag}>
          <Link
            data-slot="tag"
            className={cn(
              "relative inline-flex min-h-6 max-w-full items-center rounded-chip bg-sunken px-2 py-0.5 text-[13px]/5 wrap-anywhere text-primary",
              "hover:bg-primary-soft forced-colors:border print:border print:border-line-strong",
              "max-md:min-w-11 max-md:justify-center max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5",
            )}
            href={tagSearchPath(tag)}
          >
            {tag}
          </Link>
        </li>
      ))}
      {remainingCount > 0 && (
        <li className="inline-flex min-h-5.5 items-center p-0.5 text-small text-ink-faint">{`+${remainingCount} more`}</li>
      )}
    </ChipList>
  );
}
