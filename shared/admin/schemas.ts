/** Requests and responses of the admin pages: VC applications, users, posters, domains and the outbox. */
import { decisionInput } from "@shared/applications/schemas";
import { user } from "@shared/auth/schemas";
import { emailStates } from "@shared/email/vocabulary";
import { jobStates } from "@shared/jobs/vocabulary";
import { approvalStatuses, roles } from "@shared/lib/access";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  accountEmail,
  databaseId,
  limits,
  openApiSchema,
  optionalReasonInput,
  optionalText,
  requiredText,
  timestamp,
  versionNumber,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, searchText } from "@shared/lib/filters";
import { waitingQueues } from "@shared/security/vocabulary";
import { personSummary } from "@shared/users/schemas";
import { posterReviewOutcomes } from "@shared/users/vocabulary";
import * as z from "zod/mini";
import {
  accountStates,
  domainClaimStates,
  emailDomainMatches,
  moderationActions,
  moderationSubjectKinds,
} from "./vocabulary";

/** Starts at 1; each change of the user's name or company increments it. */
const identityVersion = z.int();
/** The `identityVersion` that the admin saw. The decision fails with `stale` if it has changed since. */
const seenIdentityVersion = versionNumber;

/** Facts for the decision on a VC application: how the applicant's email domain relates to the company. */
const companyDomainEvidence = z.object({
  /** The domain of the primary email address; empty without one. */
  addressDomain: z.string(),
  isAddressVerified: z.boolean(),
  /** The domain in effect of the organization with the company's name; null without one. */
  companyDomain: z.nullable(z.string()),
  /** The name of the organization for which `addressDomain` is in effect; null without one. */
  domainOwner: z.nullable(z.string()),
  /** The result of the comparison of `addressDomain` with `companyDomain`. */
  verdict: z.enum(emailDomainMatches),
  /** How often the user was rejected or lost the approval before. */
  rejections: z.int(),
});

/** A user with a VC application, as admins see them. */
export const vcApplication = openApiSchema(
  "VcApplication",
  z.extend(z.omit(user, { seesContactDetails: true, hasPassphrase: true, hasCommonPassphrase: true }), {
    identityVersion,
    evidence: companyDomainEvidence,
  }),
);
export type VcApplication = z.infer<typeof vcApplication>;

/** Without `seen`, the decision fails with `stale` if name or company changed after the user applied. */
export const vcDecisionInput = openApiSchema(
  "VcDecisionInput",
  z.extend(decisionInput, { seen: z.optional(seenIdentityVersion) }),
);

export const vcApplicationCounts = z.object({
  pending: z.int(),
  /** The number of applications since the first of this month (UTC), decided or not. */
  thisMonth: z.int(),
  /** The number of distinct companies of the pending applications. */
  companies: z.int(),
});

export const vcApplicationCursor = z.object({ at: cursorTimestamp, id: databaseId });

/**
 * The number of entries that wait in each queue of the admins. Leaves out entries that concern the viewer or
 * that the viewer added.
 */
export const waitingCounts = openApiSchema(
  "Waiting", // published under this name
  z.record(
    z.enum(waitingQueues),
    z.object({
      /** The number of entries, counted up to 1,000. */
      waiting: z.int(),
      /** Since when the oldest entry waits; null without entries. */
      oldestAt: z.nullable(timestamp),
    }),
  ),
);
export type WaitingCounts = z.infer<typeof waitingCounts>;

/** The configuration of the installation that concerns admins. */
export const siteStatus = z.object({
  /** Whether the demo data was loaded. */
  demoData: z.boolean(),
  /** Whether an SMTP server is configured. Without one, emails stay in the outbox. */
  mailGoesOut: z.boolean(),
  /** Whether the outbox shows one-time links; only in development. */
  showsLinks: z.boolean(),
});

export const moderationEntry = openApiSchema(
  "ModerationEntry",
  z.object({
    id: z.int(),
    action: z.enum(moderationActions),
    subject: z.object({
      kind: z.enum(moderationSubjectKinds),
      /** The subject may have been deleted since. */
      id: z.int(),
      /** The name at the time of the action. */
      name: z.string(),
      /** The company or domain, to distinguish subjects with the same name. */
      detail: z.nullable(z.string()),
    }),
    reason: z.nullable(z.string()),
    /** The admin; null after the account was deleted. */
    by: z.nullable(z.object({ id: z.int(), ...personSummary.shape })),
    createdAt: timestamp,
  }),
);
export type ModerationEntry = z.infer<typeof moderationEntry>;
/** `decisions` are the decisions on VC applications. */
export const moderationQuery = z.object({ action: enumFilter(["decisions", ...moderationActions]) });
export const moderationCursor = z.object({ id: databaseId });

