import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { LoadMore } from "./load-more";

/** A list of two items per page, with a link after it and one outside that appears with the second page. */
function PagedList({ pageCount, failsOnPage }: { pageCount: number; failsOnPage?: number }) {
  const [page, setPage] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  async function fetchNextPage() {
    const fails = page + 1 === failsOnPage;
    setHasFailed(fails);
    if (!fails) setPage(page + 1);
  }
  const numbers = Array.from({ length: page * 2 }, (_, index) => index + 1);
  return (
    <>
      {page > 1 && <a href="/notifications">A notification</a>}
      <main>
        <ul>
          {numbers.map((number) => (
            <li key={number}>
              <button type="button" disabled>
                Select
              </button>
              <a href={`/items/${number}`}>{`Item ${number}`}</a>
            </li>
          ))}
        </ul>
        <LoadMore
          query={{
            hasNextPage: page < pageCount,
            isFetchingNextPage: false,
            isFetchNextPageError: hasFailed,
            fetchNextPage,
          }}
          contentName="items"
          focusSelector="a[href], li button"
        />
        <a href="/help">Help</a>
      </main>
    </>
  );
}

const loadMore = () => userEvent.click(screen.getByRole("button", { name: "Show more" }));
const waitForFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name })));

test("focuses the first new item of the page that can have focus, also after the last page", async () => {
  render(<PagedList pageCount={3} />);
  await loadMore();
  await waitForFocus("Item 3");
  await loadMore();
  await waitForFocus("Item 5");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("says that a page could not be loaded, and keeps the focus for another attempt", async () => {
  render(<PagedList pageCount={3} failsOnPage={2} />);
  await loadMore();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "More items could not be loaded. Please try again.",
  );
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show more" }));
});
