import { reportEndpoints } from "@shared/reports/endpoints";
import { defineCases } from "./define-cases";
import { editableReportFixture, reportFixture } from "./fixtures";
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
  ask: {
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
    fixture: editableReportFixture,
    sample: { body: () => ({ reason: "Leave out the names" }) },
    undo: undo.decision,
    maxQueries: { warm: 13, writes: 8 },
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
    maxQueries: { warm: 11, writes: 6 },
  },
});
