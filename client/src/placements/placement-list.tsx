import { hasFeature } from "@shared/lib/access";
import { formatDate, formatMoney } from "@shared/lib/format";
import { describeFee } from "@shared/placements/labels";
import { isPercentEditable } from "@shared/placements/rules";
import type { Placement } from "@shared/placements/schemas";
import type { ReactNode } from "react";
import { isClickOnRowItself } from "@/lib/browser/is-click-on-row-itself";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { formatDay } from "@/lib/time/format-day";
import { useViewer } from "@/session/viewer";
import { Card } from "@/ui/card";
import { HeaderCell } from "@/ui/header-cell";
import { fadeWhileBusyClass } from "@/ui/result-list";
import { StatusBadge } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import { UserLink } from "@/users/user-link";
import { describeCompanyAndJobState } from "./describe-company-and-job-state";
import { placementStatusLabel } from "./placement-status-label";

interface PlacementListProps {
  placements: readonly Placement[];
  /** Whether the placements are still those of the previous filters, while the new ones load. */
  isBusy: boolean;
  onOpen: (id: number) => void;
  onPreloadDialog: () => void;
}

/**
 * Placements in a table, or in a list below 1200 px. A click on a row and the button on the candidate's name
 * open the placement.
 */
export function PlacementList({ placements, isBusy, onOpen, onPreloadDialog }: PlacementListProps) {
  const usesListLayout = useMediaQuery("(max-width: 1199px)");
  const Row = usesListLayout ? PlacementListItem : PlacementRow;
  const rows = placements.map((placement) => (
    <Row key={placement.id} placement={placement} onOpen={() => onOpen(placement.id)} />
  ));
  return (
    <Card
      variant="flush"
      className={fadeWhileBusyClass}
      aria-busy={isBusy}
      onPointerEnter={onPreloadDialog}
      onFocus={onPreloadDialog}
    >
      {usesListLayout ? <ul aria-label="Placements">{rows}</ul> : <PlacementTable>{rows}</PlacementTable>}
    </Card>
  );
}

function PlacementTable({ children }: { children: ReactNode }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Placements</caption>
      <thead>
        <tr>
          <HeaderCell className="w-[18%] pl-5">Candidate</HeaderCell>
          <HeaderCell>Job</HeaderCell>
          <HeaderCell className="w-[22%]">With</HeaderCell>
          <HeaderCell className="w-34">Hired On</HeaderCell>
          <HeaderCell className="w-[14%]">Bounty or Fee</HeaderCell>
          <HeaderCell className="w-40 pl-0 pr-4">Status</HeaderCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PlacementRowProps {
  placement: Placement;
  onOpen: () => void;
}

const cellClass = "px-3 py-3.25 text-left align-top font-normal wrap-anywhere";

function PlacementRow({ placement, onOpen }: PlacementRowProps) {
  const { job, placedAt, status } = placement;
  const statusLabel = placementStatusLabel(status);
  return (
    <tr
      className="cursor-pointer border-dashed border-line not-first:border-t hover:bg-hover"
      onClick={(event) => isClickOnRowItself(event) && onOpen()}
    >
      <th scope="row" className={cn(cellClass, "pl-5")}>
        <CandidateNameButton placement={placement} onOpen={onOpen} />
      </th>
      <td className={cellClass}>
        {job.title}
        <span className="block text-ink-faint">{describeCompanyAndJobState(job)}</span>
      </td>
      <td className={cellClass}>
        <Counterpart placement={placement} />
      </td>
      <td className={cn(cellClass, "whitespace-nowrap")}>
        <time dateTime={placedAt}>{formatDate(placedAt)}</time>
      </td>
      <td className={cellClass}>
        <BountyOrFee placement={placement} onOpen={onOpen} />
        <DueDate placement={placement} />
      </td>
      <td className={cn(cellClass, "pl-0 pr-4")}>
        <StatusBadge tone={statusLabel.tone}>{statusLabel.text}</StatusBadge>
      </td>
    </tr>
  );
}

function PlacementListItem({ placement, onOpen }: PlacementRowProps) {
  const { job, placedAt, status } = placement;
  const statusLabel = placementStatusLabel(status);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open the placement with the name's button.
    <li
      className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-dashed border-line px-4 py-3.5 wrap-anywhere not-first:border-t"
      onClick={(event) => isClickOnRowItself(event) && onOpen()}
    >
      <CandidateNameButton placement={placement} onOpen={onOpen} />
      <div className="text-right">
        <StatusBadge tone={statusLabel.tone}>{statusLabel.text}</StatusBadge>
      </div>
      <p className="col-span-2 text-ink-muted">{`${job.title}, ${describeCompanyAndJobState(job)}`}</p>
      <div className="col-span-2">
        <Counterpart placement={placement} />
      </div>
      <p className="text-ink-faint">
        Hired on{" "}
        <time className="whitespace-nowrap" dateTime={placedAt}>
          {formatDate(placedAt)}
        </time>
      </p>
      <div className="text-right">
        <BountyOrFee placement={placement} onOpen={onOpen} />
        <DueDate placement={placement} />
      </div>
    </li>
  );
}

