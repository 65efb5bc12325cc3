import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** Endpoints whose responses contain the user's own profile. */
const profileEndpoints = [authEndpoints.me, api.show];
const addressEndpoints = [api.addresses, api.addressesOf];

export const useEditBasicInformation = () =>
  useApiMutation(api.edit, {
    done: { title: "Profile Updated", text: "Your changes have been saved." },
    failed: { title: "Update Failed", text: "Failed to update profile", prefer: "server" },
    refreshes: profileEndpoints,
  });

export const useSetPicture = () =>
  useApiMutation(api.setPicture, {
    done: { title: "Profile picture updated" },
    failed: { title: "Failed to update profile picture", prefer: "server" },
    refreshes: profileEndpoints,
  });

export const useAddAddress = () =>
  useApiMutation(api.addAddress, {
    done: ({ email }: UserAddress) => ({
      title: "Email added",
      text: `We sent a link to ${email}. Open it to verify the address.`,
    }),
    failed: { title: "Failed to add email", prefer: "server" },
    refreshes: addressEndpoints,
  });

export const useRemoveAddress = () =>
  useApiMutation(api.removeAddress, {
    done: { title: "Email removed" },
    failed: { title: "Failed to remove email", prefer: "server" },
    refreshes: addressEndpoints,
  });

export const useMakeAddressPrimary = () =>
  useApiMutation(api.makePrimary, {
    done: { title: "Primary email updated" },
    failed: { title: "Failed to update primary email", prefer: "server" },
    refreshes: [...addressEndpoints, ...profileEndpoints],
  });

export const useSendVerificationLink = () =>
  useApiMutation(api.sendLink, {
    done: ({ email }: UserAddress) => ({ title: "Link sent", text: `We sent a new link to ${email}.` }),
    failed: { title: "Failed to send the link", prefer: "server" },
    refreshes: addressEndpoints,
  });

export const useReapplyAsVc = () =>
  useApiMutation(api.reapply, {
    done: { title: "Application sent", text: "An admin will review it. You will see the decision here." },
    failed: { title: "Failed to apply again", prefer: "server" },
    refreshes: [authEndpoints.me],
  });

/** Without toasts: the page shows the result. */
export const useVerifyAddress = () =>
  useApiMutation(api.verify, { refreshes: [authEndpoints.me, ...addressEndpoints] });
