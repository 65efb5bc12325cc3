/** Lets admins read and export the security record, handle alerts, and read violations of the CSP. */
import { authorize, fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { securityEndpoints } from "@shared/security/endpoints";
import { securitySchemas } from "@shared/security/schemas";
import { recordExport } from "./alerts";
import { dismissAlert, recordAudit } from "./commands";
import * as queries from "./queries";

const failAlertNotFound = () => fail("not_found", "There is no such alert.");

export const securityRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, securityEndpoints, securitySchemas, {
    list: async ({ db, query, page }) => queries.listAuditEntries(db, query, page),

    exportJsonLines: async ({ db, rootDb, viewer, query, client }) => {
      await recordExport(rootDb, {
        action: "audit_exported",
        personId: viewer.id,
        fileName: "security-record.jsonl",
        isLarge: true,
        network: deps.toNetworkKey(client.ip),
      });
      return queries.streamAuditEntries(db, query);
    },

    alerts: async ({ db, viewer, page }) => queries.listOpenAlerts(db, viewer, page),

    dismissAlert: async ({ db, viewer, params, client }) => {
      const alert = (await queries.findAlert(db, viewer, params.id)) ?? failAlertNotFound();
      authorize(alert.canDismiss, "You cannot decide about yourself.");
      if (!(await dismissAlert(db, alert.id, viewer.id)))
        fail("already_done", "Somebody has closed this alert already.");
      await recordAudit(db, {
        action: "alert_dismissed",
        actorId: viewer.id,
        subject: { kind: "alert", id: alert.id },
        network: deps.toNetworkKey(client.ip),
        details: { alert: alert.kind },
      });
      return (await queries.findAlert(db, viewer, alert.id)) ?? failAlertNotFound();
    },

    cspViolations: async ({ db, page }) => queries.listCspViolations(db, page),
  });
