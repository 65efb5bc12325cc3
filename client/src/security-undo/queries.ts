import { authEndpoints } from "@shared/auth/endpoints";
import { securityUndoEndpoints as api } from "@shared/security-undo/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { useMutation } from "@tanstack/react-query";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";

/**
 * Lists the changes that an emailed link undoes. It only reads, but is a mutation, because the request is a
 * POST: the token must not be in a URL.
 */
export const usePreviewUndo = () => useApiMutation(api.preview, {});

/** Undoes the changes. The response contains a secret token, so the mutation cache must not keep it. */
export const useUndoChange = () =>
  useMutation({
    ...apiMutationOptions(api.undo, {
      onSuccessToast: {
        title: "Your address is restored",
        text: "You are signed out everywhere. Set a new password now.",
      },
      invalidates: [authEndpoints.me, userEndpoints.addresses, userEndpoints.addressesOf],
    }),
    gcTime: 0,
  });
