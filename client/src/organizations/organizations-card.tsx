import { useQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { ItemList } from "@/ui/item-list";
import { Skeleton, SkeletonListItem } from "@/ui/skeleton";
import { MembershipItem, membershipElementId } from "./membership-item";
import { loadCreateOrganizationDialog, OrganizationDialogs } from "./organization-dialogs";
import { ownMembershipsQuery } from "./queries";
import { useOrganizationsParams } from "./use-organizations-params";

/** The viewer's organizations, with a button to create one. */
export function OrganizationsCard() {
  const headingId = useId();
  const { data: ownMemberships, error, isError, isFetching, refetch } = useQuery(ownMembershipsQuery());
  const activeMemberships = ownMemberships?.filter(({ isActive }) => isActive);
  const focusById = useFocusById();
  function focusNeighborOf(removedIndex: number) {
    const neighbor = activeMemberships?.[removedIndex + 1] ?? activeMemberships?.[removedIndex - 1];
    focusById(neighbor ? membershipElementId(neighbor.organizationId) : headingId);
  }

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id={headingId} tabIndex={-1} className="text-[16px]/[22px] tracking-subheading outline-none">
            Organizations
          </h2>
          <CreateOrganizationButton variant="secondary" className="max-md:w-full">
            <Plus />
            Create Organization
          </CreateOrganizationButton>
        </div>
        {activeMemberships && activeMemberships.length > 0 && (
          <ItemList>
            {activeMemberships.map((membership, index) => (
              <MembershipItem
                key={membership.organizationId}
                membership={membership}
                onLeft={() => focusNeighborOf(index)}
              />
            ))}
          </ItemList>
        )}
        {activeMemberships?.length === 0 && (
          <div className="grid justify-items-center gap-3 pt-6 pb-3 text-center text-ink-muted">
            <Building2 className="size-6 text-ink-faint" />
            <p>You're not part of any organizations yet.</p>
            <CreateOrganizationButton>Create Your First Organization</CreateOrganizationButton>
          </div>
        )}
        {!activeMemberships && isError && (
          <ErrorState
            className="border-0 bg-transparent px-0 pt-3 pb-1"
            title="Your organizations could not be loaded"
            onRetry={refetch}
            isRetrying={isFetching}
          >
            {errorMessage(error)}
          </ErrorState>
        )}
        {!activeMemberships && !isError && (
          <Skeleton label="Loading your organizations">
            <SkeletonListItem />
            <SkeletonListItem />
            <SkeletonListItem />
            <SkeletonListItem />
          </Skeleton>
        )}
        <OrganizationDialogs />
      </section>
    </Card>
  );
}

interface CreateOrganizationButtonProps {
  variant?: "secondary";
  className?: string;
  children: ReactNode;
}

function CreateOrganizationButton({ variant, className, children }: CreateOrganizationButtonProps) {
  const { openDialog } = useOrganizationsParams();
  return (
    <Button
      variant={variant}
      className={className}
      aria-haspopup="dialog"
      onClick={() => openDialog({ create: "1" })}
      onPointerEnter={() => void loadCreateOrganizationDialog()}
    >
      {children}
    </Button>
  );
}
