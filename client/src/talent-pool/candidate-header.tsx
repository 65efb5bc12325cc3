import type { Candidate } from "@shared/talent-pool/schemas";
import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { CopyableEmail } from "@/ui/copyable-email";
import { StatusBadge } from "@/ui/status-badge";
import { ContactHiddenText, VerifyFirstAction } from "@/users/verify-first";

interface CandidateHeaderProps {
  candidate: Candidate;
  actions: ReactNode;
}

/** Header of a candidate: name, role, availability and email. */
export function CandidateHeader({
  candidate: { name, role, email, isAvailable, contactHidden },
  actions,
}: CandidateHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-start gap-5 max-md:mb-5 max-md:gap-4">
      {/* Initials, because candidates have no picture. `Avatar` takes them from `username`. */}
      <Avatar person={{ username: name }} size="lg" />
      <div className="max-w-[calc(100%-92px)] min-w-0 flex-auto wrap-anywhere max-md:max-w-[calc(100%-72px)]">
        <h1>{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 text-ink-muted normal-nums">{role}</span>
          {isAvailable ? (
            <StatusBadge tone="success">Available</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Not available</StatusBadge>
          )}
        </p>
        <p className="normal-nums">
          {contactHidden ? (
            <span className="text-ink-faint">
              <ContactHiddenText />
            </span>
          ) : (
            <CopyableEmail email={email} />
          )}
        </p>
        {contactHidden && <VerifyFirstAction />}
      </div>
      {actions}
    </div>
  );
}
