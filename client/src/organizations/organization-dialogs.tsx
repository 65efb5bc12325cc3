import { canEditOrganization } from "@shared/organizations/policy";
import type { OwnMembership } from "@shared/organizations/schemas";
import { canManageSso } from "@shared/sso/policy";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useViewer } from "@/session/viewer";
import { lazyDialog } from "@/ui/lazy-dialog";
import { ownMembershipsQuery } from "./queries";
import { useOrganizationsParams } from "./use-organizations-params";

const { Component: CreateOrganizationDialog, load: loadCreateOrganizationDialog } = lazyDialog(
  () => import("./create-organization-dialog"),
  "CreateOrganizationDialog",
);

export { loadCreateOrganizationDialog };

const { Component: EditOrganizationDialog } = lazyDialog(
  () => import("./edit-organization-dialog"),
  "EditOrganizationDialog",
);
const { Component: SsoSettingsDialog } = lazyDialog(
  () => import("./sso-settings-dialog"),
  "SsoSettingsDialog",
);
const { Component: MembersDialog } = lazyDialog(() => import("./members-dialog"), "MembersDialog");

/** The dialog that the URL names: the form for a new organization, its members, single sign-on or edit form. */
export function OrganizationDialogs() {
  const { data: memberships } = useQuery(ownMembershipsQuery());
  if (!memberships) return null;
  return (
    <Suspense>
      <OpenDialog memberships={memberships} />
    </Suspense>
  );
}

function OpenDialog({ memberships }: { memberships: OwnMembership[] }) {
  const viewer = useViewer();
  const { values: params, closeDialog } = useOrganizationsParams();
  const findActiveMembership = (id: number) =>
    memberships.find(({ organizationId, isActive }) => isActive && organizationId === id);

  if (params.create) return <CreateOrganizationDialog onClose={() => closeDialog({ create: "" })} />;
  if (params.organization)
    return (
      <MembersDialog
        key={params.organization}
        organizationId={params.organization}
        ownMembership={findActiveMembership(params.organization)}
        onClose={() => closeDialog({ organization: undefined })}
      />
    );
  const membershipWithSso = params.signOn && findActiveMembership(params.signOn);
  if (membershipWithSso && canManageSso(membershipWithSso.role))
    return (
      <SsoSettingsDialog
        key={params.signOn}
        organization={membershipWithSso.organization}
        testResult={params.sso}
        onClose={() => closeDialog({ signOn: undefined, sso: "" })}
      />
    );
  const membershipToEdit = params.edit && findActiveMembership(params.edit);
  if (!membershipToEdit || !canEditOrganization(viewer, membershipToEdit.role)) return null;
  return (
    <EditOrganizationDialog
      key={params.edit}
      organization={membershipToEdit.organization}
      onClose={() => closeDialog({ edit: undefined })}
    />
  );
}
