/** The stream of live events, by which browsers learn of new notifications and changed lists. */
import type { Db } from "@server/lib/db/db";
import type { PgListener } from "@server/lib/db/pg-listener";
import { authorizeGate } from "@server/lib/http/endpoint-handler";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { askToRetryLater, formatEvent, SseHub, writeToStream } from "@server/lib/http/sse-hub";
import type { Log } from "@server/lib/log";
import type { Sessions } from "@server/lib/sessions/sessions";
import { recordPresence } from "@server/presence/commands";
import type { Viewer } from "@shared/lib/access";
import { type EventKind, eventDefinitions, type NotificationKind } from "@shared/notifications/kinds";
import { canSeeKind, visiblePublicKinds } from "@shared/notifications/policy";
import type { LiveEvent } from "@shared/notifications/schemas";
import type { Request, Response, Router } from "express";
import * as queries from "./queries";

interface LiveEventDeps {
  router: Router;
  db: Db;
  pgListener: PgListener;
  sessions: Sessions;
  limits: RateLimits;
  log: Log;
}

const presenceIntervalMs = 60_000;
/**
 * Clients may resume only from a watermark of at least this age: below a younger one there may be notifications
 * that have not arrived in this process yet.
 */
const minSafeAgeMs = 5_000;
/** Notifications committed within this time are loaded with one query. */
const batchDelayMs = 10;

/**
 * Serves `GET /api/events`, the stream of live events. Each server sends an event to the browsers that are
 * connected to it, if the event concerns their users.
 */
export function mountLiveEvents({ router, db, pgListener, sessions, limits, log }: LiveEventDeps) {
  const streams = new SseHub<Viewer>();
  const logInterruption = (error: unknown) => log.warn({ err: error }, "live events interrupted");

  // Counts changes of permissions. If one happens while a viewer is looked up, the result may be outdated, and
  // the client must reconnect.
  let viewerChangeCount = 0;
  pgListener.onViewerChange(() => viewerChangeCount++);

  router.get("/events", async (req: Request, res: Response) => {
    res.locals.route = "/api/events"; // for the request log
    const changeCountBefore = viewerChangeCount;
    const user = await sessions.findUser(req, res).catch((error: unknown) => {
      logInterruption(error);
      askToRetryLater(res);
    });
    sessions.detachSession(req);
    if (res.headersSent) return; // the lookup failed, and the response has ended
    if (viewerChangeCount !== changeCountBefore || res.closed) return askToRetryLater(res);
    const viewer = authorizeGate({ gate: "member" }, user ?? undefined);
    if (!viewer) return;
    res.locals.viewerId = viewer.id;
    const lastEventId = readLastEventId(req);
    const isWithinLimit = await limits.countRead(viewer.id).then(
      () => true,
      () => false,
    );
    // Express also calls this handler for HEAD requests, which must not open a stream.
    if (req.method === "HEAD" || !isWithinLimit) return askToRetryLater(res);
    // Opens the stream before reading missed events: an event may be sent twice, but no event is lost.
    if (!streams.addStream(res, viewer)) return;
    try {
      const watermark = await queries.loadXminWatermark(db);
      if (lastEventId !== undefined) await sendMissedEvents(db, res, viewer, lastEventId);
      // The watermark becomes the id of the event, from which the client resumes the stream.
      writeToStream(res, formatEvent(unreadCountChanged, watermark));
      await recordPresence(db, [viewer.id]);
    } catch (error) {
      logInterruption(error);
      askToRetryLater(res);
    }
  });

  const findSafeWatermark = createSafeWatermarkFinder();

  let pendingNotificationIds: number[] = [];
  async function deliverPending() {
    const notificationIds = pendingNotificationIds;
    pendingNotificationIds = [];
    try {
      const safeWatermark = findSafeWatermark(await queries.loadXminWatermark(db));
      for (const { id, userId, kind } of await queries.listByIds(db, notificationIds))
        streams.send(userId, toNotificationEvent(id, kind), {
          id: safeWatermark,
          isRecipient: (viewer) => canSeeKind(viewer, kind),
        });
    } catch (error) {
      logInterruption(error);
      streams.endStreams(); // clients reconnect with the last id that they received
    }
  }
  pgListener.onNewNotification((userId, notificationId) => {
    if (!streams.hasStream(userId)) return;
    pendingNotificationIds.push(notificationId);
    if (pendingNotificationIds.length === 1) setTimeout(deliverPending, batchDelayMs);
  });
  pgListener.onNotificationsRead((userId) => streams.send(userId, unreadCountChanged));
  pgListener.onPublicActivity((kind) => {
    // A server of a newer release may write kinds that this release does not have.
    const changedList = eventDefinitions[kind as EventKind]?.access.public;
    if (!changedList) return;
    streams.broadcast(toChangedEvent(changedList), (viewer) =>
      visiblePublicKinds(viewer).includes(kind as EventKind),
    );
  });
  // The browser of a viewer who lost a permission or the session must reconnect, which checks both again.
  pgListener.onViewerChange((userId) => streams.endStreams(userId));

  const recordPresenceOfAll = () => recordPresence(db, streams.userIds()).catch(logInterruption);
  const presenceTimer = setInterval(() => void recordPresenceOfAll(), presenceIntervalMs).unref();
  return {
    streams,
    close: () => {
      clearInterval(presenceTimer);
      streams.close();
    },
  };
}

