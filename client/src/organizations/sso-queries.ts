import { ssoEndpoints as api } from "@shared/sso/endpoints";
import type { SsoSettings } from "@shared/sso/schemas";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** Always refetched on mount: another owner may have changed the settings. */
export const ssoSettingsQuery = (organizationId: number) => ({
  ...apiQueryOptions(api.settings, { params: { id: organizationId } }),
  staleTime: 0,
});

/** Has no error toast, because the form shows the errors. */
export const useSaveSsoSettings = () =>
  useApiMutation(api.change, {
    onSuccessToast: ({ provider }: SsoSettings) => ({
      title: "Single sign-on saved",
      text: provider?.testedAt ? undefined : "Test the sign-in next.",
    }),
    invalidates: [api.settings],
  });

/** Sets whether members have to sign in through the provider: `isRequired` in the request. */
export const useSetSsoRequired = () =>
  useApiMutation(api.change, {
    onSuccessToast: ({ provider }: SsoSettings) => ({
      title: provider?.requiredAt ? "Single sign-on is required" : "Single sign-on is no longer required",
    }),
    onErrorToast: { title: "Nothing was changed", preferServerMessage: true },
    invalidates: [api.settings],
  });

export const useRemoveSso = () =>
  useApiMutation(api.remove, {
    onSuccessToast: { title: "Single sign-on removed" },
    onErrorToast: { title: "Failed to remove single sign-on", preferServerMessage: true },
    invalidates: [api.settings],
  });

/** Gets the URL at the provider where a test sign-in starts. */
export const useStartSsoTest = () =>
  useApiMutation(api.test, {
    onErrorToast: { title: "The test could not start", preferServerMessage: true },
  });
