import { authEndpoints as api } from "@shared/auth/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";
import { switchUser } from "@/session/session";
import { signInToasts } from "./sign-in-mutation";

/** Fetches the options with which the browser asks for a passkey. */
export const useRequestPasskeyOptions = () => useApiMutation(api.startPasskeySignIn);

/** Signs in with a passkey. Errors have no toast, because the form shows them. */
export function usePasskeySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.passkeyLogin, { onSuccessToast: signInToasts.onSuccessToast }),
    onSuccess: (user) => switchUser(queryClient, user),
  });
}
