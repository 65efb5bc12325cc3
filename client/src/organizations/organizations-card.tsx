import { canEditOrganization } from "@shared/organizations/policy";
import { useQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
import { Suspense, useId } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { ItemList } from "@/ui/item-list";
import { lazyDialog } from "@/ui/lazy-dialog";
import { Skeleton, SkeletonEntry } from "@/ui/skeleton";
import { MembershipItem, membershipElementId } from "./membership-item";
import { ownMembershipsQuery } from "./queries";
import { useOrganizationsParams } from "./use-organizations-params";

const { Component: CreateOrganizationDialog, load: preloadCreateDialog } = lazyDialog(() =>
  import("./create-organization-dialog").then((module) => ({ default: module.CreateOrganizationDialog })),
);
const { Component: EditOrganizationDialog } = lazyDialog(() =>
  import("./edit-organization-dialog").then((module) => ({ default: module.EditOrganizationDialog })),
);
const { Component: MembersDialog } = lazyDialog(() =>
  import("./members-dialog").then((module) => ({ default: module.MembersDialog })),
);

/** The viewer's organizations, with a button to create one. */
export function OrganizationsCard() {
  const headingId = useId();
  const { openDialog } = useOrganizationsParams();
  const { data: ownMemberships, error, isError, isFetching, refetch } = useQuery(ownMembershipsQuery());
  const memberships = ownMemberships?.filter(({ isActive }) => isActive);
  const focusElement = useFocusById();
  const createButtonProps = {
    "aria-haspopup": "dialog",
    onClick: () => openDialog({ create: "1" }),
    onPointerEnter: () => void preloadCreateDialog(),
  } as const;

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id={headingId} tabIndex={-1} className="text-[16px]/[22px] tracking-subheading outline-none">
            Organizations
          </h2>
          <Button variant="secondary" className="max-md:w-full" {...createButtonProps}>
            <Plus />
            Create Organization
          </Button>
        </div>
        {memberships && memberships.length > 0 && (
          <ItemList>
            {memberships.map((membership, index) => (
              <MembershipItem
                key={membership.organizationId}
                membership={membership}
                onLeft={() => {
                  const nextMembership = memberships[index + 1] ?? memberships[index - 1];
                  focusElement(
                    nextMembership ? membershipElementId(nextMembership.organizationId) : headingId,
                  );
                }}
              />
            ))}
          </ItemList>
        )}
        {memberships?.length === 0 && (
          <div className="grid justify-items-center gap-3 pt-6 pb-3 text-center text-ink-muted">
            <Building2 className="size-6 text-ink-faint" />
            <p>You're not part of any organizations yet.</p>
            <Button {...createButtonProps}>Create Your First Organization</Button>
          </div>
        )}
        {!memberships && isError && (
          <ErrorState
            className="border-0 bg-transparent px-0 pt-3 pb-1"
            title="Your organizations could not be loaded"
            onRetry={refetch}
            isRetrying={isFetching}
          >
            {errorMessage(error)}
          </ErrorState>
        )}
        {!memberships && !isError && (
          <Skeleton label="Loading your organizations">
            <SkeletonEntry />
            <SkeletonEntry />
            <SkeletonEntry />
          </Skeleton>
        )}
        <OrganizationDialogs />
      </section>
    </Card>
  );
}

/** The dialog that the URL names: the form for a new organization, its members, or its edit form. */
function OrganizationDialogs() {
  const viewer = useViewer();
  const { values, closeDialog } = useOrganizationsParams();
  const { data: ownMemberships } = useQuery(ownMembershipsQuery());
  const findMembership = (id: number | undefined) =>
    ownMemberships?.find(({ organizationId, isActive }) => isActive && organizationId === id);
  const editedMembership = findMembership(values.edit);
  if (!ownMemberships) return null;
  return (
    <Suspense>
      {values.create ? (
        <CreateOrganizationDialog onClose={() => closeDialog({ create: "" })} />
      ) : values.organization ? (
        <MembersDialog
          key={values.organization}
          organizationId={values.organization}
          ownMembership={findMembership(values.organization)}
          onClose={() => closeDialog({ organization: undefined })}
        />
      ) : (
        editedMembership &&
        canEditOrganization(viewer, editedMembership.role) && (
          <EditOrganizationDialog
            key={values.edit}
            organization={editedMembership.organization}
            onClose={() => closeDialog({ edit: undefined })}
          />
        )
      )}
    </Suspense>
  );
}
