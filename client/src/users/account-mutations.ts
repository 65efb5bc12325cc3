import { authEndpoints } from "@shared/auth/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { makePrimaryAndAskForLinkText } from "./labels";

// Read into constants, so that the bundler leaves out the other endpoints of both objects.

/** Lists by default the agency profiles that are named like the viewer's company. */
const claimableAgenciesEndpoint = claimEndpoints.claimable;
const preferencesEndpoint = notificationEndpoints.preferences;
/** Endpoints whose responses contain the profile of the viewer. */
const profileEndpoints = [authEndpoints.me, api.show];
const addressEndpoints = [api.addresses, api.addressesOf];
/** Endpoints that depend on the verified addresses. The preferences contain the one that receives the emails. */
const verifiedAddressEndpoints = [...addressEndpoints, preferencesEndpoint];

const formatLinkSentText = (email: string) => `We sent a link to ${email}. Open it to verify the address.`;

export const useEditBasicInformation = () =>
  useApiMutation(api.edit, {
    onSuccessToast: { title: "Profile Updated", text: "Your changes have been saved." },
    onErrorToast: { title: "Update Failed", text: "Failed to update profile", preferServerMessage: true },
    invalidates: [...profileEndpoints, claimableAgenciesEndpoint],
  });

export const useSetPicture = () =>
  useApiMutation(api.setPicture, {
    onSuccessToast: { title: "Profile picture updated" },
    onErrorToast: { title: "Failed to update profile picture", preferServerMessage: true },
    invalidates: profileEndpoints,
  });

export const useAddAddress = () =>
  useApiMutation(api.addAddress, {
    onSuccessToast: ({ email }: UserAddress) => ({
      title: "Email added",
      text: siteEmails.areSent() ? formatLinkSentText(email) : makePrimaryAndAskForLinkText,
    }),
    onErrorToast: { title: "Failed to add email", preferServerMessage: true },
    invalidates: addressEndpoints,
  });

/** Adds the first address, which becomes the primary one, to an account without an address. */
export const useAddFirstAddress = () =>
  useApiMutation(api.addAddress, {
    onSuccessToast: ({ email }: UserAddress) => ({
      title: "Address saved",
      text: siteEmails.areSent() ? formatLinkSentText(email) : askForLinkText,
    }),
    onErrorToast: { title: "Failed to save the address", preferServerMessage: true },
    invalidates: [...verifiedAddressEndpoints, ...profileEndpoints],
  });

export const useRemoveAddress = () =>
  useApiMutation(api.removeAddress, {
    onSuccessToast: { title: "Email removed" },
    onErrorToast: { title: "Failed to remove email", preferServerMessage: true },
    invalidates: verifiedAddressEndpoints,
  });

export const useMakeAddressPrimary = () =>
  useApiMutation(api.makePrimary, {
    onSuccessToast: { title: "Primary email updated" },
    onErrorToast: { title: "Failed to update primary email", preferServerMessage: true },
    invalidates: [...verifiedAddressEndpoints, ...profileEndpoints],
  });

export const useSendVerificationLink = () =>
  useApiMutation(api.sendLink, {
    onSuccessToast: ({ email }: UserAddress) => ({
      title: "Link sent",
      text: `We sent a new link to ${email}.`,
    }),
    onErrorToast: { title: "Failed to send the link", preferServerMessage: true },
    invalidates: addressEndpoints,
  });

export const useReapplyAsVc = () =>
  useApiMutation(api.reapply, {
    onSuccessToast: {
      title: "Application sent",
      text: "An admin will review it. You will see the decision here.",
    },
    onErrorToast: { title: "Failed to apply again", preferServerMessage: true },
    invalidates: [authEndpoints.me],
  });

// The following mutations have no toasts, because the page shows their results.

/** Returns the address that a token would verify. A POST request, because the token must not be in a URL. */
export const usePreviewVerification = () => useApiMutation(api.previewVerification, {});

export const useDeclineVerification = () =>
  useApiMutation(api.declineVerification, { invalidates: [authEndpoints.me, ...verifiedAddressEndpoints] });

export const useVerifyAddress = () =>
  useApiMutation(api.verify, { invalidates: [authEndpoints.me, ...verifiedAddressEndpoints] });
