import { pluralize } from "@shared/lib/format";
import { auditActions } from "@shared/security/vocabulary";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Download, ScrollText, X } from "lucide-react";
import { useIsListEmpty } from "@/lib/api/use-is-list-empty";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { focusHeading } from "@/lib/focus/focus";
import { usePeriod } from "@/lib/routing/use-period";
import { BusyRegion } from "@/ui/busy-region";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { PeriodPicker } from "@/ui/period-picker";
import { FilterSelect, type SelectOption } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { AuditEntryRow } from "./audit-entry-row";
import { auditActionLabel } from "./audit-labels";
import { PaginatedList } from "./paginated-list";
import { auditRecordQuery, useExportAuditRecord } from "./security-queries";
import { type AuditActionFilter, useSecurityParams } from "./use-security-params";

const actionOptions: readonly SelectOption<AuditActionFilter>[] = [
  ["all", "All Actions"],
  ...auditActions.map((action) => {
    const { badgeText, filterLabel = badgeText } = auditActionLabel(action);
    return [action, filterLabel] as const;
  }),
];

/** The security record, newest first, with filters by action, person and period, and its export. */
export function AuditRecordView() {
  const { values, setParams } = useSecurityParams();
  const { action: actionFilter, person: personId } = values;
  const period = usePeriod();
  const { from, to, tz } = period;
  const filters = { action: actionFilter, person: personId, from, to, tz };
  const filtersKey = JSON.stringify(filters);
  const recordResult = useInfiniteQuery({ ...auditRecordQuery(filters), placeholderData: keepPreviousData });
  const entries = recordResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const atLeastPrefix = recordResult.hasNextPage ? "At least " : "";
  const resultCountText = `${atLeastPrefix}${pluralize(entries.length, "entry", "entries")} found`;
  const areResultsCurrent = !recordResult.isPlaceholderData;
  useAnnounceResults(recordResult.data && resultCountText, filtersKey, areResultsCurrent);
  const exportMutation = useExportAuditRecord();
  const hasPeriod = from !== undefined || to !== undefined;
  const isFiltered = actionFilter !== "all" || personId !== undefined || hasPeriod;
  const isListEmpty = useIsListEmpty(recordResult, isFiltered);

  function clearPersonFilter() {
    setParams({ person: undefined }, "push");
    // The focused button disappears with the filter.
    focusHeading();
  }
  function clearFilters() {
    setParams({ action: "all", person: undefined }, "push");
    period.setPeriod({});
  }

  return (
    <>
      {!isListEmpty && (
        <>
          <PeriodPicker period={period} hasAllTimePreset />
          <Toolbar>
            <FilterSelect
              frameClassName="max-md:min-w-0 max-md:flex-1"
              label="Action"
              options={actionOptions}
              value={actionFilter}
              onChange={(nextAction) => setParams({ action: nextAction }, "push")}
            />
            {personId !== undefined && (
              <Button onClick={clearPersonFilter}>
                <X />
                One person
                <span className="sr-only">: show everybody</span>
              </Button>
            )}
            <Button
              className="ml-auto"
              pending={exportMutation.isPending}
              pendingText="Exporting..."
              onClick={() => exportMutation.mutate(filters)}
            >
              <Download />
              Export
            </Button>
          </Toolbar>
        </>
      )}
      <BusyRegion aria-busy={recordResult.isPlaceholderData}>
        <PaginatedList
          query={recordResult}
          hasRowSkeleton
          loadingText="Loading the record"
          errorTitle="The record could not be loaded"
          emptyState={
            isFiltered ? (
              <CenteredMessage
                Icon={ScrollText}
                title="No matching entries"
                action={<Button onClick={clearFilters}>Show all entries</Button>}
              >
                Entries are kept for 24 months.
              </CenteredMessage>
            ) : (
              <CenteredMessage Icon={ScrollText} title="Nothing recorded yet">
                Sign-ins, changes of accounts, opened contact details and exports are recorded here.
              </CenteredMessage>
            )
          }
        >
          <Card variant="flush" asChild>
            <ol aria-label="Security record">
              {entries.map((entry) => (
                <AuditEntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
        </PaginatedList>
      </BusyRegion>
    </>
  );
}
