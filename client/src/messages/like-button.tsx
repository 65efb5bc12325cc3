import type { Message } from "@shared/messages/schema";
import { ThumbsUp } from "lucide-react";
import { Button } from "@/ui/button";
import { useLike } from "./queries";

/** Likes a post or takes the like back; the count is people. */
export function LikeButton({ post, variant }: { post: Message; variant: "ghost" | "outline" }) {
  const toggle = useLike(post.id);
  return (
    <Button variant={variant} className="like" aria-pressed={post.likedByMe} onClick={() => void toggle()}>
      <ThumbsUp />
      <span>
        <span className="sr-only">{`Like “${post.title}”, `}</span>
        {post.likes}
        <span className="sr-only">{post.likes === 1 ? " like" : " likes"}</span>
      </span>
    </Button>
  );
}
