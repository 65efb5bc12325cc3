import { sentenceOf } from "@shared/notifications/rules";
import type { Activity } from "@shared/notifications/schema";
import { History } from "lucide-react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { Ago } from "@/ui/ago";
import { Avatar, avatarVariants } from "@/ui/avatar";

/** Who did what, and when; the whole row leads there. */
export function ActivityFeed({ happened }: { happened: readonly Activity[] }) {
  return (
    <ul className="card flush feed">
      {happened.map((one) => (
        <li key={one.id}>
          {one.href ? (
            <Link href={one.href}>
              <Row {...one} />
            </Link>
          ) : (
            <div>
              <Row {...one} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Row(happened: Activity) {
  const { actor, createdAt } = happened;
  const viewer = useViewer();
  return (
    <>
      {actor ? (
        <Avatar person={actor} size="sm" variant="neutral" />
      ) : (
        <span className={avatarVariants({ size: "sm", variant: "neutral" })} aria-hidden="true">
          <History />
        </span>
      )}
      <span className="t">
        {sentenceOf(happened, viewer.id).map(({ text, isName }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move.
          isName ? <b key={at}>{text}</b> : text,
        )}
      </span>{" "}
      <Ago moment={createdAt} />
    </>
  );
}
