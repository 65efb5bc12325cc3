/** Members suggest values for single fields of an agency profile; its owner or an admin decides. */
import * as agencyCommands from "@server/agencies/commands";
import { failAgencyNotFound } from "@server/agencies/handlers";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { announceNewQueueItem, announceRemovedQueueItem } from "@server/security/queue-notifications";
import { canEditAgency, canOwnAgencyProfile } from "@shared/agencies/policy";
import { normalizeSpecializations } from "@shared/agencies/rules";
import { agencyPatch } from "@shared/agencies/schemas";
import { type ApprovalStatus, isSiteAdmin, type Viewer } from "@shared/lib/access";
import { describeNameProblem } from "@shared/lib/fields";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { canSuggestEdit } from "@shared/suggestions/policy";
import type { FieldValue } from "@shared/suggestions/schemas";
import { suggestionSchemas } from "@shared/suggestions/schemas";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import * as commands from "./commands";
import * as queries from "./queries";

const missingValueMessage = "Say what it should be";
const failSuggestionNotFound = () => fail("not_found", "This suggestion does not exist.");

export const suggestionRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, suggestionEndpoints, suggestionSchemas, {
    suggest: async ({ db, viewer, params, body: { fieldName, suggestedValue, reason } }) => {
      // Locks the agency, so that the stored `currentValue` is correct, and no suggestion is added to a
      // deleted profile.
      const agency = (await agencyCommands.lock(db, params.id)) ?? failAgencyNotFound();
      authorize(canSuggestEdit(viewer, agency), "You can edit this agency profile yourself.");
      const currentValue = agency[fieldName];
      const newValue = parseSuggestedValue(fieldName, suggestedValue);
      if (queries.isSameValue(newValue, currentValue))
        failField("suggestedValue", "That is what it says already.");
      const nameProblem = fieldName === "name" ? describeNameProblem(String(newValue)) : undefined;
      if (nameProblem) failField("suggestedValue", nameProblem);
      const suggestionId = await commands.insert(db, {
        agencyId: agency.id,
        suggestedById: viewer.id,
        fieldName,
        currentValue,
        suggestedValue: newValue,
        reason,
      });
      if (suggestionId === undefined)
        return fail("already_done", "Your last suggestion for this field has not been answered yet.");
      await announceNewQueueItem(db, "suggestions");
      await notify(db, {
        kind: "suggestion_received",
        actorId: viewer.id,
        targetId: agency.userId,
        agencyId: agency.id,
        suggestionId,
        data: { field: fieldName },
        to: [agency.userId],
      });
      return loadSuggestion(db, suggestionId);
    },

    list: async ({ db, viewer, query, page }) =>
      queries.list(db, { ...visibleSuggestionFilters(viewer, query.agency), status: query.status }, page),

    counts: async ({ db, viewer, query }) => ({
      pending: await queries.countPending(db, visibleSuggestionFilters(viewer, query.agency)),
    }),

    approve: async ({ db, viewer, actor, params }) => {
      const { suggestion, agency } = await loadForDecision(db, viewer, params.id);
      if (suggestion.isStale)
        fail(
          "stale",
          "This field has been changed since it was suggested. Reject the suggestion, or change the field yourself.",
        );
      await decideAndNotify(db, actor, { suggestion, agency }, "approved");
      const changes = { [suggestion.fieldName]: suggestion.suggestedValue };
      await agencyCommands.update(db, agency, changes, { isByAdmin: isSiteAdmin(viewer) });
      return loadSuggestion(db, suggestion.id);
    },

    reject: async ({ db, viewer, actor, params, body }) => {
      const { suggestion, agency } = await loadForDecision(db, viewer, params.id);
      await decideAndNotify(db, actor, { suggestion, agency }, "rejected", body.reason);
      return loadSuggestion(db, suggestion.id);
    },
  });

const loadSuggestion = async (db: Db, id: number) => (await queries.find(db, id)) ?? failSuggestionNotFound();

/**
 * Filters for the suggestions that the viewer may see: admins see all, users who may own an agency profile
 * those for their profile, and other users those that they made.
 */
function visibleSuggestionFilters(viewer: Viewer, agencyId?: number): queries.SuggestionFilters {
  if (isSiteAdmin(viewer)) return { agencyId };
  if (canOwnAgencyProfile(viewer)) return { ownerId: viewer.id, agencyId };
  return { suggestedById: viewer.id, agencyId };
}

/** Loads a suggestion after locking its agency, so that the field cannot change before the decision. */
async function loadForDecision(db: Db, viewer: Viewer, id: number) {
  const { agencyId } = await loadSuggestion(db, id);
  const agency = (await agencyCommands.lock(db, agencyId)) ?? failAgencyNotFound();
  authorize(
    canEditAgency(viewer, agency),
    "Only the owner of the agency profile and admins can decide on a suggestion.",
  );
  return { suggestion: await loadSuggestion(db, id), agency };
}

/**
 * Stores the decision and notifies the author of the suggestion. A decision of an admin also gets an entry in the
 * moderation record.
 */
async function decideAndNotify(
  db: Db,
  actor: Actor,
  { suggestion, agency }: Awaited<ReturnType<typeof loadForDecision>>,
  status: Exclude<ApprovalStatus, "pending">,
  answer?: string,
) {
  const { id, agencyId, suggestedById, fieldName } = suggestion;
  if (!(await commands.decide(db, id, { status, byId: actor.id, answer })))
    fail("already_decided", "This suggestion has already been decided.");
  await announceRemovedQueueItem(db, "suggestions");
  await notify(db, {
    kind: "suggestion_decided",
    actorId: actor.id,
    targetId: suggestedById,
    agencyId,
    suggestionId: id,
    data: { status, field: fieldName, ...(answer && { reason: answer }) },
    to: [suggestedById],
  });
  if (agency.userId !== actor.id)
    await agencyCommands.recordAgencyModeration(db, agency, {
      action: `suggestion_${status}`,
      actor,
      reason: answer,
      subjectDetail: agency.location,
      details: { fields: fieldName },
    });
}

/** Validates and normalizes a suggested value, as an edit of the field does. */
function parseSuggestedValue(
  field: SuggestibleField,
  suggestedValue: string | number | string[],
): FieldValue {
  const parsedPatch = agencyPatch.safeParse({ [field]: suggestedValue });
  if (!parsedPatch.success) {
    const [issue] = parsedPatch.error.issues;
    const isWrongType = !issue || issue.code === "invalid_type";
    failField("suggestedValue", isWrongType ? missingValueMessage : issue.message);
  }
  const patch = parsedPatch.data as Partial<Record<SuggestibleField, FieldValue>>;
  const value = patch[field];
  const isEmptyList = Array.isArray(value) && value.length === 0;
  if (value === undefined || value === null || isEmptyList) failField("suggestedValue", missingValueMessage);
  return field === "specializations" ? normalizeSpecializations(value as string[]) : value;
}
