import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { agencyFixture, suggestionFixture } from "./agency-fixtures";
import { defineCases } from "./define-cases";
import { nextNumber } from "./fixtures";
import { isAdmin, isNobody, isOneOf, matchesAny } from "./secrets";
import { undo } from "./undo";

export const suggestionCases = defineCases(suggestionEndpoints, {
  suggest: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: 403,
    },
    allowedStatus: 201,
    fixture: agencyFixture,
    sample: { body: () => ({ fieldName: "location", suggestedValue: `Reno ${nextNumber()}` }) },
    links: {
      suggestedValue: {
        otherFields: { fieldName: "website" },
        storedValueSql:
          "select suggested_value #>> '{}' from agency_edit_suggestions where field_name = 'website'",
      },
    },
    async secrets({ app, secret }) {
      for (const { id, owner } of await app.rows<{ id: number; owner: number | null }>(
        "select id, user_id as owner from agencies",
      )) {
        const seenBy = matchesAny(
          isAdmin,
          isOneOf(app.partnerVera),
          owner ? isOneOf({ id: owner }) : isNobody,
        );
        await app.createSuggestion({ id }, app.partnerVera, secret(`suggestion for agency ${id}`, seenBy));
      }
    },
    undo: undo.sentWithForm,
    maxQueries: { warm: 5, writes: 3 },
  },
  list: {
    access: {
      visitor: 401,
      vcApproved: "ownRows",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "ownRows",
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  counts: {
    access: {
      visitor: 401,
      vcApproved: "ownRows",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "ownRows",
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  approve: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: "allow",
    },
    fixture: suggestionFixture,
    undo: undo.acceptedSuggestion,
    maxQueries: { warm: 10, writes: 5 },
  },
  reject: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: "allow",
    },
    fixture: suggestionFixture,
    undo: undo.decision,
    maxQueries: { warm: 9, writes: 4 },
  },
});
