import { adminEndpoints } from "@shared/admin/endpoints";
import { fullName } from "@shared/lib/format";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import type { Organization, OrganizationMember } from "@shared/organizations/schemas";
import { userEndpoints } from "@shared/users/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useIdempotentMutation } from "@/lib/api/use-idempotent-mutation";
import { membershipRoleLabels } from "./labels";

export const ownMembershipsQuery = () => apiQueryOptions(api.mine, {});
export const membersQuery = (organizationId: number) =>
  apiInfiniteQueryOptions(api.members, { params: { id: organizationId } });
/**
 * Previews the effect of claiming a domain. The domain of the edited organization itself does not count as
 * taken.
 */
export const domainPreviewQuery = (domain: string, editedOrganizationId?: number) =>
  apiQueryOptions(api.previewDomain, {
    query: {
      domain,
      organization: editedOrganizationId === undefined ? undefined : String(editedOrganizationId),
    },
  });

// In constants, so that the bundler leaves out the other admin endpoints.
const domainClaimsEndpoint = adminEndpoints.domainClaims;
const adminQueueCountsEndpoint = adminEndpoints.waiting;
const moderationRecordEndpoint = adminEndpoints.moderation;
/** Includes the admins' queue of claimed domains and its count, which a new domain or owner can change. */
const endpointsShowingOrganizations = [
  api.list,
  api.show,
  api.mine,
  api.members,
  userEndpoints.organizationsOf,
  domainClaimsEndpoint,
  adminQueueCountsEndpoint,
];
/** Includes the moderation record, which lists the changes of site admins to the organizations of others. */
const endpointsChangedByManagement = [...endpointsShowingOrganizations, moderationRecordEndpoint];

export const useCreateOrganization = () =>
  useIdempotentMutation(api.create, {
    onSuccessToast: (organization: Organization) => ({
      title: "Organization Created",
      text: describeAutomaticMembership(organization),
    }),
    onErrorToast: { title: "Error", text: "Failed to create organization", preferServerMessage: true },
    invalidates: endpointsShowingOrganizations,
  });

/** Explains who is automatically assigned by the email domain, and from when. */
function describeAutomaticMembership({ domain, domainConfirmedAt }: Organization): string {
  if (!domain)
    return "Give it an email domain, and people with an address there are automatically assigned to it.";
  const sentence = `Users with an email address at ${domain} are automatically assigned to it`;
  return domainConfirmedAt ? `${sentence}.` : `${sentence} once the domain is confirmed.`;
}

export const useEditOrganization = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Organization Updated", text: "Your changes have been saved." },
    onErrorToast: { title: "Error", text: "Failed to update organization", preferServerMessage: true },
    invalidates: endpointsChangedByManagement,
  });

export const changeMemberFailedText = "Failed to update member";
export const removeMemberFailedText = "Failed to remove member";
export const leaveOrganizationFailedText = "Failed to leave organization";

export const useChangeMember = () =>
  useApiMutation(api.changeMember, {
    onSuccessToast: ({ user, role }: OrganizationMember) => ({
      title: "Member Updated",
      text: `${fullName(user)}: ${membershipRoleLabels[role]}`,
    }),
    onErrorToast: { title: "Error", text: changeMemberFailedText, preferServerMessage: true },
    invalidates: endpointsChangedByManagement,
  });

export const useRemoveMember = () =>
  useApiMutation(api.removeMember, {
    onSuccessToast: { title: "Member Removed", text: "They cannot rejoin until an owner restores them." },
    onErrorToast: { title: "Error", text: removeMemberFailedText, preferServerMessage: true },
    invalidates: endpointsChangedByManagement,
  });

export const useLeaveOrganization = () =>
  useApiMutation(api.removeMember, {
    onSuccessToast: { title: "Organization Left", text: "You are no longer a member." },
    onErrorToast: { title: "Error", text: leaveOrganizationFailedText, preferServerMessage: true },
    invalidates: endpointsShowingOrganizations,
  });
