import { pluralize } from "@shared/lib/format";
import { maxSharerCount } from "@shared/talent-pool/vocabulary";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, Plus } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { useIsListEmpty } from "@/lib/api/use-is-list-empty";
import { announce } from "@/lib/feedback/announce";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import type { Loader } from "@/loader";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import {
  blankLine,
  floatingActionClass,
  PageActions,
  PageDescription,
  PageHeader,
  PageHeading,
} from "@/ui/page-header";
import { TablePage } from "@/ui/table-page";
import { ContactHiddenText, VerifyFirstCard } from "@/users/verify-first";
import { CandidateList } from "./candidate-list";
import { PoolFilters } from "./pool-filters";
import { candidateCountsQuery, candidatesQuery, getCandidatesCsvUrl } from "./queries";
import { hasPoolFilters, parsePoolParams, usePoolParams } from "./use-pool-params";

const { Component: ShareCandidateDialog, load: preloadShareDialog } = lazyDialog(
  () => import("./share-candidate-dialog"),
  "ShareCandidateDialog",
);

export const loader: Loader = (queryClient, { search }) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(candidatesQuery(parsePoolParams(search))),
    queryClient.prefetchQuery(candidateCountsQuery()),
  ]);

/** The talent pool, at `/candidates`: candidates that members share with each other. */
export function TalentPoolPage() {
  const viewer = useViewer();
  const { values: filters, closeDialog } = usePoolParams();
  const isShareDialogOpen = filters.share !== "";
  useRestoreFocus(isShareDialogOpen);
  const candidatesResult = useInfiniteQuery({
    ...candidatesQuery(filters),
    placeholderData: keepPreviousData,
  });
  // Hides only the download: the specification prescribes the search and the filters, even for an empty pool.
  const hasNothingToDownload = useIsListEmpty(candidatesResult, hasPoolFilters(filters));
  const loadedCount = candidatesResult.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <TablePage>
      <PageHeader>
        <PageHeading>
          <h1>Shared Talent Pool</h1>
          <PageDescription>
            <CountSummary
              foundCount={hasPoolFilters(filters) ? loadedCount : undefined}
              hasMore={candidatesResult.hasNextPage}
              hasCurrentResults={!candidatesResult.isPlaceholderData}
            />
          </PageDescription>
        </PageHeading>
        <PageActions className="max-md:ml-auto">
          {!hasNothingToDownload && (
            <Button asChild className="max-md:w-11 max-md:px-0 max-md:[&_svg]:m-0">
              <a href={getCandidatesCsvUrl(filters)} download>
                <Download />
                <span className="sr-only">Download as </span>
                <span className="max-md:sr-only">CSV</span>
              </a>
            </Button>
          )}
          <ShareButton className={floatingActionClass} />
        </PageActions>
      </PageHeader>
      <PoolFilters />
      {viewer.seesContactDetails === false && (
        <VerifyFirstCard className="mb-4">
          <ContactHiddenText />
        </VerifyFirstCard>
      )}
      <CandidateList query={candidatesResult} emptyAction={<ShareButton />} />
      <Suspense>
        {isShareDialogOpen && <ShareCandidateDialog onClose={() => closeDialog({ share: "" })} />}
      </Suspense>
    </TablePage>
  );
}

/** Opens the share dialog. Hover preloads it. */
function ShareButton({ className }: { className?: string }) {
  const { openDialog } = usePoolParams();
  return (
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
}

interface CountSummaryProps {
  /** Number of loaded candidates that match the filters; undefined without a filter. */
  foundCount: number | undefined;
  /** Whether more candidates match than are loaded. */
  hasMore: boolean;
  /** Whether the candidates are those of the current filters. */
  hasCurrentResults: boolean;
}

/** The number of all candidates, or of the found ones, which is also announced to screen readers. */
function CountSummary({ foundCount, hasMore, hasCurrentResults }: CountSummaryProps) {
  const { data: totalCounts } = useQuery(candidateCountsQuery());
  const resultText = foundCount === undefined ? "" : formatFoundCount(foundCount, hasMore);
  // The text of the first rendering is not announced, because the user has not changed a filter yet.
  const announcedTextRef = useRef(resultText);
  useEffect(() => {
    if (!hasCurrentResults || announcedTextRef.current === resultText) return;
    announcedTextRef.current = resultText;
    if (resultText) announce(resultText);
  }, [resultText, hasCurrentResults]);

  if (resultText) return resultText;
  if (!totalCounts) return blankLine;
  // The server stops counting members at `maxSharerCount`, for example "1,000 or more members".
  const isMemberCountCapped = totalCounts.sharers >= maxSharerCount;
  const sharersText = pluralize(totalCounts.sharers, isMemberCountCapped ? "or more member" : "member");
  return `${pluralize(totalCounts.candidates, "candidate")}, shared by ${sharersText}`;
}

function formatFoundCount(foundCount: number, hasMore: boolean): string {
  const foundText = `${pluralize(foundCount, "candidate")} found`;
  return hasMore ? `More than ${foundText}` : foundText;
}
