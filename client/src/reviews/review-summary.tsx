import type { AgencyProfile } from "@shared/agencies/schema";
import { counted } from "@shared/lib/text";
import { Stars } from "@/ui/stars";

/** The mean of an agency's reviews, and how often each number of stars was given. */
export function ReviewSummary({ agency: { rating, reviewCount, stars } }: { agency: AgencyProfile }) {
  if (rating === null) return null;
  const most = Math.max(...stars, 1);
  const rows = stars.map((count, index) => ({ star: index + 1, count })).toReversed();
  return (
    <div className="revsum">
      <div>
        <p className="big">{rating.toFixed(1)}</p>
        <Stars mean={rating} />
        <p className="text-ink-faint text-small">{counted(reviewCount, "review")}</p>
      </div>
      <ul className="hist" aria-label="How often each number of stars was given">
        {rows.map(({ star, count }) => (
          <li key={star}>
            <span className="sr-only">{`${counted(star, "star")}: ${counted(count, "review")}`}</span>
            <span aria-hidden="true">{star}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="n" aria-hidden="true">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
