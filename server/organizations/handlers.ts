/** Handles requests about organizations: the organizations themselves, their domains, and their members. */
import { changedFields } from "@server/lib/changed-fields";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { requireValidNames } from "@server/lib/http/require-valid-names";
import type { AuditDetails } from "@server/security/commands";
import { announceNewQueueItem, announceRemovedQueueItem } from "@server/security/queue-notifications";
import type { moderationEntries } from "@shared/admin/table";
import type { ModerationAction } from "@shared/admin/vocabulary";
import type { Viewer } from "@shared/lib/access";
import { fullName } from "@shared/lib/format";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import {
  canEditOrganization,
  canManageMembers,
  canSeeMembers,
  canSeeOrganizationContact,
  canSeeUnconfirmedMember,
} from "@shared/organizations/policy";
import type { Organization } from "@shared/organizations/schemas";
import { organizationSchemas } from "@shared/organizations/schemas";
import type { MembershipRole } from "@shared/organizations/vocabulary";
import * as commands from "./commands";
import { announceOwnerChange } from "./notifications";
import {
  isPublicEmailDomain,
  type PublicDomains,
  parseClaimedDomain,
  parseDomain,
  publicDomainMessage,
} from "./public-domains";
import * as queries from "./queries";

const failOrganizationNotFound = () => fail("not_found", "This organization does not exist.");
const failMemberNotFound = () => fail("not_found", "This organization has no such member.");

type Member = NonNullable<Awaited<ReturnType<typeof queries.findMember>>>;

type ModerationSubject = Pick<
  typeof moderationEntries.$inferInsert,
  "subjectKind" | "subjectId" | "subjectName" | "subjectDetail"
>;

interface OrganizationDeps extends RouteDeps {
  publicDomains: PublicDomains;
  /** Records an action of a site admin on an organization that is not their own. */
  recordModeration(
    db: Db,
    subject: ModerationSubject,
    moderation: { action: ModerationAction; actor: Actor; details: AuditDetails },
  ): Promise<void>;
  /**
   * Makes a change after which some of these users may no longer be trusted. Asks admins to confirm the
   * identity of the posters among them.
   */
  reviewPostersWhoLoseTrust<T>(db: Db, userIds: number[], change: () => Promise<T>): Promise<T>;
}

