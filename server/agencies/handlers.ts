/** The directory of agency profiles: lists, edits by owners, and the decisions of admins. */
import { type NewEvent, notify } from "@server/events/commands";
import { changedFields } from "@server/lib/changed-fields";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { requireValidNames } from "@server/lib/http/require-valid-names";
import * as organizationCommands from "@server/organizations/commands";
import { closeReportsOfRemoved } from "@server/reports/notifications";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { canEditAgency, canOpenAgency, canOwnAgencyProfile, canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { agencySchemas } from "@shared/agencies/schemas";
import { isSiteAdmin, type Viewer } from "@shared/lib/access";
import * as commands from "./commands";
import * as ownership from "./ownership";
import * as queries from "./queries";

export const failAgencyNotFound = () =>
  fail("not_found", "This agency does not exist, or is no longer listed.");
const failAlreadyDone = (message: string) => fail("already_done", message);

/** Sent instead of the numbers of reviews with one to five stars to viewers who may not see reviews. */
const hiddenStarCounts = [0, 0, 0, 0, 0];

/** Functions of reviews, suggestions and claims, injected because those features import this one. */
interface AgencyDeps extends RouteDeps {
  findOwnReview(db: Db, agencyId: number, reviewerId: number): Promise<AgencyProfile["myReview"]>;
  countOpenSuggestions(db: Db, agencyId: number): Promise<number>;
  /** Decides the pending claims to an agency that gets an owner; returns the events to announce. */
  closeClaims(db: Db, agencyId: number, ownerId: number, byId: number): Promise<NewEvent[]>;
}

export const agencyRoutes = ({ findOwnReview, countOpenSuggestions, closeClaims, ...deps }: AgencyDeps) =>
  mountRoutes(deps, agencyEndpoints, agencySchemas, {
    list: async ({ db, query: { sort = "rating", ...filters }, page }) => {
      if (page.after && page.after.sort !== sort) failField("cursor", "Unknown cursor");
      return queries.list(db, filters, sort, page);
    },

    counts: async ({ db }) => queries.loadDirectoryCounts(db),

    featured: async ({ db }) => queries.listFeatured(db),

    add: async ({ db, viewer, body, createOnce }) => {
      const userId = canOwnAgencyProfile(viewer) ? viewer.id : null;
      const insertAgency = async () =>
        (await commands.insert(db, { ...body, userId, createdById: viewer.id })) ??
        fail("already_listed", "You already have a listing.");
      const id = await createOnce(db, insertAgency);
      return loadAgencyForViewer(db, viewer, id);
    },

    show: async ({ db, viewer, params }) => {
      const agency = await loadAgencyForViewer(db, viewer, params.id);
      const seesReviews = canSeeReviews(viewer, agency);
      const { owner, organization } = await ownership.findOwnerAndOrganization(db, agency);
      return {
        ...agency,
        owner,
        organization,
        stars: seesReviews ? agency.starCounts : hiddenStarCounts,
        record: await queries.loadTrackRecord(db, agency.id),
        recentPlacements: await queries.listPlacements(db, agency.id),
        myReview: seesReviews ? await findOwnReview(db, agency.id, viewer.id) : null,
        isOwn: await ownership.isOwnerOrMember(db, agency, viewer.id),
        openSuggestions: canEditAgency(viewer, agency) ? await countOpenSuggestions(db, agency.id) : null,
      };
    },

    edit: async ({ db, viewer, actor, params, body }) => {
      // Locks the organization before the agency, as leaving an organization does, to avoid deadlocks.
      if (body.organizationId) await organizationCommands.lock(db, body.organizationId);
      const agency = (await commands.lock(db, params.id)) ?? failAgencyNotFound();
      authorize(canEditAgency(viewer, agency), "Only its owner and admins can change a listing.");
      requireValidNames(body, agency, "name");
      if (body.organizationId) await requireAssignableOrganization(db, agency, body.organizationId);
      await commands.update(db, agency, body, { isByAdmin: isSiteAdmin(viewer) });
      const fields = changedFields(agency, body);
      if (agency.userId !== viewer.id && fields.length > 0)
        await commands.recordAgencyModeration(db, agency, {
          action: "agency_edited",
          actor,
          subjectDetail: agency.location,
          details: { fields: fields.join(", ") },
        });
      return (await queries.find(db, agency.id)) ?? failAgencyNotFound();
    },

    remove: async ({ db, actor, params, body }) => {
      const agency = (await commands.lockExclusively(db, params.id)) ?? failAgencyNotFound();
      const reviewIds = await queries.listReportedReviewIds(db, agency.id);
      await commands.remove(db, agency.id);
      const ownerId = agency.userId;
      const data = {
        what: "listing" as const,
        title: agency.name,
        ...(body.reason && { reason: body.reason }),
      };
      const reportEvents = await closeReportsOfRemoved(db, "review", reviewIds, actor.id);
      await notify(db, ...reportEvents);
      if (ownerId) await notify(db, { kind: "content_removed", targetId: ownerId, data, to: [ownerId] });
      await commands.recordAgencyModeration(db, agency, {
        action: "agency_removed",
        actor,
        reason: body.reason,
        subjectDetail: agency.location,
      });
    },

    team: async ({ db, viewer, params }) =>
      ownership.listTeam(db, await loadAgencyForViewer(db, viewer, params.id)),

    assign: async ({ db, viewer, actor, params, body }) => {
      const newOwnerId = body.userId;
      if (newOwnerId !== null) await ownership.lockUserWork(db, newOwnerId);
      const agency = (await commands.lockExclusively(db, params.id)) ?? failAgencyNotFound();
      if (agency.userId === newOwnerId)
        failAlreadyDone(
          newOwnerId === null ? "This listing has no owner." : "This user already owns this listing.",
        );
      const newOwner = newOwnerId === null ? null : await loadAssignableOwner(db, newOwnerId);
      await commands.setOwner(db, agency.id, newOwnerId);
      if (newOwnerId !== null) {
        const claimEvents = await closeClaims(db, agency.id, newOwnerId, viewer.id);
        await notify(
          db,
          { kind: "listing_assigned", targetId: newOwnerId, agencyId: agency.id, to: [newOwnerId] },
          ...claimEvents,
        );
      }
      await commands.recordAgencyModeration(db, agency, {
        action: newOwner === null ? "agency_unassigned" : "agency_assigned",
        actor,
        reason: body.reason,
        subjectDetail: newOwner && `@${newOwner.username}`,
      });
      return (await queries.find(db, agency.id)) ?? failAgencyNotFound();
    },

    verify: async ({ db, actor, params, body }) =>
      changeVerification(db, actor, { id: params.id, isVerified: true, reason: body.reason }),

    unverify: async ({ db, actor, params, body }) =>
      changeVerification(db, actor, { id: params.id, isVerified: false, reason: body.reason }),
  });

/** Loads an agency. Fails with 403 unless the viewer may open it. */
export async function loadAgencyForViewer(db: Db, viewer: Viewer, id: number) {
  const agency = (await queries.find(db, id)) ?? failAgencyNotFound();
  authorize(canOpenAgency(viewer, agency), "You can only open a listing of your own.");
  return agency;
}

/** Loads a user who is to own an agency profile. Fails if the user may not own one, or already does. */
async function loadAssignableOwner(db: Db, userId: number) {
  const user = await ownership.findUserForAssignment(db, userId);
  if (!user || !canOwnAgencyProfile(user)) return failField("userId", "Choose a user with the role Agency.");
  if (await queries.findByOwner(db, userId))
    fail("already_listed", "This person has a listing already.", "userId");
  return user;
}

interface VerificationChange {
  id: number;
  isVerified: boolean;
  reason?: string;
}

/** Gives or takes the Verified badge, and adds the change to the moderation record. */
async function changeVerification(db: Db, actor: Actor, { id, isVerified, reason }: VerificationChange) {
  const agency = (await commands.lock(db, id)) ?? failAgencyNotFound();
  if (!(await commands.setVerified(db, id, isVerified)))
    failAlreadyDone(isVerified ? "This agency is already verified." : "This agency is not verified.");
  await commands.recordAgencyModeration(db, agency, {
    action: isVerified ? "agency_verified" : "agency_unverified",
    actor,
    reason,
  });
  return (await queries.find(db, id)) ?? failAgencyNotFound();
}

/**
 * Fails unless the profile's owner is an owner or admin of the organization, and no other profile has the
 * organization.
 */
async function requireAssignableOrganization(
  db: Db,
  agency: { id: number; userId: number | null },
  organizationId: number,
) {
  if (agency.userId === null)
    return failField("organizationId", "A listing without an owner cannot belong to an organization.");
  if (!(await commands.isOwnerOrAdminOfAgencyOrganization(db, organizationId, agency.userId)))
    failField(
      "organizationId",
      "Choose an agency's organization that the owner of this listing owns or administers.",
    );
  if (await commands.organizationHasOtherAgency(db, organizationId, agency.id))
    fail("already_listed", "This organization already has another listing.", "organizationId");
}
