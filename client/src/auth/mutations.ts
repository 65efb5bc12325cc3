import { authEndpoints as api } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { deleteAllDrafts } from "@/lib/drafts";
import { switchUser } from "@/session/session";
import { signInToasts } from "./sign-in-mutation";

/** Completes a sign-in with a code. */
export function useSecondFactorSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.loginSecondFactor, signInToasts),
    onSuccess: (user) => switchUser(queryClient, user),
  });
}

export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.register, {
      onSuccessToast: (user: User) => ({
        title: "Account created!",
        text: `Welcome to VC Talent Network, ${user.firstName ?? user.username}.`,
      }),
      onErrorToast: {
        title: "Registration failed",
        text: "Your account could not be created. Please try again.",
        preferServerMessage: true,
      },
    }),
    onSuccess: (user) => switchUser(queryClient, user),
  });
}

export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.logout, {
      onErrorToast: { title: "Logout Error", text: "There was an issue signing you out. Please try again." },
    }),
    onSuccess: () => {
      deleteAllDrafts();
      switchUser(queryClient, null);
      navigate("/");
    },
  });
}
