import { defineEndpoints } from "@shared/lib/endpoints";
import type { firstStepSchemas } from "./schemas";

export const firstStepEndpoints = defineEndpoints<typeof firstStepSchemas>()({
  list: {
    method: "GET",
    path: "/api/user/first-steps",
    gate: "member",
    summary: "List the first steps of the viewer's role and which of them are done",
  },
  dismiss: {
    method: "PUT",
    path: "/api/user/first-steps/dismissed",
    gate: "member",
    summary: "Dismiss the viewer's first steps",
  },
  record: {
    method: "POST",
    path: "/api/user/first-steps/:step",
    gate: "member",
    summary: "Record that the viewer opened the directory or copied the link of a job",
  },
});
