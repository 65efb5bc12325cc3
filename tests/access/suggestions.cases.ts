import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { agency, suggestion } from "./agency-fixtures";
import { defineCases } from "./define-cases";
import { unique } from "./fixtures";
import { either, isAdmin, nobody, only } from "./secrets";
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
    fixture: agency,
    sample: { body: () => ({ fieldName: "location", suggestedValue: `Reno ${unique()}` }) },
    links: {
      suggestedValue: {
        with: { fieldName: "website" },
        stored: "select suggested_value #>> '{}' from agency_edit_suggestions where field_name = 'website'",
      },
    },
    async secrets({ app, secret }) {
      for (const { id, owner } of await app.rows<{ id: number; owner: number | null }>(
        "select id, user_id as owner from agencies",
      )) {
        const seenBy = either(isAdmin, only(app.partnerVera), owner ? only({ id: owner }) : nobody);
        await app.createSuggestion({ id }, app.partnerVera, secret(`suggestion for agency ${id}`, seenBy));
      }
    },
    undo: undo.sentWithForm,
    maxQueries: { warm: 4, writes: 2 },
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
    fixture: suggestion,
    undo: undo.acceptedSuggestion,
    maxQueries: { warm: 9, writes: 4 },
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
    fixture: suggestion,
    undo: undo.decision,
    maxQueries: { warm: 8, writes: 3 },
  },
});
