import type { ModerationEntry } from "@shared/admin/schemas";
import type { ModerationAction } from "@shared/admin/vocabulary";
import type { StatusTone } from "@/ui/status-badge";
import { NameLink } from "./name-link";

interface ActionLabels {
  /** Label of the badge. */
  pill: string;
  /** Verb phrase between the admin's name and the subject. */
  did: string;
  tone: StatusTone;
  /** Label in the filter of the record. */
  option: string;
}

/** Labels of each admin action. */
export const actionLabels: Record<ModerationAction, ActionLabels> = {
  vc_approved: {
    pill: "Approved",
    did: "approved the VC partner application of",
    tone: "success",
    option: "Approved partners",
  },
  vc_rejected: {
    pill: "Rejected",
    did: "rejected the VC partner application of",
    tone: "danger",
    option: "Rejected partners",
  },
  suspended: { pill: "Suspended", did: "suspended", tone: "danger", option: "Suspensions" },
  restored: { pill: "Restored", did: "restored", tone: "success", option: "Restorations" },
  verified: { pill: "Verified", did: "verified", tone: "success", option: "Verifications" },
  unverified: {
    pill: "Verification removed",
    did: "removed the verification of",
    tone: "neutral",
    option: "Verifications removed",
  },
  domain_confirmed: {
    pill: "Domain confirmed",
    did: "confirmed the domain of",
    tone: "info",
    option: "Domains confirmed",
  },
  reset_link_made: {
    pill: "Reset link",
    did: "made a reset link for",
    tone: "warning",
    option: "Reset links",
  },
  post_pinned: { pill: "Pinned", did: "pinned the post", tone: "info", option: "Pinned posts" },
  post_unpinned: { pill: "Unpinned", did: "unpinned the post", tone: "neutral", option: "Unpinned posts" },
  post_removed: { pill: "Post removed", did: "removed the post", tone: "danger", option: "Removed posts" },
  reply_removed: {
    pill: "Reply removed",
    did: "removed a reply to",
    tone: "danger",
    option: "Removed replies",
  },
  report_dismissed: {
    pill: "Report dismissed",
    did: "dismissed a report of",
    tone: "neutral",
    option: "Dismissed reports",
  },
  agency_verified: {
    pill: "Agency verified",
    did: "verified the agency",
    tone: "success",
    option: "Verified agencies",
  },
  agency_unverified: {
    pill: "Verification removed",
    did: "removed the verification of the agency",
    tone: "neutral",
    option: "Agency verifications removed",
  },
  agency_assigned: {
    pill: "Agency assigned",
    did: "assigned an owner to the agency",
    tone: "info",
    option: "Assigned agencies",
  },
  agency_unassigned: {
    pill: "Owner removed",
    did: "removed the owner of the agency",
    tone: "neutral",
    option: "Agency owners removed",
  },
  agency_removed: {
    pill: "Agency removed",
    did: "removed the agency",
    tone: "danger",
    option: "Removed agencies",
  },
  claim_approved: {
    pill: "Claim approved",
    did: "approved a claim of the agency",
    tone: "success",
    option: "Approved claims",
  },
  claim_rejected: {
    pill: "Claim rejected",
    did: "rejected a claim of the agency",
    tone: "danger",
    option: "Rejected claims",
  },
  review_removed: {
    pill: "Review removed",
    did: "removed a review of the agency",
    tone: "danger",
    option: "Removed reviews",
  },
  candidate_removed: {
    pill: "Candidate removed",
    did: "removed the candidate",
    tone: "danger",
    option: "Removed candidates",
  },
};

interface SubjectProps extends Pick<ModerationEntry, "action" | "subject"> {
  /** Class of the link. */
  className?: string;
}

/** The subject of an admin action. Only users and existing agency profiles have a page to link to. */
export function ModerationSubject({ action, subject: { kind, id, name }, className }: SubjectProps) {
  const isAgency = kind === "agency" && action !== "agency_removed";
  if (kind !== "user" && !isAgency) return <b>{name}</b>;
  return (
    <NameLink className={className} href={isAgency ? `/agencies/${id}` : `/user/${id}`}>
      {name}
    </NameLink>
  );
}
