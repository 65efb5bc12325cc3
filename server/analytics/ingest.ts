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

/** `POST /api/analytics/track`. Bypasses the session lookup: every page view calls it. */
export function mountIngest({ router, limits, events }: IngestDeps) {
  const { path, maxBodyBytes, status } = trackEndpoints.track;
  const parseBody = createBodyParser(maxBodyBytes);

  router.post(path.slice("/api".length), async (req, res) => {
    res.locals.route = path;
    res.locals.quiet = true;
    const ip = trustedClientIp(req);
    await limits.trackVisit(ip);
    await parseBody(req, res);
    const event = parseInput(trackSchemas.track.body, req.body ?? {});
    const userAgent = req.headers["user-agent"];
    if (!isRobot(userAgent) && !events.record({ ...event, ip, userAgent, referrer: req.headers.referer }))
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
