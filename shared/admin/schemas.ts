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

/** What speaks for an applicant and what does not; worked out by the server. */
const evidence = z.object({
  /** The part of the primary address behind the @. */
  addressDomain: z.string(),
  isAddressVerified: z.boolean(),
  /** The domain in effect of the organization that bears the company's name, if the network knows one. */
  companyDomain: z.nullable(z.string()),
  /** The organization for which the address's domain is in effect, whatever the applicant calls the company. */
  domainOwner: z.nullable(z.string()),
  verdict: z.enum(domainVerdicts),
  /** How often this person has been rejected before. */
  rejections: z.int(),
});

/** A person who asks to be a VC partner, as an admin sees them. */
export const vcApplication = named("VcApplication", z.extend(user, { evidence }));
export type VcApplication = z.infer<typeof vcApplication>;

export const vcApplicationCounts = z.object({
  pending: z.int(),
  /** Asked for since the first of this month (UTC), decided or not. */
  thisMonth: z.int(),
  /** Distinct companies among the pending. */
  companies: z.int(),
});

/** Oldest request first. */
export const vcApplicationKey = z.object({ at: keyMoment, id: keyId });

/** What an admin should know of the installation. */
export const siteState = z.object({
  demoData: z.boolean(),
  /** Whether mail goes out; without, it is kept in the outbox. */
  mailGoesOut: z.boolean(),
  /** Whether the outbox shows the links of kept mail: in development only. */
  showsLinks: z.boolean(),
});
export const moderationEntry = named(
  "ModerationEntry",
  z.object({
    id: z.int(),
    action: z.enum(moderationActions),
    subject: z.object({
      kind: z.enum(subjectKinds),
      /** It may be gone since. */
      id: z.int(),
      /** As it was called at the time. */
      name: z.string(),
      /** Its company, domain or whatever tells it from another of the same name. */
      detail: z.nullable(z.string()),
    }),
    reason: z.nullable(z.string()),
    by: z.nullable(z.object({ id: z.int(), ...person.shape })),
    createdAt: timestamp,
  }),
);
export type ModerationEntry = z.infer<typeof moderationEntry>;
export const moderationQuery = z.object({ action: filter(["decisions", ...moderationActions]) });
/** Latest first. */
export const moderationKey = z.object({ id: keyId });
/** Somebody in the admins' list of users. */
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
/** Newest first. */
export const userKey = z.object({ id: keyId });

export const suspensionInput = named(
  "SuspensionInput",
  z.object({ reason: requiredText(most.reason, "Say why, for the record") }),
);
export const resetLink = named("ResetLink", z.object({ link: z.string(), expiresAt: timestamp }));

/** A domain that an organization claims and that is not in effect. */
export const domainClaim = named(
  "DomainClaim",
  z.object({
    id: z.int(),
    name: z.string(),
    domain: z.string(),
    claimedBy: z.nullable(z.object({ id: z.int(), ...person.shape, email: z.string() })),
    /** Members who would join when it takes effect. */
    joins: z.int(),
    /** Other organizations that claim it too; their claims lapse. */
    rivals: z.int(),
    createdAt: timestamp,
  }),
);
export type DomainClaim = z.infer<typeof domainClaim>;
export const domainClaimKey = z.object({ id: keyId });

/** A mail as the outbox keeps it. */
export const keptMail = named(
  "KeptMail",
  z.object({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    /** Without its link, wherever links are not shown. */
    text: z.string(),
    link: z.nullable(z.string()),
    state: z.enum(emailStates),
    attempts: z.int(),
    /** What the mail server said the last time, where it refused. */
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
