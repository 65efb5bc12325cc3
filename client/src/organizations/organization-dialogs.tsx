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

/** The dialog that the URL names: to create or edit an organization, its members, or its single sign-on. */
export function OrganizationDialogs() {
  const { data: memberships } = useQuery(ownMembershipsQuery());
  if (!memberships) return null;
  return (
    <Suspense>
      <OrganizationDialogFromUrl memberships={memberships} />
    </Suspense>
  );
}

function OrganizationDialogFromUrl({ memberships }: { memberships: OwnMembership[] }) {
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
  const membershipForSso = params.signOn && findActiveMembership(params.signOn);
  if (membershipForSso && canManageSso(membershipForSso.role))
    return (
      <SsoSettingsDialog
        key={params.signOn}
        organization={membershipForSso.organization}
        testResultCode={params.sso}
        onClose={() => closeDialog({ signOn: undefined, sso: "" })}
      />
    );
  const membershipForEdit = params.edit && findActiveMembership(params.edit);
  if (!membershipForEdit || !canEditOrganization(viewer, membershipForEdit.role)) return null;
  return (
    <EditOrganizationDialog
      key={params.edit}
      organization={membershipForEdit.organization}
      onClose={() => closeDialog({ edit: undefined })}
    />
  );
}
