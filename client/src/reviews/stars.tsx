import { Star } from "lucide-react";
import { cn } from "@/lib/cn";

const maxStars = 5;
const starNumbers = [1, 2, 3, 4, 5];

/** Shows a rating as five stars. A mean rating such as 3.5 fills half of the fourth star. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      data-slot="stars"
      className={cn(
        "relative inline-flex flex-none text-line",
        "forced-colors:text-[GrayText] print:[print-color-adjust:exact]",
        className,
      )}
      role="img"
      aria-label={`${rating.toFixed(1)} of ${maxStars} stars`}
    >
      <FiveStars />
      {/* Filled stars over the gray ones, cut off at the rating. */}
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-warning-dot forced-colors:text-[CanvasText]"
        style={{ width: `${(rating / maxStars) * 100}%` }}
      >
        <FiveStars />
      </span>
    </span>
  );
}

const FiveStars = () =>
  starNumbers.map((starNumber) => (
    <Star className="size-4 fill-current stroke-0" key={starNumber} aria-hidden="true" />
  ));
