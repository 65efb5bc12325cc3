import { reportEndpoints } from "@shared/reports/endpoints";
import { defineCases } from "./define-cases";
import { reportFixture } from "./fixtures";
import { undo } from "./undo";

export const reportCases = defineCases(reportEndpoints, {
  list: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  counts: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  handle: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    fixture: reportFixture,
    sample: { body: () => ({ outcome: "dismissed" }) },
    undo: undo.decision,
    maxQueries: { warm: 10, writes: 6 },
  },
});
