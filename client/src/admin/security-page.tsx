import { useInfiniteQuery } from "@tanstack/react-query";
import { parsePeriod } from "@/lib/routing/use-period";
import type { Loader } from "@/loader";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AdminHeader } from "./admin-header";
import { AuditRecordView } from "./audit-record-view";
import { CspViolationsView } from "./csp-violations-view";
import { SecurityAlertsView } from "./security-alerts-view";
import { auditRecordQuery, cspViolationsQuery, securityAlertsQuery } from "./security-queries";
import { parseSecurityParams, useSecurityParams } from "./use-security-params";

export const loader: Loader = (client, { search, timeZone: tz }) => {
  const { view, action, person } = parseSecurityParams(search);
  return Promise.all([
    // On every tab, because the label of the Alerts tab contains the number of alerts.
    client.prefetchInfiniteQuery(securityAlertsQuery()),
    // The record needs the viewer's time zone, which the server may not know yet.
    view === "record" &&
      !!tz &&
      client.prefetchInfiniteQuery(auditRecordQuery({ action, person, ...parsePeriod(search), tz })),
    view === "reports" && client.prefetchInfiniteQuery(cspViolationsQuery()),
  ]);
};

/**
 * The screen `/admin/security`, with a tab each for alerts, the security record, and the violations of the
 * content security policy (CSP) that browsers reported.
 */
export function SecurityPage() {
  const { values, setParams } = useSecurityParams();
  const alertsResult = useInfiniteQuery(securityAlertsQuery());
  const loadedAlerts = alertsResult.data?.pages.flatMap(({ items }) => items);
  // While there are more pages, the number of alerts is unknown, and the tab shows none.
  const alertCount = alertsResult.hasNextPage ? undefined : loadedAlerts?.length;
  return (
    <>
      <AdminHeader title="Security" subtitle="Alerts, who did what, and what browsers blocked" />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Security"
        value={values.view}
        onChange={(view) => setParams({ view, action: "all", person: undefined })}
        tabs={[
          { value: "alerts", label: "Alerts", count: alertCount },
          { value: "record", label: "Record" },
          { value: "reports", label: "Browser reports" },
        ]}
      >
        <TabPanel value="alerts" hasFocusableContent>
          <SecurityAlertsView />
        </TabPanel>
        <TabPanel value="record" hasFocusableContent>
          <AuditRecordView />
        </TabPanel>
        <TabPanel value="reports">
          <CspViolationsView />
        </TabPanel>
      </Tabs>
    </>
  );
}
