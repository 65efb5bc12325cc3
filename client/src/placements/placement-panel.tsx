import { date, fullMoney } from "@shared/lib/text";
import { canMovePlacement } from "@shared/placements/policy";
import { followers } from "@shared/placements/rules";
import type { Placement } from "@shared/placements/schema";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { PersonLink } from "@/ui/person-link";
import { StatusBadge } from "@/ui/status-badge";
import { TermList } from "@/ui/term-list";
import { Timeline } from "@/ui/timeline";
import { PlacementActions } from "./placement-actions";
import { placementWord } from "./words";

interface PlacementPanelProps {
  placement: Placement;
  /** Sets it apart from the rest of a card. */
  framed?: boolean;
}

/** A hire and its money, as both sides see it; the poster moves it on. */
export function PlacementPanel({ placement, framed }: PlacementPanelProps) {
  const { placedBy, poster, bountyPaid, status, placedAt, history } = placement;
  const viewer = useViewer();
  const headingId = useId();
  const mayMove = canMovePlacement(viewer, { posterId: poster.id }) && followers(status).length > 0;
  const word = placementWord(status);
  return (
    <section
      className={cn(
        "grid grid-cols-1 gap-3.5 wrap-anywhere",
        framed && [
          "rounded-[8px] border border-[color-mix(in_srgb,var(--progress)_22%,var(--progress-soft))] px-4 py-3.5",
          "bg-[color-mix(in_srgb,var(--progress-soft)_42%,var(--surface))]",
        ],
      )}
      aria-labelledby={headingId}
    >
      <div className={cn("flex items-center justify-between gap-2", !framed && "mb-2")}>
        <h3 id={headingId}>Placement</h3>
        <StatusBadge tone={word.tone}>{word.text}</StatusBadge>
      </div>
      <TermList>
        <div>
          <dt>Bounty</dt>
          <dd className="font-display text-[16px]/[22px] tracking-figure">
            {bountyPaid === null ? "Percentage agreed" : fullMoney(bountyPaid)}
          </dd>
        </div>
        <div>
          <dt>Placed by</dt>
          <dd>
            <PersonLink id={placedBy.id} person={placedBy} withCompany />
          </dd>
        </div>
        {poster.id !== viewer.id && (
          <div>
            <dt>Hired by</dt>
            <dd>
              <PersonLink id={poster.id} person={poster} withCompany />
            </dd>
          </div>
        )}
        <div>
          <dt>Hired on</dt>
          <dd>
            <time dateTime={placedAt}>{date(placedAt)}</time>
          </dd>
        </div>
      </TermList>
      {mayMove && <PlacementActions placement={placement} />}
      <Timeline label="History of the placement" changes={history} word={placementWord} />
    </section>
  );
}