export const organizationRoutes = ({
  publicDomains,
  recordModeration,
  reviewPostersWhoLoseTrust,
  ...deps
}: OrganizationDeps) => {
  /**
   * Puts a claimed domain into effect at once if the claimant has a verified address on the domain; otherwise
   * the claim waits for an admin. Fails if the domain is in effect for another organization.
   */
  async function applyDomainClaim(db: Db, organization: Organization, claimantId: number) {
    const { id, domain } = organization;
    if (domain === null) return organization;
    const failTaken = () => fail("domain_taken", `${domain} belongs to another organization here.`, "domain");
    await commands.lockDomain(db, domain);
    // Checked again under the lock: an admin may have added the domain to the public ones since it was
    // parsed.
    if (isPublicEmailDomain(domain, await publicDomains.loadAddedDomains(db)))
      failField("domain", publicDomainMessage(domain));
    if (await commands.findDomainOwner(db, domain)) failTaken();
    const hasVerifiedAddress = await commands.hasVerifiedAddressOn(db, claimantId, domain);
    if (hasVerifiedAddress) {
      const isAvailable = await commands.activateDomainByVerification(db, id, domain);
      if (!isAvailable) failTaken();
    }
    const claimingOrganization = (await queries.find(db, id)) ?? failOrganizationNotFound();
    // The claimant, who may be an admin, is not notified of their own claim.
    if (claimingOrganization.domainConfirmedAt === null)
      await announceNewQueueItem(db, "domains", [claimantId]);
    return claimingOrganization;
  }

  /** Changes a locked organization. `domain` is undefined if the domain stays, and null if it is removed. */
  async function saveChanges(
    db: Db,
    organization: Organization,
    { domain: newDomain, ...changes }: Partial<commands.NewOrganization>,
    editorId: number,
  ) {
    // Only an organization of type agency has an agency profile.
    if (changes.type === "vc_firm") await commands.detachAgencies(db, organization.id);
    if (newDomain === undefined || newDomain === organization.domain)
      return (await commands.update(db, organization.id, changes)) ?? failOrganizationNotFound();
    if (await queries.hasSso(db, organization.id))
      failField("domain", "An owner has to remove single sign-on before the domain can change");
    const updatedOrganization =
      (await commands.update(db, organization.id, {
        ...changes,
        domain: newDomain,
        domainConfirmedAt: null,
        domainClaimedById: newDomain === null ? null : editorId,
      })) ?? failOrganizationNotFound();
    const wasWaiting = organization.domain !== null && organization.domainConfirmedAt === null;
    if (wasWaiting) await announceRemovedQueueItem(db, "domains");
    return applyDomainClaim(db, updatedOrganization, editorId);
  }

  /** Records a change by a site admin to an organization that is not their own. */
  async function recordEdit(
    db: Db,
    actor: Actor,
    organization: Organization,
    changes: Partial<commands.NewOrganization>,
  ) {
    const fields = changedFields(organization, changes);
    if (fields.length === 0) return;
    const subject: ModerationSubject = {
      subjectKind: "organization",
      subjectId: organization.id,
      subjectName: organization.name,
      subjectDetail: organization.domain,
    };
    const domain = fields.includes("domain") ? (changes.domain ?? "none") : undefined;
    const details = { fields: fields.join(", "), domain };
    await recordModeration(db, subject, { action: "organization_edited", actor, details });
  }

  /** Records that a site admin has changed or restored a member of an organization that is not their own. */
  async function recordMemberChange(
    db: Db,
    actor: Actor,
    { organization, member }: { organization: Organization; member: Member },
    { isActive, ...changes }: { role?: MembershipRole; title?: string | null; isActive?: true },
  ) {
    const isRestored = isActive === true && !member.isActive;
    const fields = changedFields(member, changes);
    if (!isRestored && fields.length === 0) return;
    await recordModeration(db, toMemberSubject(member, organization), {
      action: isRestored ? "member_restored" : "member_changed",
      actor,
      details: {
        organization: organization.id,
        role: fields.includes("role") ? changes.role : undefined,
        title: fields.includes("title") ? (changes.title ?? "none") : undefined,
      },
    });
  }

  mountRoutes(
    deps,
    organizationEndpoints,
    organizationSchemas,
    {
      list: async ({ db, viewer, query, page }) => {
        const organizations = await queries.list(db, viewer.id, query, page);
        return mapPage(organizations, ({ organization, ownRole }) =>
          serializeOrganization(viewer, organization, ownRole),
        );
      },

      create: async ({ db, viewer, body, createOnce }) => {
        const domain = parseClaimedDomain(body.domain, await publicDomains.loadAddedDomains(db));
        await deps.limits.countNewOrganization(viewer.id);
        return db.transaction(async (tx) => {
          const id = await createOnce(tx, async () => {
            const createdOrganization = await commands.insert(tx, {
              ...body,
              domain,
              domainClaimedById: domain === null ? null : viewer.id,
              createdById: viewer.id,
            });
            await applyDomainClaim(tx, createdOrganization, viewer.id);
            return createdOrganization.id;
          });
          const organization = (await queries.find(tx, id)) ?? failOrganizationNotFound();
          const ownRole = await queries.findRole(tx, id, viewer.id);
          return serializeOrganization(viewer, organization, ownRole);
        });
      },

      show: async ({ db, params }) => {
        const {
          phone: _phone,
          email: _email,
          ...organization
        } = (await queries.find(db, params.id)) ?? failOrganizationNotFound();
        return { ...organization, answerTime: await queries.loadAnswerTime(db, params.id) };
      },

      edit: async ({ db, viewer, actor, params, body: { domain: typedDomain, ...changes } }) => {
        const ownRole = await loadOwnRole(db, viewer, params.id);
        authorize(
          canEditOrganization(viewer, ownRole),
          "Only owners and admins of an organization can change it.",
        );
        const newDomain =
          typedDomain === undefined
            ? undefined
            : parseClaimedDomain(typedDomain, await publicDomains.loadAddedDomains(db));
        // Without a change of the domain, nobody loses trust.
        const memberIds =
          newDomain === undefined
            ? []
            : await queries.listMemberIdsByConfirmedDomain(db, { organizationId: params.id });
        return reviewPostersWhoLoseTrust(db, memberIds, async () => {
          const organization =
            (await commands.lockForDomainChange(db, params.id, newDomain)) ?? failOrganizationNotFound();
          requireValidNames(changes, organization, "name");
          const allChanges = { ...changes, domain: newDomain };
          const savedOrganization = await saveChanges(db, organization, allChanges, viewer.id);
          if (!isOwnerOrAdmin(ownRole)) await recordEdit(db, actor, organization, allChanges);
          return savedOrganization;
        });
      },

      previewDomain: async ({ db, viewer, query }) => {
        await deps.limits.countDomainLookup(viewer.id);
        const { domain, problem } = parseDomain(query.domain, await publicDomains.loadAddedDomains(db));
        const previewWithoutEffect = {
          domain,
          problem,
          isTaken: false,
          takesEffect: false,
          needsAdmin: false,
          joins: null,
        };
        if (domain === null || problem !== null) return previewWithoutEffect;
        const editedOrganizationId = await findEditableOrganizationId(db, viewer, query.organization);
        const owner = await commands.findDomainOwner(db, domain);
        if (owner && owner.id !== editedOrganizationId) return { ...previewWithoutEffect, isTaken: true };
        if (!(await commands.hasVerifiedAddressOn(db, viewer.id, domain))) return previewWithoutEffect;
        const newMemberCount = await commands.countNewMembers(db, domain, editedOrganizationId);
        // The viewer, who creates a new organization, becomes its owner, and so does not count as a new
        // member.
        const joinCount =
          editedOrganizationId === undefined ? Math.max(0, newMemberCount - 1) : newMemberCount;
        const needsAdmin = commands.needsAdminConfirmation(joinCount);
        return { ...previewWithoutEffect, takesEffect: !needsAdmin, needsAdmin, joins: joinCount };
      },

      mine: async ({ db, viewer }) => {
        const memberships = await queries.listMemberships(db, viewer.id);
        return memberships.map((membership) => ({
          ...membership,
          organization: serializeOrganization(viewer, membership.organization, membership.role),
        }));
      },

      members: async ({ db, viewer, params, page }) => {
        const ownRole = await loadOwnRole(db, viewer, params.id);
        authorize(
          canSeeMembers(viewer, ownRole),
          "Only owners and admins of an organization see its members here.",
        );
        const seesAllMembers = ownRole === "owner";
        return queries.listMembers(db, params.id, { id: viewer.id, seesAllMembers }, page);
      },

      changeMember: async ({ db, viewer, actor, session, params, body }) => {
        await deps.limits.countMemberChange(viewer.id);
        return db.transaction(async (tx) => {
          const organization = (await commands.lock(tx, params.id)) ?? failOrganizationNotFound();
          const ownRole = await queries.findRole(tx, params.id, viewer.id);
          authorize(canManageMembers(viewer, ownRole), "Only an owner can change members.");
          const member = await loadVisibleMember(tx, viewer, params, ownRole);
          if (!member.isActive && !body.isActive) fail("not_found", "This person is no longer a member.");
          if (body.isActive && member.hasLeft)
            fail("forbidden", "This person left the organization, so others cannot add them again.");
          const wasOwner = member.isActive && member.role === "owner";
          const willBeOwner = (body.role ?? member.role) === "owner";
          if (wasOwner && !willBeOwner) await requireOtherOwner(tx, params);
          if (wasOwner !== willBeOwner) session.requireRecentAuthentication();
          const ownerChange = { organization, member: member.user, actor };
          if (wasOwner && !willBeOwner) await announceOwnerChange(tx, "owner_removed", ownerChange);
          await commands.changeMember(tx, params.id, params.userId, body);
          if (willBeOwner && !wasOwner) await announceOwnerChange(tx, "owner_added", ownerChange);
          if (ownRole !== "owner") await recordMemberChange(tx, actor, { organization, member }, body);
          return (await queries.findMember(tx, params.id, params.userId)) ?? failMemberNotFound();
        });
      },

      removeMember: async ({ db, viewer, actor, session, params }) => {
        await deps.limits.countMemberChange(viewer.id);
        const endMembership = async (tx: Db) => {
          const organization = (await commands.lock(tx, params.id)) ?? failOrganizationNotFound();
          const ownRole = await queries.findRole(tx, params.id, viewer.id);
          const isSelf = viewer.id === params.userId;
          authorize(
            (isSelf && ownRole !== null) || canManageMembers(viewer, ownRole),
            "Only an owner can remove members.",
          );
          const member = await loadVisibleMember(tx, viewer, params, ownRole);
          if (!member.isActive) failMemberNotFound();
          if (member.role === "owner") {
            await requireOtherOwner(tx, params);
            session.requireRecentAuthentication();
            await announceOwnerChange(tx, "owner_removed", { organization, member: member.user, actor });
          }
          // A former member can sign in with the password alone. Without this check, somebody who has stolen
          // a session could remove the requirement of single sign-on by leaving.
          const organizationsRequiringSso = isSelf
            ? await queries.listOrganizationsRequiringSso(tx, viewer.id)
            : [];
          if (organizationsRequiringSso.some(({ id }) => id === params.id))
            session.requireRecentAuthentication();
          await commands.endMembership(tx, params.id, params.userId, viewer.id);
          if (!isSelf && ownRole !== "owner")
            await recordModeration(tx, toMemberSubject(member, organization), {
              action: "member_removed",
              actor,
              details: { organization: organization.id, role: member.role },
            });
        };
        return db.transaction((tx) =>
          reviewPostersWhoLoseTrust(tx, [params.userId], () => endMembership(tx)),
        );
      },
    },
    { manualTransaction: ["create", "changeMember", "removeMember"] },
  );
};

