import { Star } from "lucide-react";
import { cn } from "@/lib/cn";

const starNumbers = [1, 2, 3, 4, 5];

/**
 * A mean rating of one to starNumbers, with exactly filled stars. Show the number and the count of ratings
 * next to it.
 */
export function Stars({ mean, className }: { mean: number; className?: string }) {
  return (
    <span
      data-slot="stars"
      className={cn(
        "relative inline-flex flex-none text-line",
        "forced-colors:text-[GrayText] print:[print-color-adjust:exact]",
        className,
      )}
      role="img"
      aria-label={`${mean.toFixed(1)} of 5 stars`}
    >
      {starNumbers.map((star) => (
        <Star className="size-4 fill-current stroke-0" key={star} aria-hidden="true" />
      ))}
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-warning-dot forced-colors:text-[CanvasText]"
        style={{ width: `${(mean / 5) * 100}%` }}
      >
        {starNumbers.map((star) => (
          <Star className="size-4 fill-current stroke-0" key={star} aria-hidden="true" />
        ))}
      </span>
    </span>
  );
}
