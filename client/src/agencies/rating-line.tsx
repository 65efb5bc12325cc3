import { pluralize } from "@shared/lib/format";
import { cn } from "@/lib/cn";
import { Stars } from "@/reviews/stars";

interface RatingLineProps {
  /** Mean of all ratings; null without reviews. */
  meanRating: number | null;
  reviewCount: number;
  className?: string;
}

/** Mean rating as stars and number, with the number of reviews. */
export function RatingLine({ meanRating, reviewCount, className }: RatingLineProps) {
  const lineClass = cn(
    "flex flex-wrap items-center gap-x-1.5 text-[13px]/5 text-ink-faint max-md:text-[14px]",
    className,
  );
  if (meanRating === null) return <p className={lineClass}>No reviews yet</p>;
  return (
    <p className={lineClass}>
      <Stars rating={meanRating} />
      <b className="text-ink" aria-hidden="true">
        {meanRating.toFixed(1)}
      </b>
      <span>{`(${pluralize(reviewCount, "review")})`}</span>
    </p>
  );
}
