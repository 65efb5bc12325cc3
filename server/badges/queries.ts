/**
 * SQL expressions for the badge and the role that others see of a user. Every feature that names users
 * selects them.
 */
import type { users } from "@shared/auth/table";
import type { Role } from "@shared/lib/access";
import type { UserBadge } from "@shared/users/vocabulary";
import { getTableColumns, sql } from "drizzle-orm";
import type { BuildAliasTable } from "drizzle-orm/pg-core";

export type UsersTable = typeof users | BuildAliasTable<typeof users, string>;

/**
 * The badge of a user. A VC partner is unconfirmed while the VC application is pending, or while an admin has
 * to check a new name or company. A VC partner whose application was rejected is shown as an agency.
 */
export const badgeSql = (user: UsersTable) => sql<UserBadge>`case
  when ${user.role} <> 'vc_partner' then ${user.role}
  when ${user.vcApprovalStatus} = 'rejected' then 'agency'
  when ${user.vcApprovalStatus} = 'approved' and ${user.recheckSince} is null then 'vc_partner'
  else 'partner_unconfirmed' end`;

/** The role in responses to others: a VC partner whose application was rejected is an agency to them. */
export const publicRoleSql = (user: UsersTable) => sql<Role>`case
  when ${user.role} = 'vc_partner' and ${user.vcApprovalStatus} = 'rejected' then 'agency'
  else ${user.role} end`;

/** All columns of a user, and the badge, for responses to admins. */
export const userWithBadgeColumns = (user: UsersTable) => ({
  ...getTableColumns(user as typeof users),
  badge: badgeSql(user),
});
