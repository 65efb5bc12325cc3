import type { Candidate } from "@shared/talent-pool/schema";
import type { ReactNode } from "react";
import { CopiedMail } from "@/ui/copied-mail";
import { Avatar, StatusPill } from "@/ui/marks";

interface CandidateHeadProps {
  candidate: Candidate;
  actions: ReactNode;
}

/** Who it is, and whether they can be had. */
export function CandidateHead({ candidate: { name, role, email, isAvailable }, actions }: CandidateHeadProps) {
  return (
    <div className="phead">
      <Avatar person={{ username: name }} size="l" />
      <div className="grow">
        <h1>{name}</h1>
        <p className="row wrap">
          <span className="mid long">{role}</span>
          {isAvailable ? <StatusPill tone="green">Available</StatusPill> : <StatusPill tone="gray">Not available</StatusPill>}
        </p>
        <p className="long">
          <CopiedMail address={email} />
        </p>
      </div>
      {actions}
    </div>
  );
}
