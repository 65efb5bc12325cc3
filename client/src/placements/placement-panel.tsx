import { date, fullMoney } from "@shared/lib/text";
import { canMovePlacement } from "@shared/placements/policy";
import { followers } from "@shared/placements/rules";
import type { Placement } from "@shared/placements/schema";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { PersonLink } from "@/ui/person-link";
import { StatusBadge } from "@/ui/status-badge";
import { Timeline } from "@/ui/timeline";
import { PlacementActions } from "./placement-actions";
import { placementWord } from "./words";

/** A hire and its money, as both sides see it; the poster moves it on. */
export function PlacementPanel({ placement }: { placement: Placement }) {
  const { placedBy, poster, bountyPaid, status, placedAt, history } = placement;
  const viewer = useViewer();
  const headingId = useId();
  const mayMove = canMovePlacement(viewer, { posterId: poster.id }) && followers(status).length > 0;
  const word = placementWord(status);
  return (
    <section className="placement" aria-labelledby={headingId}>
      <div className="row between">
        <h3 id={headingId}>Placement</h3>
        <StatusBadge tone={word.tone}>{word.text}</StatusBadge>
      </div>
      <dl className="terms">
        <div>
          <dt>Bounty</dt>
          <dd className="money">{bountyPaid === null ? "Percentage agreed" : fullMoney(bountyPaid)}</dd>
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
      </dl>
      {mayMove && <PlacementActions placement={placement} />}
      <Timeline label="History of the placement" changes={history} word={placementWord} />
    </section>
  );
}
