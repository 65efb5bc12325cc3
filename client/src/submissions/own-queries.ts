import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { Submission } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";

const rowsOfJob = 100;

export type Status = StoredStatus | "all";

/** Submissions to a job, as far as the viewer may see them. */
export const ofJob = (id: number) =>
  infiniteQuery(api.ofJob, { params: { id }, query: { limit: rowsOfJob } });
export const mine = (status: Status) => infiniteQuery(api.mine, { query: { status } });
export const mineCounts = () => read(api.mineCounts, {});

export interface Identity {
  candidateEmail?: string;
  linkedinUrl?: string;
}

/** Whether somebody is represented on a job already. Asked once for each value. */
export const represented = (id: number, body: Identity) =>
  queryOptions({
    queryKey: [api.check.path, id, body],
    queryFn: ({ signal }) => call(api.check, { params: { id }, body }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const submitFailed = "Failed to submit candidate to this job";
const doneFrom = {
  job: {
    title: "Candidate submitted successfully",
    text: "Your candidate has been submitted to this job posting.",
  },
  applications: { title: "Success", text: "Candidate submitted successfully" },
};
export type SubmitFrom = keyof typeof doneFrom;

/** The words of success depend on the screen that the form was opened from. */
export const useSubmitCandidate = (from: SubmitFrom) =>
  useApiMutation(api.submit, {
    done: doneFrom[from],
    failed: { title: "Submission failed", text: submitFailed, prefer: "server" },
    refreshes: [api.ofJob, api.mine, api.mineCounts, analyticsEndpoints.userStats],
  });

/** Shows a status in a job's list before the list is asked for again. */
export function showMoved(client: QueryClient, id: number, status: StoredStatus): void {
  client.setQueriesData<InfiniteData<{ items: Submission[] }>>(
    { queryKey: [api.ofJob.path, "pages"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? { ...row, status } : row)),
        })),
      },
  );
}
