import { Plus } from "lucide-react";
import { Suspense } from "react";
import type { Loader } from "@/loader";
import { onlineNow } from "@/notifications/online-now";
import { Button } from "@/ui/button";
import { PageColumns } from "@/ui/page-columns";
import { floatingClass, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { BoardAside } from "./board-aside";
import { BoardFilters } from "./board-filters";
import { loadForms, NewPostDialog } from "./late-forms";
import { PostList } from "./post-list";
import { postCounts, posts, trendingTags } from "./queries";
import { useBoard } from "./use-board";
import { readBoardAddress, useBoardAddress } from "./use-board-address";

export const loader: Loader = (client, { search, speculative }) =>
  Promise.all([
    client.prefetchInfiniteQuery(posts(readBoardAddress(search))),
    client.prefetchQuery(postCounts()),
    client.prefetchQuery(trendingTags()),
    !speculative && client.prefetchQuery(onlineNow()),
  ]);

export function MessagesPage() {
  const { values, open, close } = useBoardAddress();
  const { query, summary } = useBoard();
  const openForm = () => open({ post: "1" });

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Community Discussion</h1>
          <PageDescription>{summary || "\u00a0"}</PageDescription>
        </PageHeading>
        <PageActions>
          <Button
            variant="primary"
            className={floatingClass}
            aria-haspopup="dialog"
            onClick={openForm}
            onPointerEnter={() => void loadForms()}
            onFocus={() => void loadForms()}
          >
            <Plus />
            New Post
          </Button>
        </PageActions>
      </PageHeader>
      <PageColumns>
        <section className="grid grid-cols-1 content-start" aria-label="Posts">
          <BoardFilters />
          <PostList query={query} onWrite={openForm} />
        </section>
        <BoardAside />
      </PageColumns>
      <Suspense>{values.post && <NewPostDialog onClose={() => close({ post: "" })} />}</Suspense>
    </>
  );
}
