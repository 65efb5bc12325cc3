import type { ModerationEntry } from "@shared/admin/schema";
import { counted, date, fullName } from "@shared/lib/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Note } from "@/ui/note";
import { PartPending } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { actionWords, Subject } from "./moderation-words";
import { domainClaims, moderation } from "./queries";

const shown = 5;

/** What was decided lately, and what else waits for an admin. */
export function AdminAside() {
  return (
    <aside className="stack" aria-label="Decided and waiting">
      <Decided />
      <Domains />
    </aside>
  );
}

function Decided() {
  const query = useInfiniteQuery(moderation("decisions", shown));
  const decisions = query.data?.pages[0]?.items;
  return (
    <section className="card">
      <h2 className="dsp">Recently decided</h2>
      {decisions && decisions.length > 0 && (
        <ul className="decided">
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
      {decisions?.length === 0 && <p className="text-small text-ink-faint">Nobody has been decided on yet.</p>}
      {!decisions && <PartPending query={query} what="The latest decisions" />}
      <div className="foot">
        <Note>A decision cannot be reversed. The applicant sees the reason.</Note>
        <Link className="link text-small" href="/admin/users?view=record&action=decisions">
          Full record
        </Link>
      </div>
    </section>
  );
}

function Decision({ decision: { action, subject, by, reason, createdAt } }: { decision: ModerationEntry }) {
  const { pill, tone } = actionWords[action];
  return (
    <li>
      <Subject action={action} subject={subject} />
      <StatusBadge tone={tone}>{pill}</StatusBadge>
      {subject.detail && <small>{subject.detail}</small>}
      <small>
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {by && ` by ${fullName(by)}`}
      </small>
      {reason && <p className="why">{reason}</p>}
    </li>
  );
}

function Domains() {
  const query = useInfiniteQuery(domainClaims());
  const claims = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="card">
      <h2 className="dsp">Domain claims</h2>
      {claims && (
        <p className="text-small text-ink-muted">
          {claims.length === 0
            ? "No organization waits for its domain."
            : `${query.hasNextPage ? "More than " : ""}${counted(claims.length, "claim waits", "claims wait")} for confirmation.`}
        </p>
      )}
      {!claims && <PartPending query={query} what="The domain claims" />}
      {claims && claims.length > 0 && (
        <div className="foot">
          <Link className="link text-small" href="/admin/users?view=domains">
            Review domains
          </Link>
        </div>
      )}
    </section>
  );
}
