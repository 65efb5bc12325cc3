import { Plus } from "lucide-react";
import { Suspense } from "react";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { PageColumns } from "@/ui/page-columns";
import {
  blankLine,
  floatingActionClass,
  PageActions,
  PageDescription,
  PageHeader,
  PageHeading,
} from "@/ui/page-header";
import { BoardAside } from "./board-aside";
import { BoardFilters } from "./board-filters";
import { NewMessageDialog, preloadForms } from "./lazy-forms";
import { MessageList } from "./message-list";
import { onlineUsersQuery } from "./online-users-query";
import { messageCountsQuery, messagesQuery, trendingTagsQuery } from "./queries";
import { parseBoardParams, useBoardParams } from "./use-board-params";
import { useBoardQuery } from "./use-board-query";

export const loader: Loader = (client, { search, isLinkPrefetch }) =>
  Promise.all([
    client.prefetchInfiniteQuery(messagesQuery(parseBoardParams(search))),
    client.prefetchQuery(messageCountsQuery()),
    client.prefetchQuery(trendingTagsQuery()),
    // Not prefetched on hover: the list of online users is always stale, so the page would fetch it again.
    !isLinkPrefetch && client.prefetchQuery(onlineUsersQuery()),
  ]);

/** The message board (`/messages`): filters, messages, and beside them trending topics and online users. */
export function MessagesPage() {
  const { values, openDialog, closeDialog } = useBoardParams();
  const { messagesResult, countText } = useBoardQuery();
  const openNewMessageForm = () => openDialog({ post: "1" });

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Community Discussion</h1>
          <PageDescription>{countText || blankLine}</PageDescription>
        </PageHeading>
        <PageActions>
          <Button
            variant="primary"
            className={floatingActionClass}
            aria-haspopup="dialog"
            onClick={openNewMessageForm}
            onPointerEnter={() => void preloadForms()}
            onFocus={() => void preloadForms()}
          >
            <Plus />
            New Post
          </Button>
        </PageActions>
      </PageHeader>
      <PageColumns>
        <section className="grid grid-cols-1 content-start" aria-label="Posts">
          <BoardFilters />
          <MessageList messagesResult={messagesResult} onNewMessage={openNewMessageForm} />
        </section>
        <BoardAside />
      </PageColumns>
      <Suspense>{values.post && <NewMessageDialog onClose={() => closeDialog({ post: "" })} />}</Suspense>
    </>
  );
}
