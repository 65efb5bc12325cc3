import { defineEndpoints } from "@shared/lib/endpoints";
import type { userSchemas } from "./schemas";

export const userEndpoints = defineEndpoints<typeof userSchemas>()({
  show: {
    method: "GET",
    path: "/api/users/:id",
    gate: "member",
    summary: "A member's profile; contact details only for those who may see them",
    errors: ["contact_limit"],
  },
  addressesOf: {
    method: "GET",
    path: "/api/users/:id/emails",
    gate: "member",
    summary: "A member's addresses",
    errors: ["forbidden", "contact_limit"],
  },
  organizationsOf: {
    method: "GET",
    path: "/api/users/:id/organizations",
    gate: "member",
    summary: "The organizations a member belongs to",
  },
  edit: {
    method: "PATCH",
    path: "/api/users/:id/profile",
    gate: "member",
    summary: "Change one's own profile; another email address becomes the primary one",
    errors: ["forbidden", "email_taken", "too_many", "too_many_requests"],
  },
  setPicture: {
    method: "PUT",
    path: "/api/user/profile",
    gate: "member",
    summary: "Change one's own picture",
  },
  reapply: {
    method: "POST",
    path: "/api/user/vc-application",
    gate: "member",
    summary: "Apply again as VC partner after a rejection, at most once in 7 days",
    errors: ["already_decided", "too_early"],
  },
  addresses: {
    method: "GET",
    path: "/api/user/emails",
    gate: "member",
    summary: "One's own addresses, the primary one first",
  },
  addAddress: {
    method: "POST",
    path: "/api/user/emails",
    gate: "member",
    status: 201,
    summary: "Add an address; a link to verify it is mailed there",
    errors: ["email_taken", "too_many", "too_many_requests"],
  },
  removeAddress: {
    method: "DELETE",
    path: "/api/user/emails/:id",
    gate: "member",
    summary: "Remove an address other than the primary one",
    errors: ["primary_address"],
  },
  makePrimary: {
    method: "PUT",
    path: "/api/user/emails/:id/primary",
    gate: "member",
    summary: "Make one of one's addresses the primary one",
    errors: ["too_many_requests"],
  },
  sendLink: {
    method: "POST",
    path: "/api/user/emails/:id/link",
    gate: "member",
    summary: "Mail the link that verifies an address once more",
    errors: ["already_verified", "too_many_requests"],
  },
  verify: {
    method: "POST",
    path: "/api/verify-email",
    gate: "visitor",
    summary: "Verify an address by the link that was mailed to it, signed in or not",
    errors: ["link_spent", "other_account", "too_many_requests"],
  },
});
