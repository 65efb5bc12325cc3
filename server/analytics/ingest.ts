/** Receives the analytics events that browsers send. */
import { ApiError } from "@server/lib/http/api-error";
import { createBodyParser } from "@server/lib/http/body-parser";
import { parseInput, trustedClientIp } from "@server/lib/http/mount-routes";
import type { RateLimits } from "@server/lib/http/rate-limits";
import type { Sessions } from "@server/lib/sessions/sessions";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { trackSchemas } from "@shared/analytics/schemas";
import { isRecruiter } from "@shared/lib/access";
import { databaseId } from "@shared/lib/fields";
import type { Request, Response, Router } from "express";
import * as z from "zod/mini";
import type { AnalyticsBuffer } from "./analytics-buffer";
import type { JobView } from "./commands";
import { isRobot } from "./robots";

const jobViewMetadataSchema = z.object({ jobId: databaseId });

type TrackEvent = z.output<typeof trackSchemas.track.body>;

interface IngestDeps {
  router: Router;
  limits: RateLimits;
  analyticsBuffer: AnalyticsBuffer;
  /** Finds the user of a request; undefined without a session. */
  findUser: Sessions["findUser"];
}

/**
 * Mounts `POST /api/analytics/track`, which adds an event to the buffer. Browsers send one on every page view.
 * Therefore the route looks up the session only for views of jobs, unlike other routes.
 */
export function mountIngest({ router, limits, analyticsBuffer, findUser }: IngestDeps) {
  const { path, maxBodyBytes, status } = trackEndpoints.track;
  const parseBody = createBodyParser(maxBodyBytes);
  const pathInRouter = path.slice("/api".length);

  router.post(pathInRouter, async (req, res) => {
    // For the request log. `quiet` makes it log successful requests at the level debug.
    res.locals.route = path;
    res.locals.quiet = true;
    const ip = trustedClientIp(req);
    await limits.countPageVisit(ip);
    await parseBody(req, res);
    const event = parseInput(trackSchemas.track.body, req.body ?? {});
    const userAgent = req.headers["user-agent"];
    // An event of a robot is accepted, but not recorded.
    const isAccepted =
      isRobot(userAgent) ||
      analyticsBuffer.record({
        ...event,
        ip,
        userAgent,
        referrer: req.headers.referer,
        jobView: await findJobView(req, res, event),
      });
    if (!isAccepted)
      throw new ApiError("busy", "Too many visits at once. This visit was not counted.", undefined, {
        "Retry-After": "1",
      });
    res.statusCode = status;
    res.setHeader("Content-Type", "application/json; charset=utf-8");
    res.setHeader("Cache-Control", "no-store");
    res.setHeader("X-Content-Type-Options", "nosniff");
    res.end("{}");
  });

  /** The job that the event names and the signed-in recruiter who viewed it. Undefined for other events. */
  async function findJobView(
    req: Request,
    res: Response,
    { eventType, metadata }: TrackEvent,
  ): Promise<JobView | undefined> {
    if (eventType !== "job_view") return undefined;
    const jobViewMetadata = jobViewMetadataSchema.safeParse(metadata);
    if (!jobViewMetadata.success) return undefined;
    // If the lookup fails, the event is stored without the recruiter: the browser does not send it again.
    const user = await findUser(req, res).catch(() => undefined);
    if (!user || user.suspended || !isRecruiter(user)) return undefined;
    return { ...jobViewMetadata.data, userId: user.id };
  }
}
