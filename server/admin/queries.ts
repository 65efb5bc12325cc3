/**
 * Reads the lists of the admin pages: VC applications, moderation record, users, domain claims and public
 * email domains.
 */
import { countsAsTrustedSql } from "@server/auth/verification";
import { badgeSql, userWithBadgeColumns } from "@server/badges/queries";
import { loadCountFunction } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { createSubstringTerms } from "@server/lib/search/terms";
import { isPublicEmailDomain } from "@server/organizations/public-domains";
import { hasOtherAdminSql } from "@server/security/queries";
import { canDecideOnMatter, type DecisionMatter } from "@shared/admin/policy";
import { moderationEntries, siteFlags } from "@shared/admin/table";
import type { DomainClaimState, EmailDomainMatch, ModerationAction } from "@shared/admin/vocabulary";
import { userEmails, userSearchTextSql, users } from "@shared/auth/table";
import { factorRemovals } from "@shared/factors/table";
import type { Role, Viewer } from "@shared/lib/access";
import { hasAddress } from "@shared/lib/placeholder-address";
import { organizations, publicEmailDomains } from "@shared/organizations/table";
import { emailDomain } from "@shared/users/rules";
import { and, count, countDistinct, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";

/**
 * Matches users who wait for a decision on their VC application. Lists and counts call `inlineParams()`:
 * without parameters in the condition, PostgreSQL uses the partial index of pending applications.
 */
export const isPendingVcApplicationSql = and(
  eq(users.role, "vc_partner"),
  eq(users.vcApprovalStatus, "pending"),
  isNotNull(users.vcApprovalRequestedAt),
) as SQL;

/** A user with a VC application. */
export type VcApplicant = typeof users.$inferSelect;

/** Lists pending VC applications, oldest request first. */
export function listPendingVcApplications(db: Db, page: PageInput<{ at: string; id: number }>) {
  return paginate(db.select().from(users).$dynamic(), {
    where: isPendingVcApplicationSql.inlineParams(),
    order: { by: users.vcApprovalRequestedAt, id: users.id, ascending: true },
    page,
    cursorOf: ({ vcApprovalRequestedAt, createdAt, id }) => ({ at: vcApprovalRequestedAt ?? createdAt, id }),
  });
}

/** Adds the evidence for a decision to VC applications: domains, verification and earlier rejections. */
export async function addVcApplicationEvidence(
  db: Db,
  applicants: VcApplicant[],
  addedPublicDomains: ReadonlySet<string>,
) {
  if (applicants.length === 0) return [];
  const applicantIds = applicants.map(({ id }) => id);
  const primaryAddresses = await db
    .select({ userId: userEmails.userId, isVerified: userEmails.isVerified })
    .from(userEmails)
    .where(and(inArray(userEmails.userId, applicantIds), userEmails.isPrimary));
  const domainOwners = await listOwnersOfConfirmedDomains(db, applicants);
  const rejectionCounts = await countRejections(db, applicantIds);
  return applicants.map((applicant) => {
    const addressDomain = addressDomainOf(applicant);
    const companyName = applicant.company?.trim().toLowerCase();
    const ownerWithCompanyName = domainOwners.find(({ name }) => name.toLowerCase() === companyName);
    const companyDomain = ownerWithCompanyName?.domain ?? null;
    const addressDomainOwner = domainOwners.find(({ domain }) => domain?.toLowerCase() === addressDomain);
    const primaryAddress = primaryAddresses.find(({ userId }) => userId === applicant.id);
    const isPublicDomain = isPublicEmailDomain(addressDomain, addedPublicDomains);
    return {
      ...applicant,
      evidence: {
        addressDomain,
        isAddressVerified: primaryAddress?.isVerified ?? false,
        companyDomain,
        domainOwner: addressDomainOwner?.name ?? null,
        verdict: compareDomains(addressDomain, companyDomain, isPublicDomain),
        rejections: rejectionCounts.find(({ userId }) => userId === applicant.id)?.rejections ?? 0,
      },
    };
  });
}

/**
 * Lists organizations with a confirmed domain: those that have the name of an applicant's company, and those
 * whose domain is that of an applicant's email address. VC firms come first, so that they are preferred to
 * agencies of the same name.
 */
function listOwnersOfConfirmedDomains(db: Db, applicants: VcApplicant[]) {
  const companyNames = applicants.flatMap(({ company }) => company?.trim().toLowerCase() || []);
  const addressDomains = applicants.map(addressDomainOf);
  return db
    .select({ name: organizations.name, domain: organizations.domain })
    .from(organizations)
    .where(
      and(
        isNotNull(organizations.domainConfirmedAt),
        sql`(lower(${organizations.name}) = any(${sql.param(companyNames)}::text[])
          or lower(${organizations.domain}) = any(${sql.param(addressDomains)}::text[]))`,
      ),
    )
    .orderBy(desc(sql`${organizations.type} = 'vc_firm'`), organizations.id);
}

/** The domain of the applicant's primary address; empty for an account without an address. */
const addressDomainOf = (applicant: VcApplicant) =>
  hasAddress(applicant) ? emailDomain(applicant.email) : "";

/** Counts how often each of the users was rejected as a VC partner or lost the approval. */
function countRejections(db: Db, userIds: number[]) {
  return db
    .select({ userId: moderationEntries.subjectId, rejections: count() })
    .from(moderationEntries)
    .where(
      and(
        eq(moderationEntries.subjectKind, "user"),
        inArray(moderationEntries.action, ["vc_rejected", "approval_withdrawn"]),
        inArray(moderationEntries.subjectId, userIds),
      ),
    )
    .groupBy(moderationEntries.subjectId);
}

function compareDomains(
  addressDomain: string,
  companyDomain: string | null,
  isPublicDomain: boolean,
): EmailDomainMatch {
  if (isPublicDomain) return "public_mail";
  if (companyDomain === null) return "unknown";
  const isSameOrSubdomain = addressDomain === companyDomain || addressDomain.endsWith(`.${companyDomain}`);
  return isSameOrSubdomain ? "match" : "differs";
}

export async function countVcApplications(db: Db) {
  const [pendingCounts] = await db
    .select({ pending: count(), companies: countDistinct(sql`lower(${users.company})`) })
    .from(users)
    .where(isPendingVcApplicationSql.inlineParams());
  const thisMonth = await db.$count(users, sql`${users.vcApprovalRequestedAt} >= date_trunc('month', now())`);
  return { pending: pendingCounts?.pending ?? 0, companies: pendingCounts?.companies ?? 0, thisMonth };
}

/** Whether the application of this user waits for a decision. */
export const hasPendingVcApplication = async (db: Db, id: number) =>
  (await db.$count(users, and(eq(users.id, id), isPendingVcApplicationSql))) > 0;

/** Whether this user has ever requested approval as a VC partner. */
export async function hasRequestedVcApproval(db: Db, id: number) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "vc_partner"), isNotNull(users.vcApprovalRequestedAt)));
  return row !== undefined;
}

