import type { OwnAgencyProfile as ProfileAndClaim } from "@shared/claims/schemas";
import { formatDate } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useHashScroll } from "@/lib/routing/use-hash-scroll";
import { Alert } from "@/ui/alert";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { SettingsSection } from "@/ui/settings-section";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { FindAgencyProfile } from "./find-agency-profile";
import { ownAgencyProfileAnchor } from "./own-agency-profile-anchor";
import { OwnAgencyProfileCard } from "./own-agency-profile-card";
import { ownAgencyProfileQuery } from "./queries";

/** The viewer's own agency profile, the pending claim to one, or the form to claim or create one. */
export function OwnAgencyProfile() {
  const profileResult = useQuery(ownAgencyProfileQuery());
  const { data: profileAndClaim, isError } = profileResult;
  const focusById = useFocusById();
  useHashScroll(ownAgencyProfileAnchor);
  return (
    <SettingsSection
      title="Agency Listing"
      headingId={ownAgencyProfileAnchor}
      description="How your agency appears in the directory that VC partners use. You can have one."
    >
      {profileAndClaim && (
        <ProfileOrClaim
          profileAndClaim={profileAndClaim}
          onClaimed={() => focusById(ownAgencyProfileAnchor)}
        />
      )}
      {!profileAndClaim && isError && (
        <ErrorState
          title="Your listing could not be loaded"
          onRetry={profileResult.refetch}
          isRetrying={profileResult.isFetching}
        >
          {errorMessage(profileResult.error)}
        </ErrorState>
      )}
      {!profileAndClaim && !isError && (
        <Card>
          <Skeleton label="Loading your listing">
            <SkeletonRows count={4} />
          </Skeleton>
        </Card>
      )}
    </SettingsSection>
  );
}

interface ProfileOrClaimProps {
  profileAndClaim: ProfileAndClaim;
  onClaimed: () => void;
}

/** The profile, the claim that waits for an admin, or the search for a profile to claim. */
function ProfileOrClaim({ profileAndClaim, onClaimed }: ProfileOrClaimProps) {
  const { agency, claim } = profileAndClaim;
  if (agency) return <OwnAgencyProfileCard agency={agency} />;
  if (claim?.status === "pending")
    return (
      <Card className="grid grid-cols-1 content-start gap-3">
        <h4 className="text-large tracking-subheading normal-nums wrap-anywhere">{claim.agencyName}</h4>
        <Alert tone="warning" title={`Waiting for an admin since ${formatDate(claim.createdAt)}`}>
          Once your claim is approved, you can edit the listing, answer its reviews and decide on suggested
          edits.
        </Alert>
      </Card>
    );
  return (
    <Card variant="flush">
      {claim?.status === "rejected" && (
        <div className="px-card py-4">
          <Alert tone="neutral" title={`Your claim of ${claim.agencyName} was rejected`}>
            {claim.answer ?? "No reason was given."} You can send another claim, or create a listing.
          </Alert>
        </div>
      )}
      <FindAgencyProfile onClaimed={onClaimed} />
    </Card>
  );
}
