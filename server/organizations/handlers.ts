import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import type { Viewer } from "@shared/lib/access";
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
import { parseClaimedDomain, parseDomain } from "./public-domains";
import * as queries from "./queries";

const failNoOrganization = () => fail("not_found", "This organization does not exist.");
const failNoMember = () => fail("not_found", "This organization has no such member.");

export const organizationRoutes = (deps: RouteDeps) =>
  mountRoutes(
    deps,
    organizationEndpoints,
    organizationSchemas,
    {
      list: async ({ db, viewer, query, page }) =>
        mapPage(await queries.list(db, viewer.id, query, page), ({ organization, ownRole }) =>
          serializeOrganization(viewer, organization, ownRole),
        ),

      create: async ({ db, viewer, body, createOnce }) => {
        const domain = parseClaimedDomain(body.domain);
        await deps.limits.createOrganization(viewer.id);
        return db.transaction(async (tx) => {
          const id = await createOnce(tx, async () => {
            const claim = { domain, domainClaimedById: domain === null ? null : viewer.id };
            const created = await commands.insert(tx, { ...body, ...claim, createdById: viewer.id });
            return (await applyClaim(tx, created, viewer.id)).id;
          });
          return serializeOrganization(
            viewer,
            (await queries.find(tx, id)) ?? failNoOrganization(),
            await queries.findRole(tx, id, viewer.id),
          );
        });
      },

      edit: async ({ db, viewer, params, body: { domain: typedDomain, ...body } }) => {
        const ownRole = await loadOwnRole(db, viewer, params.id);
        authorize(
          canEditOrganization(viewer, ownRole),
          "Only owners and admins of an organization can change it.",
        );
        const newDomain = typedDomain === undefined ? undefined : parseClaimedDomain(typedDomain);
        const before = (await commands.lockWithDomain(db, params.id, newDomain)) ?? failNoOrganization();
        const domain = newDomain === undefined ? before.domain : newDomain;
        // Only an organization of type agency has an agency profile.
        if (body.type === "vc_firm") await commands.detachAgencies(db, before.id);
        if (domain === before.domain)
          return (await commands.update(db, before.id, body)) ?? failNoOrganization();
        const claim = {
          domain,
          domainConfirmedAt: null,
          domainClaimedById: domain === null ? null : viewer.id,
        };
        return applyClaim(
          db,
          (await commands.update(db, before.id, { ...body, ...claim })) ?? failNoOrganization(),
          viewer.id,
        );
      },

      previewDomain: async ({ db, viewer, query }) => {
        await deps.limits.lookUpDomain(viewer.id);
        const { domain, problem } = parseDomain(query.domain);
        const emptyPreview = { domain, problem, isTaken: false, takesEffect: false, joins: null };
        if (domain === null || problem !== null) return emptyPreview;
        const editedId = query.organization ?? 0;
        const ownId =
          editedId && canEditOrganization(viewer, await queries.findRole(db, editedId, viewer.id))
            ? editedId
            : 0;
        const owner = await commands.findDomainOwner(db, domain);
        if (owner && owner.id !== ownId) return { ...emptyPreview, isTaken: true };
        if (!(await commands.hasVerifiedAddressOn(db, viewer.id, domain))) return emptyPreview;
        const joinCount = await commands.countNewMembers(db, domain, ownId);
        // The creator of a new organization is its owner, not somebody who joins.
        return { ...emptyPreview, takesEffect: true, joins: ownId ? joinCount : Math.max(0, joinCount - 1) };
      },

      mine: async ({ db, viewer }) =>
        (await queries.listMemberships(db, viewer.id)).map((row) => ({
          ...row,
          organization: serializeOrganization(viewer, row.organization, row.role),
        })),

      members: async ({ db, viewer, params, page }) => {
        const ownRole = await loadOwnRole(db, viewer, params.id);
        authorize(
          canSeeMembers(viewer, ownRole),
          "Only owners and admins of an organization see its members here.",
        );
        return queries.listMembers(db, params.id, { id: viewer.id, all: ownRole === "owner" }, page);
      },

      changeMember: async ({ db, viewer, params, body }) => {
        const ownRole = await loadOwnRole(db, viewer, params.id, commands.lock);
        authorize(canManageMembers(viewer, ownRole), "Only an owner can change members.");
        const member = await loadVisibleMember(db, viewer, params, ownRole);
        if (!member.isActive && !body.isActive) fail("not_found", "This person is no longer a member.");
        if (body.isActive && member.hasLeft)
          fail("forbidden", "This person left the organization, so others cannot add them again.");
        if (member.role === "owner" && body.role && body.role !== "owner")
          await requireOtherOwner(db, params);
        await commands.changeMember(db, params.id, params.userId, body);
        return (await queries.findMember(db, params.id, params.userId)) ?? failNoMember();
      },

      removeMember: async ({ db, viewer, params }) => {
        const ownRole = await loadOwnRole(db, viewer, params.id, commands.lock);
        const isSelf = viewer.id === params.userId;
        authorize(
          (isSelf && ownRole !== null) || canManageMembers(viewer, ownRole),
          "Only an owner can remove members.",
        );
        const member = await loadVisibleMember(db, viewer, params, ownRole);
        if (!member.isActive) failNoMember();
        if (member.role === "owner") await requireOtherOwner(db, params);
        await commands.endMembership(db, params.id, params.userId, viewer.id);
      },
    },
    { manualTransaction: ["create"] },
  );

/** The organization with its contact details only for viewers who may see them. */
function serializeOrganization<O extends Organization>(
  viewer: Viewer,
  { phone, email, ...rest }: O,
  ownRole: MembershipRole | null,
) {
  return canSeeOrganizationContact(viewer, ownRole) ? { ...rest, phone, email } : rest;
}

/** A claimed domain takes effect at once if the claimant has a verified address on it. */
async function applyClaim(db: Db, organization: Organization, userId: number) {
  const { id, domain } = organization;
  if (domain === null) return organization;
  await commands.lockDomain(db, domain);
  const owner = await commands.findDomainOwner(db, domain);
  const isFree =
    !owner &&
    (!(await commands.hasVerifiedAddressOn(db, userId, domain)) ||
      (await commands.activateDomain(db, id, domain)));
  if (!isFree) fail("domain_taken", `${domain} belongs to another organization here.`, "domain");
  return (await queries.find(db, id)) ?? failNoOrganization();
}

/** The viewer's role in an existing organization; `loadOrganization` may also lock it. */
async function loadOwnRole(
  db: Db,
  viewer: Viewer,
  id: number,
  loadOrganization: (db: Db, id: number) => Promise<object | undefined> = queries.find,
) {
  if (!(await loadOrganization(db, id))) failNoOrganization();
  return queries.findRole(db, id, viewer.id);
}

/** Members who joined by an unverified address are visible to owners and themselves only. */
async function loadVisibleMember(
  db: Db,
  viewer: Viewer,
  params: { id: number; userId: number },
  ownRole: MembershipRole | null,
) {
  const member = (await queries.findMember(db, params.id, params.userId)) ?? failNoMember();
  return member.isUnconfirmed && !canSeeUnconfirmedMember(viewer, ownRole, params.userId)
    ? failNoMember()
    : member;
}

async function requireOtherOwner(db: Db, { id, userId }: { id: number; userId: number }) {
  if ((await commands.countOtherOwners(db, id, userId)) > 0) return;
  fail("last_owner", "An organization needs an owner. Make somebody else an owner first.");
}
