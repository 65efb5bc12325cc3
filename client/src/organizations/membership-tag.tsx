import type { MembershipRole } from "@shared/organizations/schema";
import { Crown, type LucideIcon, ShieldCheck, UserRound } from "lucide-react";

const tags: Record<MembershipRole, { text: string; look: string; Icon: LucideIcon }> = {
  owner: { text: "OWNER", look: "ad", Icon: Crown },
  admin: { text: "ADMIN", look: "hr", Icon: ShieldCheck },
  member: { text: "MEMBER", look: "in", Icon: UserRound },
};

/** What somebody is in an organization. */
export function MembershipTag({ role }: { role: MembershipRole }) {
  const { text, look, Icon } = tags[role];
  return (
    <span className={`role ${look}`}>
      <Icon />
      {text}
    </span>
  );
}
