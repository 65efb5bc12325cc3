import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import type { Viewer } from "@shared/lib/access";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import {
  canEditOrganization,
  canManageMembers,
  seesMembers,
  seesOrganizationContact,
  seesUnconfirmed,
} from "@shared/organizations/policy";
import type { Organization } from "@shared/organizations/schemas";
import { organizationSchemas } from "@shared/organizations/schemas";
import type { MembershipRole } from "@shared/organizations/vocabulary";
import * as commands from "./commands";
import { claimedDomain, readDomain } from "./public-domains";
import * as queries from "./queries";

const nothing = () => fail("not_found", "There is no such organization.");
const noMember = () => fail("not_found", "There is no such member in this organization.");

export const organizationRoutes = (deps: Deps) =>
  mountRoutes(
    deps,
    organizationEndpoints,
    organizationSchemas,
    {
      list: async ({ db, viewer, query, page }) =>
        mapPage(await queries.list(db, viewer.id, query, page), ({ organization, own }) =>
          shown(viewer, organization, own),
        ),

      create: async ({ db, viewer, body, makeOnce }) => {
        const domain = claimedDomain(body.domain);
        await deps.limits.organization(viewer.id);
        return db.transaction(async (tx) => {
          const id = await makeOnce(tx, async () => {
            const claim = { domain, domainClaimedById: domain === null ? null : viewer.id };
            const made = await commands.insert(tx, { ...body, ...claim, createdById: viewer.id });
            return (await claimed(tx, made, viewer.id)).id;
          });
          return shown(
            viewer,
            (await queries.find(tx, id)) ?? nothing(),
            await queries.roleIn(tx, id, viewer.id),
          );
        });
      },

      edit: async ({ db, viewer, params, body: { domain: typed, ...body } }) => {
        const { own } = await load(db, viewer, params.id);
        authorize(
          canEditOrganization(viewer, own),
          "Only owners and admins of an organization can change it.",
        );
        const next = typed === undefined ? undefined : claimedDomain(typed);
        const before = (await commands.lockWithDomain(db, params.id, next)) ?? nothing();
        const domain = next === undefined ? before.domain : next;
        if (body.type === "vc_firm") await commands.detachAgencies(db, before.id); // only an organization of type agency has an agency profile
        if (domain === before.domain) return (await commands.update(db, before.id, body)) ?? nothing();
        const claim = {
          domain,
          domainConfirmedAt: null,
          domainClaimedById: domain === null ? null : viewer.id,
        };
        return claimed(
          db,
          (await commands.update(db, before.id, { ...body, ...claim })) ?? nothing(),
          viewer.id,
        );
      },

      previewDomain: async ({ db, viewer, query }) => {
        await deps.limits.domain(viewer.id);
        const { domain, problem } = readDomain(query.domain);
        const nobody = { domain, problem, isTaken: false, takesEffect: false, joins: null };
        if (domain === null || problem !== null) return nobody;
        const edited = query.organization ?? 0;
        const own =
          edited && canEditOrganization(viewer, await queries.roleIn(db, edited, viewer.id)) ? edited : 0;
        const owner = await commands.ownerOf(db, domain);
        if (owner && owner.id !== own) return { ...nobody, isTaken: true };
        if (!(await commands.holdsAddressOn(db, viewer.id, domain))) return nobody;
        const joins = await commands.countJoining(db, domain, own);
        // Who creates an organization is in it already.
        return { ...nobody, takesEffect: true, joins: own ? joins : Math.max(0, joins - 1) };
      },

      mine: async ({ db, viewer }) =>
        (await queries.listMemberships(db, viewer.id)).map((row) => ({
          ...row,
          organization: shown(viewer, row.organization, row.role),
        })),

      members: async ({ db, viewer, params, page }) => {
        const { own } = await load(db, viewer, params.id);
        authorize(
          seesMembers(viewer, own),
          "Only owners and admins of an organization see its members here.",
        );
        return queries.listMembers(db, params.id, { id: viewer.id, all: own === "owner" }, page);
      },

      changeMember: async ({ db, viewer, params, body }) => {
        const { own } = await load(db, viewer, params.id, commands.lock);
        authorize(canManageMembers(viewer, own), "Only an owner can change members.");
        const member = await known(db, viewer, params, own);
        if (!member.isActive && !body.isActive) fail("not_found", "This person is no longer a member.");
        if (body.isActive && member.hasLeft)
          fail("forbidden", "This person left by themselves and is not brought back by others.");
        if (member.role === "owner" && body.role && body.role !== "owner") await keepAnOwner(db, params);
        await commands.changeMember(db, params.id, params.userId, body);
        return (await queries.findMember(db, params.id, params.userId)) ?? noMember();
      },

      removeMember: async ({ db, viewer, params }) => {
        const { own } = await load(db, viewer, params.id, commands.lock);
        const oneself = viewer.id === params.userId;
        authorize(
          (oneself && own !== null) || canManageMembers(viewer, own),
          "Only an owner can remove members.",
        );
        const member = await known(db, viewer, params, own);
        if (!member.isActive) noMember();
        if (member.role === "owner") await keepAnOwner(db, params);
        await commands.endMembership(db, params.id, params.userId, viewer.id);
      },
    },
    { ownTransaction: ["create"] },
  );

/** An organization as the viewer may see it. */
function shown<O extends Organization>(
  viewer: Viewer,
  { phone, email, ...rest }: O,
  own: MembershipRole | null,
) {
  return seesOrganizationContact(viewer, own) ? { ...rest, phone, email } : rest;
}

/** A claimed domain takes effect at once for who holds a verified address on it. */
async function claimed(db: Db, organization: Organization, userId: number) {
  const { id, domain } = organization;
  if (domain === null) return organization;
  await commands.lockDomain(db, domain);
  const owner = await commands.ownerOf(db, domain);
  const free =
    !owner &&
    (!(await commands.holdsAddressOn(db, userId, domain)) || (await commands.takeEffect(db, id, domain)));
  if (!free) fail("domain_taken", `${domain} belongs to another organization here.`, "domain");
  return (await queries.find(db, id)) ?? nothing();
}

async function load(
  db: Db,
  viewer: Viewer,
  id: number,
  by: (db: Db, id: number) => Promise<object | undefined> = queries.find,
) {
  if (!(await by(db, id))) nothing();
  return { own: await queries.roleIn(db, id, viewer.id) };
}

/** Who joined by an unverified address is not there for anyone but the owners and that person. */
async function known(
  db: Db,
  viewer: Viewer,
  params: { id: number; userId: number },
  own: MembershipRole | null,
) {
  const member = (await queries.findMember(db, params.id, params.userId)) ?? noMember();
  return member.isUnconfirmed && !seesUnconfirmed(viewer, own, params.userId) ? noMember() : member;
}

async function keepAnOwner(db: Db, { id, userId }: { id: number; userId: number }) {
  if ((await commands.otherOwners(db, id, userId)) > 0) return;
  fail("last_owner", "An organization needs an owner. Make somebody else an owner first.");
}
