/** The badge and the role with which others see a user: SQL expressions for every feature that names users. */
import type { users } from "@shared/auth/table";
import type { Role } from "@shared/lib/access";
import type { UserBadge } from "@shared/users/vocabulary";
import { getTableColumns, sql } from "drizzle-orm";
import type { BuildAliasTable } from "drizzle-orm/pg-core";

export type UsersTable = typeof users | BuildAliasTable<typeof users, string>;

/**
 * The badge with which others see a user. A VC partner whose application is pending, or whose new name an admin
 * has to check, is not confirmed; one whose application was rejected is an agency.
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
