/** SQL texts: which organizations require a user to sign in through their identity provider (SSO). */

/** Maximum length of a session of a user who must use single sign-on. */
export const requiredSsoSessionHours = 12;

/** The tables that `requiresSsoConditionRawSql` refers to by their aliases. */
const requirementTables = `organization_memberships membership
  join sso_providers provider on provider.organization_id = membership.organization_id
  join organizations organization on organization.id = membership.organization_id
  join user_emails address on address.user_id = membership.user_id`;

/**
 * SQL: whether an organization requires a user to use single sign-on. This applies to active members with a
 * verified address on the organization's domain, which a site admin must have confirmed. Other members, and
 * site admins, could not sign in through the provider.
 */
const requiresSsoConditionRawSql = (
  usersAlias: string,
) => `membership.user_id = ${usersAlias}.id and membership.is_active
  and provider.required_at is not null and organization.domain_admin_confirmed_at is not null
  and address.is_verified
  and substring(lower(address.email) from '[^@]*$') = lower(organization.domain)
  and ${usersAlias}.role <> 'admin'`;

/** SQL: selects the organizations that require a user to use single sign-on. */
export const requiringOrganizationsRawSql = (usersAlias: string) =>
  `select organization.id, organization.name, membership.role
  from ${requirementTables} where ${requiresSsoConditionRawSql(usersAlias)}`;

/** SQL: whether any organization requires a user to use single sign-on. */
export const requiresSsoRawSql = (usersAlias: string) =>
  `exists (select from ${requirementTables} where ${requiresSsoConditionRawSql(usersAlias)})`;
