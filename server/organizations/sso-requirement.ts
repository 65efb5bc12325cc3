/**
 * SQL texts: which organizations require a user to sign in through their identity provider (single sign-on,
 * SSO).
 */

/** Maximum length of a session of a user who must use single sign-on. */
export const requiredSsoSessionHours = 12;

/** The tables that `requiresSsoConditionRawSql` refers to by their aliases. */
const requirementTables = `organization_memberships m
  join sso_providers p on p.organization_id = m.organization_id
  join organizations o on o.id = m.organization_id
  join user_emails e on e.user_id = m.user_id`;

/**
 * Whether an organization requires a user to use single sign-on. This applies to active members with a
 * verified address on the organization's domain, which a site admin must have confirmed. Other members, and
 * site admins, could not sign in through the provider.
 */
const requiresSsoConditionRawSql = (
  usersAlias: string,
) => `m.user_id = ${usersAlias}.id and m.is_active and p.required_at is not null
  and o.domain_admin_confirmed_at is not null and e.is_verified
  and substring(lower(e.email) from '[^@]*$') = lower(o.domain) and ${usersAlias}.role <> 'admin'`;

/** Selects the organizations that require a user to use single sign-on. */
export const requiringOrganizationsRawSql = (usersAlias: string) =>
  `select o.id, o.name, m.role from ${requirementTables} where ${requiresSsoConditionRawSql(usersAlias)}`;

/** Whether any organization requires a user to use single sign-on. */
export const requiresSsoRawSql = (usersAlias: string) =>
  `exists (select from ${requirementTables} where ${requiresSsoConditionRawSql(usersAlias)})`;