function CandidateNameButton({ placement, onOpen }: PlacementRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cn(
        "text-left font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
        "touch:relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3",
      )}
      onClick={onOpen}
    >
      {placement.candidateName}
    </button>
  );
}

/** The other person of a placement: for the poster the recruiter, for the recruiter the poster. */
function Counterpart({ placement: { poster, placedBy } }: { placement: Placement }) {
  const isPoster = useViewer().id === poster.id;
  const person = isPoster ? placedBy : poster;
  return (
    <>
      <span className="text-ink-faint">{isPoster ? "Placed by " : "Hired by "}</span>
      <UserLink id={person.id} person={person} />
      {person.company && <span className="block text-ink-faint">{person.company}</span>}
    </>
  );
}

/** The bounty or, for a job without a bounty, what is known about the fee, and who acts next. */
function BountyOrFee({ placement, onOpen }: PlacementRowProps) {
  const { bountyPaid: bounty, fee, status } = placement;
  if (bounty === null)
    return (
      <>
        <span className={fee.state === "disputed" ? "font-semibold text-attention" : "text-ink-muted"}>
          {describeFee(fee)}
        </span>
        <NextFeeStep placement={placement} onOpen={onOpen} />
      </>
    );
  return (
    <span
      className={cn(
        "font-display font-heading tracking-figure whitespace-nowrap",
        // A voided bounty is not owed, and the total above the list leaves it out.
        status === "voided" && "text-ink-faint line-through",
      )}
    >
      {formatMoney(bounty)}
    </span>
  );
}

/** While the fee is not agreed: the viewer's next step, which opens the placement, or who acts next. */
function NextFeeStep({ placement, onOpen }: PlacementRowProps) {
  const viewer = useViewer();
  const { poster, candidateName, fee } = placement;
  if (!isPercentEditable(fee.state)) return null;
  const isPoster = viewer.id === poster.id;
  const isRecruitersTurn = fee.state === "awaiting_confirmation";
  const isViewersTurn = isPoster !== isRecruitersTurn;
  if (!isViewersTurn)
    return (
      <span className="block text-small text-ink-faint">
        {isRecruitersTurn ? "Waits for the recruiter" : "Waits for the poster"}
      </span>
    );
  // Former posters can no longer enter a percentage.
  if (isPoster && !hasFeature(viewer, "job_posting")) return null;
  const posterStep = fee.state === "disputed" ? "Enter another fee" : "Enter the fee";
  return (
    <div>
      <TextLink asChild className="text-small touch:min-h-11 touch:py-3">
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          {isPoster ? posterStep : "Confirm or dispute"}
          <span className="sr-only">{` (${candidateName})`}</span>
        </button>
      </TextLink>
    </div>
  );
}

/** The calendar day on which the payment is due; fainter once the placement is completed or voided. */
function DueDate({ placement: { dueOn, status } }: { placement: Placement }) {
  if (!dueOn) return null;
  const isSettled = status === "completed" || status === "voided";
  return (
    <span className={cn("block", isSettled ? "text-ink-faint" : "text-ink-muted")}>
      Due <time dateTime={dueOn}>{formatDay(dueOn)}</time>
    </span>
  );
}
