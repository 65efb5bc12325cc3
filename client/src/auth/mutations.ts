import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { fullName } from "@shared/lib/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { deleteAllDrafts } from "@/lib/drafts";
import { switchUser } from "./session";

const api = {
  login: authEndpoints.login,
  register: authEndpoints.register,
  logout: authEndpoints.logout,
};

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.login, {
      done: (user: User) => ({ title: "Welcome back!", text: `Logged in as ${fullName(user)}` }),
      failed: {
        title: "Login failed",
        text: "You could not be signed in. Please try again.",
        prefer: "server",
      },
    }),
    onSuccess: (user) => switchUser(client, user),
  });
}

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.register, {
      done: (user: User) => ({
        title: "Account created!",
        text: `Welcome to VC Talent Network, ${user.firstName ?? user.username}.`,
      }),
      failed: {
        title: "Registration failed",
        text: "Your account could not be created. Please try again.",
        prefer: "server",
      },
    }),
    onSuccess: (user) => switchUser(client, user),
  });
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.logout, {
      failed: { title: "Logout Error", text: "There was an issue signing you out. Please try again." },
    }),
    onSuccess: () => {
      deleteAllDrafts();
      switchUser(client, null);
      navigate("/");
    },
  });
}
