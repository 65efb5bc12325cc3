import { submissionEndpoints } from "@shared/submissions/endpoints";
import { type AccessRow, defineCases, everyMember } from "./define-cases";
import {
  jobFixture,
  jobWithSubmissionFixture,
  latestDuplicateId,
  nextNumber,
  ownSubmissionFixture,
  submissionFixture,
  submissionWithDuplicateFixture,
} from "./fixtures";
import { isAdmin, isOneOf, matchesAny } from "./secrets";
import { undo } from "./undo";

/** One list, its counts, its groups and its file. */
const receivedAccess: AccessRow = {
  visitor: 401,
  vcApproved: "ownRows",
  vcPending: 403,
  vcRejected: 403,
  hr: "ownRows",
  agency: 403,
  independent: 403,
  admin: "ownRows",
};

export const submissionCases = defineCases(submissionEndpoints, {
  submit: {
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
    sample: {
      body: () => ({
        candidateName: "N",
        candidateEmail: `n${nextNumber()}@n.example`,
        candidateTitle: "T",
        linkedinUrl: `https://linkedin.com/in/n${nextNumber()}`,
      }),
    },
    links: { linkedinUrl: { storedValueSql: "select linkedin_url from job_candidate_submissions" } },
    async secrets({ app, job, unverifiedPosters, secret }) {
      const submissions = [
        { job, submitter: app.agentAmir, seenBy: isOneOf(app.agentAmir, app.rivalRuth) },
        { job, submitter: app.scoutInes, seenBy: isOneOf(app.scoutInes, app.rivalRuth) },
        // Unverified posters see the candidate without contact details.
        ...unverifiedPosters.map((poster) => ({
          job: poster.job,
          submitter: app.agentAmir,
          seenBy: isOneOf(app.agentAmir),
        })),
      ];
      for (const { job, submitter, seenBy: seenByParties } of submissions) {
        const seenBy = matchesAny(seenByParties, isAdmin);
        const text = (what: string) => `candidate's ${what}, by ${submitter.username} to job ${job.id}`;
        await app.createSubmission(job, submitter, {
          candidateEmail: secret(text("email"), seenBy, (word) => `${word}@inbox.example`),
          candidatePhone: secret(text("phone"), seenBy),
          linkedinUrl: secret(text("page"), seenBy, (word) => `https://linkedin.com/in/${word}`),
          notes: secret(text("notes"), seenBy),
        });
      }
    },
    undo: undo.sentWithForm,
    maxQueries: { warm: 11, writes: 6 },
  },
  check: {
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
    fixture: jobFixture,
    links: { linkedinUrl: {} },
    undo: undo.countOrQuestion,
    maxQueries: { warm: 1, writes: 0 },
  },
  ofJob: {
    access: {
      visitor: 401,
      vcApproved: "ownRows",
      vcPending: "ownRows",
      vcRejected: "ownRows",
      hr: "ownRows",
      agency: "ownRows",
      independent: "ownRows",
      admin: "allow",
    },
    fixture: jobWithSubmissionFixture,
    maxQueries: { warm: 2, cold: 3 },
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
    access: receivedAccess,
    maxQueries: { warm: 1, cold: 2 },
  },
  receivedCounts: {
    access: receivedAccess,
    maxQueries: { warm: 1, cold: 2 },
  },
  groups: {
    access: receivedAccess,
    maxQueries: { warm: 1, cold: 2 },
  },
  exportCsv: {
    access: receivedAccess,
    maxQueries: { warm: 3, cold: 4 },
    isRecorded: true,
  },
  setStatus: {
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
    fixture: submissionFixture,
    sample: { body: () => ({ status: "approved" }) },
    undo: undo.candidateStatus,
    maxQueries: { warm: 11, writes: 6 },
  },
  keep: {
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
    fixture: submissionWithDuplicateFixture,
    sample: { body: () => ({ over: [latestDuplicateId()] }) },
    undo: undo.keptDuplicate,
    maxQueries: { warm: 14, writes: 6 },
  },
  edit: {
    access: { visitor: 401, ...everyMember("own") },
    fixture: ownSubmissionFixture,
    sample: { body: () => ({ version: 1, candidateTitle: "Architect" }) },
    undo: undo.edited,
    maxQueries: { warm: 8, writes: 4 },
  },
  edits: {
    access: { visitor: 401, ...everyMember("own"), admin: "allow" },
    fixture: ownSubmissionFixture,
    async secrets({ app, unverifiedPosters, secret }) {
      const submissions = [
        { job: await app.createJob(app.rivalRuth), seenBy: isOneOf(app.agentAmir, app.rivalRuth) },
        // Unverified posters see the edits without contact details.
        ...unverifiedPosters.map(({ job }) => ({ job, seenBy: isOneOf(app.agentAmir) })),
      ];
      for (const { job, seenBy } of submissions) {
        const { id } = await app.createSubmission(job, app.agentAmir, {
          notes: secret(`former notes to job ${job.id}`, matchesAny(seenBy, isAdmin)),
        });
        const body = { version: 1, notes: "Available in May" };
        await app.as(app.agentAmir).call(submissionEndpoints.edit, { params: { id }, body });
      }
    },
    maxQueries: { warm: 2, cold: 3 },
    isRecorded: "byAdmin",
  },
  withdraw: {
    access: { visitor: 401, ...everyMember("own") },
    fixture: ownSubmissionFixture,
    undo: undo.withdrawn,
    maxQueries: { warm: 11, writes: 7 },
  },
  record: {
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
    fixture: submissionFixture,
    maxQueries: { warm: 2, cold: 3 },
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
    fixture: ownSubmissionFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
});
