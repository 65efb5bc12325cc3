import type { Role } from "@shared/lib/access";
import type { MembershipRole } from "@shared/organizations/vocabulary";
import { Crown, type LucideIcon, ShieldCheck, UserRound } from "lucide-react";
import { roleTagVariants } from "@/users/role-tag";

/** Text, icon, and the user role whose colors the tag has. */
const roleTags: Record<MembershipRole, { text: string; colorRole: Role; Icon: LucideIcon }> = {
  owner: { text: "OWNER", colorRole: "admin", Icon: Crown },
  admin: { text: "ADMIN", colorRole: "portfolio_hr", Icon: ShieldCheck },
  member: { text: "MEMBER", colorRole: "independent", Icon: UserRound },
};

/** The role of a member in an organization. */
export function MembershipRoleTag({ role }: { role: MembershipRole }) {
  const { text, colorRole, Icon } = roleTags[role];
  return (
    <span data-slot="role-tag" className={roleTagVariants({ role: colorRole })}>
      <Icon className="size-3 stroke-2" />
      {text}
    </span>
  );
}
