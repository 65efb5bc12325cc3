import { messageEndpoints as api } from "@shared/messages/endpoints";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { ruth } from "@/test/admin";
import {
  buildMessage,
  buildOwnMessage,
  buildOwnReply,
  buildReply,
  noor,
  stubMessageServer,
} from "@/test/messages";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondOnRelease, respondWith, respondWithError } from "@/test/stub-server";
import { threadQueryKey } from "./board-cache";
import { MessagePage } from "./message-page";

const title = "Carve-outs?";
const scrollSpy = vi.fn();
beforeEach(() => {
  scrollSpy.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollSpy(this.id);
  };
});

function openPage({ at = "/messages/12", viewer = dana, onSessionEnd = () => {} } = {}) {
  const user = userEvent.setup();
  return {
    user,
    ...renderWithProviders(<MessagePage />, { route: "/messages/:id", at, viewer, onSessionEnd }),
  };
}
const findPost = async () => within(await screen.findByRole("article", { name: title }));
const findHeading = (name: string) => screen.findByRole("heading", { name });
const getReplyBy = (name: string) => within(screen.getByRole("article", { name: `Reply by ${name}` }));
async function chooseAction(user: ReturnType<typeof userEvent.setup>, menu: string | RegExp, item: string) {
  await user.click(await screen.findByRole("button", { name: menu }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}
const listMenuItems = async (user: ReturnType<typeof userEvent.setup>, menu: string) => {
  await user.click(await screen.findByRole("button", { name: menu }));
  const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  await user.keyboard("{Escape}");
  return items;
};
const postMenuLabel = "Actions for this post";

test("shows a post with its replies and dates, and renders no HTML of its content", async () => {
  const content = "First line\n<b>bold</b> <script>alert(1)</script>\nSee https://example.org/a?b=1.";
  const board = stubMessageServer(
    buildMessage(12, {
      title,
      content,
      tags: ["fees"],
      createdAt: "2026-01-05T09:00:00Z",
      editedAt: daysAgo(3),
      isPinned: true,
    }),
  );
  board.replies.push(buildReply(1, { createdAt: daysAgo(2) }), buildOwnReply(2, { editedAt: daysAgo(0) }));
  openPage();
  const post = await findPost();
  expect(document.title).toBe("Carve-outs? · VC Talent Network");
  for (const text of ["VC PARTNER", "Pinned", "Question", "Jan 5, 2026", "edited"])
    expect(post.getByText(text)).toBeTruthy();
  expect(post.getByRole("link", { name: "Noor Haddad" }).getAttribute("href")).toBe("/user/31");
  expect(post.getByRole("link", { name: "fees" }).getAttribute("href")).toBe("/messages?tag=fees");
  expect(post.getByRole("link", { name: "https://example.org/a?b=1" }).getAttribute("rel")).toContain(
    "nofollow",
  );
  expect(document.querySelector("[data-slot=linked-text]")?.textContent).toBe(content);
  expect(document.querySelector("[data-slot=linked-text] :is(b, script)")).toBeNull();
  expect(await findHeading("Replies (2)")).toBeTruthy();
  for (const text of ["Reply text 1", "2d ago", "ADMIN"])
    expect(getReplyBy("Ruth Adeyemi").getByText(text)).toBeTruthy();
  expect(getReplyBy("Dana Whitfield").getByText("edited").getAttribute("title")).toMatch(/20\d\d, /);
  const aside = within(screen.getByRole("complementary", { name: "In this thread" }));
  expect(aside.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["NHNoor Haddadauthor", "RARuth Adeyemi", "DWDana Whitfield"],
  ]);
  expect(screen.getByRole("link", { name: "Back to Messages" }).getAttribute("href")).toBe("/messages");
});

test("shows an empty state without replies", async () => {
  stubMessageServer(buildMessage(12, { title }));
  openPage();
  expect(await findHeading("Replies (0)")).toBeTruthy();
  expect(screen.getByText("No replies yet. Be the first to respond!")).toBeTruthy();
});

test.each(["/messages/77", "/messages/nonsense"])("%s shows that the message was not found", async (at) => {
  const board = stubMessageServer();
  board.addResponses(
    respondWithError(api.show, "not_found", "This message does not exist, or has been deleted."),
  );
  openPage({ at });
  expect(await screen.findByRole("heading", { level: 1, name: "Message Not Found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Messages" }).getAttribute("href")).toBe("/messages");
  expect(document.title).toBe("Message Not Found · VC Talent Network");
});

test("shows a skeleton while loading; a failure can be retried", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  board.addResponses(neverRespond(api.show));
  const { client, user } = openPage();
  expect(await screen.findByText("Loading the message")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Message" })).toBeTruthy();
  await client.cancelQueries();
  board.addResponses(respondWithError(api.show, "unavailable", "The database is away."));
  await client.refetchQueries();
  expect(
    await screen.findByRole("heading", { level: 1, name: "This message could not be loaded" }),
  ).toBeTruthy();
  board.addResponses(
    respondWith(api.show, { message: buildMessage(12, { title }), replies: [], repliesCursor: null }),
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findPost()).toBeTruthy();
});

test("a like is optimistic and reverted when it fails", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  const { user } = openPage();
  const like = await screen.findByRole("button", { name: "Like “Carve-outs?”, 6 likes" });
  await user.click(like);
  await waitFor(() => expect(board.messagesById.get(12)?.likes).toBe(7));
  expect(like.getAttribute("aria-pressed")).toBe("true");
  board.addResponses(respondWithError(api.unlike, "unavailable", "The database is away."));
  await user.click(like);
  expect(await screen.findByText("Failed to like message.")).toBeTruthy();
  await waitFor(() => expect(like.textContent).toContain("7 likes"));
});

