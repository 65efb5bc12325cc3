import type { SelectOption } from "@/ui/select";
import { DomainClaimQueue } from "./domain-claim-queue";
import { PublicEmailDomainList } from "./public-email-domain-list";
import { QueueStatusFilter } from "./queue-status-filter";
import { type DomainFilter, useAdminUsersPageParams } from "./use-admin-users-page-params";

const filterOptions: readonly SelectOption<DomainFilter>[] = [
  ["claimed", "Claims"],
  ["in_effect", "In effect, unconfirmed"],
  ["public", "Mail services"],
];

/**
 * Domains that organizations claim or use without an admin's confirmation, and the domains of public mail
 * services.
 */
export function DomainsView() {
  const { values, setParams } = useAdminUsersPageParams();
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
