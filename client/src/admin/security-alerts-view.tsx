import type { SecurityAlert } from "@shared/security/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { alertTitles } from "./audit-labels";
import { DecisionQueue } from "./decision-queue";
import { CardColumn } from "./paginated-list";
import { alertCardElementId, SecurityAlertCard } from "./security-alert-card";
import { securityAlertsQuery, useDismissAlert, useRefetchAlerts } from "./security-queries";
import { useEntryError } from "./use-entry-error";
import { useQueueShortcuts } from "./use-queue-shortcuts";

const emptyStateId = "no-alerts";

/** The security alerts that no admin has dismissed, newest first. */
export function SecurityAlertsView() {
  const alertsResult = useInfiniteQuery(securityAlertsQuery());
  const alerts = alertsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const entryError = useEntryError({ listedIds: alerts.map(({ id }) => id) });
  const dismissMutation = useDismissAlert();
  const refetchAlerts = useRefetchAlerts();
  const [alertToDismiss, setAlertToDismiss] = useState<SecurityAlert>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const currentAlert = alerts.find(({ id }) => id === focusedId) ?? alerts[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();

  useQueueShortcuts(listRef, {
    entries: alerts,
    getCardElementId: alertCardElementId,
    isDecidable: ({ canDismiss }) => canDismiss,
    // The key r dismisses an alert. The key a does nothing, because an alert cannot be approved.
    onDecide: (decision, alert) => {
      if (decision === "reject") setAlertToDismiss(alert);
    },
  });

  async function handleDismiss(alert: SecurityAlert) {
    const index = alerts.findIndex(({ id }) => id === alert.id);
    const alertToFocus = alerts[index + 1] ?? alerts[index - 1];
    entryError.clear();
    try {
      await dismissMutation.mutateAsync({ params: { id: alert.id } });
    } catch (error) {
      // Any other error is shown as a toast, and the dialog stays open.
      if (!isConflictError(error)) return;
      entryError.show(alert.id, `${alertTitles[alert.kind]}: ${errorMessage(error)}`);
      await refetchAlerts();
    }
    setAlertToDismiss(undefined);
    focusById(alertToFocus ? alertCardElementId(alertToFocus.id) : emptyStateId);
  }

  return (
    <CardColumn ref={listRef}>
      <DecisionQueue
        query={alertsResult}
        entries={alerts}
        entryError={entryError}
        loadingText="Loading the alerts"
        errorTitle="The alerts could not be loaded"
        emptyState={{
          id: emptyStateId,
          Icon: ShieldCheck,
          title: "Nothing waits.",
          text: "Unusual sign-ins, mass views and exports, and changes of the record appear here.",
        }}
      >
        {(alert) => (
          <SecurityAlertCard
            alert={alert}
            isCurrent={alert === currentAlert}
            onFocus={() => setFocusedId(alert.id)}
            onDismiss={() => setAlertToDismiss(alert)}
          />
        )}
      </DecisionQueue>
      {alertToDismiss && (
        <ConfirmDialog
          title="Dismiss this alert?"
          text={`${alertTitles[alertToDismiss.kind]}: it leaves the list of every admin. The record keeps it.`}
          confirmLabel="Dismiss"
          confirmVariant="primary"
          pending={dismissMutation.isPending}
          pendingText="Dismissing..."
          onConfirm={() => handleDismiss(alertToDismiss)}
          onCancel={() => setAlertToDismiss(undefined)}
        />
      )}
    </CardColumn>
  );
}
