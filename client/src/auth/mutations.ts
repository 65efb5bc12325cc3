import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { fullName } from "@shared/lib/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { deleteAllDrafts } from "@/lib/drafts";
import { switchUser } from "@/session/session";

// Constants let the bundler drop the other endpoints from the code of visitors.
const signInEndpoint = authEndpoints.login;
const secondFactorEndpoint = authEndpoints.loginSecondFactor;
const passkeyRequestEndpoint = authEndpoints.passkeyRequest;
const passkeySignInEndpoint = authEndpoints.passkeyLogin;
const signUpEndpoint = authEndpoints.register;
const signOutEndpoint = authEndpoints.logout;

const signInToasts = {
  onSuccessToast: (user: User) => ({ title: "Welcome back!", text: `Logged in as ${fullName(user)}` }),
  onErrorToast: {
    title: "Login failed",
    text: "You could not be signed in. Please try again.",
    preferServerMessage: true,
  },
};

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(signInEndpoint, signInToasts),
    onSuccess: (user) => switchUser(client, user),
  });
}

/** Completes a sign-in with a code. */
export function useSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(secondFactorEndpoint, signInToasts),
    onSuccess: (user) => switchUser(client, user),
  });
}

/** Gets the options to ask the browser for a passkey. */
export const usePasskeyRequest = () => useMutation(apiMutationOptions(passkeyRequestEndpoint, {}));

/** Signs in with a passkey. The form shows its errors. */
export function usePasskeySignIn() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(passkeySignInEndpoint, { onSuccessToast: signInToasts.onSuccessToast }),
    onSuccess: (user) => switchUser(client, user),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(signUpEndpoint, {
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
    onSuccess: (user) => switchUser(client, user),
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(signOutEndpoint, {
      onErrorToast: { title: "Logout Error", text: "There was an issue signing you out. Please try again." },
    }),
    onSuccess: () => {
      deleteAllDrafts();
      switchUser(client, null);
      navigate("/");
    },
  });
}
