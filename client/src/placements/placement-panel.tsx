import { formatDate, formatMoney } from "@shared/lib/format";
import { canChangePlacementStatus } from "@shared/placements/policy";
import { nextStatuses } from "@shared/placements/rules";
import type { Placement } from "@shared/placements/schemas";
import { useId } from "react";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { Timeline } from "@/status-history/timeline";
import { StatusBadge } from "@/ui/status-badge";
import { TermItem, TermList } from "@/ui/term-list";
import { UserLink } from "@/users/user-link";
import { PlacementActions } from "./placement-actions";
import { placementStatusLabel } from "./placement-status-label";

interface PlacementPanelProps {
  placement: Placement;
  /** Draws a border around the panel, for use inside a card. */
  isFramed?: boolean;
  /** Called after the viewer has voided the placement. */
  onVoided?: () => Promise<void>;
}

/** A placement as both sides see it, with the actions of the poster. */
export function PlacementPanel({ placement, isFramed, onVoided }: PlacementPanelProps) {
  const { placedBy, poster, bountyPaid, status, placedAt, history } = placement;
  const viewer = useViewer();
  const headingId = useId();
  const canChangeStatus =
    canChangePlacementStatus(viewer, { posterId: poster.id }) && nextStatuses(status).length > 0;
  const statusLabel = placementStatusLabel(status);
  return (
    <section
      className={cn(
        "grid grid-cols-1 gap-3.5 wrap-anywhere",
        isFramed && ["rounded-[8px] border border-progress-line px-4 py-3.5", "bg-progress-pale"],
      )}
      aria-labelledby={headingId}
    >
      <div className={cn("flex items-center justify-between gap-2", !isFramed && "mb-2")}>
        <h3 id={headingId}>Placement</h3>
        <StatusBadge tone={statusLabel.tone}>{statusLabel.text}</StatusBadge>
      </div>
      <TermList>
        <TermItem term="Bounty" valueClassName="font-display text-[16px]/[22px] tracking-figure">
          {bountyPaid === null ? "Percentage agreed" : formatMoney(bountyPaid)}
        </TermItem>
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
      </TermList>
      {canChangeStatus && <PlacementActions placement={placement} onVoided={onVoided} />}
      <Timeline label="History of the placement" changes={history} getStatusLabel={placementStatusLabel} />
    </section>
  );
}
