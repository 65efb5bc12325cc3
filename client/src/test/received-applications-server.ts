import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { groupApplicationsByJob } from "@/applications/group-by-job";
import { buildJob } from "./jobs";
import { daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

/** Stubs the endpoints of received applications with these applications; the stub stores decisions. */
export function stubReceivedApplicationServer(...initialApplications: ReceivedApplication[]) {
  const receivedById = new Map(initialApplications.map((received) => [received.application.id, received]));
  const listAll = () => [...receivedById.values()];
  const countWithStatus = (status: ApplicationStatus) =>
    listAll().filter(({ application }) => application.status === status).length;
  const findMatching = (query: Record<string, string>) =>
    listAll().filter(
      ({ application, job }) =>
        (!query.status || query.status === "all" || application.status === query.status) &&
        (!query.job || String(job.id) === query.job),
    );
  const decide = (id: number, status: ApplicationStatus, reason: string | null = null) => {
    const received = receivedById.get(id);
    if (!received) throw new Error(`No application ${id}`);
    const application = { ...received.application, status, reason, decidedAt: daysAgo(0) };
    const email = `${received.applicant.username}@meridian.example`;
    const applicant = { ...received.applicant, ...(status === "approved" && { email }) };
    receivedById.set(id, { ...received, application, applicant });
    return application;
  };
  const server = stubServer(
    respondWith(jobEndpoints.one, ({ params }) => buildJob({ id: params.id })),
    respondWith(jobEndpoints.mine, []),
    respondWith(api.received, ({ query }) => findMatching(query)),
    respondWith(api.receivedJobs, ({ query }) => countByJob(findMatching(query), listAll())),
    respondWith(api.receivedCounts, () => {
      const firstPending = listAll().find(({ application }) => application.status === "pending");
      return {
        pending: countWithStatus("pending"),
        approved: countWithStatus("approved"),
        rejected: countWithStatus("rejected"),
        oldestPending: firstPending?.application.createdAt ?? null,
      };
    }),
    respondWith(api.approve, ({ params }) => decide(params.id ?? 0, "approved")),
    respondWith(api.reject, ({ params, body }) =>
      decide(params.id ?? 0, "rejected", (body as { reason?: string }).reason ?? null),
    ),
  );
  return { ...server, decide };
}

/** Returns the counts of each job with a listed application, in the order of the listed applications. */
const countByJob = (listed: ReceivedApplication[], all: ReceivedApplication[]) =>
  groupApplicationsByJob(listed).map(({ job }) => {
    const applicationsToJob = all.filter((received) => received.job.id === job.id);
    const countWithStatus = (status: ApplicationStatus) =>
      applicationsToJob.filter(({ application }) => application.status === status).length;
    const { id, title, company, deadline, state } = job;
    return {
      id,
      title,
      company,
      deadline,
      state,
      oldestPending: null,
      pending: countWithStatus("pending"),
      approved: countWithStatus("approved"),
      rejected: countWithStatus("rejected"),
    };
  });
