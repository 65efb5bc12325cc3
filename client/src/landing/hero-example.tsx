import type { Role } from "@shared/lib/access";
import { MapPin } from "lucide-react";
import { BountyTag } from "@/ui/bounty-tag";
import { RoleTag } from "@/ui/role-tag";
import { StatusBadge } from "@/ui/status-badge";

const poster: Role = "portfolio_hr";

/** The product in one look, from real parts: a job, an approved proposal, its candidates. An invented example, so it is not read out. */
export function HeroExample() {
  return (
    <div className="paper" aria-hidden="true">
      <div>
        <span className="ex">Example</span>
        <div className="row between top">
          <b className="dsp">Founding Account Executive</b>
          <BountyTag amount={18_000} />
        </div>
        <div className="facts">
          <b className="font-semibold text-ink">Fathomline</b>
          <span>
            <MapPin />
            Washington, DC
          </span>
        </div>
        <div className="row by">
          <RoleTag role={poster} />4 agencies applied
        </div>
      </div>
      <div>
        <div className="row between">
          <span className="cap">Recruitment proposal</span>
          <StatusBadge tone="success">Approved</StatusBadge>
        </div>
        <b className="dsp">Meridian Search</b>
        <p className="said">Placed six public-sector sellers since 2023. Shortlist of four within ten days.</p>
      </div>
      <div>
        <div className="lrow">
          Devon Blake<StatusBadge tone="progress">Hired</StatusBadge>
        </div>
        <div className="lrow">
          Ines Lindholm<StatusBadge tone="success">Shortlisted</StatusBadge>
        </div>
        <div className="lrow">
          Mei Tanaka<StatusBadge tone="info">Submitted</StatusBadge>
        </div>
      </div>
    </div>
  );
}