const unreadCountChanged: LiveEvent = { type: "read" };

const toNotificationEvent = (id: number, kind: NotificationKind): LiveEvent => ({
  type: "notification",
  id,
  kind,
});

type ChangedList = Extract<LiveEvent, { type: "changed" }>["what"];

const toChangedEvent = (changedList: ChangedList): LiveEvent => ({ type: "changed", what: changedList });

/** Sends the events that a reconnected client has missed since its last event id. */
async function sendMissedEvents(db: Db, res: Response, viewer: Viewer, lastEventId: string) {
  for (const { id, kind } of await queries.listSinceWatermark(db, viewer.id, lastEventId))
    if (canSeeKind(viewer, kind)) writeToStream(res, formatEvent(toNotificationEvent(id, kind)));
  // Public events are not stored per user, so the client refetches all lists that a public event may have
  // changed.
  const changedLists = visiblePublicKinds(viewer).flatMap(
    (kind) => eventDefinitions[kind].access.public ?? [],
  );
  for (const changedList of new Set(changedLists))
    writeToStream(res, formatEvent(toChangedEvent(changedList)));
}

/**
 * Returns a function that takes each new watermark and returns the latest watermark that is older than
 * `minSafeAgeMs`. Clients may resume from this one: below a younger watermark there may be notifications that
 * have not arrived in this process yet, and a client that resumed from it would never receive them.
 */
function createSafeWatermarkFinder() {
  const recentWatermarks: { watermark: string; takenAtMs: number }[] = [];
  return (watermark: string): string | undefined => {
    const now = performance.now();
    const isSafe = ({ takenAtMs }: { takenAtMs: number }) => takenAtMs < now - minSafeAgeMs;
    recentWatermarks.push({ watermark, takenAtMs: now });
    // Drops a safe watermark once the next watermark is safe too.
    while (recentWatermarks[1] && isSafe(recentWatermarks[1])) recentWatermarks.shift();
    const [oldest] = recentWatermarks;
    return oldest && isSafe(oldest) ? oldest.watermark : undefined;
  };
}

/**
 * The id of the last event that the client has received. A browser that reconnects sends it in a header. A
 * tab that takes over the stream of another tab sends it as a parameter.
 */
function readLastEventId(req: Request): string | undefined {
  const sinceParameter = typeof req.query.since === "string" ? req.query.since : "";
  const lastEventId = req.get("Last-Event-ID") || sinceParameter;
  return /^\d{1,18}$/.test(lastEventId) ? lastEventId : undefined;
}
