import { defineEndpoints } from "@shared/lib/endpoints";
import type { factorSchemas } from "./schemas";

/** The second factors of signing in: passkeys and an authenticator app (TOTP), with recovery codes. */
export const factorEndpoints = defineEndpoints<typeof factorSchemas>()({
  mine: {
    method: "GET",
    path: "/api/user/factors",
    gate: "member",
    summary:
      "Get which second factors of signing in the viewer has: passkeys, authenticator app, recovery codes",
  },
  passkeys: {
    method: "GET",
    path: "/api/user/passkeys",
    gate: "member",
    allowsNoAddress: true,
    summary: "List the viewer's passkeys",
  },
  startPasskeyCreation: {
    method: "POST",
    path: "/api/user/passkeys/options",
    gate: "member",
    requiresRecentSignIn: true,
    summary: "Get the options with which a browser creates a passkey",
    errors: ["passkeys_unavailable", "too_many"],
  },
  addPasskey: {
    method: "POST",
    path: "/api/user/passkeys",
    gate: "member",
    requiresRecentSignIn: true,
    status: 201,
    summary: "Add a passkey",
    errors: ["passkeys_unavailable", "too_many", "already_done"],
  },
  renamePasskey: {
    method: "PATCH",
    path: "/api/user/passkeys/:id",
    gate: "member",
    summary: "Rename a passkey",
  },
  removePasskey: {
    method: "DELETE",
    path: "/api/user/passkeys/:id",
    gate: "member",
    requiresRecentSignIn: true,
    summary: "Remove a passkey",
  },
  startTotp: {
    method: "POST",
    path: "/api/user/totp",
    gate: "member",
    requiresRecentSignIn: true,
    summary: "Start to set up an authenticator app",
    errors: ["already_done"],
  },
  confirmTotp: {
    method: "POST",
    path: "/api/user/totp/confirm",
    gate: "member",
    summary: "Turn on the authenticator app with a code of it, and get recovery codes",
    errors: ["already_done", "challenge_expired"],
  },
  removeTotp: {
    method: "DELETE",
    path: "/api/user/totp",
    gate: "member",
    requiresRecentSignIn: true,
    summary: "Turn off the authenticator app",
    errors: ["already_done"],
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/user/recovery-codes",
    gate: "member",
    requiresRecentSignIn: true,
    summary: "Replace the recovery codes",
    errors: ["no_second_factor"],
  },
});
