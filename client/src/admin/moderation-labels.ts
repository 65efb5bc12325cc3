import type { ModerationAction } from "@shared/admin/vocabulary";
import type { StatusTone } from "@/ui/status-badge";

interface ModerationActionLabels {
  /** The text of the badge on an entry with this action. */
  badgeText: string;
  /** The text between the names of the admin and of the subject. */
  verbPhrase: string;
  tone: StatusTone;
  /** Label of the option that shows only these actions. */
  filterLabel: string;
}

/** The labels of each action in the moderation record. */
export const moderationActionLabels: Record<ModerationAction, ModerationActionLabels> = {
  vc_approved: {
    badgeText: "Approved",
    verbPhrase: "approved the VC partner application of",
    tone: "success",
    filterLabel: "Approved partners",
  },
  vc_rejected: {
    badgeText: "Rejected",
    verbPhrase: "rejected the VC partner application of",
    tone: "danger",
    filterLabel: "Rejected partners",
  },
  suspended: { badgeText: "Suspended", verbPhrase: "suspended", tone: "danger", filterLabel: "Suspensions" },
  restored: { badgeText: "Restored", verbPhrase: "restored", tone: "success", filterLabel: "Restorations" },
  verified: { badgeText: "Verified", verbPhrase: "verified", tone: "success", filterLabel: "Verifications" },
  unverified: {
    badgeText: "Verification removed",
    verbPhrase: "removed the verification of",
    tone: "neutral",
    filterLabel: "Verifications removed",
  },
  domain_confirmed: {
    badgeText: "Domain confirmed",
    verbPhrase: "confirmed the domain of",
    tone: "info",
    filterLabel: "Domains confirmed",
  },
  reset_link_made: {
    badgeText: "Reset link",
    verbPhrase: "made a reset link for",
    tone: "warning",
    filterLabel: "Reset links",
  },
  verification_link_made: {
    badgeText: "Verification link",
    verbPhrase: "made a verification link for",
    tone: "warning",
    filterLabel: "Verification links",
  },
  factor_removal_requested: {
    badgeText: "Factor removal requested",
    verbPhrase: "requested to remove the passkeys and the authenticator app of",
    tone: "warning",
    filterLabel: "Removals of factors",
  },
  factor_removal_cancelled: {
    badgeText: "Factors kept",
    verbPhrase: "kept the passkeys and the authenticator app of",
    tone: "neutral",
    filterLabel: "Cancelled removals of factors",
  },
  post_pinned: {
    badgeText: "Pinned",
    verbPhrase: "pinned the post",
    tone: "info",
    filterLabel: "Pinned posts",
  },
  post_unpinned: {
    badgeText: "Unpinned",
    verbPhrase: "unpinned the post",
    tone: "neutral",
    filterLabel: "Unpinned posts",
  },
  post_removed: {
    badgeText: "Post removed",
    verbPhrase: "removed the post",
    tone: "danger",
    filterLabel: "Removed posts",
  },
  reply_removed: {
    badgeText: "Reply removed",
    verbPhrase: "removed a reply to",
    tone: "danger",
    filterLabel: "Removed replies",
  },
  report_dismissed: {
    badgeText: "Report dismissed",
    verbPhrase: "dismissed a report of",
    tone: "neutral",
    filterLabel: "Dismissed reports",
  },
  change_asked: {
    badgeText: "Change asked",
    verbPhrase: "asked for a change of",
    tone: "warning",
    filterLabel: "Changes asked for",
  },
  agency_verified: {
    badgeText: "Agency verified",
    verbPhrase: "verified the agency",
    tone: "success",
    filterLabel: "Verified agencies",
  },
  agency_unverified: {
    badgeText: "Verification removed",
    verbPhrase: "removed the verification of the agency",
    tone: "neutral",
    filterLabel: "Agency verifications removed",
  },
  agency_assigned: {
    badgeText: "Agency assigned",
    verbPhrase: "assigned an owner to the agency",
    tone: "info",
    filterLabel: "Assigned agencies",
  },
  agency_unassigned: {
    badgeText: "Owner removed",
    verbPhrase: "removed the owner of the agency",
    tone: "neutral",
    filterLabel: "Agency owners removed",
  },
  agency_removed: {
    badgeText: "Agency removed",
    verbPhrase: "removed the agency",
    tone: "danger",
    filterLabel: "Removed agencies",
  },
  claim_approved: {
    badgeText: "Claim approved",
    verbPhrase: "approved a claim of the agency",
    tone: "success",
    filterLabel: "Approved claims",
  },
  claim_rejected: {
    badgeText: "Claim rejected",
    verbPhrase: "rejected a claim of the agency",
    tone: "danger",
    filterLabel: "Rejected claims",
  },
  agency_edited: {
    badgeText: "Agency edited",
    verbPhrase: "edited the agency",
    tone: "warning",
    filterLabel: "Edited agencies",
  },
  suggestion_approved: {
    badgeText: "Suggestion approved",
    verbPhrase: "approved a suggestion for the agency",
    tone: "success",
    filterLabel: "Approved suggestions",
  },
  suggestion_rejected: {
    badgeText: "Suggestion rejected",
    verbPhrase: "rejected a suggestion for the agency",
    tone: "danger",
    filterLabel: "Rejected suggestions",
  },
  review_removed: {
    badgeText: "Review removed",
    verbPhrase: "removed a review of the agency",
    tone: "danger",
    filterLabel: "Removed reviews",
  },
  approval_kept: {
    badgeText: "Approval kept",
    verbPhrase: "kept the approval of",
    tone: "success",
    filterLabel: "Approvals kept",
  },
  approval_withdrawn: {
    badgeText: "Approval withdrawn",
    verbPhrase: "withdrew the approval of",
    tone: "danger",
    filterLabel: "Approvals withdrawn",
  },
  email_domain_added: {
    badgeText: "Mail service added",
    verbPhrase: "added the public mail service",
    tone: "warning",
    filterLabel: "Mail services added",
  },
  email_domain_removed: {
    badgeText: "Mail service removed",
    verbPhrase: "removed the public mail service",
    tone: "neutral",
    filterLabel: "Mail services removed",
  },
  skill_added: {
    badgeText: "Skill added",
    verbPhrase: "added the skill",
    tone: "info",
    filterLabel: "Skills added",
  },
  skill_removed: {
    badgeText: "Skill removed",
    verbPhrase: "removed the skill",
    tone: "neutral",
    filterLabel: "Skills removed",
  },
  skill_synonym_added: {
    badgeText: "Synonym added",
    verbPhrase: "added the synonym",
    tone: "info",
    filterLabel: "Synonyms added",
  },
  skill_synonym_removed: {
    badgeText: "Synonym removed",
    verbPhrase: "removed the synonym",
    tone: "neutral",
    filterLabel: "Synonyms removed",
  },
  candidate_removed: {
    badgeText: "Candidate removed",
    verbPhrase: "removed the candidate",
    tone: "danger",
    filterLabel: "Removed candidates",
  },
  job_unposted: {
    badgeText: "Job unposted",
    verbPhrase: "unposted the job",
    tone: "danger",
    filterLabel: "Unposted jobs",
  },
  job_reopened: {
    badgeText: "Job reopened",
    verbPhrase: "reopened the job",
    tone: "success",
    filterLabel: "Reopened jobs",
  },
  organization_edited: {
    badgeText: "Organization edited",
    verbPhrase: "edited the organization",
    tone: "warning",
    filterLabel: "Edited organizations",
  },
  member_changed: {
    badgeText: "Membership changed",
    verbPhrase: "changed the membership of",
    tone: "warning",
    filterLabel: "Changed memberships",
  },
  member_removed: {
    badgeText: "Member removed",
    verbPhrase: "ended the membership of",
    tone: "danger",
    filterLabel: "Removed members",
  },
  member_restored: {
    badgeText: "Member restored",
    verbPhrase: "restored the membership of",
    tone: "success",
    filterLabel: "Restored members",
  },
};
