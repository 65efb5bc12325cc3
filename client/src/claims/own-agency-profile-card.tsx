import type { Agency } from "@shared/agencies/schemas";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, BadgeCheck, Pencil } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { AgencyActionDialog, loadDirectoryDialogs } from "@/agencies/lazy-directory-dialogs";
import { RatingLine } from "@/agencies/rating-line";
import { suggestionCountsQuery } from "@/suggestions/queries";
import { Button, LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { IconText } from "@/ui/icon-text";
import { TextLink } from "@/ui/text-link";
import { useOwnAgencyParams } from "./use-own-agency-params";

const termClass = "text-[13px]/[22px] text-ink-faint max-md:text-[14px]";
const valueClass = "min-w-0 text-[14px]/[22px] wrap-anywhere";

/** The viewer's own agency profile: verification, rating, suggested edits, and its actions. */
export function OwnAgencyProfileCard({ agency }: { agency: Agency }) {
  const { id, name, isVerified, rating, reviewCount } = agency;
  const { values, openDialog, closeDialog } = useOwnAgencyParams();
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-large tracking-subheading normal-nums wrap-anywhere">{name}</h4>
        {isVerified ? (
          <IconText tone="success" Icon={BadgeCheck}>
            Verified
          </IconText>
        ) : (
          <span className="text-small font-medium whitespace-nowrap text-ink-faint">Not verified yet</span>
        )}
      </div>
      <dl className="grid grid-cols-[minmax(0,max-content)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
        <dt className={termClass}>Rating</dt>
        <dd className={valueClass}>
          <RatingLine className="text-body" meanRating={rating} reviewCount={reviewCount} />
        </dd>
        <dt className={termClass}>Suggested edits</dt>
        <dd className={valueClass}>
          <PendingSuggestionsLink agencyId={id} />
        </dd>
      </dl>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button
          className="max-md:flex-1"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDirectoryDialogs()}
          onClick={() => openDialog({ listing: "edit" })}
        >
          <Pencil />
          Edit
        </Button>
        <LinkButton className="max-md:flex-1" variant="secondary" href={`/agencies/${id}`}>
          Open your listing
          <ArrowRight />
        </LinkButton>
      </div>
      {values.listing === "edit" && (
        <Suspense>
          <AgencyActionDialog action="edit" agency={agency} onClose={() => closeDialog({ listing: "" })} />
        </Suspense>
      )}
    </Card>
  );
}

function PendingSuggestionsLink({ agencyId }: { agencyId: number }) {
  const { data: counts, isError, isFetching, refetch } = useQuery(suggestionCountsQuery(agencyId));
  if (isError)
    return (
      <span className="flex flex-wrap items-center gap-2" role="alert">
        The count could not be loaded.
        <Button size="sm" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </span>
    );
  if (!counts) return <span className="text-ink-faint">–</span>;
  if (counts.pending === 0) return <span className="text-ink-faint">None pending</span>;
  return (
    <TextLink asChild hasLargeTarget className="max-md:inline-flex max-md:min-h-11 max-md:items-center">
      <Link href={`/agencies/${agencyId}`}>
        {counts.pending === 1 ? "1 waits for your answer" : `${counts.pending} wait for your answer`}
      </Link>
    </TextLink>
  );
}
