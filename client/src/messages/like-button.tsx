import type { Message } from "@shared/messages/schemas";
import { ThumbsUp } from "lucide-react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { useToggleLike } from "./use-toggle-like";

interface LikeButtonProps {
  message: Message;
  variant: "ghost" | "outline";
  className?: string;
}

/** Toggles the viewer's like and shows the number of likes. */
export function LikeButton({ message, variant, className }: LikeButtonProps) {
  const toggleLike = useToggleLike(message.id);
  return (
    <Button
      variant={variant}
      className={cn(
        "min-w-13 justify-start",
        className,
        "aria-pressed:font-semibold aria-pressed:text-primary",
        variant === "outline" && "aria-pressed:border-primary",
      )}
      aria-pressed={message.likedByMe}
      onClick={() => void toggleLike()}
    >
      <ThumbsUp className={message.likedByMe ? "fill-primary-soft" : undefined} />
      <span>
        <span className="sr-only">{`Like “${message.title}”, `}</span>
        {message.likes}
        <span className="sr-only">{message.likes === 1 ? " like" : " likes"}</span>
      </span>
    </Button>
  );
}
