import type { Message } from "@shared/messages/schemas";
import { ThumbsUp } from "lucide-react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { useToggleLike } from "./queries";

interface LikeButtonProps {
  post: Message;
  variant: "ghost" | "outline";
  className?: string;
}

/** Toggles the viewer's like and shows the number of likes. */
export function LikeButton({ post, variant, className }: LikeButtonProps) {
  const toggleLike = useToggleLike(post.id);
  return (
    <Button
      variant={variant}
      className={cn(
        "min-w-13 justify-start",
        className,
        "aria-pressed:font-semibold aria-pressed:text-primary",
        variant === "outline" && "aria-pressed:border-primary",
      )}
      aria-pressed={post.likedByMe}
      onClick={() => void toggleLike()}
    >
      <ThumbsUp className={post.likedByMe ? "fill-primary-soft" : undefined} />
      <span>
        <span className="sr-only">{`Like “${post.title}”, `}</span>
        {post.likes}
        <span className="sr-only">{post.likes === 1 ? " like" : " likes"}</span>
      </span>
    </Button>
  );
}
