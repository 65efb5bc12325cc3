import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import type { Agency } from "@shared/agencies/schemas";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useIdempotentMutation } from "@/lib/api/use-idempotent-mutation";
import type { DirectoryFilters } from "./use-directory-params";

const pageSize = 20;

// Only the paths are used: these contracts are large, and the directory does not need their schemas.
const moderationRecord = adminEndpoints.moderation;
const userList = adminEndpoints.users;
const ownListing = claimEndpoints.mine;
const claims = [claimEndpoints.list, claimEndpoints.counts];
const suggestions = [suggestionEndpoints.list, suggestionEndpoints.counts];
const reports = [reportEndpoints.list, reportEndpoints.counts];
/** Received proposals show the agency profile of the applicant. */
const receivedProposals = applicationEndpoints.received;

export const agenciesQuery = ({ q, specialization, sort }: DirectoryFilters) =>
  apiInfiniteQueryOptions(api.list, {
    query: { q, specialization: specialization === "all" ? "" : specialization, sort, limit: pageSize },
  });
export const agencyCountsQuery = () => apiQueryOptions(api.counts, {});
export const featuredAgenciesQuery = () => apiQueryOptions(api.featured, {});
/** Members of role agency, found by name, email address or company. */
export const possibleOwnersQuery = (q: string) =>
  apiQueryOptions(userList, { query: { q, role: "agency", status: "", limit: 8 } });

const directoryEndpoints = [api.list, api.counts];
const showsAgencyName = [api.featured, receivedProposals, ownListing];

export const addFailedText = "Failed to add agency.";
export const useAddAgency = () =>
  useIdempotentMutation(api.add, {
    done: { title: "Agency has been added successfully!" },
    failed: { title: "Error", text: addFailedText, prefer: "server" },
    refreshes: [...directoryEndpoints, ownListing],
  });

export const editFailedText = "Failed to update agency profile.";
export const useEditAgency = () =>
  useApiMutation(api.edit, {
    done: { title: "Agency profile updated successfully!" },
    failed: { title: "Error", text: editFailedText, prefer: "server" },
    refreshes: [...directoryEndpoints, api.show, api.team, ...showsAgencyName, ...suggestions],
  });

export const useVerifyAgency = () =>
  useApiMutation(api.verify, {
    done: ({ name }: Agency) => ({
      title: "Agency Verified",
      text: `${name} now has the verified badge.`,
    }),
    failed: { title: "Error", text: "Failed to verify the agency.", prefer: "server" },
    refreshes: [...directoryEndpoints, api.show, moderationRecord],
  });

export const useUnverifyAgency = () =>
  useApiMutation(api.unverify, {
    done: ({ name }: Agency) => ({
      title: "Verification Removed",
      text: `${name} no longer has the verified badge.`,
    }),
    failed: { title: "Error", text: "Failed to remove the verification.", prefer: "server" },
    refreshes: [...directoryEndpoints, api.show, moderationRecord],
  });

export const assignFailedText = "Failed to assign the owner.";
export const useAssignOwner = () =>
  useApiMutation(api.assign, {
    done: ({ name, userId }: Agency) =>
      userId === null
        ? { title: "Owner Removed", text: `${name} now belongs to nobody.` }
        : { title: "Owner Assigned", text: `${name} now belongs to them.` },
    failed: { title: "Error", text: assignFailedText, prefer: "server" },
    refreshes: [
      api.list,
      api.show,
      api.team,
      ...showsAgencyName,
      ...claims,
      ...suggestions,
      moderationRecord,
    ],
  });

export const deleteFailedText = "Delete failed";
/** Does not invalidate the profile page: a refetch would answer 404. */
export const useDeleteAgency = () =>
  useApiMutation(api.remove, {
    done: { title: "Agency deleted" },
    failed: { title: deleteFailedText, text: "Failed to delete the agency. Please try again." },
    refreshes: [
      ...directoryEndpoints,
      ...showsAgencyName,
      ...claims,
      ...suggestions,
      ...reports,
      moderationRecord,
    ],
  });

/** Refetches after a 409: another admin acted first. */
export function useRefetchAgencies() {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, [...directoryEndpoints, api.show]);
}
