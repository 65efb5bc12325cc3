import { consumeToken, findToken } from "@server/auth/one-time-tokens";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import { ApiError, authorize, fail } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { joinByDomain, takeEffectFor } from "@server/organizations/commands";
import { listMembershipsFor } from "@server/organizations/queries";
import type { Viewer } from "@shared/lib/access";
import { formatDay, utc } from "@shared/lib/days";
import { userEndpoints } from "@shared/users/endpoints";
import { canEditProfile, seesContact } from "@shared/users/policy";
import { mayReapplyAt } from "@shared/users/rules";
import { userSchemas } from "@shared/users/schemas";
import { contactReadsADay } from "@shared/users/vocabulary";
import { addDays, differenceInSeconds, startOfDay } from "date-fns";
import * as commands from "./commands";
import * as queries from "./queries";

const nobody = () => fail("not_found", "The user you're looking for doesn't exist.");
const noAddress = () => fail("not_found", "There is no such address on your account.");
const mostAddresses = 20;

export const userRoutes = (deps: Deps) =>
  mountRoutes(
    deps,
    userEndpoints,
    userSchemas,
    {
      show: async ({ db, outside, viewer, params, query }) => {
        const { email, phone, location, ...person } = (await queries.findMember(db, params.id)) ?? nobody();
        if (query.contact === "no" || !seesContact(viewer, person.id)) return person;
        await lookAt(outside, viewer, person.id);
        return { ...person, email, phone, location };
      },

      addressesOf: async ({ db, outside, viewer, params }) => {
        const person = (await queries.findMember(db, params.id)) ?? nobody();
        authorize(
          seesContact(viewer, person.id),
          "Only VC partners and HR personnel can view contact information.",
        );
        await lookAt(outside, viewer, person.id);
        return queries.listAddresses(db, person.id);
      },

      organizationsOf: async ({ db, viewer, params }) => {
        const person = (await queries.findMember(db, params.id)) ?? nobody();
        return listMembershipsFor(db, person.id, viewer.id);
      },

      edit: async ({ db, viewer, params, body: { email, ...profile } }) => {
        const known = (await queries.findMember(db, params.id)) ?? nobody();
        authorize(canEditProfile(viewer, known.id), "You can only change your own profile.");
        const isOther = email !== undefined && email.toLowerCase() !== known.email.toLowerCase();
        if (isOther) await deps.limits.mail(viewer.id);
        return db.transaction(async (tx) => {
          const person = (await commands.lock(tx, known.id)) ?? nobody();
          if (isOther) {
            const address =
              (await queries.findOwnAddress(tx, person.id, email)) ?? (await add(tx, person.id, email));
            await promote(tx, person, address.id);
          }
          return (await commands.update(tx, person.id, profile)) ?? nobody();
        });
      },

      setPicture: async ({ db, viewer, body }) => (await commands.update(db, viewer.id, body)) ?? nobody(),

      reapply: async ({ db, viewer }) => {
        const asked = await commands.reapply(db, viewer.id);
        if (asked) return asked;
        const from = mayReapplyAt((await queries.find(db, viewer.id)) ?? nobody());
        if (from) fail("too_early", `You can apply again from ${formatDay(from)}.`);
        return fail("already_decided", "Only a rejected VC partner can apply again.");
      },

      addresses: async ({ db, viewer }) => queries.listAddresses(db, viewer.id),

      addAddress: async ({ db, viewer, body }) => {
        await deps.limits.mail(viewer.id);
        return db.transaction(async (tx) => {
          await commands.lock(tx, viewer.id);
          return add(tx, viewer.id, body.email, body.type);
        });
      },

      removeAddress: async ({ db, viewer, params }) => {
        await commands.lock(db, viewer.id);
        if (await commands.removeAddress(db, viewer.id, params.id)) return;
        if (!(await queries.findAddress(db, viewer.id, params.id))) noAddress();
        fail("primary_address", "Your primary address cannot be removed. Make another one primary first.");
      },

      makePrimary: async ({ db, viewer, params }) => {
        const known = (await queries.findAddress(db, viewer.id, params.id)) ?? noAddress();
        if (known.isPrimary) return known;
        await deps.limits.mail(viewer.id);
        return db.transaction(async (tx) => {
          const person = (await commands.lock(tx, viewer.id)) ?? nobody();
          const address = (await queries.findAddress(tx, person.id, known.id)) ?? noAddress();
          return address.isPrimary ? address : promote(tx, person, address.id);
        });
      },

      sendLink: async ({ db, viewer, params }) => {
        const address = (await queries.findAddress(db, viewer.id, params.id)) ?? noAddress();
        if (address.isVerified) fail("already_verified", "This address is verified already.");
        await deps.limits.mail(viewer.id);
        await db.transaction((tx) => mailLink(tx, address));
        return address;
      },

      verify: async ({ db, viewer, body, visit }) => {
        await deps.limits.link(visit.ip);
        const link = await findToken(db, "verify_address", body.token);
        if (link && viewer && viewer.id !== link.userId)
          fail("other_account", "This link belongs to another account. Sign out, then open it again.");
        return db.transaction(async (tx) => {
          const spent = await consumeToken(tx, "verify_address", body.token);
          const address = spent?.addressId ? await commands.markVerified(tx, spent.addressId) : undefined;
          if (!address) return fail("link_spent", "This link is no longer valid. Please ask for a new one.");
          await joinByDomain(tx, address.userId, address.email);
          await takeEffectFor(tx, address.userId, address.email);
          return address;
        });
      },
    },
    { ownTransaction: ["edit", "addAddress", "makePrimary", "sendLink", "verify"] },
  );

/** The hiring side may, and it is written down; oneself may without. */
async function lookAt(outside: Db, viewer: Viewer, personId: number) {
  if (viewer.id === personId || (await commands.readContact(outside, viewer.id, personId))) return;
  const sentence = `You have opened the contact details of ${contactReadsADay} people today. You can open more tomorrow.`;
  const seconds = differenceInSeconds(addDays(startOfDay(Date.now(), utc), 1), Date.now(), {
    roundingMethod: "ceil",
  });
  throw new ApiError("contact_limit", sentence, undefined, { "Retry-After": String(seconds) });
}

async function add(db: Db, userId: number, email: string, type?: "work" | "personal") {
  if ((await queries.listAddresses(db, userId)).length >= mostAddresses)
    fail("too_many", "An account has at most 20 addresses.");
  const address =
    (await commands.addAddress(db, userId, email, type)) ??
    fail("email_taken", "Email already exists", "email");
  await mailLink(db, address);
  return address;
}

async function mailLink(db: Db, { id, userId, email }: { id: number; userId: number; email: string }) {
  await commands.markLinkSent(db, id);
  await queueEmail(db, { userId, address: email, kind: "verify_address", data: { addressId: id } });
}

/** The address that mail went to until now hears of it, in case it was not the owner who did this. */
async function promote(db: Db, person: { id: number; email: string }, addressId: number) {
  const address = (await commands.makePrimary(db, person.id, addressId)) ?? noAddress();
  await joinByDomain(db, person.id, address.email);
  await queueEmail(db, {
    userId: person.id,
    address: person.email,
    kind: "primary_changed",
    data: { to: address.email },
  });
  return address;
}
