/** Fixtures of accounts, their addresses and sessions, and organizations. */
import { insert as insertOrganization } from "@server/organizations/commands";
import { addAddress } from "@server/users/commands";
import type { Fixture } from "./define-cases";
import { idOf, type OneId, unique } from "./fixtures";

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
  create: ({ app }) =>
    app.person(`asks${unique()}`, "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" }),
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
    await app.rows(
      `insert into organization_memberships (organization_id, user_id) values (${id}, ${member.id})`,
    );
    return { id, userId: member.id };
  },
};

export const organization: OneId = { existing: "select id from organizations", create: membership.create };

export const domainClaim: OneId = {
  ...organization,
  create: ({ app }, owner) =>
    insertOrganization(app.db, { name: "Acme", createdById: owner.id, domain: `matrix${unique()}.example` }),
};
