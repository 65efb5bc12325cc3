import { defineEndpoints } from "@shared/lib/endpoints";
import type { authSchemas } from "./schemas";

export const authEndpoints = defineEndpoints<typeof authSchemas>()({
  me: {
    method: "GET",
    path: "/api/user",
    gate: "member",
    summary: "The signed-in user",
  },
  register: {
    method: "POST",
    path: "/api/register",
    gate: "visitor",
    status: 201,
    summary: "Create an account and sign in to it",
    errors: ["username_taken", "email_taken", "too_many_requests", "busy"],
  },
  login: {
    method: "POST",
    path: "/api/login",
    gate: "visitor",
    summary: "Sign in with the user name or the primary address",
    errors: ["wrong_credentials", "suspended", "too_many_requests", "busy"],
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
  },
  changePassword: {
    method: "POST",
    path: "/api/user/password",
    gate: "member",
    summary: "Change one's password; every other session of one's own ends",
    rateLimit: false,
    errors: ["too_many_requests", "busy"],
  },
  requestReset: {
    method: "POST",
    path: "/api/password-reset",
    gate: "visitor",
    status: 202,
    summary:
      "Ask for a link to set a new password; the answer is the same whether the account is known or not",
    errors: ["too_many_requests"],
  },
  reset: {
    method: "POST",
    path: "/api/password-reset/confirm",
    gate: "visitor",
    summary: "Set a new password by a mailed link; all sessions of the account end",
    errors: ["link_spent", "too_many_requests", "busy"],
  },
  sessions: {
    method: "GET",
    path: "/api/user/sessions",
    gate: "member",
    summary: "Where one is signed in, this browser first",
  },
  endSession: {
    method: "DELETE",
    path: "/api/user/sessions/:id",
    gate: "member",
    summary: "Sign out in another browser",
    rateLimit: false,
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/api/user/sessions",
    gate: "member",
    summary: "Sign out everywhere else",
    rateLimit: false,
  },
});
