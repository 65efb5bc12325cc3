import { ApiError } from "@server/lib/http/api-error";
import { createBodyParser } from "@server/lib/http/body-parser";
import { parseInput, trustedClientIp } from "@server/lib/http/mount-routes";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { trackSchemas } from "@shared/analytics/schemas";
import type { Router } from "express";
import type { AnalyticsBuffer } from "./analytics-buffer";
import { isRobot } from "./robots";

interface IngestDeps {
  router: Router;
  limits: RateLimits;
  events: AnalyticsBuffer;
}

/**
 * Mounts `POST /api/analytics/track`, which puts the event into the buffer. Not a route like the others: every
 * page view calls it, so it does without a session lookup.
 */
export function mountIngest({ router, limits, events: analyticsBuffer }: IngestDeps) {
  const { path, maxBodyBytes, status } = trackEndpoints.track;
  const parseBody = createBodyParser(maxBodyBytes);
  const pathInRouter = path.slice("/api".length);

  router.post(pathInRouter, async (req, res) => {
    // Both are for the request log, which has successful requests of this route at the level debug.
    res.locals.route = path;
    res.locals.quiet = true;
    const ip = trustedClientIp(req);
    await limits.trackVisit(ip);
    await parseBody(req, res);
    const event = parseInput(trackSchemas.track.body, req.body ?? {});
    const userAgent = req.headers["user-agent"];
    const isAccepted =
      isRobot(userAgent) ||
      analyticsBuffer.record({ ...event, ip, userAgent, referrer: req.headers.referer });
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
}