test("refetches replies when the response to a pin has a new reply count", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  const { user } = openPage({ viewer: ruth });
  await screen.findByText("No replies yet. Be the first to respond!");
  board.replies.push(buildReply(1));
  board.addResponses(respondWith(api.pin, buildMessage(12, { title, isPinned: true, replies: 1 })));
  await chooseAction(user, postMenuLabel, "Pin");
  expect(await screen.findByText("Reply text 1")).toBeTruthy();
  expect(await findHeading("Replies (1)")).toBeTruthy();
});

test("Reply toggles the form; Ctrl+Enter sends the reply and focuses it", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  const { user } = openPage();
  const reply = await screen.findByRole("button", { name: "Reply" });
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(reply);
  const box = await screen.findByRole("textbox", { name: "Your reply" });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(reply.getAttribute("aria-expanded")).toBe("true");
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Post Reply" });
  expect(send.disabled).toBe(true);
  await user.type(box, "  ");
  expect(send.disabled).toBe(true);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(board.requestsTo("POST /api/messages/:id/reply")).toHaveLength(0);
  await user.type(box, "We list names.");
  expect(send.disabled).toBe(false);
  await user.click(reply);
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(reply);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toContain("We list names.");
  await waitFor(() => expect(document.activeElement?.id).toBe("reply"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await findHeading("Replies (1)")).toBeTruthy();
  expect(board.requestsTo("POST /api/messages/:id/reply")[0]?.body).toEqual({ content: "We list names." });
  expect(getReplyBy("Dana Whitfield").getByText("We list names.")).toBeTruthy();
  expect(location.hash).toBe("#reply-200");
  await waitFor(() => expect(document.activeElement?.id).toBe("reply-200"));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
});

test("a rejected reply stays in the form, with the error above it", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  board.addResponses(
    respondWithError(api.reply, "not_found", "This message does not exist, or has been deleted."),
  );
  const { user } = openPage({ at: "/messages/12#reply" });
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your reply" });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.type(box, "We list names.");
  await user.click(screen.getByRole("button", { name: "Post Reply" }));
  expect(await screen.findByText("Failed to post reply.")).toBeTruthy();
  expect(screen.getAllByText("This message does not exist, or has been deleted.").length).toBe(2); // In the form and in the toast.
  expect(box.value).toBe("We list names.");
  fireEvent.change(box, { target: { value: "x".repeat(10_001) } });
  await user.click(screen.getByRole("button", { name: "Post Reply" }));
  expect(await screen.findByText("Use at most 10,000 characters")).toBeTruthy();
});

test("text typed while a reply is being sent stays in the form and in the draft", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  const heldReply = respondOnRelease(respondWith(api.reply, buildOwnReply(200)));
  board.addResponses(heldReply);
  const { user } = openPage({ at: "/messages/12#reply" });
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your reply" });
  await user.type(box, "We list names.");
  await user.click(screen.getByRole("button", { name: "Post Reply" }));
  await user.type(box, " All of them.");
  heldReply.release();
  await waitFor(() => expect(location.hash).toBe("#reply-200"));
  expect(box.value).toBe("We list names. All of them.");
  await waitFor(() => expect(sessionStorage.getItem(`draft:${dana.id}:reply:12`)).toContain("All of them."));
});

