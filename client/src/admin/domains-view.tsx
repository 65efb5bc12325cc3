import { DomainClaimQueue } from "./domain-claim-queue";
import { PublicEmailDomainList } from "./public-email-domain-list";
import { QueueStatusFilter } from "./queue-status-filter";
import { type DomainFilter, useUsersParams } from "./use-users-params";

const filterOptions: readonly (readonly [value: DomainFilter, label: string])[] = [
  ["claimed", "Claims"],
  ["in_effect", "In effect"],
  ["public", "Mail services"],
];

/** The domains of organizations that no admin has confirmed, and those of public mail services. */
export function DomainsView() {
  const { values, setParams } = useUsersParams();
  const { domains: domainFilter } = values;
  return (
    <>
      <QueueStatusFilter
        options={filterOptions}
        value={domainFilter}
        onChange={(filter) => setParams({ domains: filter }, "push")}
      />
      {/* The key resets the error and the open dialog when the filter changes. */}
      {domainFilter === "public" ? (
        <PublicEmailDomainList />
      ) : (
        <DomainClaimQueue key={domainFilter} state={domainFilter} />
      )}
    </>
  );
}
