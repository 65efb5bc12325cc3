import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { defineCases, everyMember } from "./define-cases";

export const analyticsCases = defineCases(analyticsEndpoints, {
  stats: {
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
    maxQueries: { warm: 3, cold: 4 },
  },
  series: {
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
    maxQueries: { warm: 2, cold: 3 },
  },
  exportDaysCsv: {
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
    maxQueries: { warm: 3, cold: 4 },
    isRecorded: true,
  },
  exportPagesCsv: {
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
    maxQueries: { warm: 3, cold: 4 },
    isRecorded: true,
  },
  userStats: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 4, cold: 5 },
  },
  firstProposal: {
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
    maxQueries: { warm: 1, cold: 2 },
  },
  marketplaceStats: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 1, cold: 2 },
  },
});
