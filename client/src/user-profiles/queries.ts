import { authEndpoints } from "@shared/auth/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** The profile of a user. Requests "with contact" count against the viewer's daily contact limit. */
export const profileQuery = (userId: number, contact: "with contact" | "without contact") =>
  apiQueryOptions(api.show, {
    params: { id: userId },
    query: contact === "with contact" ? {} : { contact: "no" },
  });
export const userEmailAddressesQuery = (userId: number) =>
  apiQueryOptions(api.addressesOf, { params: { id: userId } });
export const userOrganizationsQuery = (userId: number) =>
  apiQueryOptions(api.organizationsOf, { params: { id: userId } });

// In constants, so that the bundler leaves out the other endpoints.
const claimableAgenciesEndpoint = claimEndpoints.claimable;
const notificationPreferencesEndpoint = notificationEndpoints.preferences;

/**
 * Also invalidates the organizations, because the domain of a new address can make the user a member of one,
 * the agency profiles that can be claimed, which are by default those named like the user's company, and the
 * notification preferences, which name the address for emails.
 */
export const useEditProfileAndEmail = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Profile Updated", text: "Your changes have been saved." },
    onErrorToast: { title: "Update Failed", text: "Failed to update profile", preferServerMessage: true },
    invalidates: [
      authEndpoints.me,
      api.show,
      api.addresses,
      api.addressesOf,
      api.organizationsOf,
      organizationEndpoints.mine,
      claimableAgenciesEndpoint,
      notificationPreferencesEndpoint,
    ],
  });
