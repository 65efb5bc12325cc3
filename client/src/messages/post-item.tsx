import { preview } from "@shared/messages/rules";
import type { Message } from "@shared/messages/schema";
import { Reply } from "lucide-react";
import { Link } from "wouter";
import { Avatar } from "@/ui/avatar";
import { LinkButton } from "@/ui/button";
import { LikeButton } from "./like-button";
import { CategoryChip, PinnedMark, TagLinks, Written } from "./post-parts";
import { messageAddress } from "./words";

/** One line of the board. */
export function PostItem({ post }: { post: Message }) {
  const { title, content, replies, isPinned, tags, category } = post;
  const address = messageAddress(post);
  return (
    <article className={`post${isPinned ? " pin" : ""}`} aria-label={title}>
      <Avatar person={post.author} variant="neutral" />
      <div>
        <div className="by">
          <Written written={post} />
          {isPinned && <PinnedMark />}
          <CategoryChip category={category} />
        </div>
        <h2>
          <Link href={address}>{title}</Link>
        </h2>
        <p className="prose">{preview(content)}</p>
        <TagLinks tags={tags} shown={5} />
        <div className="acts">
          <LikeButton post={post} variant="ghost" />
          <LinkButton variant="ghost" href={`${address}#reply`}>
            <Reply />
            <span>
              {`Reply (${replies})`}
              <span className="sr-only">{` to “${title}”`}</span>
            </span>
          </LinkButton>
          <LinkButton variant="ghost" className="end" href={address}>
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
