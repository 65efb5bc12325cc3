import { clock } from "@shared/lib/clock";
import { capitalize, formatShortDate, pluralize } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import type { Activity } from "@shared/notifications/schemas";
import { Link } from "wouter";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { Card } from "@/ui/card";

/** Portfolio updates: which company hired somebody or posted a job, with the terms in one line. */
export function UpdatesList({ updates }: { updates: readonly Activity[] }) {
  useRerenderEveryMinute();
  return (
    <Card className="px-5 py-1 max-md:px-4" asChild>
      <ul>
        {updates.map((update) => (
          <li
            className="border-t border-dashed border-line py-3 wrap-anywhere first:border-t-0"
            key={update.id}
          >
            {update.href ? (
              <Link
                className="block font-semibold text-ink hover:underline touch:relative touch:after:absolute touch:after:-inset-x-1.75 touch:after:-inset-y-3.25 touch:after:z-1"
                href={update.href}
              >
                <span className="line-clamp-3">{getUpdateTitle(update)}</span>
              </Link>
            ) : (
              <b className="block text-ink">
                <span className="line-clamp-3">{getUpdateTitle(update)}</span>
              </b>
            )}
            <p className="text-small text-ink-faint">{getUpdateDetails(update)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns a title such as "Fathomline hired an Engineer" or "Fathomline opened a search: Engineer". */
function getUpdateTitle({ kind, subject }: Activity): string {
  const { name: jobTitle, detail: company } = subject;
  if (kind === "placement_made") return `${company} hired ${getArticle(jobTitle ?? "")} ${jobTitle}`;
  return `${company} opened a search: ${jobTitle}`;
}

/** Returns the article as it is spoken: a Head of Data, an Engineer, an HR Lead, a UX Designer. */
function getArticle(title: string): "a" | "an" {
  // An abbreviation such as HR, whose first letter is spoken with a vowel ("aitch").
  const isSpelledOut = /^[FHLMNRSX][A-Z]{1,2}\b/.test(title);
  // Not "Europe", "University", "UX" or "User", which start with the sound of "you". The "uni" of "uninsured"
  // and "unimportant" does not.
  const startsWithVowelSound = /^([aio]|e(?!u)|u(?!ni[^nm]|[skx]))/i.test(title);
  return isSpelledOut || startsWithVowelSound ? "an" : "a";
}

/**
 * Returns details such as "3 days after posting, through Meridian Search" or "Bounty $18k, closes Nov 30". An
 * update can have none.
 */
function getUpdateDetails(update: Activity): string {
  const details = update.kind === "placement_made" ? getPlacementDetails(update) : getJobDetails(update);
  return capitalize(details.filter(Boolean).join(", "));
}

function getPlacementDetails({ agencyName, data: { after: daysAfterPosting } }: Activity) {
  return [
    daysAfterPosting !== undefined && `${pluralize(daysAfterPosting, "day")} after posting`,
    agencyName && `through ${agencyName}`,
  ];
}

function getJobDetails({ data: { bounty, deadline } }: Activity) {
  const hasBounty = bounty !== undefined && bounty !== 0;
  const closingVerb = deadline && Date.parse(deadline) < clock.now() ? "closed" : "closes";
  return [
    bounty === 0 && "Fees proposed by recruiters",
    hasBounty && `Bounty ${formatShortMoney(bounty)}`,
    deadline && `${closingVerb} ${formatShortDate(deadline)}`,
  ];
}
