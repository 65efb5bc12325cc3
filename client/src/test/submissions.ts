import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { toPosterStatus, toStoredStatus } from "@shared/submissions/rules";
import type { ClosableStatusChange, ReceivedSubmission } from "@shared/submissions/schemas";
import {
  type StoredSubmissionStatus,
  type SubmissionStatusSeenByPoster,
  submissionStatusesSeenByPoster,
} from "@shared/submissions/vocabulary";
import { dana, daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

const marcus = {
  id: 8,
  firstName: "Marcus",
  lastName: "Okafor",
  username: "marcus",
  company: "Meridian Search",
};
const jobTitles: Record<number, string> = { 7: "Staff Engineer", 8: "Head of Product" };

export function buildReceivedSubmission(
  id: number,
  name: string,
  storedStatus: StoredSubmissionStatus = "submitted",
  values: Partial<ReceivedSubmission> = {},
) {
  const submission: ReceivedSubmission = {
    id,
    jobId: 7,
    candidateName: name,
    candidateRole: "Backend lead",
    candidateExperience: "Senior",
    candidateEmail: `c${id}@inbox.example`,
    candidatePhone: null,
    candidateLocation: null,
    candidateSkills: [],
    linkedinUrl: `https://www.linkedin.com/in/c${id}`,
    notes: null,
    createdAt: daysAgo(id),
    updatedAt: daysAgo(id),
    status: toPosterStatus(storedStatus),
    storedStatus,
    submittedBy: marcus,
    recruiterRecord: null,
    agreedFee: null,
    possibleDuplicate: false,
    duplicates: [],
    closedAs: null,
    version: 1,
    editedAt: null,
    ...values,
  };
  return submission;
}

/** Stubs the submission endpoints with these submissions; the stub stores status changes. */
export function stubSubmissionServer(...submissions: ReceivedSubmission[]) {
  const submissionsById = new Map(submissions.map((submission) => [submission.id, submission]));
  const changesById = new Map<number, ClosableStatusChange[]>();
  const findMatching = ({ q, status, job, submission: id }: Record<string, string>) =>
    [...submissionsById.values()].filter(
      (submission) =>
        (!q || submission.candidateName.toLowerCase().includes(q.toLowerCase())) &&
        (!status || submission.status === status) &&
        (!job || String(submission.jobId) === job) &&
        (!id || String(submission.id) === id),
    );
  const countByStatus = (list: ReceivedSubmission[]) =>
    Object.fromEntries(
      submissionStatusesSeenByPoster.map((status) => [
        status,
        list.filter((submission) => submission.status === status).length,
      ]),
    ) as Record<SubmissionStatusSeenByPoster, number>;
  const server = stubServer(
    respondWith(api.received, ({ query }) => findMatching(query)),
    respondWith(api.receivedCounts, () => countByStatus([...submissionsById.values()])),
    respondWith(api.groups, ({ query }) =>
      [7, 8].flatMap((id) => {
        const matchingSubmissions = findMatching({ ...query, job: String(id) });
        const job = {
          id,
          title: jobTitles[id] ?? "",
          company: "Copperkey",
          bounty: id === 7 ? 25_000 : 0,
          status: "open",
          state: "open" as const,
          holdNote: null,
        };
        return matchingSubmissions.length === 0
          ? []
          : [
              {
                ...job,
                ...countByStatus(matchingSubmissions),
                hired: matchingSubmissions.filter(({ storedStatus }) => storedStatus === "hired").length,
                closed: matchingSubmissions.filter(({ closedAs }) => closedAs !== null).length,
                withdrawn: matchingSubmissions.filter(({ closedAs }) => closedAs === "withdrawn").length,
                matching: matchingSubmissions.length,
                hasPlacement: false,
              },
            ];
      }),
    ),
    respondWith(api.setStatus, ({ params, body }) => {
      const current = submissionsById.get(params.id ?? 0);
      if (!current) throw new Error("No such submission");
      const { status, reason = null } = body as {
        status: StoredSubmissionStatus | "approved";
        reason?: string;
      };
      const storedStatus = toStoredStatus(status, current.storedStatus);
      const by = {
        id: dana.id,
        firstName: "Dana",
        lastName: "Whitfield",
        username: "dana",
        company: "Northlight Ventures",
      };
      const change = {
        from: current.storedStatus,
        to: storedStatus,
        at: daysAgo(0),
        by,
        reason,
        closedAs: null,
      };
      changesById.set(current.id, [...(changesById.get(current.id) ?? []), change]);
      const updatedSubmission = { ...current, storedStatus, status: toPosterStatus(storedStatus) };
      submissionsById.set(current.id, updatedSubmission);
      return updatedSubmission;
    }),
    respondWith(api.keep, ({ params, body }) => {
      for (const id of (body as { over: number[] }).over) {
        const other = submissionsById.get(id);
        if (other) submissionsById.set(id, { ...other, storedStatus: "rejected", status: "rejected" });
      }
      const kept = submissionsById.get(params.id ?? 0);
      if (!kept) throw new Error("No such submission");
      return kept;
    }),
    respondWith(api.history, ({ params }) => [
      { from: null, to: "submitted", at: daysAgo(3), by: marcus, reason: null, closedAs: null },
      ...(changesById.get(params.id ?? 0) ?? []),
    ]),
    respondWith(placementEndpoints.mine, []),
    respondWith(jobEndpoints.ending, ({ query }) => {
      const others = [...submissionsById.values()].filter(({ id }) => String(id) !== query.submission);
      return { submissions: others.filter(({ status }) => status !== "rejected").length, applications: 2 };
    }),
  );
  return { ...server, submissionsById };
}

export const setStatusRoute = `${api.setStatus.method} ${api.setStatus.path}`;