const vcDecisionActions: ModerationAction[] = [
  "vc_approved",
  "vc_rejected",
  "approval_kept",
  "approval_withdrawn",
];

/** Lists the moderation record, latest first. The filter "decisions" selects the decisions on VC partners. */
export async function listModeration(
  db: Db,
  filter: ModerationAction | "decisions" | undefined,
  page: PageInput<{ id: number }>,
) {
  const actions = filter === "decisions" ? vcDecisionActions : filter && [filter];
  const query = db
    .select({ entry: moderationEntries, by: userWithBadgeColumns(users) })
    .from(moderationEntries)
    .leftJoin(users, eq(users.id, moderationEntries.byId))
    .$dynamic();
  const entries = await paginate(query, {
    where: actions && inArray(moderationEntries.action, actions),
    order: { id: moderationEntries.id },
    page,
    cursorOf: ({ entry }) => ({ id: entry.id }),
  });
  return mapPage(entries, ({ entry, by }) => {
    const { subjectKind, subjectId, subjectName, subjectDetail, ...moderation } = entry;
    const subject = { kind: subjectKind, id: subjectId, name: subjectName, detail: subjectDetail };
    return { ...moderation, subject, by };
  });
}

// A scalar subquery reads only the addresses of the users on the page. With `exists`, PostgreSQL would read
// the addresses of all users.
const isEmailVerifiedSql = sql<boolean>`coalesce(
  (select address.is_verified from user_emails address
    where address.user_id = users.id and address.is_primary), false)`;

