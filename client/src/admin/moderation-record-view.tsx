import type { ModerationEntry } from "@shared/admin/schemas";
import { moderationActions } from "@shared/admin/vocabulary";
import { formatDateTime, fullName, pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useIsListEmpty } from "@/lib/api/use-is-list-empty";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { BusyRegion } from "@/ui/busy-region";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { CollapsibleText } from "@/ui/collapsible-text";
import { FilterSelect, type SelectOption } from "@/ui/select";
import { StatusBadge } from "@/ui/status-badge";
import { Toolbar } from "@/ui/toolbar";
import { CardListItem } from "./card-list-item";
import { moderationActionLabels } from "./moderation-labels";
import { ModerationSubject } from "./moderation-subject";
import { NameLink } from "./name-link";
import { PaginatedList } from "./paginated-list";
import { moderationRecordQuery } from "./queries";
import { type ModerationActionFilter, useAdminUsersPageParams } from "./use-admin-users-page-params";

const actionOptions: readonly SelectOption<ModerationActionFilter>[] = [
  ["all", "All Actions"],
  ["decisions", "Decisions on partners"],
  ...moderationActions.map((action) => [action, moderationActionLabels[action].filterLabel] as const),
];

/** Lists the moderation record, latest first, with an action filter. */
export function ModerationRecordView() {
  const { values, setParams } = useAdminUsersPageParams();
  const { action: actionFilter } = values;
  const recordResult = useInfiniteQuery({
    ...moderationRecordQuery(actionFilter),
    placeholderData: keepPreviousData,
  });
  const isListEmpty = useIsListEmpty(recordResult, actionFilter !== "all");
  const entries = recordResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const atLeastPrefix = recordResult.hasNextPage ? "At least " : "";
  const resultCountText = `${atLeastPrefix}${pluralize(entries.length, "entry", "entries")} found`;
  const areResultsCurrent = !recordResult.isPlaceholderData;
  useAnnounceResults(recordResult.data && resultCountText, actionFilter, areResultsCurrent);
  return (
    <>
      {!isListEmpty && (
        <Toolbar>
          <FilterSelect
            label="Action"
            options={actionOptions}
            value={actionFilter}
            onChange={(nextAction) => setParams({ action: nextAction }, "push")}
          />
        </Toolbar>
      )}
      <BusyRegion aria-busy={recordResult.isPlaceholderData}>
        <PaginatedList
          query={recordResult}
          hasRowSkeleton
          loadingText="Loading the record"
          errorTitle="The record could not be loaded"
          emptyState={
            actionFilter === "all" ? (
              <CenteredMessage Icon={ScrollText} title="Nothing recorded yet">
                Decisions, suspensions and other admin actions are recorded here with their reasons.
              </CenteredMessage>
            ) : (
              <CenteredMessage
                Icon={ScrollText}
                title="No matching entries"
                action={
                  <Button onClick={() => setParams({ action: "all" }, "push")}>Show all actions</Button>
                }
              >
                No admin has done this yet.
              </CenteredMessage>
            )
          }
        >
          <Card variant="flush" asChild>
            <ol aria-label="Admin actions">
              {entries.map((entry) => (
                <RecordEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
        </PaginatedList>
      </BusyRegion>
    </>
  );
}

function RecordEntry({ entry }: { entry: ModerationEntry }) {
  const { action, subject, by: admin, reason, createdAt } = entry;
  const { badgeText, verbPhrase, tone } = moderationActionLabels[action];
  return (
    <CardListItem>
      <div className="flex items-start justify-between gap-3 max-[480px]:flex-wrap max-[480px]:[&>:first-child]:basis-full">
        <p>
          {admin ? (
            <NameLink href={`/user/${admin.id}`}>{fullName(admin)}</NameLink>
          ) : (
            <b>A deleted account</b>
          )}
          {` ${verbPhrase} `}
          <ModerationSubject action={action} subject={subject} />
          {subject.detail && <span className="text-ink-faint">{` (${subject.detail})`}</span>}
        </p>
        <StatusBadge tone={tone}>{badgeText}</StatusBadge>
      </div>
      <time className="text-small text-ink-faint" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
      {reason && (
        <CollapsibleText className="mt-1" buttonClassName="justify-self-start max-md:min-h-11">
          {reason}
        </CollapsibleText>
      )}
    </CardListItem>
  );
}
