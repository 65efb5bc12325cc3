import { hasFeature } from "@shared/lib/access";
import { formatDate, formatMoney } from "@shared/lib/format";
import { describeFee } from "@shared/placements/labels";
import { canAnswerFee, canChangePlacementStatus, canEnterFee } from "@shared/placements/policy";
import { isPercentEditable, nextStatuses } from "@shared/placements/rules";
import type { Placement } from "@shared/placements/schemas";
import type { FeeState } from "@shared/placements/vocabulary";
import { useEffect, useId, useRef, useState } from "react";
import { guaranteeLabels, paymentLabels } from "@/jobs/labels";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
import { formatDay } from "@/lib/time/format-day";
import { useViewer } from "@/session/viewer";
import { Timeline } from "@/status-history/timeline";
import { Alert } from "@/ui/alert";
import { StatusBadge } from "@/ui/status-badge";
import { TermItem, TermList } from "@/ui/term-list";
import { UserLink } from "@/users/user-link";
import { AnswerFeeActions, EnterFeeAction } from "./fee-actions";
import { PlacementActions } from "./placement-actions";
import { placementStatusLabel } from "./placement-status-label";
import type { PlacementErrorHandler } from "./use-refetch-on-conflict";

interface PlacementPanelProps {
  placement: Placement;
  /** Draws a border around the panel, for use inside a card. */
  isFramed?: boolean;
  /** Called after the viewer has voided the placement. */
  onVoided?: () => Promise<unknown>;
}

/** A placement as both sides see it, with the actions of the viewer. */
export function PlacementPanel({ placement, isFramed, onVoided }: PlacementPanelProps) {
  const { placedBy, poster, bountyPaid, fee, status, placedAt, paymentDays, guaranteeDays, dueOn, history } =
    placement;
  const viewer = useViewer();
  const headingId = useId();
  const stateKey = `${status} ${fee.state}`;
  const { errorText, setErrorText } = useErrorOfState(stateKey);
  const canChangeStatus =
    hasFeature(viewer, "job_posting") &&
    canChangePlacementStatus(viewer, { posterId: poster.id }) &&
    nextStatuses(status).length > 0;
  const statusLabel = placementStatusLabel(status);
  return (
    <section
      className={cn(
        "grid grid-cols-1 gap-3.5 wrap-anywhere",
        isFramed && ["rounded-[8px] border border-progress-line px-4 py-3.5", "bg-progress-pale"],
      )}
      // Framed panels are in lists: as regions, they would be several landmarks with the same name.
      role={isFramed ? "group" : undefined}
      aria-labelledby={headingId}
    >
      <div className={cn("flex items-center justify-between gap-2", !isFramed && "mb-2")}>
        <h3 id={headingId}>Placement</h3>
        <StatusBadge tone={statusLabel.tone}>{statusLabel.text}</StatusBadge>
      </div>
      <TermList>
        {bountyPaid === null ? (
          <TermItem term="Fee">{describeFee(fee)}</TermItem>
        ) : (
          <TermItem term="Bounty" valueClassName="font-display text-[16px]/[22px] tracking-figure">
            {formatMoney(bountyPaid)}
          </TermItem>
        )}
        <TermItem term="Placed by">
          <UserLink id={placedBy.id} person={placedBy} showsCompany />
        </TermItem>
        {poster.id !== viewer.id && (
          <TermItem term="Hired by">
            <UserLink id={poster.id} person={poster} showsCompany />
          </TermItem>
        )}
        <TermItem term="Hired on">
          <time dateTime={placedAt}>{formatDate(placedAt)}</time>
        </TermItem>
        {/* Servers of the previous release do not send the terms. */}
        {typeof paymentDays === "number" && <TermItem term="Payment">{paymentLabels[paymentDays]}</TermItem>}
        {dueOn && (
          <TermItem term="Payment due">
            <time dateTime={dueOn}>{formatDay(dueOn)}</time>
          </TermItem>
        )}
        {typeof guaranteeDays === "number" && (
          <TermItem term="Guarantee">{guaranteeLabels[guaranteeDays]}</TermItem>
        )}
      </TermList>
      {/* Outside of the actions, which a refetch after a conflict can remove. */}
      {errorText && <PlacementError key={stateKey} text={errorText} />}
      <FeeSection placement={placement} onError={setErrorText} />
      {canChangeStatus && (
        <PlacementActions placement={placement} onError={setErrorText} onVoided={onVoided} />
      )}
      <Timeline label="History of the placement" changes={history} getStatusLabel={placementStatusLabel} />
    </section>
  );
}

