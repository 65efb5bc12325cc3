import { clock } from "@shared/lib/clock";
import { Clock as ClockIcon } from "lucide-react";
import { BountyTag } from "@/jobs/bounty-tag";
import { Stars } from "@/reviews/stars";
import { Avatar } from "@/ui/avatar";
import { Brand, Logo } from "@/ui/brand";
import { SkillChips, UrgentChip } from "@/ui/chip";
import { CountBadge } from "@/ui/count-badge";
import { IconText } from "@/ui/icon-text";
import { RelativeTime } from "@/ui/relative-time";
import { StatusBadge } from "@/ui/status-badge";
import { RoleTag } from "@/users/role-tag";
import { Example, ExampleGroup } from "./example-group";

const statusTones = ["info", "warning", "success", "danger", "progress", "neutral"] as const;
const exampleRoles = [
  "vc_partner",
  "partner_unconfirmed",
  "portfolio_hr",
  "agency",
  "independent",
  "admin",
] as const;
const avatarVariants = ["primary", "neutral", "organization"] as const;
const examplePerson = { firstName: "Ada", lastName: "Byron" };

/** Badges, tags, chips and other small elements without interaction. */
export function BadgeExamples() {
  return (
    <ExampleGroup title="Badges">
      <Example name="StatusBadge">
        {statusTones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Example>
      <Example name="RoleTag">
        {exampleRoles.map((role) => (
          <RoleTag key={role} role={role} />
        ))}
      </Example>
      <Example name="BountyTag">
        <BountyTag amount={24_000} />
        <BountyTag amount={0} />
        <BountyTag amount={24_000} size="sm" />
        <BountyTag amount={0} size="sm" />
      </Example>
      <Example name="Chip">
        <SkillChips skills={["TypeScript", "PostgreSQL", "Rust", "Go"]} limit={2} />
        <UrgentChip />
        <CountBadge>7</CountBadge>
      </Example>
      <Example name="IconText">
        <IconText tone="success" Icon={ClockIcon}>
          Contact info shared
        </IconText>
        <IconText tone="attention" Icon={ClockIcon}>
          Waiting 6 days
        </IconText>
        <IconText tone="none" Icon={ClockIcon}>
          Without a tone
        </IconText>
      </Example>
      <Example name="Avatar">
        {avatarVariants.map((variant) => (
          <Avatar key={variant} person={examplePerson} variant={variant} />
        ))}
        <Avatar person={examplePerson} size="sm" />
        <Avatar person={examplePerson} size="lg" />
      </Example>
      <Example name="Stars">
        <Stars rating={3.7} />
        <Stars rating={0} />
      </Example>
      <Example name="Brand">
        <Brand />
        <Brand href="/ui" />
        <Logo />
      </Example>
      <Example name="RelativeTime">
        <RelativeTime timestamp={new Date(clock.now()).toISOString()} />
      </Example>
    </ExampleGroup>
  );
}
