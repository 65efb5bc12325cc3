import type { Agency } from "@shared/agencies/schema";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, BadgeCheck, Pencil } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { AgencyDialogs, loadDialogs } from "@/agencies/late-dialogs";
import { Rating } from "@/agencies/rating";
import { suggestionCounts } from "@/suggestions/queries";
import { Button, LinkButton } from "@/ui/button";
import { Remark } from "@/ui/remark";
import { useListingAddress } from "./use-listing-address";
import "@/styles/agencies.css";

/** The viewer's own listing: how it stands, and the ways to its page and its form. */
export function ListedAgency({ agency }: { agency: Agency }) {
  const { id, name, isVerified, rating, reviewCount } = agency;
  const { values, open, close } = useListingAddress();
  return (
    <div className="card stack">
      <div className="row wrap between">
        <h3 className="long">{name}</h3>
        {isVerified ? (
          <Remark tone="success" Icon={BadgeCheck}>
            Verified
          </Remark>
        ) : (
          <span className="mark text-ink-faint">Not verified yet</span>
        )}
      </div>
      <dl className="lfacts">
        <dt>Rating</dt>
        <dd>
          <Rating rating={rating} count={reviewCount} />
        </dd>
        <dt>Suggested edits</dt>
        <dd>
          <Suggested agencyId={id} />
        </dd>
      </dl>
      <div className="foot">
        <Button aria-haspopup="dialog" onPointerEnter={() => void loadDialogs()} onClick={() => open({ listing: "edit" })}>
          <Pencil />
          Edit
        </Button>
        <LinkButton variant="secondary" href={`/agencies/${id}`}>
          Open your listing
          <ArrowRight />
        </LinkButton>
      </div>
      {values.listing === "edit" && (
        <Suspense>
          <AgencyDialogs what="edit" agency={agency} onClose={() => close({ listing: "" })} />
        </Suspense>
      )}
    </div>
  );
}

function Suggested({ agencyId }: { agencyId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(suggestionCounts(agencyId));
  if (isError)
    return (
      <span className="row wrap" role="alert">
        They could not be counted.
        <Button size="sm" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </span>
    );
  if (!data) return <span className="text-ink-faint">–</span>;
  if (data.pending === 0) return <span className="text-ink-faint">None waits for you</span>;
  return (
    <Link className="link" href={`/agencies/${agencyId}`}>
      {data.pending === 1 ? "1 waits for your answer" : `${data.pending} wait for your answer`}
    </Link>
  );
}
