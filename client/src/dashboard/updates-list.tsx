import { clock } from "@shared/lib/clock";
import { formatShortDate, pluralize } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import type { Activity } from "@shared/notifications/schemas";
import { Link } from "wouter";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { Card } from "@/ui/card";

/** Portfolio updates: what a company did, with the terms in one line. */
export function UpdatesList({ updates }: { updates: readonly Activity[] }) {
  useMinuteTick();
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
                <span className="line-clamp-3">{titleOf(update)}</span>
              </Link>
            ) : (
              <b className="block text-ink">
                <span className="line-clamp-3">{titleOf(update)}</span>
              </b>
            )}
            <p className="text-small text-ink-faint">{detailsOf(update)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function titleOf({ kind, subject: { name, detail } }: Activity): string {
  return kind === "placement_made"
    ? `${detail} hired ${article(name ?? "")} ${name}`
    : `${detail} opened a search: ${name}`;
}

/** The spoken article: a Head of Data, an Engineer, an HR Lead, a UX Designer. */
function article(title: string): "a" | "an" {
  const isSpelledOut = /^[FHLMNRSX][A-Z]{1,2}\b/.test(title);
  return isSpelledOut || /^([aio]|e(?!u)|u(?!ni[^nm]|[skx]))/i.test(title) ? "an" : "a";
}

function detailsOf({ kind, agencyName, data: { after, bounty, deadline } }: Activity): string {
  const details =
    kind === "placement_made"
      ? [
          after !== undefined && `${pluralize(after, "day")} after posting`,
          agencyName && `through ${agencyName}`,
        ]
      : [
          bounty === 0
            ? "Fees proposed by recruiters"
            : bounty !== undefined && `Bounty ${formatShortMoney(bounty)}`,
          deadline &&
            `${Date.parse(deadline) < clock.now() ? "closed" : "closes"} ${formatShortDate(deadline)}`,
        ];
  const text = details.filter(Boolean).join(", ");
  return text.replace(/^./, (first) => first.toUpperCase());
}
