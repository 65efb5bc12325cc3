import { pluralize } from "@shared/lib/format";
import { maxSharerCount } from "@shared/talent-pool/vocabulary";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, Plus } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { announce } from "@/lib/feedback/announce";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { floatingActionClass, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { CandidateList } from "./candidate-list";
import { PoolFilters } from "./pool-filters";
import { candidateCountsQuery, candidatesCsvUrl, candidatesQuery } from "./queries";
import { hasPoolFilters, parsePoolParams, usePoolParams } from "./use-pool-params";

const { Component: ShareDialog, load: preloadShareDialog } = lazyDialog(() =>
  import("./share-candidate-dialog").then((module) => ({ default: module.ShareCandidateDialog })),
);

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchInfiniteQuery(candidatesQuery(parsePoolParams(search))),
    client.prefetchQuery(candidateCountsQuery()),
  ]);

/** Candidates that members share and recommend. */
export function TalentPoolPage() {
  const { values, openDialog, closeDialog } = usePoolParams();
  const { q, skill, level, status, share } = values;
  const filters = { q, skill, level, status };
  const candidatesResult = useInfiniteQuery({
    ...candidatesQuery(filters),
    placeholderData: keepPreviousData,
  });
  const loadedCount = candidatesResult.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  useRestoreFocus(share !== "");
  const renderShareButton = (className?: string) => (
    <Button
      variant="primary"
      className={className}
      aria-haspopup="dialog"
      onClick={() => openDialog({ share: "1" })}
      onPointerEnter={() => void preloadShareDialog()}
    >
      <Plus />
      Share a Candidate
    </Button>
  );

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Shared Talent Pool</h1>
          <PageDescription>
            <CountSummary
              foundCount={hasPoolFilters(filters) ? loadedCount : undefined}
              hasMore={candidatesResult.hasNextPage}
              isSettled={!candidatesResult.isPlaceholderData}
            />
          </PageDescription>
        </PageHeading>
        <PageActions className="max-md:ml-auto">
          <Button asChild className="max-md:w-11 max-md:px-0 max-md:[&_svg]:m-0">
            <a href={candidatesCsvUrl(filters)} download>
              <Download />
              <span className="sr-only">Download as </span>
              <span className="max-md:sr-only">CSV</span>
            </a>
          </Button>
          {renderShareButton(floatingActionClass)}
        </PageActions>
      </PageHeader>
      <PoolFilters />
      <CandidateList query={candidatesResult} emptyAction={renderShareButton()} />
      <Suspense>{share && <ShareDialog onClose={() => closeDialog({ share: "" })} />}</Suspense>
    </>
  );
}

interface CountSummaryProps {
  /** Number of loaded candidates that match the filters; undefined without a filter. */
  foundCount: number | undefined;
  hasMore: boolean;
  isSettled: boolean;
}

/** Number of all candidates, or of the search results, which is also announced to screen readers. */
function CountSummary({ foundCount, hasMore, isSettled }: CountSummaryProps) {
  const totals = useQuery(candidateCountsQuery()).data;
  const resultText =
    foundCount === undefined
      ? ""
      : `${hasMore ? "More than " : ""}${pluralize(foundCount, "candidate")} found`;
  const announcedTextRef = useRef(resultText);
  useEffect(() => {
    if (!isSettled || announcedTextRef.current === resultText) return;
    announcedTextRef.current = resultText;
    if (resultText) announce(resultText);
  }, [resultText, isSettled]);
  if (resultText) return resultText;
  if (!totals) return "\u00a0";
  const sharersText = pluralize(
    totals.sharers,
    totals.sharers < maxSharerCount ? "member" : "or more member",
  );
  return `${pluralize(totals.candidates, "candidate")}, shared by ${sharersText}`;
}
