/** Profiles of users: their contact details and email addresses, and repeated applications as VC partner. */
import { declineAddress, deleteExpiredPrimaryAddress, verifyAddress } from "@server/auth/address-commands";
import { announceSecurityChange } from "@server/auth/notifications";
import { consumeToken, findToken } from "@server/auth/one-time-tokens";
import { requestReviewOfViewer } from "@server/auth/poster-review-commands";
import { limitTakenErrors } from "@server/auth/taken-errors";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import { ApiError, authorize, fail } from "@server/lib/http/api-error";
import { type ClientInfo, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { requireValidNames } from "@server/lib/http/require-valid-names";
import { secondsUntilTomorrow } from "@server/lib/seconds-until-tomorrow";
import { joinByDomain } from "@server/organizations/commands";
import { listOrganizationsRequiringSso, listVisibleMemberships } from "@server/organizations/queries";
import { submitReport } from "@server/reports/submit-report";
import { recordAudit } from "@server/security/commands";
import { announceNewQueueItem } from "@server/security/queue-notifications";
import type { userEmails } from "@shared/auth/table";
import { isApprovedVcPartner, type Viewer } from "@shared/lib/access";
import { formatUtcDay } from "@shared/lib/days";
import { hasAddress } from "@shared/lib/placeholder-address";
import { userEndpoints } from "@shared/users/endpoints";
import {
  canEditProfile,
  canReportUser,
  canSeeContactDetails,
  canSeeContactsOfOthers,
  mustVerifyForContactDetails,
} from "@shared/users/policy";
import { isIdentityChange, reapplyAllowedAt, verifyFirstMessage } from "@shared/users/rules";
import { userSchemas } from "@shared/users/schemas";
import { maxContactViewsPerDay, maxUntrustedContactViewsPerDay } from "@shared/users/vocabulary";
import { emailRemovedAddress, emailReplacedAddress } from "./address-emails";
import type { ContactLimit } from "./commands";
import * as commands from "./commands";
import * as queries from "./queries";

const failUserNotFound = () => fail("not_found", "The user you're looking for doesn't exist.");
const failTokenUsed = () => fail("token_used", "This link is no longer valid. Please ask for a new one.");
const failAddressNotFound = () => fail("not_found", "There is no such address on your account.");
const failAddressTaken = () => fail("email_taken", "Email already exists", "email");
const maxAddresses = 20;

export const userRoutes = (deps: RouteDeps) => {
  /**
   * Counts a view of contact details against the daily limits, and fails at a limit. Own details do not
   * count.
   */
  async function countContactView(rootDb: Db, viewer: Viewer, personId: number, client: ClientInfo) {
    if (viewer.id === personId) return;
    const view = { viewerId: viewer.id, personId, network: deps.toNetworkKey(client.ip) };
    const reachedLimit = await commands.recordContactView(rootDb, view);
    if (!reachedLimit) return;
    if (reachedLimit === "untrusted") await requestReviewOfViewer(rootDb, viewer.id);
    const headers = { "Retry-After": String(secondsUntilTomorrow()) };
    throw new ApiError("contact_limit", contactLimitMessages[reachedLimit], undefined, headers);
  }

  /** Adds an entry about a change of the user's own addresses to the security record. */
  const recordAddressChange = (
    db: Db,
    action: "address_added" | "address_removed" | "address_verified" | "primary_address_changed",
    { userId, email }: { userId: number; email: string },
    client: ClientInfo,
  ) =>
    recordAudit(db, {
      action,
      actorId: userId,
      subject: { kind: "user", id: userId },
      network: deps.toNetworkKey(client.ip),
      details: { address: email },
    });

  /**
   * Runs `write`, which adds an address to the user's account. Before, removes the address from another
   * account that has not verified it for 7 days. Removes nothing if the user has too many addresses, because
   * then `write` fails.
   */
  const deleteExpiredAddressThenWrite = <T>(
    db: Db,
    { userId, ip, email }: { userId: number; ip: string; email: string },
    write: () => Promise<T>,
  ) =>
    limitTakenErrors(deps.limits, ip, async () => {
      // In a transaction of its own, because the removal locks another user.
      await db.transaction(async (tx) => {
        const addresses = await queries.listAddresses(tx, userId);
        if (addresses.length < maxAddresses) await deleteExpiredPrimaryAddress(tx, email, userId);
      });
      return write();
    });

  mountRoutes(
    deps,
    userEndpoints,
    userSchemas,
    {
      show: async ({ db, rootDb, viewer, params, query, client }) => {
        const isOwn = viewer.id === params.id;
        // On their own profile, rejected VC partners see the role that they registered with; others see an
        // agency.
        const findProfile = isOwn ? queries.findMember : queries.findPublicProfile;
        const member = (await findProfile(db, params.id)) ?? failUserNotFound();
        const { email, phone, location, ...publicUser } = member;
        const user = { ...publicUser, ...(await loadSharedContact(db, viewer, member)) };
        if (query.contact === "no") return user;
        if (mustVerifyForContactDetails(viewer, user.id)) return { ...user, ...hiddenContact };
        if (!canSeeContactDetails(viewer, user.id)) return user;
        await countContactView(rootDb, viewer, user.id, client);
        return { ...user, email, phone, location };
      },

      addressesOf: async ({ db, rootDb, viewer, params, client }) => {
        const user = (await queries.findMember(db, params.id)) ?? failUserNotFound();
        if (mustVerifyForContactDetails(viewer, user.id)) fail("verify_first", verifyFirstMessage(viewer));
        authorize(
          canSeeContactDetails(viewer, user.id),
          "Only VC partners and HR personnel can view contact information.",
        );
        await countContactView(rootDb, viewer, user.id, client);
        return queries.listAddresses(db, user.id);
      },

      organizationsOf: async ({ db, viewer, params }) => {
        const user = (await queries.findMember(db, params.id)) ?? failUserNotFound();
        return listVisibleMemberships(db, user.id, viewer.id);
      },

      edit: async ({ db, viewer, params, session, body: { email, ...profile }, client }) => {
        const user = (await queries.findMember(db, params.id)) ?? failUserNotFound();
        authorize(canEditProfile(viewer, user.id), "You can only change your own profile.");
        requireValidNames(profile, user, "firstName", "lastName", "company");
        const changesPrimaryAddress = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
        if (changesPrimaryAddress) {
          session.requireRecentAuthentication();
          await deps.limits.countRequestedEmail(viewer.id);
        }
        const saveProfile = () =>
          db.transaction(async (tx) => {
            const lockedUser = (await commands.lockUserRow(tx, user.id)) ?? failUserNotFound();
            if (changesPrimaryAddress) {
              // Fails if the session has ended meanwhile.
              await session.lockUserRow(tx);
              const ownAddress = await queries.findAddressByEmail(tx, lockedUser.id, email);
              const address = ownAddress ?? (await addAddressAndQueueLink(tx, lockedUser.id, email));
              if (!ownAddress) {
                await recordAddressChange(tx, "address_added", address, client);
                await announceSecurityChange(tx, lockedUser, "address_added");
              }
              const primaryAddress = await makePrimaryAndNotify(tx, lockedUser.id, address.id);
              await recordAddressChange(tx, "primary_address_changed", primaryAddress, client);
            }
            if (!isIdentityChange(lockedUser, profile))
              return (await commands.updateProfile(tx, lockedUser.id, profile)) ?? failUserNotFound();
            const renamedUser =
              (await commands.updateIdentity(tx, lockedUser.id, profile)) ?? failUserNotFound();
            const isAlreadyInQueue = lockedUser.recheckSince !== null;
            if (isApprovedVcPartner(lockedUser) && !isAlreadyInQueue)
              await announceNewQueueItem(tx, "renamed");
            return renamedUser;
          });
        if (!changesPrimaryAddress) return saveProfile();
        return deleteExpiredAddressThenWrite(db, { userId: user.id, ip: client.ip, email }, saveProfile);
      },

      report: async ({ db, viewer, params, body }) => {
        const user = (await queries.findMember(db, params.id)) ?? failUserNotFound();
        authorize(canReportUser(viewer, user.id), "You cannot report yourself.");
        await submitReport(db, {
          kind: "user",
          subjectId: user.id,
          ownerId: user.id,
          reporterId: viewer.id,
          reason: body.reason,
        });
        return {};
      },

      setPicture: async ({ db, viewer, body }) =>
        (await commands.updateProfile(db, viewer.id, body)) ?? failUserNotFound(),

      reapply: async ({ db, viewer }) => {
        const updatedUser = await commands.reapply(db, viewer.id);
        if (updatedUser) return updatedUser;
        const user = (await queries.findUserEvenIfDeleted(db, viewer.id)) ?? failUserNotFound();
        const allowedAt = reapplyAllowedAt(user);
        if (allowedAt) fail("cooldown", `You can apply again from ${formatUtcDay(allowedAt)}.`);
        return fail("already_decided", "Only a rejected VC partner can apply again.");
      },

      addresses: async ({ db, viewer }) => queries.listAddresses(db, viewer.id),

      addAddress: async ({ db, viewer, body, session, client }) => {
        await deps.limits.countRequestedEmail(viewer.id);
        const request = { userId: viewer.id, ip: client.ip, email: body.email };
        const addedAddress = await deleteExpiredAddressThenWrite(db, request, () =>
          db.transaction(async (tx) => {
            await session.lockUserRow(tx);
            const user = (await queries.findUserEvenIfDeleted(tx, viewer.id)) ?? failUserNotFound();
            const ownAddress = await queries.findAddressByEmail(tx, user.id, body.email);
            if (ownAddress && hasAddress(user)) return undefined;
            const address = ownAddress ?? (await addAddressAndQueueLink(tx, user.id, body.email, body.type));
            if (!ownAddress) {
              await recordAddressChange(tx, "address_added", address, client);
              await announceSecurityChange(tx, user, "address_added");
            }
            if (hasAddress(user)) return address;
            const primaryAddress = await makePrimaryAndNotify(tx, user.id, address.id);
            await recordAddressChange(tx, "primary_address_changed", primaryAddress, client);
            return primaryAddress;
          }),
        );
        // Undefined if the user already has this address. Fails outside of `deleteExpiredAddressThenWrite`,
        // which would count the failure although it reveals nothing about other accounts.
        return addedAddress ?? failAddressTaken();
      },

      removeAddress: async ({ db, viewer, params, session, client }) => {
        await session.lockUserRow(db);
        // Removing the address on the domain must not free the user from the organization's single sign-on.
        const organizationsBefore = await listOrganizationsRequiringSso(db, viewer.id);
        const removedAddress = await commands.removeAddress(db, viewer.id, params.id);
        const organizationsAfter = await listOrganizationsRequiringSso(db, viewer.id);
        const idsAfter = organizationsAfter.map(({ id }) => id);
        const evadedOrganization = organizationsBefore.find(({ id }) => !idsAfter.includes(id));
        if (evadedOrganization)
          fail("forbidden", `${evadedOrganization.name} requires single sign-on with this address.`);
        if (removedAddress) {
          await recordAddressChange(db, "address_removed", removedAddress, client);
          return notifyOfRemoval(db, removedAddress);
        }
        if (!(await queries.findAddress(db, viewer.id, params.id))) failAddressNotFound();
        fail("primary_address", "Your primary address cannot be removed. Make another one primary first.");
      },

      makePrimary: async ({ db, viewer, params, session, client }) => {
        const knownAddress = (await queries.findAddress(db, viewer.id, params.id)) ?? failAddressNotFound();
        if (knownAddress.isPrimary) return knownAddress;
        await deps.limits.countRequestedEmail(viewer.id);
        return db.transaction(async (tx) => {
          await session.lockUserRow(tx);
          const address =
            (await queries.findAddress(tx, viewer.id, knownAddress.id)) ?? failAddressNotFound();
          if (address.isPrimary) return address;
          const primaryAddress = await makePrimaryAndNotify(tx, viewer.id, address.id);
          await recordAddressChange(tx, "primary_address_changed", primaryAddress, client);
          return primaryAddress;
        });
      },

      sendLink: async ({ db, viewer, params }) => {
        const address = (await queries.findAddress(db, viewer.id, params.id)) ?? failAddressNotFound();
        if (address.isVerified) fail("already_verified", "This address is verified already.");
        await deps.limits.countRequestedEmail(viewer.id);
        await db.transaction((tx) => queueVerificationEmail(tx, address));
        return address;
      },

      verify: async ({ db, viewer, body, client }) => {
        await deps.limits.countTokenUse(client.ip);
        const unusedToken = await findToken(db, "verify_address", body.token);
        if (unusedToken && viewer && viewer.id !== unusedToken.userId)
          fail("other_account", "This link belongs to another account. Sign out, then open it again.");
        return db.transaction(async (tx) => {
          const token = await consumeToken(tx, "verify_address", body.token);
          const address = token?.addressId ? await verifyAddress(tx, token.addressId) : undefined;
          if (!address) return failTokenUsed();
          await recordAddressChange(tx, "address_verified", address, client);
          return address;
        });
      },

      previewVerification: async ({ db, body, client }) => {
        await deps.limits.countTokenUse(client.ip);
        const token = (await findToken(db, "verify_address", body.token)) ?? failTokenUsed();
        if (token.addressId === null) return failTokenUsed();
        return (await queries.findAddressWithUsername(db, token.addressId)) ?? failTokenUsed();
      },

      declineVerification: async ({ db, body, client }) => {
        await deps.limits.countTokenUse(client.ip);
        await db.transaction(async (tx) => {
          const { userId, addressId } =
            (await consumeToken(tx, "verify_address", body.token)) ?? failTokenUsed();
          if (!addressId) return failTokenUsed();
          const isDeclined = await declineAddress(tx, userId, addressId, deps.toNetworkKey(client.ip));
          if (!isDeclined) failTokenUsed();
        });
      },
    },
    {
      manualTransaction: [
        "edit",
        "addAddress",
        "makePrimary",
        "sendLink",
        "verify",
        "previewVerification",
        "declineVerification",
      ],
    },
  );
};

/**
 * The address that the user shared with the viewer by approving an application. Does not count as a view of
 * contact details.
 */
async function loadSharedContact(
  db: Db,
  viewer: Viewer,
  user: { id: number; email: string; suspendedAt: string | null },
) {
  if (viewer.id === user.id || user.suspendedAt !== null || !hasAddress(user)) return {};
  const sharedJob = await queries.findAddressSharingJob(db, viewer.id, user.id);
  if (!sharedJob) return {};
  return { sharedJob, sharedEmail: canSeeContactsOfOthers(viewer) ? user.email : undefined };
}

const hiddenContact = { email: "", phone: "", location: "", contactHidden: true };

const contactLimitMessages: Record<ContactLimit, string> = {
  trusted: `You have opened the contact details of ${maxContactViewsPerDay} people today. You can open more tomorrow.`,
  untrusted: `You can open the contact details of ${maxUntrustedContactViewsPerDay} people a day until an admin has confirmed who you are. We have asked them.`,
  network: "Too many contact details were opened from your network today.",
};

/** Adds an unverified address and sends its verification link. The user must be locked. */
async function addAddressAndQueueLink(db: Db, userId: number, email: string, type?: "work" | "personal") {
  const addresses = await queries.listAddresses(db, userId);
  if (addresses.length >= maxAddresses) fail("too_many", `An account has at most ${maxAddresses} addresses.`);
  const address = (await commands.addAddress(db, userId, email, type)) ?? failAddressTaken();
  await queueVerificationEmail(db, address);
  return address;
}

async function queueVerificationEmail(
  db: Db,
  { id, userId, email }: { id: number; userId: number; email: string },
) {
  await commands.markLinkSent(db, id);
  await queueEmail(db, { userId, address: email, kind: "verify_address", data: { addressId: id } });
}

/** Makes an address the primary one, and emails the previous one, in case an attacker made the change. */
async function makePrimaryAndNotify(db: Db, userId: number, addressId: number) {
  const { address, previousPrimary } =
    (await commands.makePrimary(db, userId, addressId)) ?? failAddressNotFound();
  await joinByDomain(db, userId, address.email);
  if (previousPrimary) {
    await emailReplacedAddress(db, previousPrimary, address);
    await announceSecurityChange(db, { id: userId, email: address.email }, "primary_address");
  }
  return address;
}

async function notifyOfRemoval(db: Db, removedAddress: typeof userEmails.$inferSelect) {
  const { userId } = removedAddress;
  const primaryAddress = await queries.findPrimaryAddress(db, userId);
  if (!primaryAddress) return;
  await emailRemovedAddress(db, removedAddress);
  await announceSecurityChange(db, { id: userId, email: primaryAddress.email }, "address_removed");
}
