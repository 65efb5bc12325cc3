import { canManageSso } from "@shared/sso/policy";
import { Eye } from "lucide-react";
import type { Loader } from "@/loader";
import { OrganizationsCard } from "@/organizations/organizations-card";
import { membersQuery, ownMembershipsQuery } from "@/organizations/queries";
import { ssoSettingsQuery } from "@/organizations/sso-queries";
import { parseOrganizationsParams } from "@/organizations/use-organizations-params";
import { useViewer } from "@/session/viewer";
import { BackLink } from "@/ui/back-link";
import { LinkButton } from "@/ui/button";
import { ProfileHeader } from "./profile-header";
import { UserProfileForm } from "./user-profile-form";

export const loader: Loader = async (queryClient, { search, isLinkPrefetch }) => {
  await queryClient.prefetchQuery(ownMembershipsQuery());
  const memberships = queryClient.getQueryData(ownMembershipsQuery().queryKey);
  const {
    create: createParam,
    organization: organizationId,
    signOn: ssoOrganizationId,
  } = parseOrganizationsParams(search);
  const isCreateDialogOpen = createParam !== "";
  const isMembersDialogOpen = memberships && organizationId && !isCreateDialogOpen;
  if (isMembersDialogOpen) await queryClient.prefetchInfiniteQuery(membersQuery(organizationId));
  const canSeeSsoSettings = memberships?.some(
    (membership) =>
      membership.organizationId === ssoOrganizationId && membership.isActive && canManageSso(membership.role),
  );
  // Not prefetched for a hovered link, because the page would fetch the settings again after a click.
  if (ssoOrganizationId && canSeeSsoSettings && !isLinkPrefetch)
    await queryClient.prefetchQuery(ssoSettingsQuery(ssoOrganizationId));
};

/** The page on which users edit their profile and organizations, at `/user-profile`. */
export function UserProfilePage() {
  const viewer = useViewer();
  return (
    <>
      <BackLink href="/profile">Profile Settings</BackLink>
      <ProfileHeader
        person={viewer}
        actions={
          <LinkButton href={`/user/${viewer.id}`}>
            <Eye />
            View Public Profile
          </LinkButton>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <UserProfileForm key={viewer.id} />
        <OrganizationsCard />
      </div>
    </>
  );
}
