import type { ModerationEntry } from "@shared/admin/schemas";
import { moderationActions } from "@shared/admin/vocabulary";
import { dateTime, fullName, pluralize } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useAnnounced } from "@/lib/feedback/use-announced";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Collapsible } from "@/ui/collapsible";
import { EmptyState } from "@/ui/empty-state";
import { QuickSelect } from "@/ui/select";
import { StatusBadge } from "@/ui/status-badge";
import { Toolbar } from "@/ui/toolbar";
import { BusyRegion } from "./busy-region";
import { actionWords, Subject } from "./moderation-words";
import { NameLink } from "./name-link";
import { Paged } from "./paged";
import { moderation } from "./queries";
import { RuledItem } from "./ruled-item";
import { type RecordFilter, useUsersAddress } from "./use-users-address";

const options: readonly (readonly [RecordFilter, string])[] = [
  ["all", "All Actions"],
  ["decisions", "Decisions on partners"],
  ...moderationActions.map((action) => [action, actionWords[action].option] as const),
];

/** What admins did, latest first, with their reasons. */
export function RecordView() {
  const { values, set } = useUsersAddress();
  const { action } = values;
  const list = useInfiniteQuery({ ...moderation(action), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  useAnnounced(
    list.data &&
      `${list.hasNextPage ? "At least " : ""}${pluralize(entries.length, "entry", "entries")} found`,
    action,
    !list.isPlaceholderData,
  );
  return (
    <>
      <Toolbar>
        <QuickSelect
          label="Action"
          options={options}
          value={action}
          onChange={(next) => set({ action: next }, "push")}
        />
      </Toolbar>
      <BusyRegion aria-busy={list.isPlaceholderData}>
        <Paged
          list={list}
          rows
          loading="Loading the record"
          failed="The record could not be loaded"
          empty={
            action === "all" ? (
              <EmptyState Icon={ScrollText} title="Nothing recorded yet">
                Decisions, suspensions and whatever else admins do are kept here with their reasons.
              </EmptyState>
            ) : (
              <EmptyState
                Icon={ScrollText}
                title="Nothing of this kind"
                action={<Button onClick={() => set({ action: "all" }, "push")}>Show all actions</Button>}
              >
                No admin has done this yet.
              </EmptyState>
            )
          }
        >
          <Card variant="flush" asChild>
            <ol aria-label="What admins did">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
        </Paged>
      </BusyRegion>
    </>
  );
}

function Entry({ entry: { action, subject, by, reason, createdAt } }: { entry: ModerationEntry }) {
  const { pill, did, tone } = actionWords[action];
  return (
    <RuledItem>
      <div className="flex items-start justify-between gap-3 max-[480px]:flex-wrap max-[480px]:[&>:first-child]:basis-full">
        <p>
          {by ? <NameLink href={`/user/${by.id}`}>{fullName(by)}</NameLink> : <b>An account that is gone</b>}
          {` ${did} `}
          <Subject action={action} subject={subject} />
          {subject.detail && <span className="text-ink-faint">{` (${subject.detail})`}</span>}
        </p>
        <StatusBadge tone={tone}>{pill}</StatusBadge>
      </div>
      <time className="text-small text-ink-faint" dateTime={createdAt}>
        {dateTime(createdAt)}
      </time>
      {reason && (
        <Collapsible className="mt-1" buttonClassName="justify-self-start max-md:min-h-11">
          {reason}
        </Collapsible>
      )}
    </RuledItem>
  );
}
