import { recordAudit } from "@server/security/commands";
import { cspReportEndpoints, securityEndpoints } from "@shared/security/endpoints";
import { defineCases, everyMember, type Fixture } from "./define-cases";
import { idOf } from "./fixtures";
import { isAdmin } from "./secrets";
import { undo } from "./undo";

const alertFixture: Fixture<{ id: number }> = {
  existingSql: "select id from security_alerts",
  create: (context) =>
    idOf(
      context,
      "insert into security_alerts (kind, subject) values ('broken_chain', 'chain') returning id",
    ),
};

export const securityCases = defineCases(securityEndpoints, {
  list: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    // Of the record others get only the times and actions of their own entries, with their data.
    async secrets({ app, secret }) {
      await recordAudit(app.db, {
        action: "verified",
        actorId: app.adminAda.id,
        subject: { kind: "user", id: app.agentAmir.id },
        network: secret("network of an entry", isAdmin),
        details: { reason: secret("details of an entry", isAdmin) },
      });
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  exportJsonLines: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 5, cold: 6 },
    isRecorded: true,
  },
  alerts: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    async secrets({ app, secret }) {
      await app.rows(`insert into security_alerts (kind, subject)
        values ('sign_in_spray', '${secret("network of an alert", isAdmin)}')`);
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  dismissAlert: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    fixture: alertFixture,
    undo: undo.dismissedAlert,
    maxQueries: { warm: 4, writes: 2 },
  },
  cspViolations: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    async secrets({ app, secret }) {
      await app.rows(`insert into csp_reports (directive, blocked, route, disposition)
        values ('img-src', '${secret("blocked origin of a report", isAdmin)}', '/', 'enforce')`);
    },
    maxQueries: { warm: 1, cold: 2 },
  },
});

export const cspReportCases = defineCases(cspReportEndpoints, {
  report: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 204,
    sample: {
      body: () => ({
        "csp-report": {
          "document-uri": "http://localhost/jobs?q=1",
          "effective-directive": "img-src",
          "blocked-uri": "https://pictures.example/me.png",
          disposition: "enforce",
        },
      }),
    },
    undo: undo.countOrQuestion,
    maxQueries: { warm: 1, writes: 1 },
  },
});
