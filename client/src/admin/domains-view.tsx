import { DomainClaimQueue } from "./domain-claim-queue";
import { PublicDomainList } from "./public-domain-list";
import { QueueStatusFilter } from "./queue-status-filter";
import { type DomainFilter, useUsersParams } from "./use-users-params";

const filterOptions: readonly (readonly [DomainFilter, string])[] = [
  ["claimed", "Claims"],
  ["in_effect", "In effect"],
  ["public", "Mail services"],
];

/** The domains of organizations that no admin has confirmed, and those of public mail services. */
export function DomainsView() {
  const { values, setParams } = useUsersParams();
  const { domains } = values;
  return (
    <>
      <QueueStatusFilter
        options={filterOptions}
        value={domains}
        onChange={(filter) => setParams({ domains: filter }, "push")}
      />
      {domains === "public" ? <PublicDomainList /> : <DomainClaimQueue key={domains} state={domains} />}
    </>
  );
}
