import { reviewEndpoints } from "@shared/reviews/endpoints";
import { agencyFixture, reviewFixture } from "./agency-fixtures";
import { defineCases } from "./define-cases";
import { isCommunity, isNobody, isOneOf, matchesAny } from "./secrets";
import { undo } from "./undo";

export const reviewCases = defineCases(reviewEndpoints, {
  list: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: "allow",
    },
    fixture: agencyFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
  review: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    fixture: agencyFixture,
    sample: { body: () => ({ rating: 4, comment: "Fast" }) },
    async secrets({ app, secret }) {
      for (const { id, owner } of await app.rows<{ id: number; owner: number | null }>(
        "select id, user_id as owner from agencies",
      )) {
        const seenBy = matchesAny(isCommunity, owner ? isOneOf({ id: owner }) : isNobody);
        await app.createReview({ id }, app.partnerVera, {
          comment: secret(`review of agency ${id}`, seenBy),
        });
      }
    },
    undo: undo.edited,
    maxQueries: { warm: 6, writes: 3 },
  },
  remove: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 204,
    fixture: reviewFixture,
    undo: undo.deleted,
    maxQueries: { warm: 6, writes: 4 },
  },
  reply: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: 403,
    },
    fixture: reviewFixture,
    sample: { body: () => ({ reply: "Thank you" }) },
    undo: undo.edited,
    maxQueries: { warm: 7, writes: 3 },
  },
  removeReply: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: 403,
    },
    allowedStatus: 204,
    fixture: reviewFixture,
    undo: undo.deleted,
    maxQueries: { warm: 4, writes: 2 },
  },
  report: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    fixture: reviewFixture,
    sample: { body: () => ({ reason: "Advertising" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 6, writes: 2 },
  },
});
