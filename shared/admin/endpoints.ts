import { defineEndpoints } from "@shared/lib/endpoints";
import type { adminSchemas } from "./schemas";

export const adminEndpoints = defineEndpoints<typeof adminSchemas>()({
  vcApplications: {
    method: "GET",
    path: "/api/admin/vc-applications",
    gate: "admin",
    summary: "People whose application as VC partner is pending, oldest first",
  },
  vcApplicationCounts: {
    method: "GET",
    path: "/api/admin/vc-applications/counts",
    gate: "admin",
    summary: "Figures of the VC partner applications",
  },
  approve: {
    method: "POST",
    path: "/api/admin/vc-applications/:id/approve",
    gate: "admin",
    summary: "Approve a pending VC partner; the id is the user's",
    errors: ["already_decided"],
  },
  reject: {
    method: "POST",
    path: "/api/admin/vc-applications/:id/reject",
    gate: "admin",
    summary: "Reject a pending VC partner; the id is the user's",
    errors: ["already_decided"],
  },
  site: {
    method: "GET",
    path: "/api/admin/site",
    gate: "admin",
    summary: "The state of this installation",
  },
  moderation: {
    method: "GET",
    path: "/api/admin/moderation",
    gate: "admin",
    summary: "What admins did, latest first; `decisions` are those on VC partner applications",
  },
  users: {
    method: "GET",
    path: "/api/admin/users",
    gate: "admin",
    summary: "Every account, newest first; searched by name, user name, address and company",
  },
  userCounts: {
    method: "GET",
    path: "/api/admin/users/counts",
    gate: "admin",
    summary: "How many accounts are active and suspended",
  },
  suspend: {
    method: "POST",
    path: "/api/admin/users/:id/suspend",
    gate: "admin",
    summary: "Shut an account; its jobs and listings stay",
    errors: ["already_done"],
  },
  restore: {
    method: "POST",
    path: "/api/admin/users/:id/restore",
    gate: "admin",
    summary: "Open a suspended account again",
    errors: ["already_done"],
  },
  verifyUser: {
    method: "POST",
    path: "/api/admin/users/:id/verify",
    gate: "admin",
    summary: "Vouch for who somebody is",
    errors: ["already_done"],
  },
  unverifyUser: {
    method: "POST",
    path: "/api/admin/users/:id/unverify",
    gate: "admin",
    summary: "Take that back",
    errors: ["already_done"],
  },
  makeResetLink: {
    method: "POST",
    path: "/api/admin/users/:id/reset-link",
    gate: "admin",
    summary: "Where no mail goes out: a one-time link to a new password, for a person who is not an admin",
    errors: ["mail_works"],
  },
  domainClaims: {
    method: "GET",
    path: "/api/admin/domain-claims",
    gate: "admin",
    summary: "Domains that organizations claim and nobody has confirmed, oldest organization first",
  },
  confirmDomain: {
    method: "POST",
    path: "/api/admin/organizations/:id/confirm-domain",
    gate: "admin",
    summary: "Let an organization's domain take effect",
    errors: ["already_done", "domain_taken"],
  },
  outbox: {
    method: "GET",
    path: "/api/admin/outbox",
    gate: "admin",
    summary: "Mail, latest first, whether it went out or is kept",
  },
});
