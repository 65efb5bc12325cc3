import { counted } from "@shared/lib/text";
import { Stars } from "@/ui/stars";

interface RatingProps {
  /** The plain mean; null while there is no review. */
  rating: number | null;
  count: number;
}

/** The stars to the exact mean, with the number and how many gave it. */
export function Rating({ rating, count }: RatingProps) {
  if (rating === null) return <p className="rate">No reviews yet</p>;
  return (
    <p className="rate">
      <Stars mean={rating} />
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span>{`(${counted(count, "review")})`}</span>
    </p>
  );
}
