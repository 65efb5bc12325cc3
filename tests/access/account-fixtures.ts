/** Fixtures of accounts, their addresses and sessions, and organizations. */
import { insert as insertOrganization } from "@server/organizations/commands";
import { addAddress } from "@server/users/commands";
import type { Fixture } from "./define-cases";
import { type IdFixture, idOf, nextNumber } from "./fixtures";

/** The owner's own account. */
export const accountFixture: IdFixture = {
  existingSql: "select id from users",
  create: async (_, owner) => owner,
};

/** An account for an admin to manage. */
export const managedUserFixture = (
  values: { isVerified?: boolean; isEmailVerified?: boolean } = {},
): IdFixture => ({
  ...accountFixture,
  create: ({ app }) => app.createUser(`managed${nextNumber()}`, "agency", values),
});

/** A member who has a passkey, perhaps about to be removed. */
export const userWithPasskeyFixture = ({ hasPendingRemoval = false } = {}): IdFixture => ({
  ...accountFixture,
  async create({ app }) {
    const user = await app.createUser(`factors${nextNumber()}`, "agency");
    await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
      values (${user.id}, 'of ${user.id}', 'AAAA', '{}', 'Laptop')`);
    if (hasPendingRemoval)
      await app.rows(
        `insert into factor_removals (user_id, reason, effective_at) values (${user.id}, 'Lost', now() + interval '1 day')`,
      );
    return user;
  },
});

export const suspendedUserFixture: IdFixture = {
  ...accountFixture,
  async create({ app }) {
    const user = await app.createUser(`managed${nextNumber()}`, "agency");
    await app.rows(`update users set suspended_at = now() where id = ${user.id}`);
    return user;
  },
};

/** A person in the queue of posters. */
export const posterReviewFixture: IdFixture = {
  existingSql: "select id from poster_reviews",
  async create(context) {
    const { id } = await context.app.createUser(`poster${nextNumber()}`, "portfolio_hr");
    return idOf(context, `insert into poster_reviews (user_id) values (${id}) returning id`);
  },
};

/** An approved VC partner whose new name waits for a check. */
export const renamedPartnerFixture: IdFixture = {
  ...accountFixture,
  async create({ app }) {
    const user = await app.createUser(`renamed${nextNumber()}`, "vc_partner", {
      vcApprovalStatus: "approved",
    });
    await app.rows(`update users set identity_version = 2, recheck_since = now() where id = ${user.id}`);
    return user;
  },
};

export const publicEmailDomainFixture: IdFixture = {
  existingSql: "select id from public_email_domains",
  create: (context) =>
    idOf(
      context,
      `insert into public_email_domains (domain) values ('mail${nextNumber()}.example') returning id`,
    ),
};

export const vcApplicantFixture: IdFixture = {
  ...accountFixture,
  create: ({ app }) =>
    app.createUser(`asks${nextNumber()}`, "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" }),
};

export const sessionFixture: IdFixture = {
  existingSql: "select id from session",
  async create(context, owner) {
    await context.app.cookieOf(owner);
    return idOf(context, `select id from session where user_id = ${owner.id} order by id desc limit 1`);
  },
};

export const emailAddressFixture: IdFixture = {
  existingSql: "select id from user_emails",
  async create({ app }, owner) {
    const address = await addAddress(app.db, owner.id, `matrix${nextNumber()}@inbox.example`);
    if (!address) throw new Error("This address is taken.");
    return address;
  },
};

/** An organization of the owner, with one more member. */
export const membershipFixture: Fixture<{ id: number; userId: number }> = {
  existingSql: `select organizations.id, user_id as "userId" from organizations, organization_memberships`,
  async create({ app }, owner) {
    const { id } = await insertOrganization(app.db, { name: "Acme", createdById: owner.id });
    const member = await app.createUser(`member${nextNumber()}`, "agency");
    await app.rows(
      `insert into organization_memberships (organization_id, user_id) values (${id}, ${member.id})`,
    );
    return { id, userId: member.id };
  },
};

export const organizationFixture: IdFixture = {
  existingSql: "select id from organizations",
  create: membershipFixture.create,
};

let latestClaimedDomain = "matrix.example";
/** The domain of the latest `domainClaimFixture`, which its confirmation has to name. */
export const getLatestClaimedDomain = () => latestClaimedDomain;

export const domainClaimFixture: IdFixture = {
  ...organizationFixture,
  create: ({ app }, owner) => {
    latestClaimedDomain = `matrix${nextNumber()}.example`;
    return insertOrganization(app.db, {
      name: "Acme",
      createdById: owner.id,
      domain: latestClaimedDomain,
    });
  },
};