// Scalar subqueries, because with `exists` PostgreSQL would read the factors of all users.
const hasFactorSql = sql<boolean>`coalesce(
  (select true from totp where totp.user_id = users.id),
  (select true from passkeys where passkeys.user_id = users.id limit 1), false)`;

const factorRemovalAtSql = sql<string | null>`(
  select removal.effective_at from factor_removals removal where removal.user_id = users.id)`.mapWith(
  factorRemovals.effectiveAt,
);

export const managedUserColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  role: users.role,
  badge: badgeSql(users),
  title: users.title,
  email: users.email,
  isEmailVerified: isEmailVerifiedSql,
  profileImageUrl: users.profileImageUrl,
  company: users.company,
  isVerified: users.isVerified,
  isTrusted: countsAsTrustedSql,
  hasFactor: hasFactorSql,
  factorRemovalAt: factorRemovalAtSql,
  identityVersion: users.identityVersion,
  vcApprovalStatus: users.vcApprovalStatus,
  suspendedAt: users.suspendedAt,
  suspensionReason: users.suspensionReason,
  createdAt: users.createdAt,
};

interface UserFilters {
  q?: string;
  role?: Role;
  status?: "active" | "suspended";
}

const conditionByStatusFilter = {
  active: isNull(users.suspendedAt),
  suspended: isNotNull(users.suspendedAt),
};

/**
 * Lists users, newest first. Every search word must be part of the name, username, email address or company.
 */
export async function listUsers(db: Db, { q, role, status }: UserFilters, page: PageInput<{ id: number }>) {
  const terms = createSubstringTerms(userSearchTextSql, q);
  if (!terms) return { items: [] };
  return paginate(db.select(managedUserColumns).from(users).$dynamic(), {
    where: and(
      terms.matchesAll,
      isNull(users.deletedAt),
      role && eq(users.role, role),
      status && conditionByStatusFilter[status],
    ),
    order: { id: users.id },
    page,
    cursorOf: toIdCursor,
  });
}

