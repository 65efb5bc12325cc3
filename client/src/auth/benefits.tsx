import type { Role } from "@shared/lib/access";
import { BriefcaseBusiness, ContactRound, Handshake, MessageSquareText } from "lucide-react";
import { BountyTag } from "@/ui/bounty-tag";
import { RoleTag } from "@/ui/role-tag";
import { StatusBadge } from "@/ui/status-badge";

const benefits = [
  { Icon: ContactRound, text: "Curated talent pools across portfolio companies" },
  { Icon: Handshake, text: "Connection with recruiting agencies and independent recruiters" },
  { Icon: BriefcaseBusiness, text: "Posting jobs with competitive bounties and tracking placements" },
  { Icon: MessageSquareText, text: "Community insights and market intelligence" },
] as const;

const poster: Role = "portfolio_hr";

/** Why one would join; on phones it stands below the form. */
export function Benefits() {
  return (
    <aside className="authb">
      <div>
        <h2>Transform Your Talent Acquisition</h2>
        <ul>
          {benefits.map(({ Icon, text }) => (
            <li key={text}>
              <Icon />
              {text}
            </li>
          ))}
        </ul>
        <div className="slipcard" aria-hidden="true">
          <span className="ex">Example</span>
          <div className="row between">
            <div>
              <b className="dsp">Founding Account Executive</b>
              <p className="text-ink-faint text-small">Fathomline, Washington, DC</p>
            </div>
            <BountyTag amount={18_000} />
          </div>
          <hr className="rule" />
          <div className="row between">
            <span className="row text-small">
              <RoleTag role={poster} />4 agencies applied
            </span>
            <StatusBadge tone="progress">Hired</StatusBadge>
          </div>
        </div>
      </div>
    </aside>
  );
}
