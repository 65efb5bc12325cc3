import { authEndpoints } from "@shared/auth/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { read } from "@/lib/api/api-fetch";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** Without the contact details it counts as no look at them. */
export const profileOf = (id: number, contact: "with contact" | "without contact") =>
  read(api.show, { params: { id }, query: contact === "with contact" ? {} : { contact: "no" } });
export const addressesOf = (id: number) => read(api.addressesOf, { params: { id } });
export const organizationsOf = (id: number) => read(api.organizationsOf, { params: { id } });

/** Another address may lead into an organization by its domain. */
export const useEditProfile = () =>
  useApiMutation(api.edit, {
    done: { title: "Profile Updated", text: "Your changes have been saved." },
    failed: { title: "Update Failed", text: "Failed to update profile", prefer: "server" },
    refreshes: [
      authEndpoints.me,
      api.show,
      api.addresses,
      api.addressesOf,
      api.organizationsOf,
      organizationEndpoints.mine,
    ],
  });
