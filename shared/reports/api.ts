import { contract } from "@shared/lib/contract";
import * as z from "zod/mini";
import { handleInput, report, reportCounts, reportKey, reportsQuery } from "./schemas";

export const reportsApi = contract({
  list: {
    method: "GET",
    path: "/api/admin/reports",
    gate: "admin",
    summary: "What members reported, oldest first",
    query: reportsQuery,
    answer: z.array(report),
    page: reportKey,
  },
  counts: {
    method: "GET",
    path: "/api/admin/reports/counts",
    gate: "admin",
    summary: "How many reports wait",
    answer: reportCounts,
  },
  handle: {
    method: "POST",
    path: "/api/admin/reports/:id/handle",
    gate: "admin",
    summary: "Dismiss a report, or remove what it is about; with it every open report of the same thing",
    body: handleInput,
    answer: report,
    refuses: ["already_done"],
  },
});
