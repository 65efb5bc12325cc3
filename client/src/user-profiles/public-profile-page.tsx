import { canSuspend } from "@shared/admin/policy";
import { fullName } from "@shared/lib/format";
import { userEndpoints } from "@shared/users/endpoints";
import { canEditProfile, canReportUser, canSeeContactDetails, isOnHiringSide } from "@shared/users/policy";
import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { useProfileViewTracking } from "@/analytics/use-profile-view-tracking";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { useIdParam } from "@/lib/routing/use-id-param";
import type { Loader } from "@/loader";
import { ReportMenu } from "@/moderation/report-menu";
import { useSendReport } from "@/moderation/use-send-report";
import { useViewer } from "@/session/viewer";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { CollapsibleText } from "@/ui/collapsible-text";
import { ErrorState } from "@/ui/error-state";
import { linkifyUrls } from "@/ui/linked-text";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { SkeletonCards } from "@/ui/skeleton";
import { ProfileBackLink } from "@/users/profile-back-link";
import { ProfileHeader } from "./profile-header";
import { PublicProfileContact } from "./public-profile-contact";
import { PublicProfileOrganizations } from "./public-profile-organizations";
import { PublicProfileWork } from "./public-profile-work";
import { profileQuery, userEmailAddressesQuery, userOrganizationsQuery } from "./queries";
import { SharedAddress } from "./shared-address";
import { usePublicProfile } from "./use-public-profile";

export const loader: Loader = async (queryClient, { id, viewer, isLinkPrefetch }) => {
  // A request with contact details counts against the daily limit, so hovering a link must not send it.
  if (!id || isLinkPrefetch) return;
  const profileWithContactQuery = profileQuery(id, "with contact");
  await queryClient.prefetchQuery(profileWithContactQuery);
  const profile = queryClient.getQueryData(profileWithContactQuery.queryKey);
  if (!profile) return;
  await Promise.all([
    queryClient.prefetchQuery(userOrganizationsQuery(id)),
    canSeeContactDetails(viewer, id) && queryClient.prefetchQuery(userEmailAddressesQuery(id)),
  ]);
};

/** The profile of a user as other users see it, at `/user/:id`. */
export function PublicProfilePage() {
  const userId = useIdParam();
  return (
    <>
      <ProfileBackLink defaultPage={{ href: "/dashboard", text: "Dashboard" }} />
      {userId === undefined ? <NotFound /> : <UserProfile userId={userId} />}
    </>
  );
}

function UserProfile({ userId }: { userId: number }) {
  const viewer = useViewer();
  const { profileResult, limitErrorText } = usePublicProfile(userId);
  const { data: profile, error, refetch, isFetching } = profileResult;
  useDocumentTitle(profile && fullName(profile));
  useProfileViewTracking(profile && `/user/${profile.id}`);

  const isOwnProfile = profile !== undefined && canEditProfile(viewer, profile.id);
  // Viewers who can suspend the user do not need to report the user.
  const canReport = profile && canReportUser(viewer, profile.id) && !canSuspend(viewer, profile);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <>
      <ProfileHeader
        person={profile}
        hasFailed={error !== null}
        actions={isOwnProfile && <LinkButton href="/profile">Edit Profile</LinkButton>}
        menu={canReport && <ReportUserMenu userId={profile.id} />}
      />
      {profile && (
        <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-4">
          {/* Contact details: first on small screens, in the right column on large screens. */}
          <div className="grid min-w-0 grid-cols-1 gap-4 lg:order-1">
            <SharedAddress profile={profile} />
            <PublicProfileContact
              profile={profile}
              canSeeContactOnceVerified={viewer.id === userId || isOnHiringSide(viewer)}
              limitErrorText={limitErrorText}
            />
          </div>
          <NoLayoutShiftSection className="grid grid-cols-1 content-start gap-4">
            {profile.bio && (
              <Card asChild>
                <section aria-label="Bio">
                  <CollapsibleText buttonClassName="mt-1" renderParagraph={linkifyUrls}>
                    {profile.bio}
                  </CollapsibleText>
                </section>
              </Card>
            )}
            <PublicProfileOrganizations userId={userId} />
            <PublicProfileWork profile={profile} />
          </NoLayoutShiftSection>
        </div>
      )}
      {!profile && error && (
        <ErrorState title="This profile could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {errorMessage(error) ?? "Nothing was lost. Please try again."}
        </ErrorState>
      )}
      {!profile && !error && <SkeletonCards label="Loading the profile" />}
    </>
  );
}

function ReportUserMenu({ userId }: { userId: number }) {
  const reportMutation = useSendReport(userEndpoints.report);
  return (
    <ReportMenu
      className="-my-1 -mr-2"
      label="Actions for this person"
      subjectKind="person"
      onReport={(reason) => reportMutation.mutateAsync({ params: { id: userId }, body: { reason } })}
    />
  );
}

function NotFound() {
  useDocumentTitle("User Not Found");
  // Focuses the heading if the element that had focus was removed.
  useEffect(() => restoreFocus(), []);
  return (
    <CenteredMessage as="h1" Icon={SearchX} title="User Not Found">
      The user you're looking for doesn't exist.
    </CenteredMessage>
  );
}
