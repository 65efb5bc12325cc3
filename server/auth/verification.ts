/**
 * SQL conditions: whether a user is verified, and whether a user is trusted. The column `users.is_verified`
 * means that an admin vouches for the user.
 */
import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a user is in the grace period: they registered before verification became required, and still have
 * time to verify their address. Meanwhile, the restrictions of unverified users do not apply.
 */
const isInGracePeriodRawSql = (usersAlias: string) => `coalesce(${usersAlias}.verify_by > now(), false)`;

const hasVerifiedPrimaryAddressRawSql = (usersAlias: string) =>
  `coalesce(
    (select address.is_verified from user_emails address
      where address.user_id = ${usersAlias}.id and address.is_primary), false)`;

/** Whether the primary address is verified and the password is not known to be common. */
const isVerifiedByAddressRawSql = (usersAlias: string) =>
  `(${usersAlias}.password_common is not true and ${hasVerifiedPrimaryAddressRawSql(usersAlias)})`;

/**
 * SQL text: whether a user is verified, and so sees the contact details of others. One of these is true: an
 * admin vouches for the user; the primary address is verified and the password is not known to be common; the
 * grace period has not ended. `usersAlias` is the alias of `users`.
 */
export const isVerifiedUserRawSql = (usersAlias: string) =>
  `(${usersAlias}.is_verified
    or ${isVerifiedByAddressRawSql(usersAlias)}
    or ${isInGracePeriodRawSql(usersAlias)})`;

/** Whether the user needs no verification link, because the address is verified or an admin vouches. */
const needsNoVerificationLinkRawSql = (usersAlias: string) =>
  `(${usersAlias}.is_verified or ${hasVerifiedPrimaryAddressRawSql(usersAlias)})`;

/**
 * Whether the user is an active member of an organization whose domain a site admin has confirmed, and has a
 * verified address on that domain. The query starts from the address, so that each join is one index lookup
 * (`organizations_domain_in_effect`). It is a scalar subquery, because with `exists` PostgreSQL builds a hash
 * table of the addresses of all users.
 */
const isMemberByConfirmedDomainRawSql = (usersAlias: string) => `coalesce((
  select true from user_emails address
  join organizations organization on lower(organization.domain) = split_part(lower(address.email), '@', -1)
  join organization_memberships membership
    on membership.organization_id = organization.id and membership.user_id = address.user_id
  where address.user_id = ${usersAlias}.id and address.is_verified and membership.is_active
    and organization.domain_confirmed_at is not null
    and organization.domain_admin_confirmed_at is not null limit 1), false)`;

const isApprovedPartnerRawSql = (usersAlias: string) =>
  `(${usersAlias}.role = 'vc_partner' and ${usersAlias}.vc_approval_status = 'approved')`;

/**
 * Whether the identity of the user is confirmed. True for admins, for users for whom an admin vouches, for
 * approved VC partners, and for verified members of an organization whose domain an admin has confirmed. The
 * last two are not trusted while an admin has to check their new name (`recheck_since`). Cheap conditions are
 * first, because PostgreSQL stops at the first one that is true.
 */
const isTrustedUserRawSql = (usersAlias: string) =>
  `(${usersAlias}.role = 'admin' or ${usersAlias}.is_verified
    or (${usersAlias}.recheck_since is null and (${isApprovedPartnerRawSql(usersAlias)}
      or (${isMemberByConfirmedDomainRawSql(usersAlias)} and ${isVerifiedByAddressRawSql(usersAlias)}))))`;

const toCondition = (rawSql: string) => sql.raw(rawSql) as SQL<boolean>;

// The conditions above, for queries that select from `users` without an alias.
export const isMemberByConfirmedDomainSql: SQL<boolean> = toCondition(
  isMemberByConfirmedDomainRawSql("users"),
);
export const isApprovedPartnerSql: SQL<boolean> = toCondition(isApprovedPartnerRawSql("users"));
export const isVerifiedUserSql: SQL<boolean> = toCondition(isVerifiedUserRawSql("users"));
export const needsNoVerificationLinkSql: SQL<boolean> = toCondition(needsNoVerificationLinkRawSql("users"));
export const isTrustedUserSql: SQL<boolean> = toCondition(isTrustedUserRawSql("users"));

/** Matches approved VC partners whose new name or company an admin has to check. */
export const isRecheckOpenSql: SQL<boolean> = toCondition(
  `(users.recheck_since is not null and ${isApprovedPartnerRawSql("users")})`,
);

/**
 * Whether the user is trusted or in the grace period, and so exempt from the limits and badges of other
 * users. Also true for former members: nobody can send them anything, so that no warning is needed.
 */
export const countsAsTrustedSql: SQL<boolean> = toCondition(
  `(users.deleted_at is not null or ${isTrustedUserRawSql("users")} or ${isInGracePeriodRawSql("users")})`,
);
