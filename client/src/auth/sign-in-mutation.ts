import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { fullName } from "@shared/lib/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { switchUser } from "@/session/session";

// The mutation of the sign-in form. Not in mutations.ts, because the first load of the page contains no other
// mutation.

// A constant lets the bundler drop the other endpoints from the code that visitors load.
const signInEndpoint = authEndpoints.login;

export const signInToasts = {
  onSuccessToast: (user: User) => ({ title: "Welcome back!", text: `Logged in as ${fullName(user)}` }),
  onErrorToast: {
    title: "Login failed",
    text: "You could not be signed in. Please try again.",
    preferServerMessage: true,
  },
};

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(signInEndpoint, signInToasts),
    onSuccess: (user) => switchUser(queryClient, user),
  });
}
