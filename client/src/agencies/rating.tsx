import { pluralize } from "@shared/lib/format";
import { cn } from "@/lib/cn";
import { Stars } from "@/ui/stars";

interface RatingProps {
  /** Unweighted mean; null without reviews. */
  rating: number | null;
  count: number;
  className?: string;
}

/** Mean rating as stars and number, with the number of reviews. */
export function Rating({ rating, count, className }: RatingProps) {
  const lineClass = cn(
    "flex flex-wrap items-center gap-x-1.5 text-[13px]/5 text-ink-faint max-md:text-[14px]",
    className,
  );
  if (rating === null) return <p className={lineClass}>No reviews yet</p>;
  return (
    <p className={lineClass}>
      <Stars mean={rating} />
      <b className="text-ink" aria-hidden="true">
        {rating.toFixed(1)}
      </b>
      <span>{`(${pluralize(count, "review")})`}</span>
    </p>
  );
}
