import { Star } from "lucide-react";
import { cn } from "@/lib/cn";

const five = [1, 2, 3, 4, 5];

/** A mean of one to five, filled to the exact width. It always stands beside the number and how many gave it. */
export function Stars({ mean, className }: { mean: number; className?: string }) {
  return (
    <span data-slot="stars" className={cn("stars", className)} role="img" aria-label={`${mean.toFixed(1)} of 5 stars`}>
      {five.map((star) => (
        <Star key={star} aria-hidden="true" />
      ))}
      <span className="f" style={{ width: `${(mean / 5) * 100}%` }}>
        {five.map((star) => (
          <Star key={star} aria-hidden="true" />
        ))}
      </span>
    </span>
  );
}
