import type { ModerationEntry } from "@shared/admin/schemas";
import { formatDate, fullName, pluralize } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Card } from "@/ui/card";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { Note } from "@/ui/note";
import { SectionPlaceholder } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import { moderationActionLabels } from "./moderation-labels";
import { ModerationSubject } from "./moderation-subject";
import { domainClaimsQuery, latestDecisionsQuery } from "./queries";

/** Shows recent decisions on VC applications and the number of open domain claims. */
export function AdminAside() {
  return (
    <NoLayoutShiftSection className="grid grid-cols-1 content-start gap-7" asChild>
      <aside aria-label="Recent decisions and domain claims">
        <RecentDecisions />
        <DomainClaimsSummary />
      </aside>
    </NoLayoutShiftSection>
  );
}

function RecentDecisions() {
  const decisionsResult = useInfiniteQuery(latestDecisionsQuery());
  const decisions = decisionsResult.data?.pages[0]?.items;
  return (
    <AsideCard>
      <h2 className="text-[16px]/[22px] tracking-subheading">Recently decided</h2>
      {decisions && decisions.length > 0 && (
        <ul>
          {decisions.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
      {decisions?.length === 0 && <p className="text-small text-ink-faint">No decisions yet.</p>}
      {!decisions && <SectionPlaceholder query={decisionsResult} contentName="The latest decisions" />}
      <AsideFooter href="/admin/users?view=record&action=decisions" linkText="Full record">
        <Note>A decision cannot be reversed. The applicant sees the reason.</Note>
      </AsideFooter>
    </AsideCard>
  );
}

const detailClass = "col-span-full text-small wrap-anywhere text-ink-faint";

function DecisionItem({ decision }: { decision: ModerationEntry }) {
  const { action, subject, by: admin, reason, createdAt } = decision;
  const { badgeText, tone } = moderationActionLabels[action];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-0.5 border-t border-dashed border-line py-2.5 first:border-t-0 first:pt-0">
      <ModerationSubject linkClassName="max-md:-my-2.5 max-md:py-3" action={action} subject={subject} />
      <StatusBadge className="col-start-2 row-start-1 h-5 text-[12px]/5 max-md:mt-0.5" tone={tone}>
        {badgeText}
      </StatusBadge>
      {subject.detail && <small className={detailClass}>{subject.detail}</small>}
      <small className={detailClass}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {admin && ` by ${fullName(admin)}`}
      </small>
      {reason && (
        <p className="col-span-full line-clamp-3 text-small normal-nums wrap-anywhere text-ink-muted">
          {reason}
        </p>
      )}
    </li>
  );
}

function DomainClaimsSummary() {
  const claimsResult = useInfiniteQuery(domainClaimsQuery());
  const claims = claimsResult.data?.pages.flatMap(({ items }) => items);
  return (
    <AsideCard>
      <h2 className="text-[16px]/[22px] tracking-subheading">Domain claims</h2>
      {claims && (
        <p className="text-small text-ink-muted">
          {waitingClaimsText(claims.length, claimsResult.hasNextPage)}
        </p>
      )}
      {!claims && <SectionPlaceholder query={claimsResult} contentName="The domain claims" />}
      {claims && claims.length > 0 && (
        <AsideFooter href="/admin/users?view=domains" linkText="Review domains" />
      )}
    </AsideCard>
  );
}

function waitingClaimsText(loadedCount: number, hasMore: boolean): string {
  if (loadedCount === 0) return "No domain claims are waiting.";
  const prefix = hasMore ? "More than " : "";
  return `${prefix}${pluralize(loadedCount, "claim waits", "claims wait")} for confirmation.`;
}

/** A card that hides its footer until the content above the footer is loaded. */
function AsideCard({ children }: { children: ReactNode }) {
  return (
    <NoLayoutShiftSection asChild>
      <Card asChild>
        <section>{children}</section>
      </Card>
    </NoLayoutShiftSection>
  );
}

function AsideFooter({ href, linkText, children }: { href: string; linkText: string; children?: ReactNode }) {
  return (
    <div className="mt-2.5 grid justify-items-start gap-2 border-t border-dashed border-line pt-3">
      {children}
      <TextLink className="inline-flex min-h-6 items-center text-small max-md:min-h-11" asChild>
        <Link href={href}>{linkText}</Link>
      </TextLink>
    </div>
  );
}
