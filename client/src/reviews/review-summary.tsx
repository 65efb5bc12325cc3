import type { AgencyProfile } from "@shared/agencies/schemas";
import { pluralize } from "@shared/lib/format";
import { Stars } from "./stars";

/** Mean rating of an agency, and a histogram of its stars. */
export function ReviewSummary({ agency }: { agency: AgencyProfile }) {
  const { rating: meanRating, reviewCount, stars: countsOfOneToFiveStars } = agency;
  if (meanRating === null) return null;
  const highestCount = Math.max(...countsOfOneToFiveStars, 1);
  const bars = countsOfOneToFiveStars.map((count, index) => ({ starCount: index + 1, count })).toReversed();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-8 border-b border-dashed border-line pb-4 max-md:gap-6 print:mb-4">
      <div>
        <p className="font-display text-display font-heading tracking-heading">{meanRating.toFixed(1)}</p>
        <Stars rating={meanRating} />
        <p className="mt-1 text-small text-ink-faint">{pluralize(reviewCount, "review")}</p>
      </div>
      <ul className="grid grid-cols-1 gap-y-0.75" aria-label="How often each number of stars was given">
        {bars.map(({ starCount, count }) => (
          <li
            className="relative grid grid-cols-[12px_minmax(0,1fr)_minmax(20px,auto)] items-center gap-2.5 text-caption text-ink-faint"
            key={starCount}
          >
            <span className="sr-only">{`${pluralize(starCount, "star")}: ${pluralize(count, "review")}`}</span>
            <span aria-hidden="true">{starCount}</span>
            <span
              className="block h-2 overflow-hidden rounded-full bg-sunken forced-colors:border print:border print:border-line-strong"
              aria-hidden="true"
            >
              <i
                className="block h-full rounded-full bg-line-strong forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
                style={{ width: `${(count / highestCount) * 100}%` }}
              />
            </span>
            <span className="text-right" aria-hidden="true">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