/** Finds a user who has not deleted the account. */
export async function findUser(db: Db, id: number) {
  const [row] = await db
    .select(managedUserColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** Counts the users who are not deleted. The stored counter includes deleted ones. */
export async function countUsers(db: Db) {
  const countAccounts = await loadCountFunction(db, "users");
  const deletedCount = await db.$count(users, isNotNull(users.deletedAt));
  return countAccounts().rowCount - deletedCount;
}

export const countSuspended = (db: Db) => db.$count(users, isNotNull(users.suspendedAt));

/**
 * Conditions for organizations with a domain that no admin has confirmed. A claimed domain is in effect once
 * a member has verified an email address on the domain.
 */
const conditionByDomainState = {
  claimed: and(isNotNull(organizations.domain), isNull(organizations.domainConfirmedAt)) as SQL,
  in_effect: and(
    isNotNull(organizations.domainConfirmedAt),
    isNull(organizations.domainAdminConfirmedAt),
  ) as SQL,
};

/**
 * The number of users who become members when the domain is confirmed: those with an address on the domain.
 */
const newMemberCountSql = sql<number>`(select count(distinct address.user_id)::int from user_emails address
  where substring(lower(address.email) from '[^@]*$') = lower(${organizations.domain})
  and (address.is_primary or address.is_verified)
  and not exists (select from organization_memberships membership
    where membership.organization_id = ${organizations.id} and membership.user_id = address.user_id))`;

/** The number of other organizations that claim the domain, and for which it is not in effect. */
const rivalClaimCountSql = sql<number>`(select count(*)::int from organizations other
  where lower(other.domain) = lower(${organizations.domain})
  and other.domain_confirmed_at is null and other.domain is not null and other.id <> ${organizations.id})`;

/** Whether the viewer owns the organization or has claimed its domain. */
const isOwnOrganizationSql = (viewerId: number) =>
  sql<boolean>`(${organizations.domainClaimedById} is not distinct from ${viewerId}::int
  or exists (select from organization_memberships membership
    where membership.organization_id = ${organizations.id}
    and membership.user_id = ${viewerId} and membership.role = 'owner' and membership.is_active))`;

const selectDomainClaims = (db: Db, viewer: Viewer) =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      domain: sql<string>`lower(${organizations.domain})`,
      // Not null for an organization with a domain.
      claimedAt: sql<string>`${organizations.domainClaimedAt}`.mapWith(organizations.domainClaimedAt),
      inEffectSince: organizations.domainConfirmedAt,
      // The creation of the organization, not of the claim.
      createdAt: organizations.createdAt,
      claimedBy: userWithBadgeColumns(users),
      joins: newMemberCountSql,
      rivals: rivalClaimCountSql,
      isOwn: isOwnOrganizationSql(viewer.id),
      hasOtherAdmin: hasOtherAdminSql(viewer),
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.domainClaimedById))
    .$dynamic();

const addCanConfirm = <Claim extends DecisionMatter>(viewer: Viewer, claim: Claim) => ({
  ...claim,
  canConfirm: canDecideOnMatter(viewer, claim),
});

/** The columns with the time since which a domain has been in its state. */
const sinceColumnByDomainState = {
  claimed: organizations.domainClaimedAt,
  in_effect: organizations.domainConfirmedAt,
};

/** Lists domains that no admin has confirmed: those that have been in the state longest come first. */
export async function listDomainClaims(
  db: Db,
  viewer: Viewer,
  state: DomainClaimState = "claimed",
  page: PageInput<{ at: string; id: number }>,
) {
  const claims = await paginate(selectDomainClaims(db, viewer), {
    where: conditionByDomainState[state].inlineParams(),
    order: { by: sinceColumnByDomainState[state], id: organizations.id, ascending: true },
    page,
    cursorOf: ({ claimedAt, inEffectSince, id }) => ({ at: inEffectSince ?? claimedAt, id }),
  });
  return mapPage(claims, (claim) => addCanConfirm(viewer, claim));
}

export async function findDomainClaim(db: Db, viewer: Viewer, id: number) {
  const [claim] = await selectDomainClaims(db, viewer).where(eq(organizations.id, id));
  return claim && addCanConfirm(viewer, claim);
}

const selectPublicDomains = (db: Db) =>
  db
    .select({
      id: publicEmailDomains.id,
      domain: publicEmailDomains.domain,
      addedBy: userWithBadgeColumns(users),
      createdAt: publicEmailDomains.createdAt,
    })
    .from(publicEmailDomains)
    .leftJoin(users, eq(users.id, publicEmailDomains.addedById))
    .$dynamic();

/** Lists the domains of public email services that admins added, newest first. */
export const listPublicDomains = (db: Db, page: PageInput<{ id: number }>) =>
  paginate(selectPublicDomains(db), { order: { id: publicEmailDomains.id }, page, cursorOf: toIdCursor });

export async function findPublicDomain(db: Db, id: number) {
  const [row] = await selectPublicDomains(db).where(eq(publicEmailDomains.id, id));
  return row;
}

/** Whether `setSiteFlag` was called with this name before. */
export async function hasSiteFlag(db: Db, name: string) {
  const [row] = await db.select().from(siteFlags).where(eq(siteFlags.name, name));
  return row !== undefined;
}
