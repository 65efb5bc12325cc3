import type { Role } from "@shared/lib/access";
import { MapPin } from "lucide-react";
import { BountyTag, RoleTag, StatusPill } from "@/ui/marks";

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
          <b className="strong">Fathomline</b>
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
          <StatusPill tone="green">Approved</StatusPill>
        </div>
        <b className="dsp">Meridian Search</b>
        <p className="said">Placed six public-sector sellers since 2023. Shortlist of four within ten days.</p>
      </div>
      <div>
        <div className="lrow">
          Devon Blake<StatusPill tone="purple">Hired</StatusPill>
        </div>
        <div className="lrow">
          Ines Lindholm<StatusPill tone="green">Shortlisted</StatusPill>
        </div>
        <div className="lrow">
          Mei Tanaka<StatusPill tone="blue">Submitted</StatusPill>
        </div>
      </div>
    </div>
  );
}
