import { clock } from "@shared/lib/clock";
import { Clock } from "lucide-react";
import { Avatar } from "@/ui/avatar";
import { BountyTag } from "@/ui/bounty-tag";
import { Brand, Logo } from "@/ui/brand";
import { SkillChips, UrgentChip } from "@/ui/chip";
import { CountBadge } from "@/ui/count-badge";
import { IconText } from "@/ui/icon-text";
import { RelativeTime } from "@/ui/relative-time";
import { RoleTag } from "@/ui/role-tag";
import { Stars } from "@/ui/stars";
import { StatusBadge } from "@/ui/status-badge";
import { Specimen, Specimens } from "./specimens";

const tones = ["info", "warning", "success", "danger", "progress", "neutral"] as const;
const roles = ["vc_partner", "portfolio_hr", "agency", "independent", "admin"] as const;
const avatars = ["primary", "neutral", "organization"] as const;
const person = { firstName: "Ada", lastName: "Byron" };

export function BadgeSpecimens() {
  return (
    <Specimens title="Badges">
      <Specimen name="StatusBadge">
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Specimen>
      <Specimen name="RoleTag">
        {roles.map((role) => (
          <RoleTag key={role} role={role} />
        ))}
      </Specimen>
      <Specimen name="BountyTag">
        <BountyTag amount={24_000} />
        <BountyTag amount={0} />
        <BountyTag amount={24_000} size="sm" />
        <BountyTag amount={0} size="sm" />
      </Specimen>
      <Specimen name="Chip">
        <SkillChips skills={["TypeScript", "PostgreSQL", "Rust", "Go"]} limit={2} />
        <UrgentChip />
        <CountBadge>7</CountBadge>
      </Specimen>
      <Specimen name="Remark">
        <IconText tone="success" Icon={Clock}>
          Contact info shared
        </IconText>
        <IconText tone="attention" Icon={Clock}>
          Waiting 6 days
        </IconText>
        <IconText tone="none" Icon={Clock}>
          Without a tone
        </IconText>
      </Specimen>
      <Specimen name="Avatar">
        {avatars.map((variant) => (
          <Avatar key={variant} person={person} variant={variant} />
        ))}
        <Avatar person={person} size="sm" />
        <Avatar person={person} size="lg" />
      </Specimen>
      <Specimen name="Stars">
        <Stars mean={3.7} />
        <Stars mean={0} />
      </Specimen>
      <Specimen name="Brand">
        <Brand />
        <Brand href="/ui" />
        <Logo />
      </Specimen>
      <Specimen name="Ago">
        <RelativeTime timestamp={new Date(clock.now()).toISOString()} />
      </Specimen>
    </Specimens>
  );
}
