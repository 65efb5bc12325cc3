import type { Db } from "@server/lib/db/db";
import type { PgListener } from "@server/lib/db/pg-listener";
import { fail } from "@server/lib/http/api-error";
import type { Limits } from "@server/lib/http/rate-limits";
import { frame, SseHub, sendRetry, write } from "@server/lib/http/sse-hub";
import type { Log } from "@server/lib/log";
import type { Sessions } from "@server/lib/sessions/sessions";
import { touch } from "@server/presence/commands";
import { canPass, type Viewer } from "@shared/lib/access";
import { definitions, type EventKind, type NotificationKind } from "@shared/notifications/kinds";
import { canReceive, publicKinds } from "@shared/notifications/policy";
import type { LiveEvent } from "@shared/notifications/schemas";
import type { Request, Response, Router } from "express";
import * as queries from "./queries";

interface LiveDeps {
  router: Router;
  db: Db;
  changes: PgListener;
  sessions: Sessions;
  limits: Limits;
  log: Log;
}

const toldEvent = (id: number, kind: NotificationKind): LiveEvent => ({ type: "told", id, kind });
const presenceEvery = 60_000;
/** What comes in the same moment is looked up at once. */
const gather = 10;

/** `GET /api/events`: what happens, to whom it concerns, in every process that their browsers are connected to. */
export function openLive({ router, db, changes, sessions, limits, log }: LiveDeps) {
  const streams = new SseHub<Viewer>();
  const failed = (error: unknown) => log.warn({ err: error }, "live events were held up");

  // Who had lost something while they were being looked up is looked up again.
  let changed = 0;
  changes.onViewer(() => changed++);

  router.get("/events", async (req: Request, res: Response) => {
    res.locals.route = "/api/events";
    const before = changed;
    const viewer = await sessions.recognize(req, res).catch((error: unknown) => {
      failed(error);
      sendRetry(res);
    });
    sessions.letGo(req);
    if (res.headersSent) return;
    if (changed !== before || res.closed) return sendRetry(res);
    if (viewer?.suspended) fail("suspended", "This account is suspended.");
    if (!viewer || !canPass(viewer, "member")) return fail("not_signed_in", "Please sign in to go on.");
    res.locals.viewerId = viewer.id;
    const since = sinceOf(req);
    const isWithin = await limits.read(viewer.id).then(
      () => true,
      () => false,
    );
    if (req.method === "HEAD" || !isWithin) return sendRetry(res);
    // Before what was missed is read: what comes meanwhile comes twice rather than never, and the reader knows it by its id.
    if (!streams.open(res, viewer)) return;
    try {
      const at = await queries.xminWatermark(db);
      const missed = since === undefined ? [] : await queries.listWrittenSince(db, viewer.id, since);
      for (const { id, kind } of missed) if (canReceive(viewer, kind)) write(res, frame(toldEvent(id, kind)));
      // What happened in the open was not counted: it may be anything.
      const what =
        since === undefined
          ? []
          : new Set(publicKinds(viewer).flatMap((kind) => definitions[kind].access.public ?? []));
      for (const one of what) write(res, frame({ type: "changed", what: one } satisfies LiveEvent));
      write(res, frame({ type: "read" } satisfies LiveEvent, at));
      await touch(db, [viewer.id]);
    } catch (error) {
      failed(error);
      sendRetry(res);
    }
  });

  const passed: { at: string; taken: number }[] = [];
  /**
   * A frontier that is at least five seconds old. What finished before a younger one may still be on its way here, and a reader that was
   * cut off in between would not ask for it.
   */
  function heardOut(at: string) {
    const now = performance.now();
    passed.push({ at, taken: now });
    while ((passed[1]?.taken ?? now) < now - 5_000) passed.shift();
    return passed[0] && passed[0].taken < now - 5_000 ? passed[0].at : undefined;
  }

  let heard: number[] = [];
  async function pass() {
    const ids = heard;
    heard = [];
    try {
      const id = heardOut(await queries.xminWatermark(db));
      for (const { id: notice, userId, kind } of await queries.listByIds(db, ids))
        streams.send(userId, toldEvent(notice, kind), { id, wants: (viewer) => canReceive(viewer, kind) });
    } catch (error) {
      failed(error);
      streams.end(); // they come back with the last id they have
    }
  }
  changes.onTold((userId, id) => {
    if (!streams.has(userId)) return;
    if (heard.push(id) === 1) setTimeout(pass, gather);
  });
  changes.onRead((userId) => streams.send(userId, { type: "read" } satisfies LiveEvent));
  changes.onOpen((kind) => {
    // A newer version may write kinds that this process does not know.
    const what = definitions[kind as EventKind]?.access.public;
    if (what)
      streams.broadcast({ type: "changed", what } satisfies LiveEvent, (viewer) =>
        publicKinds(viewer).includes(kind as EventKind),
      );
  });
  // Whoever lost a right or the session has to show themselves again.
  changes.onViewer((id) => streams.end(id));

  const here = setInterval(() => void touch(db, streams.people()).catch(failed), presenceEvery).unref();
  return {
    streams,
    close: () => {
      clearInterval(here);
      streams.close();
    },
  };
}

/** Of the header that a browser sends by itself, or of the address, where another tab goes on. */
function sinceOf(req: Request): string | undefined {
  const given = req.get("Last-Event-ID") || (typeof req.query.since === "string" ? req.query.since : "");
  return /^\d{1,18}$/.test(given) ? given : undefined;
}
