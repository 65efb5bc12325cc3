import * as agencyCommands from "@server/agencies/commands";
import { noAgency } from "@server/agencies/handlers";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { canEditAgency, canOwnListing } from "@shared/agencies/policy";
import { canonical } from "@shared/agencies/rules";
import { agencyChange } from "@shared/agencies/schemas";
import { type ApprovalStatus, hasFeature, type Viewer } from "@shared/lib/access";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { canSuggestEdit } from "@shared/suggestions/policy";
import type { FieldValue } from "@shared/suggestions/schemas";
import { suggestionSchemas } from "@shared/suggestions/schemas";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import * as commands from "./commands";
import * as queries from "./queries";

const missing = "Say what it should be";
const noSuggestion = () => fail("not_found", "There is no such suggestion.");

export const suggestionRoutes = (deps: Deps) =>
  mountRoutes(deps, suggestionEndpoints, suggestionSchemas, {
    suggest: async ({ db, viewer, params, body: { fieldName, suggestedValue, reason } }) => {
      // Locked, so that what stands there now is kept beside it, and none is left of a listing that goes.
      const agency = (await agencyCommands.lock(db, params.id)) ?? noAgency();
      authorize(canSuggestEdit(viewer, agency), "You can change this listing yourself.");
      const [value, current] = [fieldOf(fieldName, suggestedValue), agency[fieldName]];
      if (queries.isSame(value, current)) failField("suggestedValue", "That is what it says already.");
      const made = await commands.insert(db, {
        agencyId: agency.id,
        suggestedById: viewer.id,
        fieldName,
        currentValue: current,
        suggestedValue: value,
        reason,
      });
      const id =
        made ?? fail("already_done", "Your last suggestion for this field still waits for an answer.");
      const about = {
        actorId: viewer.id,
        targetId: agency.userId,
        agencyId: agency.id,
        suggestionId: id,
        data: { field: fieldName },
      };
      await notify(db, { kind: "suggestion_received", ...about, to: [agency.userId] });
      return found(db, id);
    },

    list: async ({ db, viewer, query, page }) =>
      queries.list(db, { ...whose(viewer, query.agency), status: query.status }, page),

    counts: async ({ db, viewer, query }) => ({
      pending: await queries.countPending(db, whose(viewer, query.agency)),
    }),

    approve: async ({ db, viewer, params }) => {
      const { suggestion, agency } = await decidable(db, viewer, params.id);
      if (
        suggestion.status === "pending" &&
        !queries.isSame(agency[suggestion.fieldName], suggestion.currentValue)
      )
        fail(
          "stale",
          "This field has been changed since it was suggested. Reject the suggestion, or change the field yourself.",
        );
      await decide(db, viewer, suggestion, "approved");
      await agencyCommands.update(db, agency, { [suggestion.fieldName]: suggestion.suggestedValue });
      return found(db, suggestion.id);
    },

    reject: async ({ db, viewer, params, body }) => {
      const { suggestion } = await decidable(db, viewer, params.id);
      await decide(db, viewer, suggestion, "rejected", body.reason);
      return found(db, suggestion.id);
    },
  });

const found = async (db: Db, id: number) => (await queries.find(db, id)) ?? noSuggestion();

/** Admins have all before them, owners those to their listing, others what they made themselves. */
const whose = (viewer: Viewer, agencyId?: number): queries.Whose =>
  hasFeature(viewer, "admin")
    ? { agencyId }
    : canOwnListing(viewer)
      ? { ownerId: viewer.id, agencyId }
      : { suggestedById: viewer.id, agencyId };

/** A suggestion and its listing, locked: one after the other they are decided against what the field holds then. */
async function decidable(db: Db, viewer: Viewer, id: number) {
  const { agencyId } = await found(db, id);
  const agency = (await agencyCommands.lock(db, agencyId)) ?? noAgency();
  authorize(canEditAgency(viewer, agency), "Only the listing's owner and admins decide on a suggestion.");
  return { suggestion: await found(db, id), agency };
}

type Found = Awaited<ReturnType<typeof found>>;
async function decide(
  db: Db,
  viewer: Viewer,
  suggestion: Found,
  status: Exclude<ApprovalStatus, "pending">,
  answer?: string,
) {
  const { id, agencyId, suggestedById, fieldName } = suggestion;
  if (!(await commands.decide(db, id, { status, byId: viewer.id, answer })))
    fail("already_decided", "This suggestion has already been decided.");
  const about = { actorId: viewer.id, targetId: suggestedById, agencyId, suggestionId: id };
  const data = { status, field: fieldName, ...(answer && { reason: answer }) };
  await notify(db, { kind: "suggestion_decided", ...about, data, to: [suggestedById] });
}

/** The value as a change of the field would write it. */
function fieldOf(field: SuggestibleField, typed: string | number | string[]): FieldValue {
  const change = agencyChange.safeParse({ [field]: typed });
  if (!change.success) {
    const [issue] = change.error.issues;
    failField("suggestedValue", !issue || issue.code === "invalid_type" ? missing : issue.message); // of the wrong kind
  }
  const value = (change.data as Partial<Record<SuggestibleField, FieldValue>>)[field];
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
    failField("suggestedValue", missing);
  return field === "specializations" ? canonical(value as string[]) : value;
}