test.each([
  ["goes to another post", ["/messages/13"]],
  ["goes to another post and back", ["/messages/13", "/messages/12"]],
  ["opens the edit form", ["/messages/12?edit=1"]],
])("a user who %s while a reply is being sent stays there", async (_, paths) => {
  const board = stubMessageServer(buildMessage(12, { title }), buildMessage(13, { title }));
  const heldReply = respondOnRelease(respondWith(api.reply, buildOwnReply(200)));
  board.addResponses(heldReply);
  const { user, client } = openPage();
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  await user.type(await screen.findByRole("textbox", { name: "Your reply" }), "We list names.");
  await user.click(screen.getByRole("button", { name: "Post Reply" }));
  for (const path of paths) {
    act(() => navigate(path));
    await findPost();
  }
  heldReply.release();
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  await waitFor(() => expect(sessionStorage.getItem(`draft:${dana.id}:reply:12`)).toBeNull());
  expect(location.pathname + location.search + location.hash).toBe(paths.at(-1));
});

test("stores the draft of a reply per post and deletes an empty one", async () => {
  stubMessageServer(buildMessage(12, { title }));
  const key = `draft:${dana.id}:reply:12`;
  const { user, unmount } = openPage({ at: "/messages/12#reply" });
  await user.type(await screen.findByRole("textbox"), "Half a thought");
  expect(screen.getByText(/^Draft saved · /)).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem(key)).toContain("Half a thought"));
  unmount();
  openPage();
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox");
  expect(box.value).toBe("Half a thought");
  await user.clear(box);
  await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull());
});

test("a permalink loads pages until its reply is present, then focuses it", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  board.addResponses(
    respondWith(api.show, {
      message: buildMessage(12, { title, replies: 3 }),
      replies: [buildReply(1)],
      repliesCursor: "two",
    }),
    respondWith(api.replies, [buildReply(3, { author: noor })]),
    respondWith(
      api.replies,
      ({ query }) => (query.cursor === "two" ? [buildReply(2)] : [buildReply(3, { author: noor })]),
      "three",
    ),
  );
  openPage({ at: "/messages/12#reply-3" });
  const linkedReply = await screen.findByRole("article", { name: "Reply by Noor Haddad" });
  await waitFor(() => expect(document.activeElement).toBe(linkedReply));
  expect(scrollSpy).toHaveBeenCalledWith("reply-3");
  expect(linkedReply.hasAttribute("data-highlighted")).toBe(true);
  expect(board.requestsTo("GET /api/messages/:id/replies").map(({ query }) => query.cursor)).toEqual([
    "two",
    "three",
  ]);
  act(() => {
    location.hash = "#reply-1";
  });
  await waitFor(() => expect(scrollSpy).toHaveBeenCalledWith("reply-1"));
});

test("a permalink to a deleted reply shows a message", async () => {
  stubMessageServer(buildMessage(12, { title }));
  openPage({ at: "/messages/12#reply-9" });
  expect(
    await screen.findByText("The reply that this link points to was not found. It may have been deleted."),
  ).toBeTruthy();
});

test("loads more replies on demand; the aside notes that its list is incomplete", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  board.addResponses(
    respondWith(api.show, {
      message: buildMessage(12, { title, replies: 2 }),
      replies: [buildReply(1)],
      repliesCursor: "two",
    }),
    respondWithError(api.replies, "unavailable", "The database is away."),
  );
  const { user } = openPage();
  expect(await screen.findByText("Based on the replies shown so far.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more replies" }));
  expect(await screen.findByText("More replies could not be loaded. Please try again.")).toBeTruthy();
  board.addResponses(respondWith(api.replies, [buildReply(2, { author: noor })]));
  await user.click(screen.getByRole("button", { name: "Show more replies" }));
  const second = await screen.findByRole("article", { name: "Reply by Noor Haddad" });
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(screen.queryByText("Based on the replies shown so far.")).toBeNull();
});

test("copies links to the post and to a reply", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  board.replies.push(buildReply(1));
  const { user } = openPage();
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/messages/12`);
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "Link to the reply by Ruth Adeyemi" });
  expect(link.getAttribute("href")).toBe("/messages/12#reply-1");
  await user.click(link);
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/messages/12#reply-1`);
  expect(location.hash).toBe("#reply-1");
});