/** A user in the admins' user list. */
export const managedUser = openApiSchema(
  "ManagedUser",
  z.object({
    id: z.int(),
    ...personSummary.shape,
    email: accountEmail,
    isEmailVerified: z.boolean(),
    profileImageUrl: z.nullable(z.string()),
    company: z.nullable(z.string()),
    /** Whether an admin vouches for the user. */
    isVerified: z.boolean(),
    /** Whether the jobs of the user are shown without "Not verified yet". */
    isTrusted: z.boolean(),
    /** Whether the user has a passkey or an authenticator app. */
    hasFactor: z.boolean(),
    /** When the requested removal of the user's second factors takes effect; null if none is pending. */
    factorRemovalAt: z.nullable(timestamp),
    identityVersion,
    vcApprovalStatus: z.enum(approvalStatuses),
    suspendedAt: z.nullable(timestamp),
    suspensionReason: z.nullable(z.string()),
    createdAt: timestamp,
  }),
);
export type ManagedUser = z.infer<typeof managedUser>;

export const managedUsersQuery = z.object({
  q: searchText,
  role: enumFilter(roles),
  status: enumFilter(accountStates),
});
export const userCounts = z.object({ active: z.int(), suspended: z.int() });
export const managedUserCursor = z.object({ id: databaseId });

/** Without `seen`, the decision fails with `stale` if the user has ever changed name or company. */
export const verificationInput = openApiSchema(
  "VerificationInput",
  z.extend(optionalReasonInput, { seen: z.optional(seenIdentityVersion) }),
);
export const vouchInput = openApiSchema(
  "VouchInput",
  z.extend(optionalReasonInput, { seen: seenIdentityVersion }),
);

/** An approved VC partner with a new name or company, which an admin has to check. */
export const renamedPartner = openApiSchema(
  "RenamedPartner",
  z.object({
    /** The id of the user. */
    id: z.int(),
    /** When the user first changed name or company after the approval. */
    recheckSince: z.nullable(timestamp),
    /** The name and company that an admin approved; null if the moderation record has no approval. */
    approvedAs: z.nullable(z.object({ name: z.string(), company: z.nullable(z.string()) })),
    vcApprovedAt: z.nullable(timestamp),
    user: managedUser,
    /** The number of active jobs of the user. */
    activeJobs: z.int(),
  }),
);
export type RenamedPartner = z.infer<typeof renamedPartner>;
export const renamedPartnerCursor = z.object({ at: cursorTimestamp, id: databaseId });
export const keepApprovalInput = openApiSchema(
  "KeepApprovalInput",
  z.extend(optionalReasonInput, { seen: seenIdentityVersion }),
);
export const withdrawApprovalInput = openApiSchema(
  "WithdrawApprovalInput",
  z.object({
    reason: requiredText(limits.reason, "Say why: the person reads it"),
    seen: seenIdentityVersion,
  }),
);

/** A request to an admin to confirm who a poster is. */
export const posterReview = openApiSchema(
  "PosterReview",
  z.object({
    /** The id of the request, not of the user. */
    id: z.int(),
    openedAt: timestamp,
    /** Null while the request is open. */
    outcome: z.nullable(z.enum(posterReviewOutcomes)),
    user: managedUser,
    /** The latest active jobs of the user, at most `maxJobsOfPosterReview`. */
    jobs: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        /** Servers of the previous release do not send this field. */
        state: z.optional(z.enum(jobStates)),
      }),
    ),
    /** The number of all active jobs of the user. */
    activeJobs: z.int(),
    /** The number of other users whose contact details the user opened today (UTC). */
    contactViewsToday: z.int(),
  }),
);
export type PosterReview = z.infer<typeof posterReview>;
export const posterReviewCursor = z.object({ at: cursorTimestamp, id: databaseId });
export const posterCounts = z.object({
  /** The number of open poster reviews. */
  open: z.int(),
  /** The number of renamed VC partners who wait for a check. */
  renamed: z.int(),
});

export const suspensionInput = openApiSchema(
  "SuspensionInput",
  z.object({ reason: requiredText(limits.reason, "Say why, for the record") }),
);
export const factorRemovalInput = openApiSchema(
  "FactorRemovalInput",
  z.object({ reason: requiredText(limits.reason, "Reason is required") }),
);
export const factorRemoval = openApiSchema(
  "FactorRemoval",
  z.object({ reason: z.string(), effectiveAt: timestamp }),
);
export const resetLink = openApiSchema("ResetLink", z.object({ link: z.string(), expiresAt: timestamp }));
export const verificationLink = openApiSchema(
  "VerificationLink",
  z.object({ link: z.string(), expiresAt: timestamp }),
);

/**
 * A domain of an organization that no admin has confirmed: only claimed, or in effect by a verified address.
 */
