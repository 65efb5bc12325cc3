import { fullName } from "@shared/lib/text";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import type { Organization, OrganizationMember } from "@shared/organizations/schemas";
import { userEndpoints } from "@shared/users/endpoints";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useMaking } from "@/lib/api/use-idempotent-mutation";
import { roleNames } from "./words";

export const ownMemberships = () => read(api.mine, {});
export const membersOf = (id: number) => infiniteQuery(api.members, { params: { id } });
/** `organization` is the edited organization, whose current domain does not count as taken. */
export const domainPreview = (domain: string, organization?: number) =>
  read(api.previewDomain, {
    query: { domain, organization: organization === undefined ? undefined : String(organization) },
  });

/** Endpoints whose responses contain organizations or members. */
const organizationQueries = [api.list, api.mine, api.members, userEndpoints.organizationsOf];

export const useCreateOrganization = () =>
  useMaking(api.create, {
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

export const changeFailed = "Failed to update member";
export const removeFailed = "Failed to remove member";
export const leaveFailed = "Failed to leave organization";

export const useChangeMember = () =>
  useApiMutation(api.changeMember, {
    done: ({ user, role }: OrganizationMember) => ({
      title: "Member Updated",
      text: `${fullName(user)}: ${roleNames[role]}`,
    }),
    failed: { title: "Error", text: changeFailed, prefer: "server" },
    refreshes: organizationQueries,
  });

export const useRemoveMember = () =>
  useApiMutation(api.removeMember, {
    done: { title: "Member Removed", text: "They cannot rejoin until an owner restores them." },
    failed: { title: "Error", text: removeFailed, prefer: "server" },
    refreshes: organizationQueries,
  });

export const useLeave = () =>
  useApiMutation(api.removeMember, {
    done: { title: "Organization Left", text: "You are no longer a member." },
    failed: { title: "Error", text: leaveFailed, prefer: "server" },
    refreshes: organizationQueries,
  });
