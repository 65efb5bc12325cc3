import type { Candidate } from "@shared/talent-pool/schema";
import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { CopiedMail } from "@/ui/copied-mail";
import { StatusBadge } from "@/ui/status-badge";

interface CandidateHeadProps {
  candidate: Candidate;
  actions: ReactNode;
}

/** Who it is, and whether they can be had. */
export function CandidateHead({ candidate: { name, role, email, isAvailable }, actions }: CandidateHeadProps) {
  return (
    <div className="phead">
      <Avatar person={{ username: name }} size="lg" />
      <div className="min-w-0 flex-1">
        <h1>{name}</h1>
        <p className="row wrap">
          <span className="text-ink-muted long">{role}</span>
          {isAvailable ? <StatusBadge tone="success">Available</StatusBadge> : <StatusBadge tone="neutral">Not available</StatusBadge>}
        </p>
        <p className="long">
          <CopiedMail address={email} />
        </p>
      </div>
      {actions}
    </div>
  );
}