export const domainClaim = openApiSchema(
  "DomainClaim",
  z.object({
    /** The id and the name of the organization. */
    id: z.int(),
    name: z.string(),
    domain: z.string(),
    /** When the domain was claimed. Servers of the previous release do not send this field. */
    claimedAt: z.optional(timestamp),
    /** When a member's verified address put the domain into effect; null while the domain is only claimed. */
    inEffectSince: z.nullable(timestamp),
    claimedBy: z.nullable(z.object({ id: z.int(), ...personSummary.shape, email: accountEmail })),
    /** The number of users who would join the organization if the domain is confirmed. */
    joins: z.int(),
    /** The number of other organizations that claim the same domain. Confirmation ends their claims. */
    rivals: z.int(),
    /** False for the viewer's own claim or organization, unless there is no other admin. */
    canConfirm: z.boolean(),
    /** When the organization was created. */
    createdAt: timestamp,
  }),
);
export type DomainClaim = z.infer<typeof domainClaim>;
export const domainClaimCursor = z.object({ at: cursorTimestamp, id: databaseId });
/** `seen` is the domain that the admin saw; the confirmation fails with `stale` if it has changed since. */
export const domainConfirmationInput = openApiSchema(
  "DomainConfirmationInput",
  z.extend(optionalReasonInput, { seen: requiredText(limits.url, "Domain is required") }),
);
/** The default of `state` is `claimed`. */
export const domainClaimsQuery = z.object({ state: enumFilter(domainClaimStates) });

/** A domain of a public email service that an admin added to the built-in list. */
export const publicEmailDomain = openApiSchema(
  "PublicEmailDomain",
  z.object({
    id: z.int(),
    domain: z.string(),
    /** Null after the account was deleted. */
    addedBy: z.nullable(z.object({ id: z.int(), ...personSummary.shape })),
    createdAt: timestamp,
  }),
);
export type PublicEmailDomain = z.infer<typeof publicEmailDomain>;
export const publicEmailDomainCursor = z.object({ id: databaseId });
export const publicEmailDomainInput = openApiSchema(
  "PublicEmailDomainInput",
  z.object({
    /** Any text: the server normalizes and validates it. */
    domain: requiredText(limits.url, "Enter a domain such as example.com"),
    reason: optionalText(limits.reason),
  }),
);
export const publicEmailDomainRemovalInput = openApiSchema(
  "PublicEmailDomainRemovalInput",
  z.object({ reason: requiredText(limits.reason, "Say why, for the record") }),
);

/** An email in the outbox. */
export const outboxEmail = openApiSchema(
  "KeptMail", // published under this name
  z.object({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    /** Without the one-time link, unless the outbox shows links. */
    text: z.string(),
    link: z.nullable(z.string()),
    state: z.enum(emailStates),
    attempts: z.int(),
    /** The last error of the SMTP server. */
    problem: z.nullable(z.string()),
    createdAt: timestamp,
    sentAt: z.nullable(timestamp),
  }),
);
export type OutboxEmail = z.infer<typeof outboxEmail>;
export const outboxQuery = z.object({ state: enumFilter(emailStates) });
export const outboxCursor = z.object({ id: databaseId });

export const adminSchemas = {
  vcApplications: { response: z.array(vcApplication), cursor: vcApplicationCursor },
  vcApplicationCounts: { response: vcApplicationCounts },
  approve: { body: vcDecisionInput, response: vcApplication },
  reject: { body: vcDecisionInput, response: vcApplication },
  waiting: { response: waitingCounts },
  site: { response: siteStatus },
  moderation: { query: moderationQuery, response: z.array(moderationEntry), cursor: moderationCursor },
  users: { query: managedUsersQuery, response: z.array(managedUser), cursor: managedUserCursor },
  userCounts: { response: userCounts },
  posters: { response: z.array(posterReview), cursor: posterReviewCursor },
  posterCounts: { response: posterCounts },
  vouch: { body: vouchInput, response: posterReview },
  dismissPoster: { response: posterReview },
  renamedPartners: { response: z.array(renamedPartner), cursor: renamedPartnerCursor },
  keepApproval: { body: keepApprovalInput, response: renamedPartner },
  withdrawApproval: { body: withdrawApprovalInput, response: renamedPartner },
  suspend: { body: suspensionInput, response: managedUser },
  restore: { body: optionalReasonInput, response: managedUser },
  verifyUser: { body: verificationInput, response: managedUser },
  unverifyUser: { body: optionalReasonInput, response: managedUser },
  makeResetLink: { response: resetLink },
  makeVerificationLink: { response: verificationLink },
  requestFactorRemoval: { body: factorRemovalInput, response: factorRemoval },
  cancelFactorRemoval: {},
  domainClaims: { query: domainClaimsQuery, response: z.array(domainClaim), cursor: domainClaimCursor },
  confirmDomain: { body: domainConfirmationInput, response: domainClaim },
  publicEmailDomains: { response: z.array(publicEmailDomain), cursor: publicEmailDomainCursor },
  addPublicEmailDomain: { body: publicEmailDomainInput, response: publicEmailDomain },
  removePublicEmailDomain: { body: publicEmailDomainRemovalInput },
  outbox: { query: outboxQuery, response: z.array(outboxEmail), cursor: outboxCursor },
} satisfies FeatureSchemas;
