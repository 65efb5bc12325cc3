import { defineEndpoints } from "@shared/lib/endpoints";
import type { adminSchemas } from "./schemas";

export const adminEndpoints = defineEndpoints<typeof adminSchemas>()({
  vcApplications: {
    method: "GET",
    path: "/api/admin/vc-applications",
    gate: "admin",
    summary: "List pending VC partner applications, oldest first",
  },
  vcApplicationCounts: {
    method: "GET",
    path: "/api/admin/vc-applications/counts",
    gate: "admin",
    summary: "Count VC partner applications",
  },
  approve: {
    method: "POST",
    path: "/api/admin/vc-applications/:id/approve",
    gate: "admin",
    summary: "Approve a pending VC partner; the id is the user id",
    errors: ["already_decided"],
  },
  reject: {
    method: "POST",
    path: "/api/admin/vc-applications/:id/reject",
    gate: "admin",
    summary: "Reject a pending VC partner; the id is the user id",
    errors: ["already_decided"],
  },
  site: {
    method: "GET",
    path: "/api/admin/site",
    gate: "admin",
    summary: "Get the state of this installation",
  },
  moderation: {
    method: "GET",
    path: "/api/admin/moderation",
    gate: "admin",
    summary: "List the moderation record, newest first; `decisions` are those on VC partner applications",
  },
  users: {
    method: "GET",
    path: "/api/admin/users",
    gate: "admin",
    summary: "List all accounts, newest first; searches name, user name, email address and company",
  },
  userCounts: {
    method: "GET",
    path: "/api/admin/users/counts",
    gate: "admin",
    summary: "Count active and suspended accounts",
  },
  posters: {
    method: "GET",
    path: "/api/admin/posters",
    gate: "admin",
    summary:
      "List people whom nobody has confirmed and who posted a job or reached the limit of contact details",
  },
  posterCounts: {
    method: "GET",
    path: "/api/admin/posters/counts",
    gate: "admin",
    summary: "Count the people who wait for a confirmation",
  },
  vouch: {
    method: "POST",
    path: "/api/admin/posters/:id/vouch",
    gate: "admin",
    summary: "Confirm who a person of the queue is",
    errors: ["forbidden", "stale"],
  },
  dismissPoster: {
    method: "POST",
    path: "/api/admin/posters/:id/dismiss",
    gate: "admin",
    summary: "Take a person off the queue until their next job; their jobs keep the mark",
    errors: ["forbidden", "stale"],
  },
  suspend: {
    method: "POST",
    path: "/api/admin/users/:id/suspend",
    gate: "admin",
    summary: "Suspend an account; its jobs and agency profile stay",
    errors: ["already_done"],
  },
  restore: {
    method: "POST",
    path: "/api/admin/users/:id/restore",
    gate: "admin",
    summary: "Restore a suspended account",
    errors: ["already_done"],
  },
  verifyUser: {
    method: "POST",
    path: "/api/admin/users/:id/verify",
    gate: "admin",
    summary: "Mark a user as verified",
    errors: ["already_done"],
  },
  unverifyUser: {
    method: "POST",
    path: "/api/admin/users/:id/unverify",
    gate: "admin",
    summary: "Remove the verified mark of a user",
    errors: ["already_done"],
  },
  makeResetLink: {
    method: "POST",
    path: "/api/admin/users/:id/reset-link",
    gate: "admin",
    summary: "Create a one-time password reset link, on installations without outgoing email",
    errors: ["mail_works"],
  },
  makeVerificationLink: {
    method: "POST",
    path: "/api/admin/users/:id/verification-link",
    gate: "admin",
    summary:
      "Create a one-time link that verifies the primary address, on installations without outgoing email",
    errors: ["mail_works", "already_verified"],
  },
  domainClaims: {
    method: "GET",
    path: "/api/admin/domain-claims",
    gate: "admin",
    summary: "List unconfirmed domain claims, oldest organization first",
  },
  confirmDomain: {
    method: "POST",
    path: "/api/admin/organizations/:id/confirm-domain",
    gate: "admin",
    summary: "Confirm the domain of an organization",
    errors: ["already_done", "domain_taken"],
  },
  outbox: {
    method: "GET",
    path: "/api/admin/outbox",
    gate: "admin",
    summary: "List sent and unsent emails, newest first",
  },
});
