import { decisionInput } from "@shared/applications/schema";
import { contract } from "@shared/lib/contract";
import * as z from "zod/mini";
import { siteState, vcApplication, vcApplicationCounts, vcApplicationKey } from "./schema";

export const adminApi = contract({
  vcApplications: {
    method: "GET",
    path: "/api/admin/vc-applications",
    gate: "admin",
    summary: "People whose application as VC partner is pending, oldest first",
    answer: z.array(vcApplication),
    page: vcApplicationKey,
  },
  vcApplicationCounts: {
    method: "GET",
    path: "/api/admin/vc-applications/counts",
    gate: "admin",
    summary: "Figures of the VC partner applications",
    answer: vcApplicationCounts,
  },
  approve: {
    method: "POST",
    path: "/api/admin/vc-applications/:id/approve",
    gate: "admin",
    summary: "Approve a pending VC partner; the id is the user's",
    body: decisionInput,
    answer: vcApplication,
    refuses: ["already_decided"],
  },
  reject: {
    method: "POST",
    path: "/api/admin/vc-applications/:id/reject",
    gate: "admin",
    summary: "Reject a pending VC partner; the id is the user's",
    body: decisionInput,
    answer: vcApplication,
    refuses: ["already_decided"],
  },
  site: {
    method: "GET",
    path: "/api/admin/site",
    gate: "admin",
    summary: "The state of this installation",
    answer: siteState,
  },
});
