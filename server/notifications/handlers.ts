/** The viewer's notifications and email settings, the activity lists, and who is online. */
import type { Db } from "@server/lib/db/db";
import { fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import * as presenceCommands from "@server/presence/commands";
import * as presenceQueries from "@server/presence/queries";
import { listAddresses } from "@server/users/queries";
import type { Viewer } from "@shared/lib/access";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { type NotificationKind, notificationKinds } from "@shared/notifications/kinds";
import { configurableKinds, visibleNotificationKinds } from "@shared/notifications/policy";
import { notificationSchemas } from "@shared/notifications/schemas";
import * as activity from "./activity";
import * as commands from "./commands";
import { findUserIdByUnsubscribeToken, loadEmailChoices, saveEmailChoices } from "./preferences";
import * as queries from "./queries";

export const notificationRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, notificationEndpoints, notificationSchemas, {
    list: async ({ db, viewer, query, page }) => queries.listNotifications(db, viewer, query, page),

    counts: async ({ db, viewer }) => ({ unread: await queries.countUnread(db, viewer) }),

    read: async ({ db, viewer, params }) => {
      if (!(await commands.markRead(db, viewer.id, visibleNotificationKinds(viewer), params.id)))
        fail("not_found", "This notification does not exist.");
      return { unread: await queries.countUnread(db, viewer) };
    },

    readAll: async ({ db, viewer, body }) => {
      const readAt = await commands.markAllRead(db, viewer.id, visibleNotificationKinds(viewer), body.upTo);
      return { unread: await queries.countUnread(db, viewer), readAt };
    },

    unread: async ({ db, viewer, body }) => {
      await commands.markUnread(db, viewer.id, visibleNotificationKinds(viewer), body.readAt);
      return { unread: await queries.countUnread(db, viewer) };
    },

    preferences: async ({ db, viewer }) => loadPreferences(db, viewer),

    setPreferences: async ({ db, viewer, body }) => {
      if (body.mail) await saveEmailChoices(db, viewer.id, body.mail);
      if (body.isNamedOnline !== undefined)
        await presenceCommands.setShowsNameOnline(db, viewer.id, body.isNamedOnline);
      return loadPreferences(db, viewer);
    },

    activity: async ({ db, viewer }) => activity.listActivity(db, viewer),

    updates: async ({ db, viewer }) => activity.listUpdates(db, viewer),

    online: async ({ db }) => presenceQueries.listOnline(db),

    unsubscribe: async ({ db, body }) => unsubscribe(db, body),

    unsubscribeAtOnce: async ({ db, query }) => unsubscribe(db, query),
  });

async function loadPreferences(db: Db, viewer: Viewer) {
  const addresses = await listAddresses(db, viewer.id);
  const recipientAddress = addresses.find(({ isVerified }) => isVerified);
  return {
    mail: await loadEmailChoices(db, viewer.id, configurableKinds(viewer)),
    address: recipientAddress?.email ?? null,
    isNamedOnline: await presenceQueries.loadShowsNameOnline(db, viewer.id),
  };
}

async function unsubscribe(
  db: Db,
  { token, kind = "all" }: { token: string; kind?: NotificationKind | "all" },
) {
  const userId =
    (await findUserIdByUnsubscribeToken(db, token)) ??
    fail("token_used", "This link is invalid or has expired. Choose your emails in your profile settings.");
  const unsubscribedKinds = kind === "all" ? notificationKinds : [kind];
  const emailChoices = unsubscribedKinds.map((unsubscribedKind) => ({
    kind: unsubscribedKind,
    choice: "never" as const,
  }));
  await saveEmailChoices(db, userId, emailChoices);
  return { kind };
}
