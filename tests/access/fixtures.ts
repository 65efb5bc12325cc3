/** Fixtures that several cases share. */
import { tell } from "@server/notifications/data";
import { insert as insertOrganization } from "@server/organizations/writes";
import { addAddress } from "@server/people/data";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { Fixture, FixtureContext } from "./define-cases";
import type { User } from "./test-users";

type OneId = Fixture<{ id: number }>;

let serial = 0;
/** A number that no earlier sample or fixture has used. */
export const unique = () => serial++;

/** The first row of a query. */
async function idOf({ app }: FixtureContext, query: string) {
  const [row] = await app.rows<{ id: number }>(query);
  if (!row) throw new Error(`No row: ${query}`);
  return { id: row.id };
}

export const job: OneId = { existing: "select id from jobs", create: ({ app }, owner) => app.job(owner) };

export const jobWithSubmission: OneId = {
  ...job,
  async create({ app, busy }, owner) {
    const created = await app.job(owner);
    await app.submission(created, busy.agency);
    return created;
  },
};

export const application: OneId = {
  existing: "select id from job_applications",
  create: async ({ app, others }, owner) => app.application(await app.job(owner), others.agency),
};

export const submission: OneId = {
  existing: "select id from job_candidate_submissions",
  create: async ({ app, others }, owner) => app.submission(await app.job(owner), others.agency),
};

export const placement: OneId = {
  existing: "select id from placements",
  async create(context, owner) {
    const { id } = await submission.create(context, owner);
    await context.app.as(owner).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
    return idOf(context, `select id from placements where submission_id = ${id}`);
  },
};

export const candidate: OneId = { existing: "select id from candidates", create: ({ app }, owner) => app.candidate(owner) };

/** A message with a reply, both by the owner. */
export const reply: Fixture<{ id: number; replyId: number }> = {
  existing: `select messages.id, message_replies.id as "replyId" from messages, message_replies`,
  async create({ app }, owner) {
    const { id } = await app.message(owner);
    return { id, replyId: await app.reply({ id }, owner) };
  },
};

export const message: OneId = { existing: "select id from messages", create: reply.create };

export const report: OneId = {
  existing: "select id from reports",
  create: async ({ app, others }, owner) => app.report(await app.message(owner), others.hr),
};

export const notification: OneId = {
  existing: "select id from notifications",
  async create(context, owner) {
    await tell(context.app.db, { kind: "vc_decided", data: { status: "approved" }, to: [owner.id] });
    return idOf(context, `select id from notifications where user_id = ${owner.id} order by id desc limit 1`);
  },
};

/** The owner's own account. */
export const account: OneId = { existing: "select id from users", create: async (_, owner) => owner };

/** An account for an admin to manage. */
export const managedUser = (values: { isVerified?: boolean } = {}): OneId => ({
  ...account,
  create: ({ app }) => app.person(`managed${unique()}`, "agency", values),
});

export const suspendedUser: OneId = {
  ...account,
  async create({ app }) {
    const user = await app.person(`managed${unique()}`, "agency");
    await app.rows(`update users set suspended_at = now() where id = ${user.id}`);
    return user;
  },
};

export const vcApplicant: OneId = {
  ...account,
  create: ({ app }) => app.person(`asks${unique()}`, "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" }),
};

export const session: OneId = {
  existing: "select id from session",
  async create(context, owner) {
    await context.app.cookieOf(owner);
    return idOf(context, `select id from session where user_id = ${owner.id} order by id desc limit 1`);
  },
};

export const emailAddress: OneId = {
  existing: "select id from user_emails",
  async create({ app }, owner) {
    const address = await addAddress(app.db, owner.id, `matrix${unique()}@inbox.example`);
    if (!address) throw new Error("This address is taken.");
    return address;
  },
};

/** An organization of the owner, with one more member. */
export const membership: Fixture<{ id: number; userId: number }> = {
  existing: `select organizations.id, user_id as "userId" from organizations, organization_memberships`,
  async create({ app }, owner) {
    const { id } = await insertOrganization(app.db, { name: "Acme", createdById: owner.id });
    const member = await app.person(`member${unique()}`, "agency");
    await app.rows(`insert into organization_memberships (organization_id, user_id) values (${id}, ${member.id})`);
    return { id, userId: member.id };
  },
};

export const organization: OneId = { existing: "select id from organizations", create: membership.create };

export const domainClaim: OneId = {
  ...organization,
  create: ({ app }, owner) => insertOrganization(app.db, { name: "Acme", createdById: owner.id, domain: `matrix${unique()}.example` }),
};

/** An agency profile: owned if the owner may own one, and by nobody otherwise. A user owns one at most. */
export const agency: OneId = {
  existing: "select id from agencies",
  async create({ app }, owner) {
    if (owner.role !== "agency") return app.agency(null);
    await app.rows(`update agencies set user_id = null where user_id = ${owner.id}`);
    return app.agency(owner);
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
    return app.agency(null);
  },
};

const newPartner = ({ app }: FixtureContext) => app.person(`reviews${unique()}`, "vc_partner", { vcApprovalStatus: "approved" });

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
  create: async (context, owner) => context.app.suggestion(await agency.create(context, owner), context.others.hr),
};

export const claim: OneId = {
  existing: "select id from agency_claims",
  create: async ({ app }) => app.claim(await app.agency(null), await app.person(`claims${unique()}`, "agency")),
};
