import { defineEndpoints } from "@shared/lib/endpoints";
import type { talentPoolSchemas } from "./schemas";

export const talentPoolEndpoints = defineEndpoints<typeof talentPoolSchemas>()({
  list: {
    method: "GET",
    path: "/api/candidates",
    gate: "candidates",
    summary:
      "Shared candidates, newest first; searched by any part of name, role, skills, location or address, and by misspelt names",
  },
  counts: {
    method: "GET",
    path: "/api/candidates/counts",
    gate: "candidates",
    summary: "How many candidates are shared, and by how many members",
  },
  file: {
    method: "GET",
    path: "/api/candidates.csv",
    gate: "candidates",
    summary: "The same list as a file",
    file: "candidates.csv",
  },
  show: {
    method: "GET",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "One candidate",
  },
  jobs: {
    method: "GET",
    path: "/api/candidates/:id/jobs",
    gate: "candidates",
    summary: "Open jobs that suit a candidate by skills and level, the best first, each with its reason",
  },
  share: {
    method: "POST",
    path: "/api/candidates",
    gate: "candidates",
    status: 201,
    summary: "Share a candidate",
    errors: ["already_shared"],
  },
  edit: {
    method: "PATCH",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "Change a candidate that one has shared",
    errors: ["already_shared"],
  },
  remove: {
    method: "DELETE",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "Delete a candidate that one has shared; an admin removes anybody's, which is recorded",
  },
});
