import { defineEndpoints } from "@shared/lib/endpoints";
import type { userSchemas } from "./schemas";

export const userEndpoints = defineEndpoints<typeof userSchemas>()({
  show: {
    method: "GET",
    path: "/api/users/:id",
    gate: "member",
    summary: "Get a user's profile; contact details only for viewers who may see them",
    errors: ["contact_limit"],
  },
  addressesOf: {
    method: "GET",
    path: "/api/users/:id/emails",
    gate: "member",
    summary: "List a user's email addresses",
    errors: ["forbidden", "verify_first", "contact_limit"],
  },
  organizationsOf: {
    method: "GET",
    path: "/api/users/:id/organizations",
    gate: "member",
    summary: "List a user's organizations",
  },
  edit: {
    method: "PATCH",
    path: "/api/users/:id/profile",
    gate: "member",
    summary: "Edit the viewer's own profile; a new email address becomes the primary one",
    errors: ["forbidden", "email_taken", "too_many", "too_many_requests"],
  },
  setPicture: {
    method: "PUT",
    path: "/api/user/profile",
    gate: "member",
    summary: "Change the viewer's profile picture",
  },
  reapply: {
    method: "POST",
    path: "/api/user/vc-application",
    gate: "member",
    summary: "Apply again as VC partner after a rejection, at most once in seven days",
    errors: ["already_decided", "cooldown"],
  },
  addresses: {
    method: "GET",
    path: "/api/user/emails",
    gate: "member",
    summary: "List the viewer's email addresses, the primary one first",
    allowsNoAddress: true,
  },
  addAddress: {
    method: "POST",
    path: "/api/user/emails",
    gate: "member",
    status: 201,
    summary:
      "Add an email address and send a verification link to it; an account without one gets it as its primary one",
    allowsNoAddress: true,
    errors: ["email_taken", "too_many", "too_many_requests"],
  },
  removeAddress: {
    method: "DELETE",
    path: "/api/user/emails/:id",
    gate: "member",
    summary: "Remove an email address other than the primary one",
    errors: ["primary_address"],
  },
  makePrimary: {
    method: "PUT",
    path: "/api/user/emails/:id/primary",
    gate: "member",
    summary: "Make an email address the primary one",
    errors: ["too_many_requests"],
  },
  sendLink: {
    method: "POST",
    path: "/api/user/emails/:id/link",
    gate: "member",
    summary: "Send the verification link again",
    errors: ["already_verified", "too_many_requests"],
  },
  previewVerification: {
    method: "POST",
    path: "/api/verify-email/preview",
    gate: "visitor",
    summary: "Get the address and the account of a verification link, without using it",
    errors: ["token_used", "too_many_requests"],
  },
  declineVerification: {
    method: "POST",
    path: "/api/verify-email/decline",
    gate: "visitor",
    summary: "Release an address from an account with which its owner has nothing to do",
    errors: ["token_used", "too_many_requests"],
  },
  verify: {
    method: "POST",
    path: "/api/verify-email",
    gate: "visitor",
    summary: "Verify an email address with the token of a verification link",
    errors: ["token_used", "other_account", "too_many_requests"],
  },
});
