/** Agency users claim an agency profile without an owner, and admins decide on the claims. */
import * as agencyCommands from "@server/agencies/commands";
import { failAgencyNotFound } from "@server/agencies/handlers";
import { findCompanyName, lockUserWork } from "@server/agencies/ownership";
import * as agencyQueries from "@server/agencies/queries";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { announceNewQueueItem, announceRemovedQueueItem } from "@server/security/queue-notifications";
import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { claimEndpoints } from "@shared/claims/endpoints";
import { claimSchemas } from "@shared/claims/schemas";
import type { Viewer } from "@shared/lib/access";
import * as commands from "./commands";
import { claimDecidedEvent, closeClaimsOfOwnedAgency } from "./notifications";
import * as queries from "./queries";

const failClaimNotFound = () => fail("not_found", "There is no such claim.");
const notAllowedToOwnMessage = "Only members of role Agency can own a listing.";

export const claimRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, claimEndpoints, claimSchemas, {
    claimable: async ({ db, viewer, query }) => {
      authorize(canOwnAgencyProfile(viewer), notAllowedToOwnMessage);
      const searchText = query.q ?? (await findCompanyName(db, viewer.id));
      return searchText ? agencyQueries.listClaimable(db, searchText) : [];
    },

    mine: async ({ db, viewer }) => loadOwnProfileOrClaim(db, viewer),

    claim: async ({ db, viewer, params, body }) => {
      authorize(canOwnAgencyProfile(viewer), notAllowedToOwnMessage);
      const agency = (await agencyCommands.lock(db, params.id)) ?? failAgencyNotFound();
      // Responds as to an unknown id, because the viewer may not open an agency that somebody else owns.
      if (agency.userId !== null) failAgencyNotFound();
      if (await agencyQueries.findByOwner(db, viewer.id))
        fail("already_listed", "You already have a listing.");
      if (!(await commands.insert(db, { agencyId: agency.id, userId: viewer.id, reason: body.reason })))
        fail("already_done", "Your last claim still waits for an admin.");
      await announceNewQueueItem(db, "claims");
      return loadOwnProfileOrClaim(db, viewer);
    },

    list: async ({ db, query, page }) => queries.list(db, query.status, page),

    counts: async ({ db }) => ({ pending: await queries.countPending(db) }),

    approve: async ({ db, viewer, actor, params, body }) => {
      const { claim, agency } = await lockForDecision(db, params.id);
      // If the claim is no longer pending, `decideOrFail` fails with a clearer error.
      if (claim.status === "pending") await requireNoOwnerAndNoOtherProfile(db, agency, claim.userId);
      await decideOrFail(db, viewer, claim.id, "approved", body.reason);
      await agencyCommands.setOwner(db, agency.id, claim.userId);
      const rejectionEvents = await closeClaimsOfOwnedAgency(db, agency.id, claim.userId, viewer.id);
      await notify(
        db,
        claimDecidedEvent(agency.id, claim.userId, "approved", body.reason),
        ...rejectionEvents,
      );
      await recordDecision(db, actor, "claim_approved", { agency, claim }, body.reason);
      return loadClaim(db, claim.id);
    },

    reject: async ({ db, viewer, actor, params, body }) => {
      const { claim, agency } = await lockForDecision(db, params.id);
      await decideOrFail(db, viewer, claim.id, "rejected", body.reason);
      await announceRemovedQueueItem(db, "claims");
      await notify(db, claimDecidedEvent(agency.id, claim.userId, "rejected", body.reason));
      await recordDecision(db, actor, "claim_rejected", { agency, claim }, body.reason);
      return loadClaim(db, claim.id);
    },
  });

type Claim = Awaited<ReturnType<typeof loadClaim>>;

const loadClaim = async (db: Db, id: number) => (await queries.find(db, id)) ?? failClaimNotFound();

async function loadOwnProfileOrClaim(db: Db, viewer: Viewer) {
  const agency = canOwnAgencyProfile(viewer) ? await agencyQueries.findByOwner(db, viewer.id) : undefined;
  if (agency) return { agency, claim: null };
  return { agency: null, claim: await queries.findLatest(db, viewer.id) };
}

/**
 * Loads a claim after two locks: on the claimant's work (such as submissions), then on the agency. Each
 * change of an owner takes them in this order, to avoid deadlocks.
 */
async function lockForDecision(db: Db, id: number) {
  const { agencyId, userId } = await loadClaim(db, id);
  await lockUserWork(db, userId);
  const agency = (await agencyCommands.lockExclusively(db, agencyId)) ?? failAgencyNotFound();
  return { claim: await loadClaim(db, id), agency };
}

async function requireNoOwnerAndNoOtherProfile(
  db: Db,
  agency: { userId: number | null },
  claimantId: number,
) {
  if (agency.userId !== null) fail("already_listed", "This listing already has an owner.");
  if (await agencyQueries.findByOwner(db, claimantId))
    fail(
      "already_listed",
      "This user already has a listing. Reject the claim, or remove the user from the other listing first.",
    );
}

/** Stores the decision. Fails if the claim has been decided already. */
async function decideOrFail(
  db: Db,
  viewer: Viewer,
  id: number,
  status: "approved" | "rejected",
  answer?: string,
) {
  if (!(await commands.decide(db, id, { status, decidedById: viewer.id, answer })))
    fail("already_decided", "This claim has already been decided.");
}

/** Adds the decision to the moderation record. */
function recordDecision(
  db: Db,
  actor: Actor,
  action: "claim_approved" | "claim_rejected",
  { agency, claim }: { agency: agencyCommands.Agency; claim: Claim },
  reason?: string,
) {
  return agencyCommands.recordAgencyModeration(db, agency, {
    action,
    actor,
    reason,
    subjectDetail: `@${claim.claimant.username}`,
  });
}
