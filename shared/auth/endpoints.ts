import { defineEndpoints } from "@shared/lib/endpoints";
import type { authSchemas } from "./schemas";

export const authEndpoints = defineEndpoints<typeof authSchemas>()({
  me: {
    method: "GET",
    path: "/api/user",
    gate: "member",
    summary: "Get the signed-in user",
    allowsNoAddress: true,
  },
  register: {
    method: "POST",
    path: "/api/register",
    gate: "visitor",
    status: 201,
    summary: "Create an account and sign in",
    errors: ["username_taken", "email_taken", "too_many_requests", "busy"],
  },
  login: {
    method: "POST",
    path: "/api/login",
    gate: "visitor",
    summary: "Sign in with the user name or the primary email address",
    errors: ["wrong_credentials", "suspended", "too_many_requests", "busy"],
  },
  loginPage: {
    method: "GET",
    path: "/api/login",
    gate: "visitor",
    status: 302,
    summary: "Redirect to the sign-in page",
  },
  logout: {
    method: "POST",
    path: "/api/logout",
    gate: "visitor",
    summary: "Sign out; no effect without a session",
  },
  changePassword: {
    method: "POST",
    path: "/api/user/password",
    gate: "member",
    summary: "Change the viewer's password and end all their other sessions",
    rateLimit: false,
    errors: ["too_many_requests", "busy"],
  },
  requestReset: {
    method: "POST",
    path: "/api/password-reset",
    gate: "visitor",
    status: 202,
    summary: "Request a password reset link; the response is the same for unknown accounts",
    errors: ["too_many_requests"],
  },
  reset: {
    method: "POST",
    path: "/api/password-reset/confirm",
    gate: "visitor",
    summary: "Set a new password with a reset token and end all sessions of the account",
    errors: ["token_used", "too_many_requests", "busy"],
  },
  sessions: {
    method: "GET",
    path: "/api/user/sessions",
    gate: "member",
    summary: "List the viewer's sessions, the current one first",
  },
  endSession: {
    method: "DELETE",
    path: "/api/user/sessions/:id",
    gate: "member",
    summary: "End one of the viewer's sessions",
    rateLimit: false,
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/api/user/sessions",
    gate: "member",
    summary: "End all other sessions of the viewer",
    rateLimit: false,
  },
});
