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
  const { values, open, close } = usePoolParams();
  const { q, skill, level, status, share } = values;
  const filters = { q, skill, level, status };
  const list = useInfiniteQuery({ ...candidatesQuery(filters), placeholderData: keepPreviousData });
  const loadedCount = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  useRestoreFocus(share !== "");
  const shareButton = (className?: string) => (
    <Button
      variant="primary"
      className={className}
      aria-haspopup="dialog"
      onClick={() => open({ share: "1" })}
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
              hasMore={list.hasNextPage}
              isSettled={!list.isPlaceholderData}
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
          {shareButton(floatingActionClass)}
        </PageActions>
      </PageHeader>
      <PoolFilters />
      <CandidateList list={list} emptyAction={shareButton()} />
      <Suspense>{share && <ShareDialog onClose={() => close({ share: "" })} />}</Suspense>
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
  const result =
    foundCount === undefined
      ? ""
      : `${hasMore ? "More than " : ""}${pluralize(foundCount, "candidate")} found`;
  const announced = useRef(result);
  useEffect(() => {
    if (!isSettled || announced.current === result) return;
    announced.current = result;
    if (result) announce(result);
  }, [result, isSettled]);
  if (result) return result;
  if (!totals) return "\u00a0";
  const sharers = pluralize(totals.sharers, totals.sharers < maxSharerCount ? "member" : "or more member");
  return `${pluralize(totals.candidates, "candidate")}, shared by ${sharers}`;
}
