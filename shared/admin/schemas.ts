import { decisionInput } from "@shared/applications/schemas";
import { user } from "@shared/auth/schemas";
import { emailStates } from "@shared/email/vocabulary";
import { approvalStatuses, roles } from "@shared/lib/access";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  filter,
  keyId,
  keyMoment,
  most,
  named,
  noteInput,
  requiredText,
  search,
  timestamp,
} from "@shared/lib/fields";
import { person } from "@shared/users/schemas";
import * as z from "zod/mini";
import { domainVerdicts, moderationActions, subjectKinds, userStandings } from "./vocabulary";

/** Evidence for the decision on a VC application, computed by the server. */
const evidence = z.object({
  /** The domain of the primary email address. */
  addressDomain: z.string(),
  isAddressVerified: z.boolean(),
  /** The confirmed domain of the organization with the company's name, if there is one. */
  companyDomain: z.nullable(z.string()),
  /** The organization that has confirmed the email domain, whatever company name the applicant gave. */
  domainOwner: z.nullable(z.string()),
  verdict: z.enum(domainVerdicts),
  /** The number of earlier rejections of this user. */
  rejections: z.int(),
});

/** A user with a VC application, as admins see them. */
export const vcApplication = named("VcApplication", z.extend(user, { evidence }));
export type VcApplication = z.infer<typeof vcApplication>;

export const vcApplicationCounts = z.object({
  pending: z.int(),
  /** Applications since the first of this month (UTC), decided or not. */
  thisMonth: z.int(),
  /** Distinct companies of the pending applications. */
  companies: z.int(),
});

export const vcApplicationKey = z.object({ at: keyMoment, id: keyId });

/** The configuration of the installation that concerns admins. */
export const siteState = z.object({
  demoData: z.boolean(),
  /** Whether an SMTP server is configured. Otherwise emails stay in the outbox. */
  mailGoesOut: z.boolean(),
  /** Whether the outbox shows one-time links; only in development. */
  showsLinks: z.boolean(),
});
export const moderationEntry = named(
  "ModerationEntry",
  z.object({
    id: z.int(),
    action: z.enum(moderationActions),
    subject: z.object({
      kind: z.enum(subjectKinds),
      /** The subject may have been deleted since. */
      id: z.int(),
      /** The name at the time of the action. */
      name: z.string(),
      /** The company or domain, to distinguish subjects with the same name. */
      detail: z.nullable(z.string()),
    }),
    reason: z.nullable(z.string()),
    by: z.nullable(z.object({ id: z.int(), ...person.shape })),
    createdAt: timestamp,
  }),
);
export type ModerationEntry = z.infer<typeof moderationEntry>;
export const moderationQuery = z.object({ action: filter(["decisions", ...moderationActions]) });
export const moderationKey = z.object({ id: keyId });
/** A user in the admins' user list. */
export const managedUser = named(
  "ManagedUser",
  z.object({
    id: z.int(),
    ...person.shape,
    email: z.string(),
    isEmailVerified: z.boolean(),
    profileImageUrl: z.nullable(z.string()),
    company: z.nullable(z.string()),
    isVerified: z.boolean(),
    vcApprovalStatus: z.enum(approvalStatuses),
    suspendedAt: z.nullable(timestamp),
    suspensionReason: z.nullable(z.string()),
    createdAt: timestamp,
  }),
);
export type ManagedUser = z.infer<typeof managedUser>;
export const usersQuery = z.object({ q: search, role: filter(roles), status: filter(userStandings) });
export const userCounts = z.object({ active: z.int(), suspended: z.int() });
export const userKey = z.object({ id: keyId });

export const suspensionInput = named(
  "SuspensionInput",
  z.object({ reason: requiredText(most.reason, "Say why, for the record") }),
);
export const resetLink = named("ResetLink", z.object({ link: z.string(), expiresAt: timestamp }));

/** A domain that an organization claims and no admin has confirmed. */
export const domainClaim = named(
  "DomainClaim",
  z.object({
    id: z.int(),
    name: z.string(),
    domain: z.string(),
    claimedBy: z.nullable(z.object({ id: z.int(), ...person.shape, email: z.string() })),
    /** Users who would join the organization when the domain is confirmed. */
    joins: z.int(),
    /** Other organizations that claim the same domain. Confirmation ends their claims. */
    rivals: z.int(),
    createdAt: timestamp,
  }),
);
export type DomainClaim = z.infer<typeof domainClaim>;
export const domainClaimKey = z.object({ id: keyId });

/** An email in the outbox. */
export const keptMail = named(
  "KeptMail",
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
export type KeptMail = z.infer<typeof keptMail>;
export const outboxQuery = z.object({ state: filter(emailStates) });
export const outboxKey = z.object({ id: keyId });

export const adminSchemas = {
  vcApplications: { response: z.array(vcApplication), cursor: vcApplicationKey },
  vcApplicationCounts: { response: vcApplicationCounts },
  approve: { body: decisionInput, response: vcApplication },
  reject: { body: decisionInput, response: vcApplication },
  site: { response: siteState },
  moderation: { query: moderationQuery, response: z.array(moderationEntry), cursor: moderationKey },
  users: { query: usersQuery, response: z.array(managedUser), cursor: userKey },
  userCounts: { response: userCounts },
  suspend: { body: suspensionInput, response: managedUser },
  restore: { body: noteInput, response: managedUser },
  verifyUser: { body: noteInput, response: managedUser },
  unverifyUser: { body: noteInput, response: managedUser },
  makeResetLink: { response: resetLink },
  domainClaims: { response: z.array(domainClaim), cursor: domainClaimKey },
  confirmDomain: { body: noteInput, response: domainClaim },
  outbox: { query: outboxQuery, response: z.array(keptMail), cursor: outboxKey },
} satisfies EndpointSchemas;
