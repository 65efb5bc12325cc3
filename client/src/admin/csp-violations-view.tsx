import { formatDateTime, pluralize } from "@shared/lib/format";
import type { CspViolation } from "@shared/security/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { StatusBadge } from "@/ui/status-badge";
import { CardListItem } from "./card-list-item";
import { PaginatedList } from "./paginated-list";
import { cspViolationsQuery } from "./security-queries";

/** Violations of the content security policy that browsers reported, with the number of reports of each. */
export function CspViolationsView() {
  const violationsResult = useInfiniteQuery(cspViolationsQuery());
  const violations = violationsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <PaginatedList
      query={violationsResult}
      hasRowSkeleton
      loadingText="Loading the violations"
      errorTitle="The violations could not be loaded"
      emptyState={
        <CenteredMessage Icon={ShieldCheck} title="No violations">
          No browser has reported a violation of the content security policy in the last 30 days.
        </CenteredMessage>
      }
    >
      <Card variant="flush" asChild>
        <ul aria-label="Violations">
          {violations.map((violation) => (
            <ViolationRow key={violation.id} violation={violation} />
          ))}
        </ul>
      </Card>
    </PaginatedList>
  );
}

function ViolationRow({ violation }: { violation: CspViolation }) {
  const {
    directive,
    blocked: blockedResource,
    route,
    disposition,
    reportCount,
    firstSeenAt,
    lastSeenAt,
  } = violation;
  return (
    <CardListItem>
      <div className="flex items-start justify-between gap-3 max-[480px]:flex-wrap max-[480px]:[&>:first-child]:basis-full">
        <p>
          <b>{blockedResource}</b>
          <span className="text-ink-muted">{` against ${directive} on ${route}`}</span>
        </p>
        {disposition === "enforce" ? (
          <StatusBadge tone="danger">Blocked</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Only reported</StatusBadge>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-faint">
        <span>{pluralize(reportCount, "report")}</span>
        <span>
          {"First "}
          <time dateTime={firstSeenAt}>{formatDateTime(firstSeenAt)}</time>
        </span>
        <span>
          {"Last "}
          <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>
        </span>
      </p>
    </CardListItem>
  );
}
