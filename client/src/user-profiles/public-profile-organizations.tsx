import { formatDate } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { MembershipRoleTag } from "@/organizations/membership-role-tag";
import { OrganizationLink } from "@/organizations/organization-link";
import { OrganizationLogo } from "@/organizations/organization-logo";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Item, ItemList } from "@/ui/item-list";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { userOrganizationsQuery } from "./queries";

/** The organizations of a user. */
export function PublicProfileOrganizations({ userId }: { userId: number }) {
  const headingId = useId();
  const { data: memberships, isError, isFetching, refetch } = useQuery(userOrganizationsQuery(userId));
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="text-[16px]/[22px] tracking-subheading">
          Organizations
        </h2>
        {memberships?.length === 0 && <p className="text-ink-faint">No organizations found</p>}
        {memberships && memberships.length > 0 && (
          <ItemList>
            {memberships.map(({ organization, role, title, joinedAt }) => (
              <Item key={organization.id}>
                <OrganizationLogo organization={organization} />
                <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
                  <p className="flex flex-wrap items-center gap-2">
                    <b>
                      <OrganizationLink hasLargeTarget id={organization.id}>
                        {organization.name}
                      </OrganizationLink>
                    </b>
                    <MembershipRoleTag role={role} />
                  </p>
                  {title && <p>{title}</p>}
                  <p className="text-ink-faint text-small">{`Member since ${formatDate(joinedAt)}`}</p>
                </div>
              </Item>
            ))}
          </ItemList>
        )}
        {!memberships && isError && (
          <p className="flex flex-wrap items-center justify-between gap-2" role="alert">
            <span>The organizations could not be loaded.</span>
            <Button size="sm" pending={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </p>
        )}
        {!memberships && !isError && (
          <Skeleton label="Loading the organizations">
            <SkeletonRow />
          </Skeleton>
        )}
      </section>
    </Card>
  );
}
