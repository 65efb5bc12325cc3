/**
 * How the email domain of an applicant compares with the domain of their company. `public_mail`: the domain
 * belongs to an email provider that everyone can use.
 */
export const emailDomainMatches = ["match", "differs", "public_mail", "unknown"] as const;
export type EmailDomainMatch = (typeof emailDomainMatches)[number];

/**
 * The actions of admins in the moderation record. `restored` ends a suspension, `change_asked` asks the
 * author of reported content to edit it, `agency_assigned` gives an agency profile an owner, and
 * `approval_kept` and `approval_withdrawn` are decisions on VC partners with a new name or company.
 */
export const moderationActions = [
  "vc_approved",
  "vc_rejected",
  "suspended",
  "restored",
  "verified",
  "unverified",
  "domain_confirmed",
  "reset_link_made",
  "verification_link_made",
  "factor_removal_requested",
  "factor_removal_cancelled",
  "post_pinned",
  "post_unpinned",
  "post_removed",
  "reply_removed",
  "report_dismissed",
  "change_asked",
  "candidate_removed",
  "job_unposted",
  "job_reopened",
  "agency_verified",
  "agency_unverified",
  "agency_assigned",
  "agency_unassigned",
  "agency_removed",
  "claim_approved",
  "claim_rejected",
  "agency_edited",
  "suggestion_approved",
  "suggestion_rejected",
  "review_removed",
  "approval_kept",
  "approval_withdrawn",
  "email_domain_added",
  "email_domain_removed",
  "skill_added",
  "skill_removed",
  "skill_synonym_added",
  "skill_synonym_removed",
  "organization_edited",
  "member_changed",
  "member_removed",
  "member_restored",
] as const;

export type ModerationAction = (typeof moderationActions)[number];

export const moderationSubjectKinds = [
  "user",
  "organization",
  "message",
  "job",
  "candidate",
  "agency",
  "email_domain",
  "skill",
] as const;

/** The maximum number of jobs that the queue of posters names for each poster. */
export const maxJobsOfPosterReview = 20;

export const accountStates = ["active", "suspended"] as const;

/**
 * The states of a domain that no site admin has confirmed. `claimed`: only claimed by an owner of the
 * organization. `in_effect`: a member has verified an address on the domain.
 */
export const domainClaimStates = ["claimed", "in_effect"] as const;
export type DomainClaimState = (typeof domainClaimStates)[number];
