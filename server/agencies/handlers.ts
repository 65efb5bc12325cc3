import { type NewEvent, notify } from "@server/events/commands";
import { authorize, fail, failField } from "@server/lib/api-error";
import type { Db } from "@server/lib/db";
import { type Deps, mountRoutes } from "@server/lib/mount-routes";
import * as organizations from "@server/organizations/writes";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { canEditAgency, canOpenAgency, canOwnListing, seesReviews } from "@shared/agencies/policy";
import type { AgencyChange, AgencyProfile } from "@shared/agencies/schemas";
import { agencySchemas } from "@shared/agencies/schemas";
import type { Viewer } from "@shared/lib/access";
import * as people from "./data";
import * as reads from "./reads";
import * as writes from "./writes";

export const noAgency = () => fail("not_found", "This agency does not exist, or is no longer listed.");
const already = (sentence: string) => fail("already_done", sentence);

/** Functions of reviews, suggestions and claims, which build on agencies and so cannot be imported here. */
interface AgencyDeps extends Deps {
  findOwnReview(db: Db, agencyId: number, reviewerId: number): Promise<AgencyProfile["myReview"]>;
  countOpenSuggestions(db: Db, agencyId: number): Promise<number>;
  /** Ends the claims that a new owner makes pointless; returns the events to announce. */
  endClaims(db: Db, agencyId: number, ownerId: number, byId: number): Promise<NewEvent[]>;
}

export const agencyRoutes = ({ findOwnReview, countOpenSuggestions, endClaims, ...deps }: AgencyDeps) =>
  mountRoutes(deps, agencyEndpoints, agencySchemas, {
    list: async ({ db, query: { sort = "rating", ...filters }, page }) => {
      if (page.after && page.after.sort !== sort) failField("cursor", "Unknown cursor");
      return reads.list(db, filters, sort, page);
    },

    counts: async ({ db }) => reads.count(db),

    featured: async ({ db }) => reads.listFeatured(db),

    add: async ({ db, viewer, body, makeOnce }) => {
      const userId = canOwnListing(viewer) ? viewer.id : null;
      const listed = () => fail("already_listed", "You have a listing already.");
      const id = await makeOnce(db, async () => (await writes.insert(db, { ...body, userId, createdById: viewer.id })) ?? listed());
      return opened(db, viewer, id);
    },

    show: async ({ db, viewer, params }) => {
      const agency = await opened(db, viewer, params.id);
      const sees = seesReviews(viewer, agency);
      return {
        ...agency,
        stars: sees ? agency.starCounts : [0, 0, 0, 0, 0],
        ...(await people.findPeople(db, agency)),
        record: await reads.recordOf(db, agency.id),
        recentPlacements: await reads.listPlacements(db, agency.id),
        myReview: sees ? await findOwnReview(db, agency.id, viewer.id) : null,
        isOwn: await people.isOwn(db, agency, viewer.id),
        openSuggestions: canEditAgency(viewer, agency) ? await countOpenSuggestions(db, agency.id) : null,
      };
    },

    edit: async ({ db, viewer, params, body }) => {
      // Organization before listing: whoever leaves one has it locked when their listing loses its name.
      if (body.organizationId) await organizations.lock(db, body.organizationId);
      const agency = (await writes.lock(db, params.id)) ?? noAgency();
      authorize(canEditAgency(viewer, agency), "Only its owner and admins can change a listing.");
      if (body.organizationId) await mayBear(db, agency, body.organizationId);
      await writes.update(db, agency, body);
      return (await reads.find(db, agency.id)) ?? noAgency();
    },

    remove: async ({ db, viewer, params, body }) => {
      const agency = (await writes.lockAway(db, params.id)) ?? noAgency();
      await writes.remove(db, agency.id);
      const { userId, name: title } = agency;
      const data = { what: "listing" as const, title, ...(body.reason && { reason: body.reason }) };
      if (userId) await notify(db, { kind: "content_removed", targetId: userId, data, to: [userId] });
      await writes.recordAgencyAct(db, agency, { action: "agency_removed", byId: viewer.id, reason: body.reason, detail: agency.location });
    },

    team: async ({ db, viewer, params }) => people.listTeam(db, await opened(db, viewer, params.id)),

    assign: async ({ db, viewer, params, body: { userId, reason } }) => {
      if (userId !== null) await people.lockWork(db, userId);
      const agency = (await writes.lockAway(db, params.id)) ?? noAgency();
      if (agency.userId === userId) already(userId === null ? "This listing has no owner." : "This listing is theirs already.");
      const owner = userId === null ? null : await people.findAccount(db, userId);
      if (userId !== null && !(owner && canOwnListing(owner))) failField("userId", "Choose somebody of role Agency.");
      if (userId !== null && (await reads.findByOwner(db, userId))) fail("already_listed", "This person has a listing already.", "userId");
      await writes.setOwner(db, agency.id, userId);
      if (userId !== null) {
        const ended = await endClaims(db, agency.id, userId, viewer.id);
        await notify(db, { kind: "listing_assigned", targetId: userId, agencyId: agency.id, to: [userId] }, ...ended);
      }
      const action = userId === null ? "agency_unassigned" : "agency_assigned";
      await writes.recordAgencyAct(db, agency, { action, byId: viewer.id, reason, detail: owner && `@${owner.username}` });
      return (await reads.find(db, agency.id)) ?? noAgency();
    },

    verify: async ({ db, viewer, params, body }) => vouched(db, viewer, params.id, true, body.reason),

    unverify: async ({ db, viewer, params, body }) => vouched(db, viewer, params.id, false, body.reason),
  });

/** A listing that this viewer may open. */
export async function opened(db: Db, viewer: Viewer, id: number) {
  const agency = (await reads.find(db, id)) ?? noAgency();
  authorize(canOpenAgency(viewer, agency), "You can only open a listing of your own.");
  return agency;
}

async function vouched(db: Db, viewer: Viewer, id: number, isVerified: boolean, reason?: string) {
  const agency = (await writes.lock(db, id)) ?? noAgency();
  if (!(await writes.setVerified(db, id, isVerified)))
    already(isVerified ? "This agency is verified already." : "This agency is not verified.");
  await writes.recordAgencyAct(db, agency, { action: isVerified ? "agency_verified" : "agency_unverified", byId: viewer.id, reason });
  return (await reads.find(db, id)) ?? noAgency();
}

/** An organization belongs to one listing, whose owner leads it. */
async function mayBear(db: Db, agency: { id: number; userId: number | null }, organizationId: NonNullable<AgencyChange["organizationId"]>) {
  const wrong = (sentence: string) => failField("organizationId", sentence);
  if (agency.userId === null) wrong("A listing without an owner belongs to no organization.");
  else if (!(await writes.leads(db, organizationId, agency.userId)))
    wrong("Choose an agency's organization that the owner of this listing owns or administers.");
  if (await writes.isTaken(db, organizationId, agency.id))
    fail("already_listed", "This organization has another listing already.", "organizationId");
}
