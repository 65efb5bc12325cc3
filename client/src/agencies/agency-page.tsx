import { canSeeReviews } from "@shared/agencies/policy";
import { hasFeature } from "@shared/lib/access";
import { useQuery } from "@tanstack/react-query";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { useIdParam } from "@/lib/routing/use-id-param";
import type { Loader } from "@/loader";
import { reviewsQuery } from "@/reviews/queries";
import { useViewer } from "@/session/viewer";
import { pendingSuggestionsQuery } from "@/suggestions/queries";
import { Button } from "@/ui/button";
import { SkeletonDetailPage } from "@/ui/skeleton";
import { ProfileBackLink } from "@/users/profile-back-link";
import { useProfileOrigin } from "@/users/use-profile-origin";
import { AgencyProfileView } from "./agency-profile-view";
import { AgencyUnavailable } from "./agency-unavailable";
import { agencyQuery, agencyTeamQuery } from "./profile-queries";
import { parseAgencyProfileParams } from "./use-agency-profile-params";

export const loader: Loader = async (client, { id, search, viewer }) => {
  if (!id) return;
  await client.prefetchQuery(agencyQuery(id));
  const agency = client.getQueryData(agencyQuery(id).queryKey);
  if (!agency) return;
  const isTeamOpen = parseAgencyProfileParams(search).team === "1";
  await Promise.all([
    canSeeReviews(viewer, agency) && client.prefetchInfiniteQuery(reviewsQuery(id)),
    agency.openSuggestions && client.prefetchInfiniteQuery(pendingSuggestionsQuery(id)),
    isTeamOpen && client.prefetchQuery(agencyTeamQuery(id)),
  ]);
};

/**
 * The screen `/agencies/:id`: the profile of an agency. Members open it from the directory. Its owner, who
 * may not see the directory, opens it from the profile settings.
 */
export function AgencyPage() {
  const agencyId = useIdParam();
  const viewer = useViewer();
  const defaultPage = hasFeature(viewer, "agencies")
    ? { href: "/agencies", text: "Agency Directory" }
    : { href: "/profile", text: "Profile Settings" };
  const backLink = useProfileOrigin() ?? defaultPage;
  return (
    <>
      <ProfileBackLink defaultPage={defaultPage} />
      {agencyId === undefined ? (
        <AgencyUnavailable backLink={backLink} title="Agency Not Found" />
      ) : (
        <AgencyOrError key={agencyId} agencyId={agencyId} backLink={backLink} />
      )}
    </>
  );
}

interface AgencyOrErrorProps {
  agencyId: number;
  backLink: { href: string; text: string };
}

function AgencyOrError({ agencyId, backLink }: AgencyOrErrorProps) {
  const { data: agency, error, isFetching, refetch } = useQuery(agencyQuery(agencyId));
  const errorStatus = error instanceof ApiError ? error.status : undefined;
  // Hides the cached agency when a refetch finds that it was deleted or that the viewer may no longer see it.
  if (errorStatus === 404)
    return <AgencyUnavailable backLink={backLink} title="Agency Not Found" text={errorMessage(error)} />;
  if (errorStatus === 403)
    return <AgencyUnavailable backLink={backLink} title="Access restricted" text={errorMessage(error)} />;
  if (agency) return <AgencyProfileView agency={agency} />;
  if (!error) return <SkeletonDetailPage title="Loading the agency..." />;
  return (
    <AgencyUnavailable
      backLink={backLink}
      title="This agency could not be loaded"
      text={errorMessage(error) ?? "The server could not be reached."}
      retryButton={
        <Button pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    />
  );
}
