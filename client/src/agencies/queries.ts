import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import type { Agency } from "@shared/agencies/schemas";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useIdempotentMutation } from "@/lib/api/use-idempotent-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";
import type { DirectoryFilters } from "./use-directory-params";

const agenciesPerPage = 20;
const maxPossibleOwners = 8;

// Each endpoint of another feature is a separate constant, so that the bundler drops the rest of these large
// contracts from the code of the directory.
const moderationRecordEndpoint = adminEndpoints.moderation;
const waitingCountsEndpoint = adminEndpoints.waiting;
const usersEndpoint = adminEndpoints.users;
const ownAgencyProfileEndpoint = claimEndpoints.mine;
const claimListEndpoints = [claimEndpoints.list, claimEndpoints.counts, waitingCountsEndpoint];
const suggestionListEndpoints = [suggestionEndpoints.list, suggestionEndpoints.counts, waitingCountsEndpoint];
const receivedApplicationsEndpoint = applicationEndpoints.received;

export const agencyListQuery = ({ q, specialization, sort }: DirectoryFilters) =>
  apiInfiniteQueryOptions(api.list, {
    query: {
      q,
      specialization: specialization === "all" ? "" : specialization,
      sort,
      limit: agenciesPerPage,
    },
  });
export const agencyCountsQuery = () => apiQueryOptions(api.counts, {});
export const featuredAgenciesQuery = () => apiQueryOptions(api.featured, {});
/** Members of role agency, found by name, email address or company. */
export const possibleOwnersQuery = (searchText: string) =>
  apiQueryOptions(usersEndpoint, {
    query: { q: searchText, role: "agency", status: "", limit: maxPossibleOwners },
  });

const directoryEndpoints = [api.list, api.counts];
/** Includes the received applications, because each shows the agency profile of the applicant. */
const endpointsShowingAgencyName = [api.featured, receivedApplicationsEndpoint, ownAgencyProfileEndpoint];

export const addAgencyFailedText = "Failed to add agency.";
export const useAddAgency = () =>
  useIdempotentMutation(api.add, {
    onSuccessToast: { title: "Agency has been added successfully!" },
    onErrorToast: { title: "Error", text: addAgencyFailedText, preferServerMessage: true },
    invalidates: [...directoryEndpoints, ownAgencyProfileEndpoint],
  });

export const editAgencyFailedText = "Failed to update agency profile.";
export const useEditAgency = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Agency profile updated successfully!" },
    onErrorToast: { title: "Error", text: editAgencyFailedText },
    invalidates: [
      ...directoryEndpoints,
      api.show,
      api.team,
      ...endpointsShowingAgencyName,
      ...suggestionListEndpoints,
      moderationRecordEndpoint,
    ],
  });

export const useVerifyAgency = () =>
  useApiMutation(api.verify, {
    onSuccessToast: ({ name }: Agency) => ({
      title: "Agency Verified",
      text: `${name} now has the verified badge.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to verify the agency.", preferServerMessage: true },
    invalidates: [...directoryEndpoints, api.show, moderationRecordEndpoint],
  });

export const useUnverifyAgency = () =>
  useApiMutation(api.unverify, {
    onSuccessToast: ({ name }: Agency) => ({
      title: "Verification Removed",
      text: `${name} no longer has the verified badge.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to remove the verification.", preferServerMessage: true },
    invalidates: [...directoryEndpoints, api.show, moderationRecordEndpoint],
  });

export const assignOwnerFailedText = "Failed to assign the owner.";
export const useAssignOwner = () =>
  useApiMutation(api.assign, {
    onSuccessToast: ({ name, userId }: Agency) =>
      userId === null
        ? { title: "Owner Removed", text: `${name} now belongs to nobody.` }
        : { title: "Owner Assigned", text: `${name} now belongs to them.` },
    onErrorToast: { title: "Error", text: assignOwnerFailedText, preferServerMessage: true },
    invalidates: [
      api.list,
      api.show,
      api.team,
      ...endpointsShowingAgencyName,
      ...claimListEndpoints,
      ...suggestionListEndpoints,
      moderationRecordEndpoint,
    ],
  });

export const deleteAgencyFailedText = "Delete failed";
/** Does not invalidate the deleted profile, because a refetch would get a 404. */
export const useDeleteAgency = () =>
  useApiMutation(api.remove, {
    onSuccessToast: { title: "Agency deleted" },
    onErrorToast: { title: deleteAgencyFailedText, text: "Failed to delete the agency. Please try again." },
    invalidates: [
      ...directoryEndpoints,
      ...endpointsShowingAgencyName,
      ...claimListEndpoints,
      ...suggestionListEndpoints,
      ...reportQueueEndpoints,
      moderationRecordEndpoint,
    ],
  });

/** Returns a function that refetches agencies, for use after another admin has acted first. */
export function useRefetchAgencies() {
  const queryClient = useQueryClient();
  return () => invalidateEndpoints(queryClient, [...directoryEndpoints, api.show]);
}
