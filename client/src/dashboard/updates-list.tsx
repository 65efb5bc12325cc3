import { clock } from "@shared/lib/clock";
import { shortMoney } from "@shared/lib/short-money";
import { pluralize, shortDate } from "@shared/lib/text";
import type { Activity } from "@shared/notifications/schemas";
import { Link } from "wouter";
import { useNow } from "@/lib/time/use-now";
import { Card } from "@/ui/card";

/** What a company did, and in one line on what terms. */
export function UpdatesList({ updates }: { updates: readonly Activity[] }) {
  useNow();
  return (
    <Card className="px-5 py-1 max-md:px-4" asChild>
      <ul>
        {updates.map((one) => (
          <li className="border-t border-dashed border-line py-3 wrap-anywhere first:border-t-0" key={one.id}>
            {one.href ? (
              <Link
                className="block font-semibold text-ink hover:underline touch:relative touch:after:absolute touch:after:-inset-x-1.75 touch:after:-inset-y-3.25 touch:after:z-1"
                href={one.href}
              >
                <span className="line-clamp-3">{titleOf(one)}</span>
              </Link>
            ) : (
              <b className="block text-ink">
                <span className="line-clamp-3">{titleOf(one)}</span>
              </b>
            )}
            <p className="text-small text-ink-faint">{factsOf(one)}</p>
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

/** As it is spoken: a Head of Data, an Engineer, an HR Lead, a UX Designer. */
function article(title: string): "a" | "an" {
  const isSpelled = /^[FHLMNRSX][A-Z]{1,2}\b/.test(title);
  return isSpelled || /^([aio]|e(?!u)|u(?!ni[^nm]|[skx]))/i.test(title) ? "an" : "a";
}

function factsOf({ kind, agencyName, data: { after, bounty, deadline } }: Activity): string {
  const facts =
    kind === "placement_made"
      ? [
          after !== undefined && `${pluralize(after, "day")} after posting`,
          agencyName && `through ${agencyName}`,
        ]
      : [
          bounty === 0
            ? "Fees proposed by recruiters"
            : bounty !== undefined && `Bounty ${shortMoney(bounty)}`,
          deadline && `${Date.parse(deadline) < clock.now() ? "closed" : "closes"} ${shortDate(deadline)}`,
        ];
  const said = facts.filter(Boolean).join(", ");
  return said.replace(/^./, (first) => first.toUpperCase());
}
