import type { Role } from "@shared/lib/access";
import type { MembershipRole } from "@shared/organizations/vocabulary";
import { Crown, type LucideIcon, ShieldCheck, UserRound } from "lucide-react";
import { roleTagVariants } from "@/users/role-tag";

/** Each membership role uses the colors of a user role. */
const roleTags: Record<MembershipRole, { text: string; role: Role; Icon: LucideIcon }> = {
  owner: { text: "OWNER", role: "admin", Icon: Crown },
  admin: { text: "ADMIN", role: "portfolio_hr", Icon: ShieldCheck },
  member: { text: "MEMBER", role: "independent", Icon: UserRound },
};

/** The role of a member in an organization. */
export function MembershipRoleTag({ role }: { role: MembershipRole }) {
  const { text, role: colorRole, Icon } = roleTags[role];
  return (
    <span data-slot="role-tag" className={roleTagVariants({ role: colorRole })}>
      <Icon className="size-3 stroke-2" />
      {text}
    </span>
  );
}
