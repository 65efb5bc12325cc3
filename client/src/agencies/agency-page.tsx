import { canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { hasFeature } from "@shared/lib/access";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { useIdParam } from "@/lib/routing/use-id-param";
import type { Loader } from "@/loader";
import { reviewsQuery } from "@/reviews/queries";
import { ScreenNotFound } from "@/screen-not-found";
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
 * may not see the directory, opens it from the profile settings, and gets "not found" for any other profile.
 */
export function AgencyPage() {
  const agencyId = useIdParam();
  const canSeeDirectory = hasFeature(useViewer(), "agencies");
  const agencyResult = useQuery({ ...agencyQuery(agencyId ?? 0), enabled: agencyId !== undefined });
  const defaultPage = canSeeDirectory
    ? { href: "/agencies", text: "Agency Directory" }
    : { href: "/profile", text: "Profile Settings" };
  const backLink = useProfileOrigin() ?? defaultPage;
  const errorStatus = errorStatusOf(agencyResult.error);
  const isUnavailable = agencyId === undefined || errorStatus === 403 || errorStatus === 404;
  if (isUnavailable && !canSeeDirectory) return <AgencyNotFound />;
  return (
    <>
      <ProfileBackLink defaultPage={defaultPage} />
      {agencyId === undefined ? (
        <AgencyUnavailable backLink={backLink} title="Agency Not Found" />
      ) : (
        <AgencyOrError agencyResult={agencyResult} backLink={backLink} />
      )}
    </>
  );
}

const errorStatusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** The not-found page in place of a profile. It is the same whether or not the profile exists. */
function AgencyNotFound() {
  useEffect(() => restoreFocus(), []);
  return <ScreenNotFound />;
}

interface AgencyOrErrorProps {
  agencyResult: UseQueryResult<AgencyProfile>;
  backLink: { href: string; text: string };
}

function AgencyOrError({ agencyResult, backLink }: AgencyOrErrorProps) {
  const { data: agency, error, isFetching, refetch } = agencyResult;
  const errorStatus = errorStatusOf(error);
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
