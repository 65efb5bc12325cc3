import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName } from "@shared/lib/format";
import { type RefObject, Suspense, useState } from "react";
import { ResultList } from "@/jobs/result-list";
import { ApiError } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { lazyDialog } from "@/ui/lazy-dialog";
import { ApplicationCard, applicationCardId, approveNote } from "./application-card";
import type { useApplicationDecisions } from "./use-application-decisions";

// Lazy, because form code is a third of this page and few decisions need it. Hover or focus preloads it.
const { Component: RejectDialog, load: loadReject } = lazyDialog(() =>
  import("./reject-dialog").then((file) => ({ default: file.RejectDialog })),
);

interface ApplicationQueueProps {
  entries: readonly ReceivedApplication[];
  decisions: ReturnType<typeof useApplicationDecisions>;
  /** Whether new results are loading. */
  isLoading: boolean;
  /** The element in which shortcuts work: j and k move, a and r approve or reject the focused card. */
  shortcutScope: RefObject<HTMLElement | null>;
}

/** The application cards and confirmations. After a decision, the next pending card gets focus. */
export function ApplicationQueue({ entries, decisions, isLoading, shortcutScope }: ApplicationQueueProps) {
  const [focused, setFocused] = useFocusedCard();
  const [confirmation, setConfirmation] = useState<{
    decision: "approve" | "reject";
    entry: ReceivedApplication;
    byKey: boolean;
  }>();
  const focusNext = useFocusById();
  const pending = entries.filter(({ application }) => application.status === "pending");
  const current = pending.find(({ application }) => application.id === focused) ?? pending[0];

  /** The card to focus after a decision: the next pending one, else the first, else the same card. */
  function nextCardId({ application: { id } }: ReceivedApplication): string {
    const rest = entries.slice(entries.findIndex(({ application }) => application.id === id) + 1);
    const next = [...rest, ...entries].find(
      ({ application }) => application.status === "pending" && application.id !== id,
    );
    return applicationCardId(next?.application.id ?? id);
  }
  function approve(entry: ReceivedApplication) {
    const nextId = nextCardId(entry);
    setConfirmation(undefined);
    void decisions.approve(entry);
    focusNext(nextId);
  }
  async function reject(entry: ReceivedApplication, reason: string | undefined) {
    const nextId = nextCardId(entry);
    try {
      await decisions.reject(entry, reason);
    } catch (error) {
      // 409: somebody else has decided. The card shows that, and retrying cannot help.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
    setConfirmation(undefined);
    focusNext(nextId);
  }

  useShortcuts(shortcutScope, (key) => {
    const focusedId = document.activeElement?.closest("article")?.id;
    const focusedIndex = entries.findIndex(
      ({ application }) => applicationCardId(application.id) === focusedId,
    );
    const entry = entries[focusedIndex];
    if (key === "j" || key === "k") {
      const target = entries[key === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1)];
      if (target) focusNext(applicationCardId(target.application.id));
    } else if (entry?.application.status === "pending" && (key === "a" || key === "r")) {
      // Enter confirms in the lazy dialog. Pressed before the dialog has loaded, it must not press the card's
      // Approve.
      if (key === "r") document.getElementById(applicationCardId(entry.application.id))?.focus();
      setConfirmation({ decision: key === "a" ? "approve" : "reject", entry, byKey: true });
    }
  });

  return (
    <>
      <ResultList
        asChild
        aria-busy={isLoading}
        onPointerEnter={() => void loadReject()}
        onFocus={() => void loadReject()}
      >
        <div>
          {entries.map((entry) => {
            const { id } = entry.application;
            return (
              <ApplicationCard
                key={id}
                entry={entry}
                isCurrent={entry === current}
                justDecided={decisions.decidedIds.includes(id)}
                refusal={decisions.refusals[id]}
                onFocus={() => setFocused(id)}
                onApprove={() => approve(entry)}
                onReject={() => setConfirmation({ decision: "reject", entry, byKey: false })}
              />
            );
          })}
        </div>
      </ResultList>
      {confirmation?.decision === "approve" && (
        <ConfirmDialog
          title={`Approve ${fullName(confirmation.entry.applicant)}?`}
          text={approveNote}
          action="Approve"
          variant="primary"
          focusConfirm={confirmation.byKey}
          onCancel={() => setConfirmation(undefined)}
          onConfirm={() => approve(confirmation.entry)}
        />
      )}
      <Suspense>
        {confirmation?.decision === "reject" && (
          <RejectDialog
            title={`Reject ${fullName(confirmation.entry.applicant)}?`}
            sub={`${confirmation.entry.job.title}, ${confirmation.entry.job.company}`}
            hint="The applicant will see this."
            openedByShortcut={confirmation.byKey}
            onReject={(reason) => reject(confirmation.entry, reason)}
            onClose={() => setConfirmation(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
