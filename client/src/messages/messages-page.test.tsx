import { messageEndpoints as api } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { buildMessage, buildOwnMessage, stubMessageServer } from "@/test/messages";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { createPendingResponses } from "@/test/stub-fetch";
import { neverRespond, respondWith, respondWithError } from "@/test/stub-server";
import { MessagesPage } from "./messages-page";

const generateWords = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index + 1}`).join(" ");
const hoursAgo = (hours: number) => daysAgo(hours / 24);
function openPage(at = "/messages", options: { onSessionEnd?: () => void } = {}) {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<MessagesPage />, { at, ...options }) };
}
const findPost = async (name: string) => within(await screen.findByRole("article", { name }));
const listTitles = () => screen.getAllByRole("article").map((article) => article.getAttribute("aria-label"));

test("shows author, times, excerpt and links of a post", async () => {
  stubMessageServer(
    buildMessage(12, {
      title: "Carve-outs?",
      content: generateWords(21),
      tags: ["fees", "R&D"],
      replies: 5,
      createdAt: hoursAgo(2),
      editedAt: hoursAgo(1),
      isPinned: true,
    }),
  );
  openPage();
  expect(screen.getByRole("heading", { level: 1, name: "Community Discussion" })).toBeTruthy();
  expect(await screen.findByText("26 posts, visible to members only")).toBeTruthy();
  const item = await findPost("Carve-outs?");
  for (const text of ["VC PARTNER", "2h ago", "edited", "Pinned", "Question", `${generateWords(20)}...`])
    expect(item.getByText(text)).toBeTruthy();
  expect(item.getByText("2h ago").getAttribute("title")).toMatch(/20\d\d, \d+:\d\d/);
  expect(item.getByText("2h ago").closest("[data-pinned]")).not.toBeNull();
  const links = item.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Noor Haddad", "/user/31"],
    ["Carve-outs?", "/messages/12"],
    ["fees", "/messages?tag=fees"],
    ["R&D", "/messages?tag=R%26D"],
    ["Reply (5) to “Carve-outs?”", "/messages/12#reply"],
    ["View Post: Carve-outs?", "/messages/12"],
  ]);
  expect(item.getByRole("button", { name: "Like “Carve-outs?”, 6 likes" }).getAttribute("aria-pressed")).toBe(
    "false",
  );
});

test("a post shows its first five tags and the number of the others", async () => {
  stubMessageServer(
    buildMessage(12, { title: "Tagged", tags: ["one", "two", "three", "four", "five", "six", "seven"] }),
  );
  openPage();
  const tags = within((await findPost("Tagged")).getByRole("list", { name: "Tags" })).getAllByRole(
    "listitem",
  );
  expect(tags.map(({ textContent }) => textContent)).toEqual([
    "one",
    "two",
    "three",
    "four",
    "five",
    "+2 more",
  ]);
});

test("every category has a filter chip and a badge", async () => {
  const categories = ["general", "job_posting", "recommendation", "market_intel", "question"] as const;
  stubMessageServer(...categories.map((category, index) => buildMessage(index + 1, { category })));
  openPage();
  await findPost("Post 1");
  const chips = within(screen.getByRole("group", { name: "Category" })).getAllByRole("button");
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...["All", "Job Posting", "Recommendation", "Market Intel", "Question", "General"],
  ]);
  for (const [index, badge] of [
    "General Discussion",
    "Job Posting",
    "Recommendation",
    "Market Intel",
    "Question",
  ].entries())
    expect((await findPost(`Post ${index + 1}`)).getByText(badge)).toBeTruthy();
});

test("search, category and tag are in the URL, filter on the server, and can be cleared", async () => {
  const board = stubMessageServer(
    buildMessage(1, { title: "Fees", tags: ["fees"] }),
    buildMessage(2, { title: "Hires", category: "market_intel" }),
  );
  const { user } = openPage("/messages?category=nonsense");
  await findPost("Hires");
  await user.click(screen.getByRole("button", { name: "Market Intel" }));
  await waitFor(() => expect(listTitles()).toEqual(["Hires"]));
  expect(
    await screen.findByText("7 posts in Market Intel, visible to members only", {
      selector: "[data-slot=page-description]",
    }),
  ).toBeTruthy();
  await user.type(screen.getByPlaceholderText("Search posts..."), "nothing{Enter}");
  expect(
    await screen.findByRole("heading", { name: "No messages found. Be the first to start a discussion!" }),
  ).toBeTruthy();
  expect(screen.getByText("No post matches this search and these filters.")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("status", { name: "" }).textContent).toBe("0 posts found"));
  expect(location.search).toBe("?category=market_intel&q=nothing");
  expect(board.requestsTo("GET /api/messages").at(-1)?.query).toMatchObject({
    q: "nothing",
    category: "market_intel",
    limit: "20",
  });
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await user.click((await findPost("Fees")).getByRole("link", { name: "fees" }));
  await waitFor(() => expect(listTitles()).toEqual(["Fees"]));
  expect(location.search).toBe("?tag=fees");
  expect(screen.getByText("1 post found", { selector: "[data-slot=page-description]" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove the tag fees" }));
  await waitFor(() => expect(listTitles()).toEqual(["Fees", "Hires"]));
});

test("an empty board offers to write the first post", async () => {
  stubMessageServer();
  const { user } = openPage();
  expect(
    await screen.findByRole("heading", { name: "No messages found. Be the first to start a discussion!" }),
  ).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "New Post" }).at(-1) as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Create New Post" })).toBeTruthy();
});

test("shows a skeleton while loading; a failure keeps the rest of the page and can be retried", async () => {
  const board = stubMessageServer(buildMessage(1));
  board.addResponses(neverRespond(api.list));
  const { client, user } = openPage();
  expect(await screen.findByText("Loading posts")).toBeTruthy();
  await client.cancelQueries();
  board.addResponses(respondWithError(api.list, "unavailable", "The database is away."));
  await client.refetchQueries();
  expect(await screen.findByText("The posts could not be loaded")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Trending Topics" })).toBeTruthy();
  board.addResponses(respondWith(api.list, [buildMessage(1)]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findPost("Post 1")).toBeTruthy();
});

test('"Show more" loads the next page and focuses its first post', async () => {
  const board = stubMessageServer();
  board.addResponses(
    respondWith(
      api.list,
      ({ query }) => (query.cursor ? [buildMessage(3)] : [buildMessage(1), buildMessage(2)]),
      "next",
    ),
  );
  const { user } = openPage();
  await findPost("Post 2");
  board.addResponses(respondWith(api.list, ({ query }) => (query.cursor ? [buildMessage(3)] : [])));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await findPost("Post 3");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Post 3"));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();

  board.addResponses(respondWith(api.list, [buildMessage(1), buildMessage(2)], "next"));
  await user.type(screen.getByPlaceholderText("Search posts..."), "post{Enter}");
  expect(
    await screen.findByText("At least 2 posts found", { selector: "[data-slot=page-description]" }),
  ).toBeTruthy();
  board.addResponses(respondWithError(api.list, "unavailable", "The database is away."));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("More posts could not be loaded. Please try again.")).toBeTruthy();
});

test("a like is optimistic", async () => {
  const board = stubMessageServer(buildMessage(1));
  const { user } = openPage();
  const like = await screen.findByRole("button", { name: "Like “Post 1”, 6 likes" });
  board.addResponses(neverRespond(api.like));
  await user.click(like);
  await waitFor(() => expect(like.textContent).toContain("7 likes"));
  expect(like.getAttribute("aria-pressed")).toBe("true");
});

test("a failed like is reverted", async () => {
  const board = stubMessageServer(buildMessage(1));
  board.addResponses(respondWithError(api.like, "unavailable", "The database is away."));
  const { user } = openPage();
  const like = await screen.findByRole("button", { name: "Like “Post 1”, 6 likes" });
  await user.click(like);
  expect(await screen.findByText("Failed to like message.")).toBeTruthy();
  await waitFor(() => expect(like.textContent).toContain("6 likes"));
  expect(like.getAttribute("aria-pressed")).toBe("false");
});

test("quick clicks on like end in the state of the last click", async () => {
  const board = stubMessageServer(buildMessage(1));
  let release: () => void = () => {};
  const heldRequest = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user } = openPage();
  const like = await screen.findByRole("button", { name: "Like “Post 1”, 6 likes" });
  const originalFetch = fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (init?.method === "POST" && url.endsWith("/like")) await heldRequest;
    return originalFetch(url, init);
  });
  await user.click(like);
  await waitFor(() => expect(like.textContent).toContain("7 likes"));
  await user.click(like);
  await waitFor(() => expect(like.textContent).toContain("6 likes"));
  release();
  await waitFor(() => expect(board.requestsTo("DELETE /api/messages/:id/like")).toHaveLength(1));
  await waitFor(() => expect(like.getAttribute("aria-pressed")).toBe("false"));
  expect(board.messagesById.get(1)).toMatchObject({ likes: 6, likedByMe: false });
  expect(board.requestsTo("POST /api/messages/:id/like")).toHaveLength(1);
});

test("a list request from before a like does not revert it, and is repeated after the like", async () => {
  const board = stubMessageServer(buildMessage(1));
  const { user, client } = openPage();
  const like = await screen.findByRole("button", { name: "Like “Post 1”, 6 likes" });
  const [listRequests, likeRequests] = [createPendingResponses(), createPendingResponses()];
  const originalFetch = fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (init?.method === "POST" && url.endsWith("/like")) await likeRequests.handler();
    else if (url.startsWith("/api/messages?")) await listRequests.handler();
    return originalFetch(url, init);
  });
  void client.refetchQueries({ queryKey: [api.list.path] });
  await waitFor(() => expect(listRequests.pendingCount).toBe(1));
  await user.click(like);
  await waitFor(() => expect(likeRequests.pendingCount).toBe(1));
  listRequests.respond(null);
  board.messagesById.set(2, buildMessage(2));
  expect(like.textContent).toContain("7 likes");
  likeRequests.respond(null);
  await waitFor(() => expect(listRequests.pendingCount).toBe(1));
  listRequests.respond(null);
  await screen.findByRole("article", { name: "Post 2" });
  expect(like.textContent).toContain("7 likes");
});

test("separators surround the posts of others since the last visit", async () => {
  const board = stubMessageServer(
    buildMessage(1, { isPinned: true, createdAt: hoursAgo(1) }),
    buildOwnMessage(2, { createdAt: hoursAgo(1) }),
    buildMessage(3, { createdAt: hoursAgo(2) }),
    buildMessage(4, { createdAt: hoursAgo(40) }),
  );
  board.addResponses(respondWith(api.visit, { since: hoursAgo(24), fresh: 1 }));
  const { user } = openPage();
  await screen.findByText("1 new since your last visit");
  expect(
    [...document.querySelectorAll("ul:has(>li>article)>li")].map(
      (li) => li.querySelector("h2")?.textContent ?? li.textContent,
    ),
  ).toEqual([...["Post 1", "Post 2", "1 new since your last visit", "Post 3", "Seen", "Post 4"]]);
  await user.click(screen.getByRole("button", { name: "Question" }));
  await waitFor(() => expect(screen.queryByText("Seen")).toBeNull());
});

test('shows "More than 99" for a capped count, and no separator without new posts', async () => {
  const board = stubMessageServer(buildMessage(3, { createdAt: hoursAgo(2) }));
  board.addResponses(respondWith(api.visit, { since: hoursAgo(24), fresh: 100 }));
  const { unmount } = openPage();
  expect(await screen.findByText("More than 99 new since your last visit")).toBeTruthy();
  unmount();
  board.addResponses(respondWith(api.visit, { since: hoursAgo(1), fresh: 0 }));
  openPage();
  await findPost("Post 3");
  expect(screen.queryByText("Seen")).toBeNull();
});

test("creates a post with tags and the default category", async () => {
  const board = stubMessageServer();
  const { user } = openPage("/messages?post=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Post" }));
  const category = dialog.getByLabelText<HTMLSelectElement>("Category");
  expect(category.value).toBe("general");
  expect([...category.options].map(({ text }) => text)).toEqual([
    ...["General Discussion", "Job Posting", "Recommendation", "Market Intel", "Question"],
  ]);
  await user.click(dialog.getByRole("button", { name: "Post Message" }));
  for (const text of ["Title is required", "Content is required"])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Title"));
  await user.type(dialog.getByLabelText("Title"), " Fees ");
  await user.type(dialog.getByLabelText("Content"), "<b>What</b> is usual?");
  await user.type(dialog.getByLabelText(/^Tags/), "fees, , Fees, series-b");
  await user.click(dialog.getByRole("button", { name: "Post Message" }));
  expect(await screen.findByText("Message posted successfully!")).toBeTruthy();
  expect(board.requestsTo("POST /api/messages")[0]?.body).toEqual({
    title: "Fees",
    content: "<b>What</b> is usual?",
    category: "general",
    tags: ["Fees", "series-b"],
  });
  expect((await findPost("Fees")).getByText("<b>What</b> is usual?")).toBeTruthy();
  expect(location.search).toBe("");
});

test("a draft survives a failure and a reload until it is discarded", async () => {
  const board = stubMessageServer();
  board.addResponses(
    respondWithError(api.post, "unavailable", "The database is away. Try again in a moment."),
  );
  const { user, unmount } = openPage("/messages?post=1");
  await user.type(await screen.findByLabelText("Title"), "Fees");
  await user.type(screen.getByLabelText("Content"), "What is usual?");
  await user.click(screen.getByRole("button", { name: "Post Message" }));
  expect(await screen.findByText("Failed to post message. Please try again.")).toBeTruthy();
  expect(
    within(screen.getByRole("dialog")).getByText("The database is away. Try again in a moment."),
  ).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem(`draft:${dana.id}:post`)).toContain("What is usual?"));
  unmount();
  openPage("/messages?post=1");
  expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("Fees");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(sessionStorage.getItem(`draft:${dana.id}:post`)).toBeNull();
});

test("lists users who are online and agreed to be named", async () => {
  const board = stubMessageServer();
  const { id, username, firstName, lastName, role, title, profileImageUrl } = dana;
  const people = [{ id, username, firstName, lastName, role, title, profileImageUrl }];
  board.addResponses(respondWith(notificationEndpoints.online, { online: 4, people }));
  const { unmount } = openPage();
  const aside = () => within(screen.getByRole("complementary", { name: "Community" }));
  await aside().findByRole("heading", { name: "Online Now (4)" });
  expect(aside().getByRole("link", { name: "Dana Whitfield" }).getAttribute("href")).toBe("/user/7");
  expect(aside().getByText("and 3 more")).toBeTruthy();
  unmount();
  board.addResponses(respondWith(notificationEndpoints.online, { online: 1, people: [] }));
  openPage();
  await aside().findByRole("heading", { name: "Online Now (1)" });
  expect(aside().getByText("1 member is online.")).toBeTruthy();
});

test("shows no number when loading the online users fails", async () => {
  stubMessageServer().addResponses(
    respondWithError(notificationEndpoints.online, "unavailable", "The database is away."),
  );
  openPage();
  const aside = within(screen.getByRole("complementary", { name: "Community" }));
  expect(await aside.findByText("Who is online could not be loaded.")).toBeTruthy();
  expect(aside.getByRole("heading", { name: "Online Now" })).toBeTruthy();
  expect(aside.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("an expired session shows a toast and leads to sign-in", async () => {
  const board = stubMessageServer(buildMessage(1));
  const onSessionEnd = vi.fn();
  board.addResponses(respondWithError(api.like, "not_signed_in", "Sign in first."));
  const { user } = openPage("/messages", { onSessionEnd });
  await user.click(await screen.findByRole("button", { name: "Like “Post 1”, 6 likes" }));
  expect(await screen.findByText("Unauthorized")).toBeTruthy();
  expect(screen.getByText("You are logged out. Logging in again...")).toBeTruthy();
  await waitFor(() => expect(onSessionEnd).toHaveBeenCalled());
});

test("the aside shows trending topics and online users", async () => {
  const board = stubMessageServer();
  const { unmount } = openPage();
  const aside = within(screen.getByRole("complementary", { name: "Community" }));
  expect(aside.getByRole("heading", { name: "Online Now (0)" })).toBeTruthy();
  expect(aside.getByText("Members who are online will be shown here.")).toBeTruthy();
  expect(
    await aside.findByText("No topics yet. The tags used most in the last seven days are listed here."),
  ).toBeTruthy();
  unmount();
  board.addResponses(
    respondWith(api.trending, [
      { tag: "fees", posts: 5 },
      { tag: "first-sales-hire", posts: 1 },
    ]),
  );
  openPage();
  await screen.findByRole("link", { name: "fees" });
  const topics = within(screen.getByRole("complementary", { name: "Community" }));
  expect(topics.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "fees5 posts",
    "first-sales-hire1 post",
  ]);
  expect(topics.getByRole("link", { name: "fees" }).getAttribute("href")).toBe("/messages?tag=fees");
});

test("a failure to load the topics keeps the posts", async () => {
  const board = stubMessageServer(buildMessage(1));
  board.addResponses(respondWithError(api.trending, "unavailable", "The database is away."));
  openPage();
  expect(await screen.findByText("The topics could not be loaded.")).toBeTruthy();
  expect(await findPost("Post 1")).toBeTruthy();
});

test("j and k move between posts once one of them has focus", async () => {
  stubMessageServer(buildMessage(1), buildMessage(2), buildMessage(3));
  const { user } = openPage();
  const first = (await findPost("Post 1")).getByRole("link", { name: "Post 1" });
  const focused = () => document.activeElement?.textContent;
  await user.keyboard("j");
  expect(focused()).not.toBe("Post 1");
  first.focus();
  await user.keyboard("jj");
  expect(focused()).toBe("Post 3");
  await user.keyboard("jk");
  expect(focused()).toBe("Post 2");
  await user.keyboard("kkk");
  expect(focused()).toBe("Post 1");
});
