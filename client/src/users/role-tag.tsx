import type { UserBadge } from "@shared/users/vocabulary";
import { cva } from "class-variance-authority";
import { Building2, Landmark, type LucideIcon, Shield, UserRoundCheck, UsersRound } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const roleTags: Record<UserBadge, { text: string; Icon: LucideIcon }> = {
  vc_partner: { text: "VC PARTNER", Icon: Landmark },
  partner_unconfirmed: { text: "PARTNER, NOT CONFIRMED", Icon: Landmark },
  portfolio_hr: { text: "HR LEAD", Icon: UsersRound },
  agency: { text: "AGENCY", Icon: Building2 },
  independent: { text: "INDEPENDENT", Icon: UserRoundCheck },
  admin: { text: "ADMIN", Icon: Shield },
};

const roleTagClasses = cva(
  [
    "inline-flex h-5 flex-none items-center gap-1 rounded-role border border-current pr-1.5 pl-1.25",
    "font-sans text-[11px]/[18px] font-semibold tracking-[.045em] whitespace-nowrap",
  ],
  {
    variants: {
      role: {
        vc_partner: "text-primary",
        partner_unconfirmed: "text-ink-muted",
        portfolio_hr: "border-transparent bg-primary-soft text-primary forced-colors:border-current",
        agency: "text-attention",
        independent: "text-neutral",
        admin: "border-ink bg-ink text-bg print:text-ink",
      },
    },
  },
);

/** The classes of a role tag, for other elements that look like one. */
export const roleTagVariants = (props: { role: UserBadge }) => cn(roleTagClasses(props));

interface RoleTagProps extends Omit<ComponentProps<"span">, "role"> {
  /** The user's role or badge; not an ARIA role. */
  role: UserBadge;
}

/** A user's role, as a small colored tag. */
export function RoleTag({ role, className, ...props }: RoleTagProps) {
  const { text, Icon } = roleTags[role];
  return (
    <span data-slot="role-tag" {...props} className={cn(roleTagVariants({ role }), className)}>
      <Icon className="size-3 stroke-2" />
      {text}
    </span>
  );
}
