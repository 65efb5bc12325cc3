import { writtenTime } from "@shared/messages/rules";
import type { Message } from "@shared/messages/schema";
import { Check, Link2, Reply } from "lucide-react";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { useCopy } from "@/ui/copy-button";
import { LinkedText } from "@/ui/linked-text";
import { Skeleton, SkeletonBar } from "@/ui/skeleton";
import { LikeButton } from "./like-button";
import { PostMenu } from "./post-menu";
import { CategoryChip, PinnedMark, TagLinks, Written } from "./post-parts";
import type { Box } from "./use-reply-box";
import { messageAddress } from "./words";

/** The post itself. Its heading stands from the start, so that focus which came to it stays. */
export function PostCard({ post, box }: { post: Message | undefined; box: Box }) {
  return (
    <article className={`card thread ${!post ? "coming" : post.isPinned ? "pin" : ""}`} aria-labelledby="title">
      {post && (
        <div className="post-by">
          <Avatar person={post.author} variant="neutral" />
          <div className="by">
            <Written written={post} time={writtenTime(post.createdAt)} />
            {post.isPinned && <PinnedMark />}
          </div>
          <PostMenu post={post} />
        </div>
      )}
      <h1 id="title" tabIndex={-1}>
        {post?.title ?? <span className="sr-only">Message</span>}
      </h1>
      {post ? <Rest post={post} box={box} /> : <Coming />}
    </article>
  );
}

function Rest({ post, box }: { post: Message; box: Box }) {
  return (
    <>
      <LinkedText>{post.content}</LinkedText>
      <div className="chips marks">
        <CategoryChip category={post.category} />
        <TagLinks tags={post.tags} />
      </div>
      <div className="acts">
        <LikeButton post={post} variant="outline" />
        <Button {...box.button}>
          <Reply />
          Reply
        </Button>
        <CopyLink post={post} />
      </div>
    </>
  );
}

function CopyLink({ post }: { post: Message }) {
  const clipboard = useCopy(messageAddress(post));
  if (!clipboard) return null;
  const Icon = clipboard.copied ? Check : Link2;
  return (
    <Button variant="ghost" className="end" onClick={clipboard.copy}>
      <Icon />
      {clipboard.copied ? "Copied" : "Copy link"}
    </Button>
  );
}

/** As many paragraphs as a window shows of a long post, or of a short one with its replies. */
const lines = ["a", "b", "c", "d", "e"].flatMap((part) =>
  [100, 96, 98, 60].map((width) => ({ key: `${part}${width}`, width: `${width}%` })),
);

function Coming() {
  return (
    <Skeleton label="Loading the message">
      <SkeletonBar style={{ width: "40%", height: 20 }} />
      <SkeletonBar style={{ width: "70%", height: 28 }} />
      {lines.map(({ key, width }) => (
        <SkeletonBar key={key} style={{ width }} />
      ))}
    </Skeleton>
  );
}
