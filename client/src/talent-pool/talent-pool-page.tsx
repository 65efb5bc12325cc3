import { pluralize } from "@shared/lib/text";
import { mostSharers } from "@shared/talent-pool/vocabulary";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, Plus } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { announce } from "@/lib/feedback/announce";
import { useFocusBack } from "@/lib/focus/use-return-focus";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { lateDialog } from "@/ui/late-dialog";
import { floatingClass, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { CandidateList } from "./candidate-list";
import { PoolFilters } from "./pool-filters";
import { candidateCounts, candidates, csvAddress } from "./queries";
import { isFiltered, readPoolAddress, usePoolAddress } from "./use-pool-address";

const { Late: ShareDialog, load: loadSharing } = lateDialog(() =>
  import("./share-dialog").then((file) => ({ default: file.ShareDialog })),
);

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchInfiniteQuery(candidates(readPoolAddress(search))),
    client.prefetchQuery(candidateCounts()),
  ]);

/** Candidates whom members know and vouch for. */
export function TalentPoolPage() {
  const { values, open, close } = usePoolAddress();
  const { q, skill, level, status, share } = values;
  const filters = { q, skill, level, status };
  const list = useInfiniteQuery({ ...candidates(filters), placeholderData: keepPreviousData });
  const shown = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  useFocusBack(share !== "");
  const shareOne = (className?: string) => (
    <Button
      variant="primary"
      className={className}
      aria-haspopup="dialog"
      onClick={() => open({ share: "1" })}
      onPointerEnter={() => void loadSharing()}
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
            <Count
              found={isFiltered(filters) ? shown : undefined}
              more={list.hasNextPage}
              settled={!list.isPlaceholderData}
            />
          </PageDescription>
        </PageHeading>
        <PageActions className="max-md:ml-auto">
          <Button asChild className="max-md:w-11 max-md:px-0 max-md:[&_svg]:m-0">
            <a href={csvAddress(filters)} download>
              <Download />
              <span className="sr-only">Download as </span>
              <span className="max-md:sr-only">CSV</span>
            </a>
          </Button>
          {shareOne(floatingClass)}
        </PageActions>
      </PageHeader>
      <PoolFilters />
      <CandidateList list={list} firstStep={shareOne()} />
      <Suspense>{share && <ShareDialog onClose={() => close({ share: "" })} />}</Suspense>
    </>
  );
}

interface CountProps {
  /** How many the filters find, as far as they are loaded; left out where there is no filter. */
  found: number | undefined;
  more: boolean;
  settled: boolean;
}

/** How many there are, or how many a search found, which is also said to a screen reader. */
function Count({ found, more, settled }: CountProps) {
  const all = useQuery(candidateCounts()).data;
  const result =
    found === undefined ? "" : `${more ? "More than " : ""}${pluralize(found, "candidate")} found`;
  const said = useRef(result);
  useEffect(() => {
    if (!settled || said.current === result) return;
    said.current = result;
    if (result) announce(result);
  }, [result, settled]);
  if (result) return result;
  if (!all) return "\u00a0";
  const sharers = pluralize(all.sharers, all.sharers < mostSharers ? "member" : "or more member");
  return `${pluralize(all.candidates, "candidate")}, shared by ${sharers}`;
}
