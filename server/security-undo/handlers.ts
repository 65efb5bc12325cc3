/** The emailed link of a former address, which lists and undoes what was changed in the account since. */
import { verifyAddress } from "@server/auth/address-commands";
import { consumeRestoreRight, findRestoreRightByToken } from "@server/auth/address-restore-rights";
import { deleteDevices, endSessions, setPassword } from "@server/auth/commands";
import { issueToken, revokeTokens } from "@server/auth/one-time-tokens";
import { reviewPostersWhoLoseTrust } from "@server/auth/poster-review-commands";
import { removeFactorsAddedSince } from "@server/factors/commands";
import { fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { createUnusablePasswordHash } from "@server/lib/sessions/passwords";
import { recordAudit } from "@server/security/commands";
import { removeIdentitiesAddedSince } from "@server/sso/commands";
import { emailRemovedAddress, emailReplacedAddress } from "@server/users/address-emails";
import { lockUserRow } from "@server/users/commands";
import { securityUndoEndpoints } from "@shared/security-undo/endpoints";
import { securityUndoSchemas } from "@shared/security-undo/schemas";
import * as commands from "./commands";
import * as queries from "./queries";

const failTokenUsed = () => fail("token_used", "This link is no longer valid. It works once, within 7 days.");

export const securityUndoRoutes = (deps: RouteDeps) =>
  mountRoutes(
    deps,
    securityUndoEndpoints,
    securityUndoSchemas,
    {
      preview: async ({ db, body, client }) => {
        await deps.limits.countTokenUse(client.ip);
        const restoreRight = (await findRestoreRightByToken(db, body.token)) ?? failTokenUsed();
        const username = (await queries.findUsername(db, restoreRight.userId)) ?? failTokenUsed();
        return { email: restoreRight.email, username, changes: await queries.listChanges(db, restoreRight) };
      },

      undo: async ({ db, body, client }) => {
        await deps.limits.countTokenUse(client.ip);
        const { userId } = (await findRestoreRightByToken(db, body.token)) ?? failTokenUsed();
        const unusablePasswordHash = await createUnusablePasswordHash();
        return db.transaction(async (tx) => {
          await lockUserRow(tx, userId);
          const restoreRight = (await consumeRestoreRight(tx, body.token)) ?? failTokenUsed();
          const replaceAddresses = async () => {
            const removedAddresses = await commands.removeAddressesAddedSince(tx, restoreRight);
            const demotedAddress = await commands.demotePrimaryAddress(tx, restoreRight);
            const restoredAddress =
              (await commands.restorePrimaryAddress(tx, restoreRight)) ??
              fail("email_taken", "Another account has this address now. Contact an admin.");
            await verifyAddress(tx, restoredAddress.id);
            return { removedAddresses, demotedAddress, restoredAddress };
          };
          const { removedAddresses, demotedAddress, restoredAddress } = await reviewPostersWhoLoseTrust(
            tx,
            [userId],
            replaceAddresses,
          );
          await removeFactorsAddedSince(tx, userId, restoreRight.undoesChangesAfter);
          await removeIdentitiesAddedSince(tx, userId, restoreRight.undoesChangesAfter);
          // All devices, because the table does not have the time of the first sign-in on a device.
          await deleteDevices(tx, userId);
          // An attacker who changed the addresses may know the password.
          await setPassword(tx, userId, unusablePasswordHash, { hasPassphrase: false });
          await endSessions(tx, userId);
          await revokeTokens(tx, "reset_password", userId);
          for (const address of removedAddresses) await emailRemovedAddress(tx, address);
          if (demotedAddress) await emailReplacedAddress(tx, demotedAddress, restoredAddress);
          await recordAudit(tx, {
            action: "changes_undone",
            actorId: userId,
            network: deps.toNetworkKey(client.ip),
          });
          const { token } = await issueToken(tx, "reset_password", userId, restoredAddress.id);
          return { email: restoredAddress.email, resetToken: token };
        });
      },
    },
    { manualTransaction: ["preview", "undo"] },
  );
