/** Maximum length of a session of a user who must use single sign-on. */
export const requiredSsoSessionHours = 12;

/** The tables of `isRequirementRawSql`. The alias of the membership is `m`. */
const requirementTables = `organization_memberships m
  join sso_providers p on p.organization_id = m.organization_id
  join organizations o on o.id = m.organization_id
  join user_emails e on e.user_id = m.user_id`;

/**
 * Whether a row of these tables requires the user to use single sign-on. True for active members with a
 * verified address on the organization's domain, which a site admin must have confirmed. Other members and
 * site admins could not sign in through the provider.
 */
const isRequirementRawSql = (
  user: string,
) => `m.user_id = ${user}.id and m.is_active and p.required_at is not null
  and o.domain_admin_confirmed_at is not null and e.is_verified
  and substring(lower(e.email) from '[^@]*$') = lower(o.domain) and ${user}.role <> 'admin'`;

/**
 * SQL text: the organizations that require a user to use single sign-on, by the alias of the table `users`.
 */
export const requiringOrganizationsRawSql = (user: string) =>
  `select o.id, o.name, m.role from ${requirementTables} where ${isRequirementRawSql(user)}`;

/**
 * SQL text: whether an organization requires a user to use single sign-on, by the alias of the table `users`.
 */
export const requiresSsoRawSql = (user: string) =>
  `exists (select from ${requirementTables} where ${isRequirementRawSql(user)})`;
