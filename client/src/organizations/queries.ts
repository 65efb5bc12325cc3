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
export const membersQuery = (id: number) => apiInfiniteQueryOptions(api.members, { params: { id } });
/** `organization` is the edited organization, whose current domain does not count as taken. */
export const domainPreviewQuery = (domain: string, organization?: number) =>
  apiQueryOptions(api.previewDomain, {
    query: { domain, organization: organization === undefined ? undefined : String(organization) },
  });

/** Endpoints whose responses contain organizations or members. */
const organizationQueries = [api.list, api.mine, api.members, userEndpoints.organizationsOf];

export const useCreateOrganization = () =>
  useIdempotentMutation(api.create, {
    done: (organization: Organization) => ({
      title: "Organization Created",
      text: assignmentText(organization),
    }),
    failed: { title: "Error", text: "Failed to create organization", prefer: "server" },
    refreshes: organizationQueries,
  });

/** Explains who is automatically assigned by the email domain, and from when. */
function assignmentText({ domain, domainConfirmedAt }: Organization): string {
  if (!domain)
    return "Give it an email domain, and people with an address there are automatically assigned to it.";
  const sentence = `Users with an email address at ${domain} are automatically assigned to it`;
  return domainConfirmedAt ? `${sentence}.` : `${sentence} once the domain is confirmed.`;
}

export const useEditOrganization = () =>
  useApiMutation(api.edit, {
    done: { title: "Organization Updated", text: "Your changes have been saved." },
    failed: { title: "Error", text: "Failed to update organization", prefer: "server" },
    refreshes: organizationQueries,
  });

export const changeFailedText = "Failed to update member";
export const removeFailedText = "Failed to remove member";
export const leaveFailedText = "Failed to leave organization";

export const useChangeMember = () =>
  useApiMutation(api.changeMember, {
    done: ({ user, role }: OrganizationMember) => ({
      title: "Member Updated",
      text: `${fullName(user)}: ${membershipRoleLabels[role]}`,
    }),
    failed: { title: "Error", text: changeFailedText, prefer: "server" },
    refreshes: organizationQueries,
  });

export const useRemoveMember = () =>
  useApiMutation(api.removeMember, {
    done: { title: "Member Removed", text: "They cannot rejoin until an owner restores them." },
    failed: { title: "Error", text: removeFailedText, prefer: "server" },
    refreshes: organizationQueries,
  });

export const useLeaveOrganization = () =>
  useApiMutation(api.removeMember, {
    done: { title: "Organization Left", text: "You are no longer a member." },
    failed: { title: "Error", text: leaveFailedText, prefer: "server" },
    refreshes: organizationQueries,
  });
