import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { groupApplicationsByJob } from "@/applications/group-by-job";
import { buildJob } from "./jobs";
import { daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

/** The counts of each job with a listed application, in the order of its first one. */
const countByJob = (listed: ReceivedApplication[], all: ReceivedApplication[]) =>
  groupApplicationsByJob(listed).map(({ job }) => {
    const receivedApplications = all.filter((entry) => entry.job.id === job.id);
    const count = (status: ApplicationStatus) =>
      receivedApplications.filter(({ application }) => application.status === status).length;
    const { id, title, company, deadline, state } = job;
    return {
      ...{ id, title, company, deadline, state, oldestPending: null },
      ...{ pending: count("pending"), approved: count("approved"), rejected: count("rejected") },
    };
  });

/** A server that remembers decisions. */
export function serveApplications(...entries: ReceivedApplication[]) {
  const state = new Map(entries.map((received) => [received.application.id, received]));
  const count = (status: string) =>
    [...state.values()].filter(({ application }) => application.status === status).length;
  const list = (query: Record<string, string>) =>
    [...state.values()].filter(
      ({ application, job }) =>
        (!query.status || query.status === "all" || application.status === query.status) &&
        (!query.job || String(job.id) === query.job),
    );
  const decide = (id: number, status: ApplicationStatus, reason: string | null = null) => {
    const old = state.get(id);
    if (!old) throw new Error("unknown");
    const application = { ...old.application, status, reason, decidedAt: daysAgo(0) };
    const email = status === "approved" ? { email: `${old.applicant.username}@meridian.example` } : {};
    state.set(id, { ...old, application, applicant: { ...old.applicant, ...email } });
    return application;
  };
  const server = stubServer(
    respondWith(jobEndpoints.one, ({ params }) => buildJob({ id: params.id })),
    respondWith(jobEndpoints.mine, []),
    respondWith(api.received, ({ query }) => list(query)),
    respondWith(api.receivedJobs, ({ query }) => countByJob(list(query), [...state.values()])),
    respondWith(api.receivedCounts, () => ({
      pending: count("pending"),
      approved: count("approved"),
      rejected: count("rejected"),
      oldestPending:
        [...state.values()].find(({ application }) => application.status === "pending")?.application
          .createdAt ?? null,
    })),
    respondWith(api.approve, ({ params }) => decide(params.id ?? 0, "approved")),
    respondWith(api.reject, ({ params, body }) =>
      decide(params.id ?? 0, "rejected", (body as { reason?: string }).reason ?? null),
    ),
  );
  return { ...server, decide };
}
