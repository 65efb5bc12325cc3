import { securityEndpoints as api } from "@shared/security/endpoints";
import type { SecurityAlert } from "@shared/security/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetchFile } from "@/lib/api/api-fetch";
import { noTimeoutSignal } from "@/lib/api/fetch-with-timeout";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { saveFile } from "@/lib/browser/save-file";
import { alertTitles } from "./audit-labels";
import type { AuditActionFilter } from "./use-security-params";

export interface AuditRecordFilters {
  action: AuditActionFilter;
  /** Id of a user who acted or whom the entries are about. */
  person?: number;
  /** `from` and `to`: the first and last day of the period as YYYY-MM-DD; undefined means no limit. */
  from?: string;
  to?: string;
  /** The time zone in which the days of the period begin. */
  tz: string;
}

export const securityAlertsQuery = () => apiInfiniteQueryOptions(api.alerts, {});
export const auditRecordQuery = (filters: AuditRecordFilters) =>
  apiInfiniteQueryOptions(api.list, { query: toAuditQuery(filters) });
export const cspViolationsQuery = () => apiInfiniteQueryOptions(api.cspViolations, {});

/** Downloads the security record as a file, with the filters of the list. */
export const useExportAuditRecord = () =>
  useMutation({
    mutationFn: (filters: AuditRecordFilters) =>
      // Without a timeout, because the record can be large.
      apiFetchFile(api.exportJsonLines, { query: toAuditQuery(filters) }, { signal: noTimeoutSignal }),
    onSuccess: (file) => saveFile(file, api.exportJsonLines.jsonLinesFileName),
    meta: {
      onErrorToast: { title: "The record was not exported", preferServerMessage: true },
      invalidates: [api.list],
    },
  });

/** The endpoint expects an empty text for a filter that is not set. */
function toAuditQuery({ action, person, from = "", to = "", tz }: AuditRecordFilters) {
  return { action, person: person === undefined ? "" : String(person), from, to, tz } as const;
}

const endpointsShowingAlerts = [api.alerts, api.list];

export const useDismissAlert = () =>
  useApiMutation(api.dismissAlert, {
    onSuccessToast: ({ kind }: SecurityAlert) => ({
      title: "Alert dismissed",
      text: `${alertTitles[kind]}. The record keeps it.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to dismiss the alert.", preferServerMessage: true },
    invalidates: endpointsShowingAlerts,
  });

/** Returns a function that refetches the alerts, for use after another admin has acted first (409). */
export function useRefetchAlerts() {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, endpointsShowingAlerts);
}
