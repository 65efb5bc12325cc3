import { defineEndpoints } from "@shared/lib/endpoints";
import type { organizationSchemas } from "./schemas";

export const organizationEndpoints = defineEndpoints<typeof organizationSchemas>()({
  list: {
    method: "GET",
    path: "/api/organizations",
    gate: "member",
    summary: "Every organization, by name",
  },
  create: {
    method: "POST",
    path: "/api/organizations",
    gate: "member",
    status: 201,
    idempotent: true,
    summary: "Create an organization and become its owner",
    errors: ["domain_taken", "too_many_requests"],
  },
  edit: {
    method: "PATCH",
    path: "/api/organizations/:id",
    gate: "member",
    summary: "Change an organization of which one is owner or admin",
    errors: ["forbidden", "domain_taken"],
  },
  previewDomain: {
    method: "GET",
    path: "/api/organizations/domain",
    gate: "member",
    summary: "What would become of a domain, before it is saved",
    errors: ["too_many_requests"],
  },
  mine: {
    method: "GET",
    path: "/api/user/organizations",
    gate: "member",
    summary: "One's own memberships, each with its organization",
  },
  members: {
    method: "GET",
    path: "/api/organizations/:id/members",
    gate: "member",
    summary: "Who belongs to an organization, for its owners and admins",
    errors: ["forbidden"],
  },
  changeMember: {
    method: "PATCH",
    path: "/api/organizations/:id/members/:userId",
    gate: "member",
    summary: "Give a member a role or a title, or let somebody back in, as an owner",
    errors: ["forbidden", "last_owner"],
  },
  removeMember: {
    method: "DELETE",
    path: "/api/organizations/:id/members/:userId",
    gate: "member",
    summary: "Remove a member as an owner, or leave",
    errors: ["forbidden", "last_owner"],
  },
});