test("menus contain only the actions that the viewer may use", async () => {
  const board = stubMessageServer(buildOwnMessage(12, { title }), buildMessage(13));
  board.replies.push(buildReply(1), buildOwnReply(2));
  const first = openPage();
  expect(await listMenuItems(first.user, postMenuLabel)).toEqual(["Edit", "Delete"]);
  expect(await listMenuItems(first.user, "Actions for the reply by Ruth Adeyemi")).toEqual(["Report"]);
  expect(await listMenuItems(first.user, "Actions for the reply by Dana Whitfield")).toEqual([
    "Edit",
    "Delete",
  ]);
  first.unmount();
  const otherPost = openPage({ at: "/messages/13" });
  expect(await listMenuItems(otherPost.user, postMenuLabel)).toEqual(["Report"]);
  otherPost.unmount();
  const admin = openPage({ viewer: ruth });
  expect(await listMenuItems(admin.user, postMenuLabel)).toEqual(["Pin", "Remove"]);
  expect(await listMenuItems(admin.user, "Actions for the reply by Dana Whitfield")).toEqual(["Remove"]);
});

test("editing a post sends only changed fields and marks it as edited", async () => {
  const board = stubMessageServer(buildOwnMessage(12, { title, tags: ["fees"] }));
  const { user } = openPage();
  await chooseAction(user, postMenuLabel, "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Post" }));
  expect(location.search).toBe("?edit=1");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Tags/).value).toBe("fees");
  await user.type(dialog.getByLabelText(/^Tags/), ", ownership");
  board.addResponses(respondWithError(api.edit, "unavailable", "The database is away."));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Failed to update message. Please try again.")).toBeTruthy();
  expect(dialog.getByText("The database is away.")).toBeTruthy();
  board.addResponses(
    respondWith(api.edit, ({ body }) => {
      const changed = { ...buildOwnMessage(12, { title }), ...(body as object), editedAt: daysAgo(0) };
      board.messagesById.set(12, changed);
      return changed;
    }),
  );
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Message updated successfully")).toBeTruthy();
  expect(board.requestsTo("PATCH /api/messages/:id").at(-1)?.body).toEqual({ tags: ["fees", "ownership"] });
  expect((await findPost()).getByText("edited")).toBeTruthy();
  await waitFor(() => expect(location.search).toBe(""));
});

test("deleting a post asks first and returns to the board", async () => {
  const board = stubMessageServer(buildOwnMessage(12, { title }));
  board.addResponses(respondWithError(api.remove, "forbidden", "Only its author can delete a message."));
  const { user } = openPage();
  await chooseAction(user, postMenuLabel, "Delete");
  const confirmDialog = within(await screen.findByRole("alertdialog", { name: "Delete this post?" }));
  expect(
    confirmDialog.getByText(
      "Are you sure you want to delete this post with its replies and likes? This action cannot be undone.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  await user.click(confirmDialog.getByRole("button", { name: "Delete" }));
  expect(await confirmDialog.findByText("Only its author can delete a message.")).toBeTruthy();
  expect(screen.getByText("Error")).toBeTruthy();
  board.addResponses(respondWith(api.remove, undefined));
  await user.click(confirmDialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Message deleted successfully")).toBeTruthy();
  expect(location.pathname).toBe("/messages");
});

test("a user who navigates away while a post is being deleted stays there", async () => {
  const board = stubMessageServer(buildOwnMessage(12, { title }), buildMessage(13, { title }));
  const heldRemoval = respondOnRelease(respondWith(api.remove, undefined));
  board.addResponses(heldRemoval);
  const { user, client } = openPage();
  await chooseAction(user, postMenuLabel, "Delete");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  act(() => navigate("/messages/13"));
  heldRemoval.release();
  await waitFor(() => expect(client.getQueryData(threadQueryKey(12))).toBeUndefined());
  expect(location.pathname).toBe("/messages/13");
});

test("an admin removes a post with a reason", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  const { user } = openPage({ viewer: ruth });
  await chooseAction(user, postMenuLabel, "Remove");
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this post?" }));
  expect(
    dialog.getByText("The post is removed with its replies and likes. This action cannot be undone."),
  ).toBeTruthy();
  expect(dialog.getByText("Kept in the record, and sent to the author.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), "It names people.");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Message deleted successfully")).toBeTruthy();
  expect(board.requestsTo("DELETE /api/messages/:id")[0]?.body).toEqual({ reason: "It names people." });
});

test("an admin pins and unpins a post; a failure shows a toast and is reverted", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  const { user } = openPage({ viewer: ruth });
  await chooseAction(user, postMenuLabel, "Pin");
  expect(await screen.findByText("Message pinned successfully")).toBeTruthy();
  expect((await findPost()).getByText("Pinned")).toBeTruthy();
  board.addResponses(respondWithError(api.unpin, "unavailable", "The database is away."));
  await chooseAction(user, postMenuLabel, "Unpin");
  expect(await screen.findByText("Failed to unpin message.")).toBeTruthy();
  expect((await findPost()).getByText("Pinned")).toBeTruthy();
  board.addResponses(respondWith(api.unpin, buildMessage(12, { title })));
  await chooseAction(user, postMenuLabel, "Unpin");
  expect(await screen.findByText("Message unpinned successfully")).toBeTruthy();
  expect((await findPost()).queryByText("Pinned")).toBeNull();
  board.addResponses(respondWithError(api.pin, "unavailable", "The database is away."));
  await chooseAction(user, postMenuLabel, "Pin");
  expect(await screen.findByText("Failed to pin message.")).toBeTruthy();
  expect((await findPost()).queryByText("Pinned")).toBeNull();
});

test("users report posts and replies of others with a reason", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  board.replies.push(buildReply(1));
  const { user } = openPage();
  await chooseAction(user, postMenuLabel, "Report");
  const dialog = within(await screen.findByRole("dialog", { name: "Report this post" }));
  expect(dialog.getByText("Only admins can read it. The author will not know who reported it.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await dialog.findByText("Describe the problem")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), "It names people.");
  board.addResponses(
    respondWithError(api.report, "already_done", "You have reported this already; an admin will look at it."),
  );
  await user.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await dialog.findByText("You have reported this already; an admin will look at it.")).toBeTruthy();
  expect(dialog.getByText("The report was not sent")).toBeTruthy();
  board.addResponses(respondWith(api.report, {}));
  await user.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await screen.findByText("Report sent")).toBeTruthy();
  expect(screen.getByText("An admin will look at it.")).toBeTruthy();
  await chooseAction(user, "Actions for the reply by Ruth Adeyemi", "Report");
  await user.type(await screen.findByLabelText("Reason"), "Rude.");
  await user.click(screen.getByRole("button", { name: "Send Report" }));
  await waitFor(() =>
    expect(board.requestsTo("POST /api/messages/:id/replies/:replyId/report")[0]?.body).toEqual({
      reason: "Rude.",
    }),
  );
});

