import type { Message } from "@shared/messages/schemas";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, Plus } from "lucide-react";
import { Fragment, useRef } from "react";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { FieldError } from "@/ui/field";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { PostItem } from "./post-item";
import { boardVisit } from "./queries";
import type { BoardQuery } from "./use-board";
import { noFilters, useBoardAddress } from "./use-board-address";

interface PostListProps {
  query: BoardQuery;
  onWrite: () => void;
}

/** Pinned posts, then the others, newest first, with lines around what came in since the last visit. */
export function PostList({ query, onWrite }: PostListProps) {
  const { values, set } = useBoardAddress();
  const filtered = values.q !== "" || values.category !== "all" || values.tag !== "";
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];

  if (query.isPending) return <SkeletonCards label="Loading posts" />;
  if (query.isError && !query.data)
    return (
      <ErrorState title="The posts could not be loaded" onRetry={query.refetch} retrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    );
  if (posts.length === 0)
    return (
      <EmptyState
        Icon={MessageSquareText}
        title="No messages found. Be the first to start a discussion!"
        action={
          filtered ? (
            <Button onClick={() => set(noFilters, "push")}>Clear filters</Button>
          ) : (
            <Button variant="secondary" aria-haspopup="dialog" onClick={onWrite}>
              <Plus />
              New Post
            </Button>
          )
        }
      >
        {filtered
          ? "No post matches this search and these filters."
          : "Questions, recommendations and market notes are welcome."}
      </EmptyState>
    );
  return <Found query={query} posts={posts} filtered={filtered} />;
}

function Found({
  query,
  posts,
  filtered,
}: {
  query: BoardQuery;
  posts: readonly Message[];
  filtered: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const lines = useLines(posts, filtered);
  const lead = (at: number) => list.current?.querySelectorAll<HTMLElement>("article h2 a")[at]?.focus();
  useShortcuts(list, (letter) => {
    const here = document.activeElement?.closest("article");
    const at = here ? [...(list.current?.querySelectorAll("article") ?? [])].indexOf(here) : -1;
    if (letter === "j") lead(at + 1);
    else if (letter === "k") lead(Math.max(0, at - 1));
  });
  /** Goes on reading where the new ones begin, also when the button has gone. */
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    requestAnimationFrame(() => lead(posts.length));
  };
  return (
    <>
      <Card
        asChild
        variant="flush"
        className={cn(
          "max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>li+li]:border-t [&>li+li]:border-dashed [&>li+li]:border-line",
          "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        )}
      >
        <ul ref={list} aria-busy={query.isPlaceholderData}>
          {posts.map((post) => (
            <Fragment key={post.id}>
              {post.id === lines.newFrom && (
                <li className="bg-primary-pale px-5 text-[12px]/7 font-semibold text-primary max-md:px-4">
                  {lines.newText}
                </li>
              )}
              {post.id === lines.seenFrom && (
                <li className="px-5 text-[12px]/7 font-medium text-ink-faint max-md:px-4">Seen</li>
              )}
              <li>
                <PostItem post={post} />
              </li>
            </Fragment>
          ))}
        </ul>
      </Card>
      {query.isFetchNextPageError && (
        <FieldError role="alert">More posts could not be loaded. Please try again.</FieldError>
      )}
      <LoadMore query={{ ...query, fetchNextPage }} />
    </>
  );
}

const atMost = 99;

/** Before which posts a line stands. Only the whole board has them, and only when somebody else wrote since the last visit. */
function useLines(posts: readonly Message[], filtered: boolean) {
  const viewer = useViewer();
  const visit = useQuery(boardVisit()).data;
  if (filtered || !visit?.since || visit.fresh === 0) return {};
  const since = Date.parse(visit.since);
  const others = posts.filter(({ isPinned }) => !isPinned);
  const isNew = ({ createdAt }: Message) => Date.parse(createdAt) > since;
  const newFrom = others.find((post) => isNew(post) && post.authorId !== viewer.id)?.id;
  const seenFrom = newFrom && others.find((post) => !isNew(post))?.id;
  const number = visit.fresh > atMost ? `More than ${atMost}` : visit.fresh;
  return { newFrom, seenFrom, newText: `${number} new since your last visit` };
}
