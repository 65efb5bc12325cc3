import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import type { Agency } from "@shared/agencies/schemas";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { refresh } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useMaking } from "@/lib/api/use-idempotent-mutation";
import type { DirectoryFilters } from "./use-directory-address";

const pageSize = 20;

// By their paths alone: these contracts are large, and the directory reads none of them.
const record = adminEndpoints.moderation;
const accounts = adminEndpoints.users;
const ownListing = claimEndpoints.mine;
const claims = [claimEndpoints.list, claimEndpoints.counts];
const suggestions = [suggestionEndpoints.list, suggestionEndpoints.counts];
const reports = [reportEndpoints.list, reportEndpoints.counts];
/** Names the listing beside an applicant. */
const proposals = applicationEndpoints.received;

export const agencyPages = ({ q, specialization, sort }: DirectoryFilters) =>
  infiniteQuery(api.list, {
    query: { q, specialization: specialization === "all" ? "" : specialization, sort, limit: pageSize },
  });
export const agencyCounts = () => read(api.counts, {});
export const featuredAgencies = () => read(api.featured, {});
/** Whoever can own a listing, by some letters of name, address or company. */
export const possibleOwners = (q: string) =>
  read(accounts, { query: { q, role: "agency", status: "", limit: 8 } });

const directory = [api.list, api.counts];
const naming = [api.featured, proposals, ownListing];

export const addFailed = "Failed to add agency.";
export const useAddAgency = () =>
  useMaking(api.add, {
    done: { title: "Agency has been added successfully!" },
    failed: { title: "Error", text: addFailed, prefer: "server" },
    refreshes: [...directory, ownListing],
  });

export const editFailed = "Failed to update agency profile.";
export const useEditAgency = () =>
  useApiMutation(api.edit, {
    done: { title: "Agency profile updated successfully!" },
    failed: { title: "Error", text: editFailed, prefer: "server" },
    refreshes: [...directory, api.show, api.team, ...naming, ...suggestions],
  });

export const useVerifyAgency = () =>
  useApiMutation(api.verify, {
    done: ({ name }: Agency) => ({
      title: "Agency Verified",
      text: `${name} now carries the verified mark.`,
    }),
    failed: { title: "Error", text: "Failed to verify the agency.", prefer: "server" },
    refreshes: [...directory, api.show, record],
  });

export const useUnverifyAgency = () =>
  useApiMutation(api.unverify, {
    done: ({ name }: Agency) => ({
      title: "Verification Removed",
      text: `${name} no longer carries the verified mark.`,
    }),
    failed: { title: "Error", text: "Failed to remove the verification.", prefer: "server" },
    refreshes: [...directory, api.show, record],
  });

export const assignFailed = "Failed to assign the owner.";
export const useAssignOwner = () =>
  useApiMutation(api.assign, {
    done: ({ name, userId }: Agency) =>
      userId === null
        ? { title: "Owner Removed", text: `${name} now belongs to nobody.` }
        : { title: "Owner Assigned", text: `${name} now belongs to them.` },
    failed: { title: "Error", text: assignFailed, prefer: "server" },
    refreshes: [api.list, api.show, api.team, ...naming, ...claims, ...suggestions, record],
  });

export const deleteFailed = "Delete failed";
/** Its page is not asked for again: it would answer that there is none. */
export const useDeleteAgency = () =>
  useApiMutation(api.remove, {
    done: { title: "Agency deleted" },
    failed: { title: deleteFailed, text: "Failed to delete the agency. Please try again." },
    refreshes: [...directory, ...naming, ...claims, ...suggestions, ...reports, record],
  });

/** Asks again, where a 409 says that another admin was quicker. */
export function useAskForAgencies() {
  const client = useQueryClient();
  return () => refresh(client, [...directory, api.show]);
}
