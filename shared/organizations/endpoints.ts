import { defineEndpoints } from "@shared/lib/endpoints";
import type { organizationSchemas } from "./schemas";

export const organizationEndpoints = defineEndpoints<typeof organizationSchemas>()({
  list: {
    method: "GET",
    path: "/api/organizations",
    gate: "member",
    summary: "List all organizations by name",
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
    summary: "Edit an organization, as an owner or admin of the organization, or as a site admin",
    errors: ["forbidden", "domain_taken"],
  },
  previewDomain: {
    method: "GET",
    path: "/api/organizations/domain",
    gate: "member",
    summary: "Preview the effect of a domain before saving it",
    errors: ["too_many_requests"],
  },
  show: {
    method: "GET",
    path: "/api/organizations/:id",
    gate: "member",
    summary: "Get an organization with the time in which the posters of its jobs answer",
  },
  mine: {
    method: "GET",
    path: "/api/user/organizations",
    gate: "member",
    summary: "List the viewer's memberships with their organizations",
  },
  members: {
    method: "GET",
    path: "/api/organizations/:id/members",
    gate: "member",
    summary: "List the members of an organization, for its owners and admins",
    errors: ["forbidden"],
  },
  changeMember: {
    method: "PATCH",
    path: "/api/organizations/:id/members/:userId",
    gate: "member",
    summary: "Change the role or title of a member, or restore a removed member, as an owner",
    errors: ["forbidden", "last_owner", "reauthentication_required"],
  },
  removeMember: {
    method: "DELETE",
    path: "/api/organizations/:id/members/:userId",
    gate: "member",
    summary: "Remove a member as an owner, or leave the organization",
    errors: ["forbidden", "last_owner", "reauthentication_required"],
  },
});
