import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Button } from "@/ui/button";
import type { PageFile } from "@/visitor-screens";
import { BoardAside } from "./board-aside";
import { BoardFilters } from "./board-filters";
import { loadForms, NewPostDialog } from "./late-forms";
import { PostList } from "./post-list";
import { postCounts, posts } from "./queries";
import { useBoard } from "./use-board";
import { readBoardAddress, useBoardAddress } from "./use-board-address";
import "@/styles/messages.css";

export const loader: PageFile["loader"] = (client, { search }) =>
  Promise.all([client.prefetchInfiniteQuery(posts(readBoardAddress(search))), client.prefetchQuery(postCounts())]);

export function MessagesPage() {
  const { values, open, close } = useBoardAddress();
  const { query, summary } = useBoard();
  const write = () => open({ post: "1" });

  return (
    <>
      <div className="head">
        <div>
          <h1>Community Discussion</h1>
          <p className="sub">{summary || "\u00a0"}</p>
        </div>
        <div className="acts">
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onClick={write}
            onPointerEnter={() => void loadForms()}
            onFocus={() => void loadForms()}
          >
            <Plus />
            New Post
          </Button>
        </div>
      </div>
      <div className="cols">
        <section className="board" aria-label="Posts">
          <BoardFilters />
          <PostList query={query} onWrite={write} />
        </section>
        <BoardAside />
      </div>
      <Suspense>{values.post && <NewPostDialog onClose={() => close({ post: "" })} />}</Suspense>
    </>
  );
}
