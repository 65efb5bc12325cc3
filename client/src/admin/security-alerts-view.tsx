import type { SecurityAlert } from "@shared/security/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { alertTitles } from "./audit-labels";
import { DecisionQueue } from "./decision-queue";
import { isConflictError } from "./is-conflict-error";
import { alertCardElementId, SecurityAlertCard } from "./security-alert-card";
import { securityAlertsQuery, useDismissAlert, useRefetchAlerts } from "./security-queries";
import { useInlineMessage } from "./use-inline-message";
import { useQueueShortcuts } from "./use-queue-shortcuts";

const emptyStateId = "no-alerts";

/** The alerts that no admin has closed, newest first. */
export function SecurityAlertsView() {
  const alertsResult = useInfiniteQuery(securityAlertsQuery());
  const alerts = alertsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const inlineMessage = useInlineMessage(alerts.map(({ id }) => id));
  const dismissMutation = useDismissAlert();
  const refetchAlerts = useRefetchAlerts();
  const [dismissedAlert, setDismissedAlert] = useState<SecurityAlert>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const currentAlert = alerts.find(({ id }) => id === focusedId) ?? alerts[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();

  useQueueShortcuts(listRef, {
    entries: alerts,
    getCardElementId: alertCardElementId,
    isDecidable: ({ canDismiss }) => canDismiss,
    onDecide: (decision, alert) => decision === "reject" && setDismissedAlert(alert),
  });

  async function dismiss(alert: SecurityAlert) {
    const index = alerts.findIndex(({ id }) => id === alert.id);
    const nextAlert = alerts[index + 1] ?? alerts[index - 1];
    inlineMessage.clear();
    try {
      await dismissMutation.mutateAsync({ params: { id: alert.id } });
    } catch (error) {
      // Any other error is shown as a toast, and the dialog stays open.
      if (!isConflictError(error)) return;
      inlineMessage.show(alert.id, `${alertTitles[alert.kind]}: ${errorMessage(error)}`);
      await refetchAlerts();
    }
    setDismissedAlert(undefined);
    focusById(nextAlert ? alertCardElementId(nextAlert.id) : emptyStateId);
  }

  return (
    <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0" ref={listRef}>
      <DecisionQueue
        query={alertsResult}
        entries={alerts}
        inlineMessage={inlineMessage}
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
            onDismiss={() => setDismissedAlert(alert)}
          />
        )}
      </DecisionQueue>
      {dismissedAlert && (
        <ConfirmDialog
          title="Dismiss this alert?"
          text={`${alertTitles[dismissedAlert.kind]}: it leaves the list of every admin. The record keeps it.`}
          confirmLabel="Dismiss"
          confirmVariant="primary"
          pending={dismissMutation.isPending}
          pendingText="Dismissing…"
          onConfirm={() => dismiss(dismissedAlert)}
          onCancel={() => setDismissedAlert(undefined)}
        />
      )}
    </div>
  );
}
