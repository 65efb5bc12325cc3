import { defineEndpoints } from "@shared/lib/endpoints";
import type { skillSchemas } from "./schemas";

export const skillEndpoints = defineEndpoints<typeof skillSchemas>()({
  unknown: {
    method: "GET",
    path: "/api/admin/skills",
    gate: "admin",
    summary: "List the skills that jobs and candidates name and that are not known, most frequent first",
  },
  added: {
    method: "GET",
    path: "/api/admin/skills/added",
    gate: "admin",
    summary: "List the skills and synonyms that admins added, newest first",
  },
  known: {
    method: "GET",
    path: "/api/admin/skills/known",
    gate: "admin",
    summary: "Find up to 10 known skills of which the name or a synonym contains a text",
  },
  add: {
    method: "POST",
    path: "/api/admin/skills",
    gate: "admin",
    status: 201,
    summary: "Add a skill, with its synonyms",
    errors: ["already_done"],
  },
  addSynonym: {
    method: "POST",
    path: "/api/admin/skills/synonyms",
    gate: "admin",
    status: 201,
    summary: "Add a synonym of a skill",
    errors: ["already_done"],
  },
  remove: {
    method: "DELETE",
    path: "/api/admin/skills/:id",
    gate: "admin",
    summary: "Remove an added synonym, or an added skill with its synonyms; the id is that of the added name",
  },
});
