import { clock } from "@shared/lib/clock";
import { shortMoney } from "@shared/lib/short-money";
import { counted, shortDate } from "@shared/lib/text";
import type { Activity } from "@shared/notifications/schema";
import { Link } from "wouter";
import { useMinutes } from "@/lib/use-minutes";

/** What a company did, and in one line on what terms. */
export function UpdatesList({ updates }: { updates: readonly Activity[] }) {
  useMinutes();
  return (
    <ul className="card news">
      {updates.map((one) => (
        <li key={one.id}>
          {one.href ? (
            <Link href={one.href}>
              <span>{titleOf(one)}</span>
            </Link>
          ) : (
            <b>
              <span>{titleOf(one)}</span>
            </b>
          )}
          <p>{factsOf(one)}</p>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kind, subject: { name, detail } }: Activity): string {
  return kind === "placement_made" ? `${detail} hired ${article(name ?? "")} ${name}` : `${detail} opened a search: ${name}`;
}

/** As it is spoken: a Head of Data, an Engineer, an HR Lead, a UX Designer. */
function article(title: string): "a" | "an" {
  const isSpelled = /^[FHLMNRSX][A-Z]{1,2}\b/.test(title);
  return isSpelled || /^([aio]|e(?!u)|u(?!ni[^nm]|[skx]))/i.test(title) ? "an" : "a";
}

function factsOf({ kind, agencyName, data: { after, bounty, deadline } }: Activity): string {
  const facts =
    kind === "placement_made"
      ? [after !== undefined && `${counted(after, "day")} after posting`, agencyName && `through ${agencyName}`]
      : [
          bounty === 0 ? "Fees proposed by recruiters" : bounty !== undefined && `Bounty ${shortMoney(bounty)}`,
          deadline && `${Date.parse(deadline) < clock.now() ? "closed" : "closes"} ${shortDate(deadline)}`,
        ];
  const said = facts.filter(Boolean).join(", ");
  return said.replace(/^./, (first) => first.toUpperCase());
}
