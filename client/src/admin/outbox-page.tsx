import { emailStates } from "@shared/email/vocabulary";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Mailbox } from "lucide-react";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { FilterChip } from "@/ui/filter-chip";
import { AdminHeader } from "./admin-header";
import { BusyRegion } from "./busy-region";
import { EmailCard, emailStateBadges } from "./email-card";
import { EmailDelivery } from "./email-delivery";
import { PaginatedList } from "./paginated-list";
import { outboxQuery, siteQuery } from "./queries";

const params = { state: enumParam(["all", ...emailStates]) };

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchQuery(siteQuery()),
    client.prefetchInfiniteQuery(outboxQuery(parseSearchParams(params, search).state)),
  ]);

/** Lists the emails of this installation with their delivery state. */
export function OutboxPage() {
  const { values, set } = useSearchState(params);
  const { state } = values;
  const list = useInfiniteQuery({ ...outboxQuery(state), placeholderData: keepPreviousData });
  const emails = list.data?.pages.flatMap(({ items }) => items) ?? [];
  useAnnounceResults(
    list.data && `${list.hasNextPage ? "At least " : ""}${pluralize(emails.length, "email")} found`,
    state,
    !list.isPlaceholderData,
  );
  return (
    <>
      <AdminHeader title="Outbox" sub="Mail to members, latest first" />
      <EmailDelivery />
      <fieldset className="mb-4 flex items-center gap-2 max-md:mb-3 max-md:flex-wrap max-md:gap-1.5 print:hidden">
        <legend className="sr-only">State</legend>
        {(["all", ...emailStates] as const).map((option) => (
          <FilterChip
            className="max-md:px-2.5"
            key={option}
            aria-pressed={state === option}
            onClick={() => set({ state: option }, "push")}
          >
            {option === "all" ? "All" : emailStateBadges[option].text}
          </FilterChip>
        ))}
      </fieldset>
      <BusyRegion aria-busy={list.isPlaceholderData}>
        <PaginatedList
          list={list}
          hasRowSkeleton
          loading="Loading the outbox"
          failed="The outbox could not be loaded"
          emptyState={
            state === "all" ? (
              <EmptyState Icon={Mailbox} title="No mail yet">
                Links to verify addresses and to reset passwords appear here as they are sent.
              </EmptyState>
            ) : (
              <EmptyState
                Icon={Mailbox}
                title={`No ${emailStateBadges[state].text.toLowerCase()} mail`}
                action={<Button onClick={() => set({ state: "all" }, "push")}>Show all mail</Button>}
              >
                There may be mail in other states.
              </EmptyState>
            )
          }
        >
          <Card variant="flush" asChild>
            <ul aria-label="Mail">
              {emails.map((email) => (
                <EmailCard key={email.id} email={email} />
              ))}
            </ul>
          </Card>
        </PaginatedList>
      </BusyRegion>
    </>
  );
}
