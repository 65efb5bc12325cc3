import { emailStates } from "@shared/email/vocabulary";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Mailbox } from "lucide-react";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { BusyRegion } from "@/ui/busy-region";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { FilterChip } from "@/ui/filter-chip";
import { AdminHeader } from "./admin-header";
import { EmailCard, emailStateBadges } from "./email-card";
import { EmailDeliveryNotice } from "./email-delivery-notice";
import { PaginatedList } from "./paginated-list";
import { outboxQuery, siteSettingsQuery } from "./queries";

const stateOptions = ["all", ...emailStates] as const;
const outboxParams = { state: enumParam(stateOptions) };

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchQuery(siteSettingsQuery()),
    client.prefetchInfiniteQuery(outboxQuery(parseSearchParams(outboxParams, search).state)),
  ]);

/** The screen `/admin/outbox`: emails that this installation sent, or keeps because it has no mail server. */
export function OutboxPage() {
  const { values, setParams } = useSearchState(outboxParams);
  const { state } = values;
  const outboxResult = useInfiniteQuery({ ...outboxQuery(state), placeholderData: keepPreviousData });
  const emails = outboxResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const atLeastPrefix = outboxResult.hasNextPage ? "At least " : "";
  const resultCountText = `${atLeastPrefix}${pluralize(emails.length, "email")} found`;
  const areResultsCurrent = !outboxResult.isPlaceholderData;
  useAnnounceResults(outboxResult.data && resultCountText, state, areResultsCurrent);
  return (
    <>
      <AdminHeader title="Outbox" subtitle="Mail to members, latest first" />
      <EmailDeliveryNotice />
      <fieldset className="mb-4 flex items-center gap-2 max-md:mb-3 max-md:flex-wrap max-md:gap-1.5 print:hidden">
        <legend className="sr-only">State</legend>
        {stateOptions.map((option) => (
          <FilterChip
            className="max-md:px-2.5"
            key={option}
            aria-pressed={state === option}
            onClick={() => setParams({ state: option }, "push")}
          >
            {option === "all" ? "All" : emailStateBadges[option].text}
          </FilterChip>
        ))}
      </fieldset>
      <BusyRegion aria-busy={outboxResult.isPlaceholderData}>
        <PaginatedList
          query={outboxResult}
          hasRowSkeleton
          loadingText="Loading the outbox"
          errorTitle="The outbox could not be loaded"
          emptyState={
            state === "all" ? (
              <CenteredMessage Icon={Mailbox} title="No mail yet">
                Links to verify addresses and to reset passwords appear here as they are sent.
              </CenteredMessage>
            ) : (
              <CenteredMessage
                Icon={Mailbox}
                title={`No ${emailStateBadges[state].text.toLowerCase()} mail`}
                action={<Button onClick={() => setParams({ state: "all" }, "push")}>Show all mail</Button>}
              >
                There may be mail in other states.
              </CenteredMessage>
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
