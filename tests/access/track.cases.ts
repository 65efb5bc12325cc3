import { insertEvents } from "@server/analytics/commands";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { nobody } from "./secrets";
import { undo } from "./undo";

export const trackCases = defineCases(trackEndpoints, {
  track: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 202,
    sample: { body: () => ({ eventType: "page_visit", sessionId: "a".repeat(21), page: "/" }) },
    // Only sums leave the server.
    secrets: ({ app, secret, declare }) => {
      declare({ name: "network of a visit", text: "203.0.113", seenBy: nobody });
      return insertEvents(app.db, [
        {
          eventType: "page_visit",
          page: "/jobs",
          sessionId: secret("session of a visit", nobody, (word) => `visit-${word}-of-a-tab`),
          userAgent: secret("agent of a visit", nobody),
          referrer: secret("referrer of a visit", nobody, (word) => `https://${word}.example`),
          metadata: { seen: secret("metadata of a visit", nobody) },
          ip: "203.0.113.7",
        },
        { eventType: "login_attempt", userAgent: secret("agent of an attempt", nobody), ip: "203.0.113.7" },
      ]);
    },
    undo: undo.countOrQuestion,
    maxQueries: { warm: 0, writes: 0 },
  },
});
