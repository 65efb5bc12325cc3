import { applicationEndpoints } from "@shared/applications/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { application, job } from "./fixtures";
import { only } from "./secrets";
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
    fixture: job,
    sample: { body: () => ({ coverLetter: "x".repeat(50) }) },
    async secrets({ app, job, cancelledJob, secret }) {
      for (const [applicant, status] of [
        [app.agentAmir, "approved"],
        [app.scoutInes, "pending"],
        [app.pendingPaul, "rejected"],
      ] as const) {
        const both = only(applicant, app.rivalRuth);
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
    fixture: application,
    undo: undo.decision,
    maxQueries: { warm: 9, writes: 6 },
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
    fixture: application,
    undo: undo.decision,
    maxQueries: { warm: 8, writes: 5 },
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
    fixture: application,
    maxQueries: { warm: 2, cold: 3 },
  },
});
