import type { ModerationEntry } from "@shared/admin/schemas";
import type { ModerationAction } from "@shared/admin/vocabulary";
import type { StatusTone } from "@/ui/status-badge";
import { NameLink } from "./name-link";

interface ActionLabels {
  /** Label of the badge. */
  badge: string;
  /** Verb phrase between the admin's name and the subject. */
  verbPhrase: string;
  tone: StatusTone;
  /** Label in the filter of the record. */
  filterLabel: string;
}

/** Labels of each admin action. */
export const actionLabels: Record<ModerationAction, ActionLabels> = {
  vc_approved: {
    badge: "Approved",
    verbPhrase: "approved the VC partner application of",
    tone: "success",
    filterLabel: "Approved partners",
  },
  vc_rejected: {
    badge: "Rejected",
    verbPhrase: "rejected the VC partner application of",
    tone: "danger",
    filterLabel: "Rejected partners",
  },
  suspended: { badge: "Suspended", verbPhrase: "suspended", tone: "danger", filterLabel: "Suspensions" },
  restored: { badge: "Restored", verbPhrase: "restored", tone: "success", filterLabel: "Restorations" },
  verified: { badge: "Verified", verbPhrase: "verified", tone: "success", filterLabel: "Verifications" },
  unverified: {
    badge: "Verification removed",
    verbPhrase: "removed the verification of",
    tone: "neutral",
    filterLabel: "Verifications removed",
  },
  domain_confirmed: {
    badge: "Domain confirmed",
    verbPhrase: "confirmed the domain of",
    tone: "info",
    filterLabel: "Domains confirmed",
  },
  reset_link_made: {
    badge: "Reset link",
    verbPhrase: "made a reset link for",
    tone: "warning",
    filterLabel: "Reset links",
  },
  post_pinned: { badge: "Pinned", verbPhrase: "pinned the post", tone: "info", filterLabel: "Pinned posts" },
  post_unpinned: {
    badge: "Unpinned",
    verbPhrase: "unpinned the post",
    tone: "neutral",
    filterLabel: "Unpinned posts",
  },
  post_removed: {
    badge: "Post removed",
    verbPhrase: "removed the post",
    tone: "danger",
    filterLabel: "Removed posts",
  },
  reply_removed: {
    badge: "Reply removed",
    verbPhrase: "removed a reply to",
    tone: "danger",
    filterLabel: "Removed replies",
  },
  report_dismissed: {
    badge: "Report dismissed",
    verbPhrase: "dismissed a report of",
    tone: "neutral",
    filterLabel: "Dismissed reports",
  },
  agency_verified: {
    badge: "Agency verified",
    verbPhrase: "verified the agency",
    tone: "success",
    filterLabel: "Verified agencies",
  },
  agency_unverified: {
    badge: "Verification removed",
    verbPhrase: "removed the verification of the agency",
    tone: "neutral",
    filterLabel: "Agency verifications removed",
  },
  agency_assigned: {
    badge: "Agency assigned",
    verbPhrase: "assigned an owner to the agency",
    tone: "info",
    filterLabel: "Assigned agencies",
  },
  agency_unassigned: {
    badge: "Owner removed",
    verbPhrase: "removed the owner of the agency",
    tone: "neutral",
    filterLabel: "Agency owners removed",
  },
  agency_removed: {
    badge: "Agency removed",
    verbPhrase: "removed the agency",
    tone: "danger",
    filterLabel: "Removed agencies",
  },
  claim_approved: {
    badge: "Claim approved",
    verbPhrase: "approved a claim of the agency",
    tone: "success",
    filterLabel: "Approved claims",
  },
  claim_rejected: {
    badge: "Claim rejected",
    verbPhrase: "rejected a claim of the agency",
    tone: "danger",
    filterLabel: "Rejected claims",
  },
  review_removed: {
    badge: "Review removed",
    verbPhrase: "removed a review of the agency",
    tone: "danger",
    filterLabel: "Removed reviews",
  },
  candidate_removed: {
    badge: "Candidate removed",
    verbPhrase: "removed the candidate",
    tone: "danger",
    filterLabel: "Removed candidates",
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
