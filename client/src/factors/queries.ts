import { factorEndpoints as api } from "@shared/factors/endpoints";
import { useMutation } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";

/** An overview of the viewer's second factors: authenticator app, passkeys and recovery codes. */
export const secondFactorsQuery = () => apiQueryOptions(api.mine, {});
export const passkeysQuery = () => apiQueryOptions(api.passkeys, {});

/** Gets the options with which the browser creates a passkey, which `useAddPasskey` then stores. */
export const useStartPasskeyCreation = () =>
  useApiMutation(api.startPasskeyCreation, {
    onErrorToast: { title: "Failed to add the passkey", preferServerMessage: true },
  });

export const useAddPasskey = () =>
  useApiMutation(api.addPasskey, {
    onSuccessToast: { title: "Passkey added" },
    onErrorToast: { title: "Failed to add the passkey", preferServerMessage: true },
    invalidates: [api.passkeys, api.mine],
  });

export const useRenamePasskey = () =>
  useApiMutation(api.renamePasskey, {
    onSuccessToast: { title: "Passkey renamed" },
    onErrorToast: { title: "Failed to rename the passkey", preferServerMessage: true },
    invalidates: [api.passkeys],
  });

export const useRemovePasskey = () =>
  useApiMutation(api.removePasskey, {
    onSuccessToast: { title: "Passkey removed" },
    onErrorToast: { title: "Failed to remove the passkey", preferServerMessage: true },
    invalidates: [api.passkeys, api.mine],
  });

/**
 * Starts the setup of an authenticator app (TOTP: time-based one-time passwords). The response contains the
 * secret for the app, so the mutation cache must not keep it.
 */
export const useStartTotp = () =>
  useMutation({
    ...apiMutationOptions(api.startTotp, {
      onErrorToast: { title: "Failed to set up the authenticator app", preferServerMessage: true },
    }),
    gcTime: 0,
  });

/** The response contains recovery codes, so the mutation cache must not keep it. */
export const useConfirmTotp = () =>
  useMutation({
    ...apiMutationOptions(api.confirmTotp, {
      onSuccessToast: { title: "Authenticator app turned on" },
      invalidates: [api.mine],
    }),
    gcTime: 0,
  });

export const useRemoveTotp = () =>
  useApiMutation(api.removeTotp, {
    onSuccessToast: { title: "Authenticator app turned off" },
    onErrorToast: { title: "Failed to turn off the authenticator app", preferServerMessage: true },
    invalidates: [api.mine],
  });

/** The response contains recovery codes, so the mutation cache must not keep it. */
export const useRenewRecoveryCodes = () =>
  useMutation({
    ...apiMutationOptions(api.renewRecoveryCodes, {
      onErrorToast: { title: "Failed to make new recovery codes", preferServerMessage: true },
      invalidates: [api.mine],
    }),
    gcTime: 0,
  });
