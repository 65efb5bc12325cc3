import { contract } from "@shared/lib/contract";
import * as z from "zod/mini";
import { loginInput, registerInput, user } from "./schema";

export const authApi = contract({
  me: {
    method: "GET",
    path: "/api/user",
    gate: "member",
    summary: "The signed-in user",
    answer: user,
  },
  register: {
    method: "POST",
    path: "/api/register",
    gate: "visitor",
    status: 201,
    summary: "Create an account and sign in to it",
    body: registerInput,
    answer: user,
    refuses: ["username_taken", "email_taken", "too_many_requests", "busy"],
  },
  login: {
    method: "POST",
    path: "/api/login",
    gate: "visitor",
    summary: "Sign in with the user name or the primary address",
    body: loginInput,
    answer: user,
    refuses: ["wrong_credentials", "too_many_requests", "busy"],
  },
  loginPage: {
    method: "GET",
    path: "/api/login",
    gate: "visitor",
    status: 302,
    summary: "Where to sign in",
  },
  logout: {
    method: "POST",
    path: "/api/logout",
    gate: "visitor",
    summary: "Sign out; without a session it does nothing",
    answer: z.object({}),
  },
});