test("the author edits and deletes a reply; an admin removes it", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  board.replies.push(buildOwnReply(2));
  const { user, unmount } = openPage();
  const menu = "Actions for the reply by Dana Whitfield";
  await chooseAction(user, menu, "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Reply" }));
  await user.clear(dialog.getByLabelText("Reply"));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await dialog.findByText("Write a reply first")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reply"), "Better words");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Reply updated successfully")).toBeTruthy();
  expect(await getReplyBy("Dana Whitfield").findByText("Better words")).toBeTruthy();
  await chooseAction(user, menu, "Delete");
  const confirmDialog = within(await screen.findByRole("alertdialog", { name: "Delete this reply?" }));
  expect(
    confirmDialog.getByText("Are you sure you want to delete this reply? This action cannot be undone."),
  ).toBeTruthy();
  await user.click(confirmDialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Reply deleted successfully")).toBeTruthy();
  expect(await screen.findByText("No replies yet. Be the first to respond!")).toBeTruthy();
  unmount();

  board.replies.push(buildOwnReply(3));
  const admin = openPage({ viewer: ruth });
  await chooseAction(admin.user, menu, "Remove");
  const removal = within(await screen.findByRole("dialog", { name: "Remove this reply?" }));
  expect(removal.getByText("The reply is removed. This action cannot be undone.")).toBeTruthy();
  await admin.user.click(removal.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No replies yet. Be the first to respond!")).toBeTruthy();
});

test("an expired session shows a toast, leads to sign-in and keeps the draft", async () => {
  const board = stubMessageServer(buildMessage(12, { title }));
  const onSessionEnd = vi.fn();
  board.addResponses(respondWithError(api.reply, "not_signed_in", "Sign in first."));
  const { user } = openPage({ at: "/messages/12#reply", onSessionEnd });
  await user.type(await screen.findByRole("textbox"), "We list names.");
  await user.click(screen.getByRole("button", { name: "Post Reply" }));
  expect(await screen.findByText("Unauthorized")).toBeTruthy();
  expect(screen.getByText("You are logged out. Logging in again...")).toBeTruthy();
  await waitFor(() => expect(onSessionEnd).toHaveBeenCalled());
  expect(sessionStorage.getItem(`draft:${dana.id}:reply:12`)).toContain("We list names.");
});
