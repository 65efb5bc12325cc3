import * as agencyCommands from "@server/agencies/commands";
import { failAgencyNotFound } from "@server/agencies/handlers";
import { findCompanyName, lockUserWork } from "@server/agencies/ownership";
import * as agencyQueries from "@server/agencies/queries";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { claimEndpoints } from "@shared/claims/endpoints";
import { claimSchemas } from "@shared/claims/schemas";
import type { Viewer } from "@shared/lib/access";
import * as commands from "./commands";
import { closeClaimsOfOwnedAgency, toClaimDecisionEvent } from "./notifications";
import * as queries from "./queries";

const failClaimNotFound = () => fail("not_found", "There is no such claim.");
const notAllowedToOwn = "Only members of role Agency can own a listing.";

export const claimRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, claimEndpoints, claimSchemas, {
    claimable: async ({ db, viewer, query }) => {
      authorize(canOwnAgencyProfile(viewer), notAllowedToOwn);
      const q = query.q ?? (await findCompanyName(db, viewer.id));
      return q ? agencyQueries.listClaimable(db, q) : [];
    },

    mine: async ({ db, viewer }) => loadOwn(db, viewer),

    claim: async ({ db, viewer, params, body }) => {
      authorize(canOwnAgencyProfile(viewer), notAllowedToOwn);
      const agency = (await agencyCommands.lock(db, params.id)) ?? failAgencyNotFound();
      // Responds like an unknown id: this viewer may not open an agency that has an owner.
      if (agency.userId !== null) failAgencyNotFound();
      if (await agencyQueries.findByOwner(db, viewer.id))
        fail("already_listed", "You already have a listing.");
      if (!(await commands.insert(db, { agencyId: agency.id, userId: viewer.id, reason: body.reason })))
        fail("already_done", "Your last claim still waits for an admin.");
      return loadOwn(db, viewer);
    },

    list: async ({ db, query, page }) => queries.list(db, query.status, page),

    counts: async ({ db }) => ({ pending: await queries.countPending(db) }),

    approve: async ({ db, viewer, params, body }) => {
      const { claim, agency } = await lockDecidable(db, params.id);
      if (claim.status === "pending" && agency.userId !== null)
        fail("already_listed", "This listing already has an owner.");
      if (claim.status === "pending" && (await agencyQueries.findByOwner(db, claim.userId)))
        fail(
          "already_listed",
          "This user already has a listing. Reject the claim, or remove the user from the other listing first.",
        );
      await decide(db, viewer, claim.id, "approved", body.reason);
      await agencyCommands.setOwner(db, agency.id, claim.userId);
      const rejections = await closeClaimsOfOwnedAgency(db, agency.id, claim.userId, viewer.id);
      await notify(db, toClaimDecisionEvent(agency.id, claim.userId, "approved", body.reason), ...rejections);
      await recordDecision(db, viewer, "claim_approved", { agency, claim }, body.reason);
      return getClaim(db, claim.id);
    },

    reject: async ({ db, viewer, params, body }) => {
      const { claim, agency } = await lockDecidable(db, params.id);
      await decide(db, viewer, claim.id, "rejected", body.reason);
      await notify(db, toClaimDecisionEvent(agency.id, claim.userId, "rejected", body.reason));
      await recordDecision(db, viewer, "claim_rejected", { agency, claim }, body.reason);
      return getClaim(db, claim.id);
    },
  });

const getClaim = async (db: Db, id: number) => (await queries.find(db, id)) ?? failClaimNotFound();

async function loadOwn(db: Db, viewer: Viewer) {
  const agency = canOwnAgencyProfile(viewer) ? await agencyQueries.findByOwner(db, viewer.id) : undefined;
  return { agency: agency ?? null, claim: agency ? null : await queries.findLatest(db, viewer.id) };
}

/**
 * Loads a claim and locks the claimant's work and the agency, in the order that a change of owner requires.
 */
async function lockDecidable(db: Db, id: number) {
  const { agencyId, userId } = await getClaim(db, id);
  await lockUserWork(db, userId);
  const agency = (await agencyCommands.lockExclusively(db, agencyId)) ?? failAgencyNotFound();
  return { claim: await getClaim(db, id), agency };
}

async function decide(db: Db, viewer: Viewer, id: number, status: "approved" | "rejected", answer?: string) {
  if (!(await commands.decide(db, id, { status, byId: viewer.id, answer })))
    fail("already_decided", "This claim has already been decided.");
}

interface DecidedClaim {
  agency: agencyCommands.Agency;
  claim: Awaited<ReturnType<typeof getClaim>>;
}
const recordDecision = (
  db: Db,
  { id: byId }: Viewer,
  action: "claim_approved" | "claim_rejected",
  { agency, claim }: DecidedClaim,
  reason?: string,
) =>
  agencyCommands.recordAgencyModeration(db, agency, {
    action,
    byId,
    reason,
    detail: `@${claim.claimant.username}`,
  });
