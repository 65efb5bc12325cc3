import type { ModerationAction, ModerationEntry } from "@shared/admin/schema";
import { Link } from "wouter";
import type { StatusTone } from "@/ui/marks";

interface Words {
  /** As a state, for a pill. */
  pill: string;
  /** In a sentence, between who did it and to whom. */
  did: string;
  tone: StatusTone;
  /** In the filter of the record. */
  option: string;
}

/** How each action of an admin reads. */
export const actionWords: Record<ModerationAction, Words> = {
  vc_approved: { pill: "Approved", did: "approved the VC partner application of", tone: "green", option: "Approved partners" },
  vc_rejected: { pill: "Rejected", did: "rejected the VC partner application of", tone: "red", option: "Rejected partners" },
  suspended: { pill: "Suspended", did: "suspended", tone: "red", option: "Suspensions" },
  restored: { pill: "Restored", did: "restored", tone: "green", option: "Restorations" },
  verified: { pill: "Verified", did: "verified", tone: "green", option: "Verifications" },
  unverified: { pill: "Verification removed", did: "removed the verification of", tone: "gray", option: "Verifications removed" },
  domain_confirmed: { pill: "Domain confirmed", did: "confirmed the domain of", tone: "blue", option: "Domains confirmed" },
  reset_link_made: { pill: "Reset link", did: "made a reset link for", tone: "yellow", option: "Reset links" },
};

/** Whom or what it was done to. People have a page, organizations have none. */
export function Subject({ subject: { kind, id, name } }: Pick<ModerationEntry, "subject">) {
  if (kind !== "user") return <b>{name}</b>;
  return (
    <Link className="name" href={`/user/${id}`}>
      {name}
    </Link>
  );
}
