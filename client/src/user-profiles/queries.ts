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

// Read into constants, so that the bundler leaves out the other endpoints of both objects.
const claimableAgenciesEndpoint = claimEndpoints.claimable;
const notificationPreferencesEndpoint = notificationEndpoints.preferences;

/** Changes the profile, including the primary email address. */
export const useEditProfileAndEmail = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Profile Updated", text: "Your changes have been saved." },
    onErrorToast: { title: "Update Failed", text: "Failed to update profile", preferServerMessage: true },
    invalidates: [
      authEndpoints.me,
      api.show,
      api.addresses,
      api.addressesOf,
      // The domain of a new address can make the user a member of an organization.
      api.organizationsOf,
      organizationEndpoints.mine,
      // The list contains by default the agency profiles that are named like the user's company.
      claimableAgenciesEndpoint,
      // The preferences contain the address that receives the emails.
      notificationPreferencesEndpoint,
    ],
  });
