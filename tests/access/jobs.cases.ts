import { jobEndpoints } from "@shared/jobs/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { endedJobFixture, heldJobFixture, jobFixture, jobOfAnotherFixture } from "./fixtures";
import { undo } from "./undo";

export const jobCases = defineCases(jobEndpoints, {
  list: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 1, cold: 2 },
  },
  counts: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 1, cold: 2 },
  },
  places: {
    access: { visitor: 401, ...everyMember("allow") },
    sample: { query: () => ({ q: "aus" }) },
    maxQueries: { warm: 0, cold: 1 },
  },
  skills: {
    access: { visitor: 401, ...everyMember("allow") },
    sample: { query: () => ({ q: "go" }) },
    maxQueries: { warm: 1, cold: 2 },
  },
  recent: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 1, cold: 2 },
  },
  one: {
    access: { visitor: 401, ...everyMember("allow") },
    fixture: jobFixture,
    maxQueries: { warm: 3, cold: 4 },
  },
  post: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: "allow",
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    sample: {
      body: () => ({
        title: "CTO",
        description: "Lead",
        company: "Acme",
        bountyAmount: 5,
        visaSponsorship: true,
      }),
    },
    undo: undo.created,
    maxQueries: { warm: 6, writes: 3 },
  },
  edit: {
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
    fixture: jobFixture,
    undo: undo.edited,
    maxQueries: { warm: 3, writes: 1 },
  },
  fill: {
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
    fixture: jobFixture,
    undo: undo.endedJob,
    maxQueries: { warm: 8, writes: 6 },
  },
  unpost: {
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
    fixture: jobFixture,
    undo: undo.endedJob,
    maxQueries: { warm: 8, writes: 6 },
  },
  reopen: {
    access: {
      visitor: 401,
      vcApproved: "ownOr404",
      vcPending: 403,
      vcRejected: 403,
      hr: "ownOr404",
      agency: 403,
      independent: 403,
      admin: "own",
    },
    fixture: endedJobFixture,
    undo: undo.endedJob,
    maxQueries: { warm: 13, writes: 8 },
  },
  hold: {
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
    fixture: jobFixture,
    undo: undo.heldJob,
    maxQueries: { warm: 5, writes: 1 },
  },
  resume: {
    access: {
      visitor: 401,
      vcApproved: "ownOr404",
      vcPending: 403,
      vcRejected: 403,
      hr: "ownOr404",
      agency: 403,
      independent: 403,
      admin: "own",
    },
    fixture: heldJobFixture,
    undo: undo.heldJob,
    maxQueries: { warm: 5, writes: 1 },
  },
  report: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 201,
    fixture: jobOfAnotherFixture,
    sample: { body: () => ({ reason: "Advertising" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 5, writes: 2 },
  },
  mine: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  mineCounts: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  posterRecord: {
    access: { visitor: 401, ...everyMember("allow") },
    fixture: jobFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
});
