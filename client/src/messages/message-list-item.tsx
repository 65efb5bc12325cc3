import { previewContent } from "@shared/messages/rules";
import type { Message } from "@shared/messages/schemas";
import { Reply as ReplyIcon } from "lucide-react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { Avatar } from "@/ui/avatar";
import { LinkButton } from "@/ui/button";
import { AuthorAndTime } from "./author-and-time";
import { Byline } from "./byline";
import { messagePath } from "./labels-and-paths";
import { LikeButton } from "./like-button";
import { CategoryChip, PinnedLabel, pinnedMessageClass } from "./message-badges";
import { TagLinks } from "./tag-links";

const buttonClass = "text-[13px]/5 font-medium max-md:text-body";

/** A message in the list of the board. */
export function MessageListItem({ message }: { message: Message }) {
  const { title, content, replies: replyCount, isPinned, tags, category } = message;
  const href = messagePath(message);
  return (
    <article
      className={cn(
        "grid grid-cols-[36px_minmax(0,1fr)] gap-x-3.5 px-5 py-4.5 max-md:grid-cols-1 max-md:p-4",
        isPinned && pinnedMessageClass,
      )}
      data-pinned={isPinned || undefined}
      aria-label={title}
    >
      <Avatar className="max-md:hidden" person={message.author} variant="neutral" />
      <div>
        <Byline>
          <AuthorAndTime messageOrReply={message} />
          {isPinned && <PinnedLabel />}
          <CategoryChip category={category} />
        </Byline>
        <h2 className="mt-1 mb-0.5 text-[18px]/6 wrap-anywhere">
          <Link
            className="block decoration-1 underline-offset-3 hover:underline max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3"
            href={href}
          >
            {title}
          </Link>
        </h2>
        <p className="line-clamp-4 max-w-[68ch] text-ink-muted normal-nums wrap-anywhere max-md:text-[15px]/[22px]">
          {previewContent(content)}
        </p>
        <TagLinks className="mt-2" tags={tags} limit={5} />
        {/* The negative margins align the button labels with the text above. */}
        <div
          data-slot="actions"
          className="mt-2 -mb-2 -ml-2.5 flex flex-wrap items-center gap-1 max-md:-ml-3 print:hidden"
        >
          <LikeButton className={buttonClass} message={message} variant="ghost" />
          <LinkButton variant="ghost" className={buttonClass} href={`${href}#reply`}>
            <ReplyIcon />
            <span>
              {`Reply (${replyCount})`}
              <span className="sr-only">{` to “${title}”`}</span>
            </span>
          </LinkButton>
          <LinkButton variant="ghost" className={cn("-mr-2.5 ml-auto", buttonClass)} href={href}>
            <span>
              View Post
              <span className="sr-only">{`: ${title}`}</span>
            </span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
