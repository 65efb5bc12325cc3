import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName } from "@shared/lib/text";
import { type RefObject, Suspense, useState } from "react";
import { ResultList } from "@/jobs/result-list";
import { ApiError } from "@/lib/api/api-fetch";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { useFocused } from "@/lib/focus/use-focused";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Confirm } from "@/ui/confirm";
import { lateDialog } from "@/ui/late-dialog";
import { ApplicationCard, cardId, reveals } from "./application-card";
import type { useDecisions } from "./use-decisions";

// Forms are a third of this page's code, and few decisions need one: a pointer or focus on its way fetches it.
const { Late: RejectDialog, load: loadReject } = lateDialog(() =>
  import("./reject-dialog").then((file) => ({ default: file.RejectDialog })),
);

interface ApplicationQueueProps {
  entries: readonly ReceivedApplication[];
  decisions: ReturnType<typeof useDecisions>;
  /** Other entries are on their way. */
  busy: boolean;
  /** Inside it the letters work: j and k move, a and r ask about the card in focus. */
  keysIn: RefObject<HTMLElement | null>;
}

/** The cards, one of which is current, and the questions before a decision. Focus goes on to the next pending card. */
export function ApplicationQueue({ entries, decisions, busy, keysIn }: ApplicationQueueProps) {
  const [focused, setFocused] = useFocused();
  const [asking, setAsking] = useState<{
    what: "approve" | "reject";
    entry: ReceivedApplication;
    byKey: boolean;
  }>();
  const focusNext = useFocusNext();
  const pending = entries.filter(({ application }) => application.status === "pending");
  const current = pending.find(({ application }) => application.id === focused) ?? pending[0];

  /** Where to go on after this one: the next pending card, else the first, else it stays. */
  function after({ application: { id } }: ReceivedApplication): string {
    const rest = entries.slice(entries.findIndex(({ application }) => application.id === id) + 1);
    const next = [...rest, ...entries].find(
      ({ application }) => application.status === "pending" && application.id !== id,
    );
    return cardId(next?.application.id ?? id);
  }
  function approve(entry: ReceivedApplication) {
    const next = after(entry);
    setAsking(undefined);
    void decisions.approve(entry);
    focusNext(next);
  }
  async function reject(entry: ReceivedApplication, reason: string | undefined) {
    const next = after(entry);
    try {
      await decisions.reject(entry, reason);
    } catch (error) {
      // Decided elsewhere: the card says so, and there is nothing left to try again.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
    setAsking(undefined);
    focusNext(next);
  }

  useShortcuts(keysIn, (letter) => {
    const here = document.activeElement?.closest("article")?.id;
    const at = entries.findIndex(({ application }) => cardId(application.id) === here);
    const entry = entries[at];
    if (letter === "j" || letter === "k") {
      const goal = entries[letter === "j" ? at + 1 : Math.max(0, at - 1)];
      if (goal) focusNext(cardId(goal.application.id));
    } else if (entry?.application.status === "pending" && (letter === "a" || letter === "r")) {
      // Enter decides in the dialog; should it come before the dialog does, it must not press the card's Approve.
      if (letter === "r") document.getElementById(cardId(entry.application.id))?.focus();
      setAsking({ what: letter === "a" ? "approve" : "reject", entry, byKey: true });
    }
  });

  return (
    <>
      <ResultList
        asChild
        aria-busy={busy}
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
                current={entry === current}
                justDecided={decisions.decidedHere.includes(id)}
                refusal={decisions.refusals[id]}
                onFocus={() => setFocused(id)}
                onApprove={() => approve(entry)}
                onReject={() => setAsking({ what: "reject", entry, byKey: false })}
              />
            );
          })}
        </div>
      </ResultList>
      {asking?.what === "approve" && (
        <Confirm
          title={`Approve ${fullName(asking.entry.applicant)}?`}
          text={reveals}
          action="Approve"
          variant="primary"
          enterDecides={asking.byKey}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => approve(asking.entry)}
        />
      )}
      <Suspense>
        {asking?.what === "reject" && (
          <RejectDialog
            title={`Reject ${fullName(asking.entry.applicant)}?`}
            sub={`${asking.entry.job.title}, ${asking.entry.job.company}`}
            hint="The applicant reads it."
            byKey={asking.byKey}
            onReject={(reason) => reject(asking.entry, reason)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