/**
 * Keeps the error of a request until the state of the placement changes twice. The first change can be that
 * of the refetch after a conflict, which the error explains. The second one makes the error outdated.
 */
function useErrorOfState(stateKey: string) {
  const [error, setError] = useState<{ text: string; stateKeys: string[] }>();
  if (error && !error.stateKeys.includes(stateKey)) {
    const isFirstChange = error.stateKeys.length === 1;
    setError(isFirstChange ? { ...error, stateKeys: [...error.stateKeys, stateKey] } : undefined);
  }
  const setErrorText: PlacementErrorHandler = (text) =>
    setError(text === undefined ? undefined : { text, stateKeys: [stateKey] });
  return { errorText: error?.text, setErrorText };
}

/**
 * The error of the last request. Takes the focus if the focused element was removed. The caller mounts the
 * error again when the state of the placement changes: the change may have removed the focused action, or
 * closed a dialog that hid the error from screen readers.
 */
function PlacementError({ text }: { text: string }) {
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => restoreFocus(alertRef.current), []);
  return (
    <Alert ref={alertRef} tabIndex={-1} tone="danger" assertive>
      {text}
    </Alert>
  );
}

interface FeeSectionProps {
  placement: Placement;
  onError: PlacementErrorHandler;
}

/** Explains the state of the fee, with the viewer's actions. Renders nothing without an explanation. */
function FeeSection({ placement, onError }: FeeSectionProps) {
  const { fee, placedBy, poster } = placement;
  const viewer = useViewer();
  // Also true for a poster who may no longer post jobs.
  const isPoster = canEnterFee(viewer, { posterId: poster.id });
  const canEnter = isPoster && hasFeature(viewer, "job_posting");
  const canAnswer = canAnswerFee(viewer, { placedById: placedBy.id });
  const posterSide = canEnter ? "poster" : "formerPoster";
  const side: PlacementSide = isPoster ? posterSide : "recruiter";
  const explanation = feeExplanations[fee.state]?.[side];
  if (!explanation) return null;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <p className="text-ink-muted">{explanation}</p>
      {fee.disputeReason && (
        <p className="wrap-anywhere whitespace-pre-line">{`Reason given: ${fee.disputeReason}`}</p>
      )}
      {canEnter && isPercentEditable(fee.state) && <EnterFeeAction placement={placement} onError={onError} />}
      {canAnswer && fee.state === "awaiting_confirmation" && (
        <AnswerFeeActions placement={placement} onError={onError} />
      )}
    </div>
  );
}

/** A side of a placement. A "formerPoster" may no longer post jobs, and so cannot enter a percentage. */
type PlacementSide = "poster" | "formerPoster" | "recruiter";

const feeExplanations: Partial<Record<FeeState, Record<PlacementSide, string>>> = {
  awaiting_percent: {
    poster: "Enter a percentage for the recruiter to confirm.",
    formerPoster: "You can no longer enter a percentage.",
    recruiter: "The poster has not entered a percentage.",
  },
  awaiting_confirmation: {
    poster: "The recruiter has not confirmed or disputed this percentage.",
    formerPoster: "The recruiter has not confirmed or disputed this percentage.",
    recruiter: "The poster entered this percentage. It is agreed once you confirm it.",
  },
  disputed: {
    poster: "The recruiter disputes this percentage. You can enter another one.",
    formerPoster: "The recruiter disputes this percentage.",
    recruiter: "You dispute this percentage. The poster can enter another one.",
  },
  awaiting_salary: {
    poster: "The amount depends on the first-year salary, which is not recorded here.",
    formerPoster: "The amount depends on the first-year salary, which is not recorded here.",
    recruiter: "The amount depends on the first-year salary, which is not recorded here.",
  },
};
