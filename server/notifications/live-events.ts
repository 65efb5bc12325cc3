import type { Db } from "@server/lib/db/db";
import type { PgListener } from "@server/lib/db/pg-listener";
import { fail } from "@server/lib/http/api-error";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { formatEvent, SseHub, sendRetry, writeToStream } from "@server/lib/http/sse-hub";
import type { Log } from "@server/lib/log";
import type { Sessions } from "@server/lib/sessions/sessions";
import { recordPresence } from "@server/presence/commands";
import { canPass, type Viewer } from "@shared/lib/access";
import { type EventKind, eventDefinitions, type NotificationKind } from "@shared/notifications/kinds";
import { canReceive, publicKinds } from "@shared/notifications/policy";
import type { LiveEvent } from "@shared/notifications/schemas";
import type { Request, Response, Router } from "express";
import * as queries from "./queries";

interface LiveDeps {
  router: Router;
  db: Db;
  changes: PgListener;
  sessions: Sessions;
  limits: RateLimits;
  log: Log;
}

const toNotificationEvent = (id: number, kind: NotificationKind): LiveEvent => ({
  type: "notification",
  id,
  kind,
});
const presenceIntervalMs = 60_000;
/** How long a watermark waits until clients may resume from it. */
const settleMs = 5_000;
/** Notifications committed within this time are loaded with one query. */
const batchDelayMs = 10;

/** Serves `GET /api/events`: sends each event to all browsers of the users concerned, from every server. */
export function mountLiveEvents({ router, db, changes, sessions, limits, log }: LiveDeps) {
  const streams = new SseHub<Viewer>();
  const logInterruption = (error: unknown) => log.warn({ err: error }, "live events interrupted");

  // If permissions changed while the viewer was looked up, the client must reconnect.
  let viewerChangeCount = 0;
  changes.onViewerChange(() => viewerChangeCount++);

  router.get("/events", async (req: Request, res: Response) => {
    res.locals.route = "/api/events";
    const countBefore = viewerChangeCount;
    const viewer = await sessions.findUser(req, res).catch((error: unknown) => {
      logInterruption(error);
      sendRetry(res);
    });
    sessions.detachSession(req);
    if (res.headersSent) return;
    if (viewerChangeCount !== countBefore || res.closed) return sendRetry(res);
    if (viewer?.suspended) fail("suspended", "This account is suspended.");
    if (!viewer || !canPass(viewer, "member")) return fail("not_signed_in", "Please sign in to go on.");
    res.locals.viewerId = viewer.id;
    const lastEventId = lastEventIdOf(req);
    const isWithinLimit = await limits.read(viewer.id).then(
      () => true,
      () => false,
    );
    if (req.method === "HEAD" || !isWithinLimit) return sendRetry(res);
    // Open the stream before reading missed events: one may arrive twice, but none is lost.
    if (!streams.attach(res, viewer)) return;
    try {
      const watermark = await queries.loadXminWatermark(db);
      const missed =
        lastEventId === undefined ? [] : await queries.listSinceWatermark(db, viewer.id, lastEventId);
      for (const { id, kind } of missed)
        if (canReceive(viewer, kind)) writeToStream(res, formatEvent(toNotificationEvent(id, kind)));
      // Public events are not stored per user, so the client refetches everything that they may have changed.
      const changedLists =
        lastEventId === undefined
          ? []
          : new Set(publicKinds(viewer).flatMap((kind) => eventDefinitions[kind].access.public ?? []));
      for (const changedList of changedLists)
        writeToStream(res, formatEvent({ type: "changed", what: changedList } satisfies LiveEvent));
      writeToStream(res, formatEvent({ type: "read" } satisfies LiveEvent, watermark));
      await recordPresence(db, [viewer.id]);
    } catch (error) {
      logInterruption(error);
      sendRetry(res);
    }
  });

  const recentWatermarks: { watermark: string; takenAtMs: number }[] = [];
  /**
   * Returns a watermark from which clients may resume. Notifications of transactions below a younger one may not
   * have arrived here yet, and a client that resumed from it would never receive them.
   */
  function settledWatermark(watermark: string) {
    const now = performance.now();
    recentWatermarks.push({ watermark, takenAtMs: now });
    while ((recentWatermarks[1]?.takenAtMs ?? now) < now - settleMs) recentWatermarks.shift();
    return recentWatermarks[0] && recentWatermarks[0].takenAtMs < now - settleMs
      ? recentWatermarks[0].watermark
      : undefined;
  }

  let pendingIds: number[] = [];
  async function deliverPending() {
    const batch = pendingIds;
    pendingIds = [];
    try {
      const id = settledWatermark(await queries.loadXminWatermark(db));
      for (const { id: notificationId, userId, kind } of await queries.listByIds(db, batch))
        streams.send(userId, toNotificationEvent(notificationId, kind), {
          id,
          isRecipient: (viewer) => canReceive(viewer, kind),
        });
    } catch (error) {
      logInterruption(error);
      streams.endStreams(); // clients reconnect with the last id that they received
    }
  }
  changes.onNotification((userId, id) => {
    if (!streams.hasStream(userId)) return;
    if (pendingIds.push(id) === 1) setTimeout(deliverPending, batchDelayMs);
  });
  changes.onNotificationsRead((userId) => streams.send(userId, { type: "read" } satisfies LiveEvent));
  changes.onPublicActivity((kind) => {
    // A newer release may write kinds that this process does not know.
    const what = eventDefinitions[kind as EventKind]?.access.public;
    if (what)
      streams.broadcast({ type: "changed", what } satisfies LiveEvent, (viewer) =>
        publicKinds(viewer).includes(kind as EventKind),
      );
  });
  // A viewer who lost a permission or the session must authenticate again.
  changes.onViewerChange((id) => streams.endStreams(id));

  const presenceTimer = setInterval(
    () => void recordPresence(db, streams.userIds()).catch(logInterruption),
    presenceIntervalMs,
  ).unref();
  return {
    streams,
    close: () => {
      clearInterval(presenceTimer);
      streams.close();
    },
  };
}

/** Browsers send the header when they reconnect; a tab that takes over the stream sends the parameter. */
function lastEventIdOf(req: Request): string | undefined {
  const value = req.get("Last-Event-ID") || (typeof req.query.since === "string" ? req.query.since : "");
  return /^\d{1,18}$/.test(value) ? value : undefined;
}
