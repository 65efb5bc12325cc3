import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { factorEndpoints } from "@shared/factors/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import type { SsoPreview } from "@shared/sso/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import type { MutationMeta } from "@/lib/api/mutation-meta";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import { switchUser } from "@/session/session";

/** Gets whether an account has to be created or connected. The page shows the errors. */
export const usePreviewSso = () => useApiMutation(api.preview);

/** Emails a link that can be used instead of the password. */
export const useEmailConnectLink = () =>
  useApiMutation(api.mailLink, {
    onErrorToast: { title: "Failed to send the link", preferServerMessage: true },
  });

/**
 * Creates or connects the account, and then opens the page that required the sign-in. The form shows the
 * errors.
 */
function useFinishSso({ next }: SsoPreview, meta: MutationMeta) {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.finish, meta),
    onSuccess: (user) => {
      switchUser(queryClient, user);
      navigate(next);
    },
  });
}

export const useCreateSsoAccount = (preview: SsoPreview) =>
  useFinishSso(preview, {
    onSuccessToast: (user: User) => ({
      title: "Account created!",
      text: `Welcome to VC Talent Network, ${user.firstName ?? user.username}.`,
    }),
  });

export const useConnectSsoAccount = (preview: SsoPreview) =>
  useFinishSso(preview, {
    onSuccessToast: { title: "Account connected", text: `${preview.providerName} signs you in from now on.` },
  });

/** Gets the URL of a provider where the viewer signs in to connect their account there. */
export const useStartConnecting = () =>
  useApiMutation(api.link, {
    onErrorToast: { title: "Failed to connect the account", preferServerMessage: true },
  });

export const useDisconnectAccount = () =>
  useApiMutation(api.unlink, {
    onSuccessToast: { title: "Account disconnected" },
    onErrorToast: { title: "Failed to disconnect the account", preferServerMessage: true },
    // The sign-in at the provider may have counted as an admin's second factor, and other sessions may have
    // ended.
    invalidates: [api.identities, factorEndpoints.mine, authEndpoints.sessions],
  });