const isOwnerOrAdmin = (ownRole: MembershipRole | null) => ownRole === "owner" || ownRole === "admin";

/**
 * The member as the subject of a moderation entry. The detail names the organization, as a user can have
 * several.
 */
const toMemberSubject = ({ user }: Member, organization: Organization): ModerationSubject => ({
  subjectKind: "user",
  subjectId: user.id,
  subjectName: fullName(user),
  subjectDetail: organization.name,
});

/** Removes the contact details of an organization unless the viewer may see them. */
function serializeOrganization<O extends Organization>(
  viewer: Viewer,
  { phone, email, ...rest }: O,
  ownRole: MembershipRole | null,
) {
  return canSeeOrganizationContact(viewer, ownRole) ? { ...rest, phone, email } : rest;
}

/** Returns the id if the viewer can edit the organization, else undefined. */
async function findEditableOrganizationId(db: Db, viewer: Viewer, id: number | undefined) {
  if (id === undefined) return undefined;
  const ownRole = await queries.findRole(db, id, viewer.id);
  return canEditOrganization(viewer, ownRole) ? id : undefined;
}

/** The viewer's role in the organization; null without one. Fails if the organization does not exist. */
async function loadOwnRole(db: Db, viewer: Viewer, id: number) {
  if (!(await queries.find(db, id))) failOrganizationNotFound();
  return queries.findRole(db, id, viewer.id);
}

/**
 * Loads a member. Members who joined by an unverified address are visible only to owners and to themselves.
 */
async function loadVisibleMember(
  db: Db,
  viewer: Viewer,
  params: { id: number; userId: number },
  ownRole: MembershipRole | null,
) {
  const member = (await queries.findMember(db, params.id, params.userId)) ?? failMemberNotFound();
  if (member.isUnconfirmed && !canSeeUnconfirmedMember(viewer, ownRole, params.userId)) failMemberNotFound();
  return member;
}

async function requireOtherOwner(db: Db, { id, userId }: { id: number; userId: number }) {
  if ((await commands.countOtherOwners(db, id, userId)) > 0) return;
  fail("last_owner", "An organization needs an owner. Make somebody else an owner first.");
}
