/** Fixtures of agency profiles, and of their reviews, suggestions and claims. */
import type { Fixture, FixtureContext } from "./define-cases";
import { type IdFixture, nextNumber } from "./fixtures";
import type { User } from "./test-users";

/** An agency profile: owned if the owner may own one, and by nobody otherwise. A user owns one at most. */
export const agencyFixture: IdFixture = {
  existingSql: "select id from agencies",
  async create({ app }, owner) {
    if (owner.role !== "agency") return app.createAgency(null);
    await app.rows(`update agencies set user_id = null where user_id = ${owner.id}`);
    return app.createAgency(owner);
  },
};

export const verifiedAgencyFixture: IdFixture = {
  ...agencyFixture,
  async create(context, owner) {
    const { id } = await agencyFixture.create(context, owner);
    await context.app.rows(`update agencies set is_verified = true where id = ${id}`);
    return { id };
  },
};

/** An agency profile that belongs to a new user. */
export const ownedAgencyFixture: IdFixture = {
  ...agencyFixture,
  create: async (context) =>
    agencyFixture.create(context, await context.app.createUser(`owns${nextNumber()}`, "agency")),
};

/** An agency profile without an owner, in a database without other owners and claims. */
export const unclaimedAgencyFixture: IdFixture = {
  ...agencyFixture,
  async create({ app }) {
    await app.rows("update agencies set user_id = null; delete from agency_claims");
    return app.createAgency(null);
  },
};

const createPartner = ({ app }: FixtureContext) =>
  app.createUser(`reviews${nextNumber()}`, "vc_partner", { vcApprovalStatus: "approved" });

/** A review by the owner, or of the owner's agency by a new partner. */
export const reviewFixture: Fixture<{ id: number; reviewId: number }> = {
  existingSql: `select agencies.id, agency_reviews.id as "reviewId" from agencies, agency_reviews`,
  async create(context, owner) {
    const { id } = await agencyFixture.create(context, owner);
    const reviewer: User = ["agency", "admin"].includes(owner.role) ? await createPartner(context) : owner;
    return { id, reviewId: (await context.app.createReview({ id }, reviewer)).id };
  },
};

export const suggestionFixture: IdFixture = {
  existingSql: "select id from agency_edit_suggestions",
  create: async (context, owner) =>
    context.app.createSuggestion(await agencyFixture.create(context, owner), context.others.hr),
};

export const claimFixture: IdFixture = {
  existingSql: "select id from agency_claims",
  create: async ({ app }) =>
    app.createClaim(await app.createAgency(null), await app.createUser(`claims${nextNumber()}`, "agency")),
};
