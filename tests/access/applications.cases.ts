import { applicationEndpoints } from "@shared/applications/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { applicationFixture, jobFixture, ownApplicationFixture } from "./fixtures";
import { isAdmin, isOneOf, matchesAny } from "./secrets";
import { undo } from "./undo";

export const applicationCases = defineCases(applicationEndpoints, {
  apply: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: "allow",
      vcRejected: "allow",
      hr: 403,
      agency: "allow",
      independent: "allow",
      admin: 403,
    },
    allowedStatus: 201,
    fixture: jobFixture,
    sample: { body: () => ({ coverLetter: "x".repeat(50) }) },
    async secrets({ app, job, cancelledJob, unverifiedPosters, secret }) {
      for (const poster of unverifiedPosters)
        await app.createApplication(poster.job, app.agentAmir, {
          status: "approved",
          decidedAt: "2026-02-01T00:00:00Z",
        });
      for (const [applicant, status] of [
        [app.agentAmir, "approved"],
        [app.scoutInes, "pending"],
        [app.pendingPaul, "rejected"],
      ] as const) {
        const both = isOneOf(applicant, app.rivalRuth);
        await app.createApplication(job, applicant, {
          status,
          decidedAt: status === "pending" ? null : "2026-02-01T00:00:00Z",
          coverLetter: secret(`letter of ${applicant.username}`, both),
          approach: secret(`approach of ${applicant.username}`, both),
          timeline: secret(`timeline of ${applicant.username}`, both),
        });
        await app.createApplication(cancelledJob, applicant, {
          status: "rejected",
          decidedAt: "2026-02-01T00:00:00Z",
        });
      }
    },
    undo: undo.sentWithForm,
    maxQueries: { warm: 10, writes: 6 },
  },
  mine: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  mineCounts: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  received: {
    access: {
      visitor: 401,
      vcApproved: "ownRows",
      vcPending: 403,
      vcRejected: 403,
      hr: "ownRows",
      agency: 403,
      independent: 403,
      admin: "ownRows",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  receivedJobs: {
    access: {
      visitor: 401,
      vcApproved: "ownRows",
      vcPending: 403,
      vcRejected: 403,
      hr: "ownRows",
      agency: 403,
      independent: 403,
      admin: "ownRows",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  receivedCounts: {
    access: {
      visitor: 401,
      vcApproved: "ownRows",
      vcPending: 403,
      vcRejected: 403,
      hr: "ownRows",
      agency: 403,
      independent: 403,
      admin: "ownRows",
    },
    maxQueries: { warm: 2, cold: 3 },
  },
  approve: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: "own",
      agency: 403,
      independent: 403,
      admin: "own",
    },
    fixture: applicationFixture,
    undo: undo.decision,
    maxQueries: { warm: 10, writes: 7 },
  },
  reject: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: "own",
      agency: 403,
      independent: 403,
      admin: "own",
    },
    fixture: applicationFixture,
    undo: undo.decision,
    maxQueries: { warm: 9, writes: 6 },
  },
  edit: {
    access: { visitor: 401, ...everyMember("own") },
    fixture: ownApplicationFixture,
    sample: { body: () => ({ version: 1, coverLetter: "y".repeat(50) }) },
    undo: undo.edited,
    maxQueries: { warm: 7, writes: 4 },
  },
  edits: {
    access: { visitor: 401, ...everyMember("own"), admin: "allow" },
    fixture: ownApplicationFixture,
    async secrets({ app, secret }) {
      const { id } = await app.createApplication(await app.createJob(app.rivalRuth), app.agentAmir, {
        coverLetter: secret("former letter", matchesAny(isOneOf(app.agentAmir, app.rivalRuth), isAdmin)),
      });
      const body = { version: 1, coverLetter: "y".repeat(50) };
      await app.as(app.agentAmir).call(applicationEndpoints.edit, { params: { id }, body });
    },
    maxQueries: { warm: 2, cold: 3 },
    isRecorded: "byAdmin",
  },
  withdraw: {
    access: { visitor: 401, ...everyMember("own") },
    fixture: ownApplicationFixture,
    undo: undo.withdrawn,
    maxQueries: { warm: 10, writes: 7 },
  },
  history: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: "own",
      vcRejected: "own",
      hr: "own",
      agency: "own",
      independent: "own",
      admin: "allow",
    },
    fixture: ownApplicationFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
});
