import { type SQL, sql } from "drizzle-orm";

/** The two weeks after the update in which accounts that were never verified are treated as before. */
const isInGracePeriod = (user: string) => `coalesce(${user}.verify_by > now(), false)`;

const hasVerifiedPrimaryAddress = (user: string) =>
  `coalesce((select e.is_verified from user_emails e where e.user_id = ${user}.id and e.is_primary), false)`;

/**
 * Whether a user is verified, as SQL text for an alias of the table `users`: the primary address is verified and the
 * password is not known to be common, or an admin vouches for the person. Only verified users see the contact details
 * of others.
 */
export const isVerifiedUserRawSql = (user: string) =>
  `(${user}.is_verified or (${user}.password_common is not true and ${hasVerifiedPrimaryAddress(user)}) or ${isInGracePeriod(user)})`;

/** Whether the user was verified by address or by an admin, and so needs no verification link. */
const hasBeenVerifiedRawSql = (user: string) => `(${user}.is_verified or ${hasVerifiedPrimaryAddress(user)})`;

/**
 * Whether the user is an active member of an organization whose domain a site admin has confirmed, and has
 * verified an address on it. The query starts from the address, so that each join is one lookup in an index
 * (`organizations_domain_in_effect`). It is a scalar subquery, because for `exists` PostgreSQL hashes all
 * addresses.
 */
const isMemberByConfirmedDomain = (user: string) => `coalesce((select true from user_emails e
  join organizations o on lower(o.domain) = split_part(lower(e.email), '@', -1)
  join organization_memberships m on m.organization_id = o.id and m.user_id = e.user_id
  where e.user_id = ${user}.id and e.is_verified and m.is_active
    and o.domain_confirmed_at is not null and o.domain_admin_confirmed_at is not null limit 1), false)`;

const isApprovedPartner = (user: string) =>
  `(${user}.role = 'vc_partner' and ${user}.vc_approval_status = 'approved')`;

/**
 * Whether somebody has confirmed who the user is. This is true for admins, for users for whom an admin
 * vouches, for approved VC partners, and for verified members of an organization whose domain an admin has
 * confirmed. The last two are not trusted while an admin has to check their new name. The order matters:
 * PostgreSQL stops at the first condition that is true.
 */
const isTrustedUserRawSql = (user: string) =>
  `(${user}.role = 'admin' or ${user}.is_verified or (${user}.recheck_since is null and (${isApprovedPartner(user)}
    or (${isMemberByConfirmedDomain(user)} and ${hasVerifiedPrimaryAddress(user)}))))`;

/** The conditions for the table `users` of a query. */
export const isConfirmedByDomainSql: SQL<boolean> = sql.raw(
  isMemberByConfirmedDomain("users"),
) as SQL<boolean>;
export const isApprovedPartnerSql: SQL<boolean> = sql.raw(isApprovedPartner("users")) as SQL<boolean>;
export const isVerifiedUserSql: SQL<boolean> = sql.raw(isVerifiedUserRawSql("users")) as SQL<boolean>;
export const hasBeenVerifiedSql: SQL<boolean> = sql.raw(hasBeenVerifiedRawSql("users")) as SQL<boolean>;
export const isTrustedUserSql: SQL<boolean> = sql.raw(isTrustedUserRawSql("users")) as SQL<boolean>;

/** VC partners whose new name or company waits for an admin to check it. Others wait to be vouched for. */
export const isRecheckOpenSql: SQL<boolean> = sql.raw(
  `(users.recheck_since is not null and ${isApprovedPartner("users")})`,
) as SQL<boolean>;

/** Whether the limits and marks of users who are not trusted do not apply, which includes the grace period. */
export const countsAsTrustedSql: SQL<boolean> = sql.raw(
  `(${isTrustedUserRawSql("users")} or ${isInGracePeriod("users")})`,
) as SQL<boolean>;
