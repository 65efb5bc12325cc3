import type { Role } from "@shared/lib/access";
import { firstOf, initials, shortMoney } from "@shared/lib/text";
import { Building2, Landmark, type LucideIcon, Shield, UserRoundCheck, UsersRound, Zap } from "lucide-react";
import type { ReactNode } from "react";

/** The one loud thing of a card: the bounty as a price tag; without one, an outline that asks for a fee. */
export function BountyTag({ amount, small }: { amount: number; small?: boolean }) {
  return (
    <span className={`bounty${small ? " s" : ""}${amount > 0 ? "" : " open"}`}>{amount > 0 ? shortMoney(amount) : "Propose fee"}</span>
  );
}

const roleTags: Record<Role, { text: string; look: string; Icon: LucideIcon }> = {
  vc_partner: { text: "VC PARTNER", look: "vc", Icon: Landmark },
  portfolio_hr: { text: "HR LEAD", look: "hr", Icon: UsersRound },
  agency: { text: "AGENCY", look: "ag", Icon: Building2 },
  independent: { text: "INDEPENDENT", look: "in", Icon: UserRoundCheck },
  admin: { text: "ADMIN", look: "ad", Icon: Shield },
};

export function RoleTag({ role }: { role: Role }) {
  const { text, look, Icon } = roleTags[role];
  return (
    <span className={`role ${look}`}>
      <Icon />
      {text}
    </span>
  );
}

export type StatusTone = "blue" | "yellow" | "green" | "red" | "purple" | "gray";

export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`st ${tone}`}>{children}</span>;
}

export function UrgentChip() {
  return (
    <span className="urg">
      <Zap />
      Urgent
    </span>
  );
}

/** The first skills and how many more there are; `shown` left out: all of them. */
export function SkillChips({ skills, shown = skills.length }: { skills: readonly string[]; shown?: number }) {
  const { first, more } = firstOf(skills, shown);
  if (first.length === 0) return null;
  return (
    <ul className="chips" aria-label="Skills">
      {first.map((skill) => (
        <li className="chip" key={skill}>
          {skill}
        </li>
      ))}
      {more > 0 && <li className="chip more">{`+${more} more`}</li>}
    </ul>
  );
}

interface Pictured {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
  profileImageUrl?: string | null;
}

/** The address of a picture, where it is one: what the database holds may be older than the rule for it. */
export const pictureOf = (stored?: string | null) => (stored && /^https:\/\/[^/?#@]+([/?#]|$)/i.test(stored) ? stored : undefined);

/** A picture, or initials where there is none or it does not load; the name stands beside it, so it says nothing itself. */
export function Avatar({ person, size, gray }: { person: Pictured; size?: "s" | "l"; gray?: boolean }) {
  const picture = pictureOf(person.profileImageUrl);
  return (
    <span className={`av${size ? ` ${size}` : ""}${gray ? " g" : ""}`} aria-hidden="true">
      {initials(person)}
      {picture && (
        <img
          key={picture}
          src={picture}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

/** A small mark in words, such as "Contact info shared" or "Waiting 6 days". */
export function Remark({ tone, Icon, children }: { tone: "ok" | "warn"; Icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={`mark ${tone}`}>
      <Icon />
      {children}
    </span>
  );
}
