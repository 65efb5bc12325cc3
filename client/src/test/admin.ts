import { adminEndpoints as api } from "@shared/admin/endpoints";
import type {
  DomainClaim,
  ManagedUser,
  ModerationEntry,
  OutboxEmail,
  VcApplication,
} from "@shared/admin/schemas";
import type { User } from "@shared/auth/schemas";
import { dana, daysAgo } from "./render";
import { noWaitingItems, type Responder, respondWith, stubServer } from "./stub-server";

export const ruth: User = {
  ...dana,
  id: 1,
  username: "ruth",
  firstName: "Ruth",
  lastName: "Adeyemi",
  role: "admin",
};

export const vcEvidence: VcApplication["evidence"] = {
  addressDomain: "brandt.example",
  isAddressVerified: true,
  companyDomain: "brandt.example",
  domainOwner: "Brandt Capital",
  verdict: "match",
  rejections: 0,
};

export const buildVcApplication = (
  id: number,
  firstName: string,
  waitingDays: number,
  values: Partial<VcApplication> = {},
): VcApplication => ({
  ...dana,
  id,
  firstName,
  lastName: "Brandt",
  username: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@brandt.example`,
  title: "Principal",
  company: "Brandt Capital",
  vcApprovalStatus: "pending",
  vcApprovalRequestedAt: daysAgo(waitingDays),
  identityVersion: 1,
  evidence: vcEvidence,
  ...values,
});

export const buildManagedUser = (
  id: number,
  firstName: string,
  values: Partial<ManagedUser> = {},
): ManagedUser => ({
  id,
  firstName,
  lastName: "Okafor",
  username: firstName.toLowerCase(),
  role: "agency",
  title: null,
  email: `${firstName.toLowerCase()}@meridian.example`,
  isEmailVerified: true,
  profileImageUrl: null,
  company: "Meridian Search",
  isVerified: false,
  isTrusted: false,
  hasFactor: false,
  factorRemovalAt: null,
  identityVersion: 1,
  vcApprovalStatus: "pending",
  suspendedAt: null,
  suspensionReason: null,
  createdAt: "2026-03-04T09:00:00Z",
  ...values,
});

const adminUser = {
  id: 1,
  firstName: "Ruth",
  lastName: "Adeyemi",
  username: "ruth",
  role: "admin" as const,
  title: null,
};

export const buildModerationEntry = (
  id: number,
  action: ModerationEntry["action"],
  values: Partial<ModerationEntry> = {},
): ModerationEntry => ({
  id,
  action,
  subject: { kind: "user", id: 31, name: "Noor Haddad", detail: "Quillon Capital" },
  reason: null,
  by: adminUser,
  createdAt: "2026-11-06T09:00:00Z",
  ...values,
});

export const buildDomainClaim = (
  id: number,
  name: string,
  values: Partial<DomainClaim> = {},
): DomainClaim => ({
  id,
  name,
  domain: "meridian.example",
  claimedAt: "2026-10-03T09:00:00Z",
  inEffectSince: null,
  claimedBy: {
    id: 8,
    firstName: "Marcus",
    lastName: "Okafor",
    username: "marcus",
    role: "agency",
    title: null,
    email: "marcus@inbox.example",
  },
  joins: 3,
  rivals: 0,
  canConfirm: true,
  createdAt: "2026-10-02T09:00:00Z",
  ...values,
});

export const buildOutboxEmail = (id: number, values: Partial<OutboxEmail> = {}): OutboxEmail => ({
  id,
  to: "theo@brandt.example",
  subject: "Verify your address",
  text: "Open the link to verify this address.",
  link: null,
  state: "kept",
  attempts: 0,
  problem: null,
  createdAt: "2026-11-06T09:00:00Z",
  sentAt: null,
  ...values,
});

/** Stubs the endpoints of all admin screens, on an installation without SMTP server. */
export const stubAdminServer = (...responders: Responder[]) =>
  stubServer(
    respondWith(api.site, { demoData: false, mailGoesOut: false, showsLinks: false }),
    respondWith(api.vcApplications, []),
    respondWith(api.vcApplicationCounts, { pending: 0, thisMonth: 0, companies: 0 }),
    respondWith(api.waiting, noWaitingItems),
    respondWith(api.moderation, []),
    respondWith(api.domainClaims, []),
    respondWith(api.users, []),
    respondWith(api.userCounts, { active: 35, suspended: 1 }),
    respondWith(api.outbox, []),
    ...responders,
  );
