import { contract } from "@shared/lib/contract";
import { noteInput } from "@shared/lib/fields";
import * as z from "zod/mini";
import { candidate, candidateChange, candidateCounts, candidateInput, candidateKey, candidatesQuery, matchingJob } from "./schemas";

export const talentPoolApi = contract({
  list: {
    method: "GET",
    path: "/api/candidates",
    gate: "candidates",
    summary: "Shared candidates, newest first; searched by any part of name, role, skills, location or address, and by misspelt names",
    query: candidatesQuery,
    answer: z.array(candidate),
    page: candidateKey,
  },
  counts: {
    method: "GET",
    path: "/api/candidates/counts",
    gate: "candidates",
    summary: "How many candidates are shared, and by how many members",
    answer: candidateCounts,
  },
  file: {
    method: "GET",
    path: "/api/candidates.csv",
    gate: "candidates",
    summary: "The same list as a file",
    query: candidatesQuery,
    file: "candidates.csv",
  },
  show: {
    method: "GET",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "One candidate",
    answer: candidate,
  },
  jobs: {
    method: "GET",
    path: "/api/candidates/:id/jobs",
    gate: "candidates",
    summary: "Open jobs that suit a candidate by skills and level, the best first, each with its reason",
    answer: z.array(matchingJob),
  },
  share: {
    method: "POST",
    path: "/api/candidates",
    gate: "candidates",
    status: 201,
    summary: "Share a candidate",
    body: candidateInput,
    answer: candidate,
    refuses: ["already_shared"],
  },
  edit: {
    method: "PATCH",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "Change a candidate that one has shared",
    body: candidateChange,
    answer: candidate,
    refuses: ["already_shared"],
  },
  remove: {
    method: "DELETE",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "Delete a candidate that one has shared; an admin removes anybody's, which is recorded",
    body: noteInput,
  },
});
