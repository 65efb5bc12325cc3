/** Fixtures of agency profiles, and of their reviews, suggestions and claims. */
import type { Fixture, FixtureContext } from "./define-cases";
import { type OneId, unique } from "./fixtures";
import type { User } from "./test-users";

/** An agency profile: owned if the owner may own one, and by nobody otherwise. A user owns one at most. */
export const agency: OneId = {
  existing: "select id from agencies",
  async create({ app }, owner) {
    if (owner.role !== "agency") return app.createAgency(null);
    await app.rows(`update agencies set user_id = null where user_id = ${owner.id}`);
    return app.createAgency(owner);
  },
};

export const verifiedAgency: OneId = {
  ...agency,
  async create(context, owner) {
    const { id } = await agency.create(context, owner);
    await context.app.rows(`update agencies set is_verified = true where id = ${id}`);
    return { id };
  },
};

/** An agency profile that belongs to a new user. */
export const ownedAgency: OneId = {
  ...agency,
  create: async (context) => agency.create(context, await context.app.person(`owns${unique()}`, "agency")),
};

/** An agency profile without an owner, in a database without other owners and claims. */
export const unclaimedAgency: OneId = {
  ...agency,
  async create({ app }) {
    await app.rows("update agencies set user_id = null; delete from agency_claims");
    return app.createAgency(null);
  },
};

const newPartner = ({ app }: FixtureContext) =>
  app.person(`reviews${unique()}`, "vc_partner", { vcApprovalStatus: "approved" });

/** A review by the owner, or of the owner's agency by a new partner. */
export const review: Fixture<{ id: number; reviewId: number }> = {
  existing: `select agencies.id, agency_reviews.id as "reviewId" from agencies, agency_reviews`,
  async create(context, owner) {
    const { id } = await agency.create(context, owner);
    const reviewer: User = ["agency", "admin"].includes(owner.role) ? await newPartner(context) : owner;
    return { id, reviewId: (await context.app.review({ id }, reviewer)).id };
  },
};

export const suggestion: OneId = {
  existing: "select id from agency_edit_suggestions",
  create: async (context, owner) =>
    context.app.createSuggestion(await agency.create(context, owner), context.others.hr),
};

export const claim: OneId = {
  existing: "select id from agency_claims",
  create: async ({ app }) =>
    app.createClaim(await app.createAgency(null), await app.person(`claims${unique()}`, "agency")),
};
