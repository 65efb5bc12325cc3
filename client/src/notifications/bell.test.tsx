import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { Notification } from "@shared/notifications/schemas";
import { placementEndpoints } from "@shared/placements/endpoints";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { usePageSetup } from "@/lib/routing/use-page-setup";
import { ViewerContext } from "@/session/viewer";
import { ShellLayout } from "@/shell/shell-layout";
import { setTabVisibility } from "@/test/live-updates";
import { buildNotification } from "@/test/notifications";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import {
  neverRespond,
  noWaitingItems,
  respondWith,
  respondWithError,
  stubShellServer,
} from "@/test/stub-server";
import { unreadCountQuery } from "./unread-count";

// A test may have hidden the tab.
beforeEach(() => setTabVisibility("visible"));

// happy-dom has no layout; this makes the sidebar's bell visible.
beforeEach(
  () =>
    void vi
      .spyOn(Element.prototype, "getClientRects")
      .mockReturnValue([new DOMRect(183, 54, 36, 36)] as unknown as DOMRectList),
);

function Page({ title }: { title: string }) {
  usePageSetup(title);
  return <h1 tabIndex={-1}>{title}</h1>;
}

const markedAt = "2026-11-20T09:00:00.123456Z";

function openPage(
  list: Notification[],
  { viewer = dana, unread = list.filter(({ readAt }) => !readAt).length } = {},
) {
  const state = { unread, list };
  const server = stubShellServer(
    respondWith(applicationEndpoints.receivedCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      oldestPending: null,
    }),
    respondWith(adminEndpoints.waiting, noWaitingItems),
    respondWith(placementEndpoints.mineCounts, { placements: 0, amount: 0, unknownAmounts: 0, years: [] }),
    respondWith(api.counts, () => ({ unread: state.unread })),
    respondWith(api.list, () => state.list),
    respondWith(api.read, () => {
      state.unread = Math.max(0, state.unread - 1);
      return { unread: state.unread };
    }),
    respondWith(api.readAll, () => {
      state.unread = 0;
      state.list = state.list.map((item) => ({ ...item, readAt: item.readAt ?? markedAt }));
      return { unread: 0, readAt: markedAt };
    }),
    respondWith(api.unread, () => {
      state.unread = unread;
      state.list = list;
      return { unread };
    }),
  );
  const view = renderWithProviders(
    <ShellLayout>
      <Page title="Dashboard" />
    </ShellLayout>,
    { at: "/", viewer },
  );
  return { ...server, ...view, state };
}
const findBell = async (name: string) => (await screen.findAllByRole("button", { name }))[0]!;
const findPopover = () => screen.findByRole("dialog", { name: "Notifications" });
const listEntries = (within: { queryAllByRole: typeof screen.queryAllByRole }) =>
  within
    .queryAllByRole("link")
    .filter((link) => link.closest("[data-slot=notification-list]"))
    .map((link) => link.textContent);

const applicationNotification = buildNotification(9);
const submissionNotification = buildNotification(8, {
  kind: "submission_received",
  candidateName: "Devon Blake",
});
const replyNotification = buildNotification(7, {
  kind: "message_replied",
  subject: { kind: "message", id: 31, name: "Carve-outs", detail: null },
  readAt: daysAgo(1),
  createdAt: daysAgo(2),
});

test("the bell shows the current unread count, and in a hidden tab the document title too", async () => {
  const { client, state, unmount } = openPage([applicationNotification], { unread: 4 });
  function setUnread(unread: number) {
    // Also on the server, because a refetch when the live stream opens would restore the former number.
    state.unread = unread;
    client.setQueryData(unreadCountQuery().queryKey, { unread });
  }
  await findBell("Notifications, 4 unread");
  expect(document.title).toBe("Dashboard · VC Talent Network");
  setTabVisibility("hidden");
  expect(document.title).toBe("(4) Dashboard · VC Talent Network");
  setUnread(100);
  expect((await findBell("Notifications, 99+ unread")).textContent).toBe("99+");
  expect(document.title).toBe("(99+) Dashboard · VC Talent Network");
  setUnread(0);
  expect((await findBell("Notifications")).textContent).toBe("");
  expect(document.title).toBe("Dashboard · VC Talent Network");
  setUnread(2);
  await findBell("Notifications, 2 unread");
  expect(document.title).toBe("(2) Dashboard · VC Talent Network");
  setTabVisibility("visible");
  expect(document.title).toBe("Dashboard · VC Talent Network");
  setTabVisibility("hidden");
  unmount();
  expect(document.title).toBe("Dashboard · VC Talent Network");
});

test("the document title of a hidden tab keeps the count on the next page", async () => {
  setTabVisibility("hidden");
  const { rerender, client } = openPage([applicationNotification], { unread: 4 });
  await waitFor(() => expect(document.title).toMatch(/^\(4\)/));
  rerender(
    <QueryClientProvider client={client}>
      <ViewerContext value={dana}>
        <ShellLayout>
          <Page title="Job Marketplace" />
        </ShellLayout>
      </ViewerContext>
    </QueryClientProvider>,
  );
  expect(document.title).toBe("(4) Job Marketplace · VC Talent Network");
});

test("groups notifications by subject, and opening the list marks none as read", async () => {
  const { requestsTo } = openPage([applicationNotification, replyNotification, submissionNotification]);
  await userEvent.click(await findBell("Notifications, 2 unread"));
  const dialog = within(await findPopover());
  await dialog.findByRole("heading", { name: "Staff Engineer" });
  expect(listEntries(dialog)).toEqual([
    "Unread: Marcus Okafor applied to fill Staff EngineerJust now",
    "Unread: Marcus Okafor submitted Devon Blake to Staff EngineerJust now",
    "Marcus Okafor replied to Carve-outs2d ago",
  ]);
  expect(dialog.queryByRole("heading", { name: "Carve-outs" })).toBeNull();
  expect(dialog.getByRole("link", { name: "Notification settings" }).getAttribute("href")).toBe(
    "/profile#notifications",
  );
  expect([
    requestsTo("POST /api/notifications/:id/read"),
    requestsTo("POST /api/notifications/read"),
  ]).toEqual([[], []]);
});

test("shows a notification of a kind that only a newer server knows", async () => {
  const { addResponses } = openPage([applicationNotification]);
  const newKind = { ...applicationNotification, id: 90, kind: "from_the_next_release" };
  addResponses({
    endpoint: api.list,
    reply: () => ({ status: 200, body: [newKind, applicationNotification] }),
  });
  await userEvent.click(await findBell("Notifications, 1 unread"));
  const list = within(await findPopover());
  expect(await list.findByText("Something new happened. Reload the page to read it")).toBeTruthy();
  expect(list.getAllByRole("link").length).toBeGreaterThan(1);
});

test("following a notification marks it as read and opens its link", async () => {
  const { requestsTo } = openPage([applicationNotification, replyNotification]);
  await userEvent.click(await findBell("Notifications, 1 unread"));
  await userEvent.click(await screen.findByRole("link", { name: /applied to fill/ }));
  expect(location.pathname + location.search).toBe("/applications?status=pending&job=12");
  expect(requestsTo("POST /api/notifications/:id/read").map(({ params }) => params)).toEqual([{ id: 9 }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await findBell("Notifications");
});

test("following a read notification sends no request", async () => {
  const { requestsTo } = openPage([replyNotification]);
  await userEvent.click(await findBell("Notifications"));
  await userEvent.click(await screen.findByRole("link", { name: /replied to/ }));
  expect(location.pathname).toBe("/messages/31");
  expect(requestsTo("POST /api/notifications/:id/read")).toEqual([]);
});

test("marks all as read up to the newest listed notification", async () => {
  const { requestsTo } = openPage([applicationNotification, submissionNotification]);
  await userEvent.click(await findBell("Notifications, 2 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  const mark = screen.getByRole("button", { name: "Mark all read" });
  await userEvent.click(mark);
  expect(requestsTo("POST /api/notifications/read").map(({ body }) => body)).toEqual([{ upTo: 9 }]);
  await waitFor(() => expect(listEntries(screen).join()).not.toContain("Unread"));
  await findBell("Notifications");
  expect(document.activeElement).toBe(mark);
});

test("the same button undoes it, keeps focus, announces it, and ignores a double click", async () => {
  const { requestsTo } = openPage([applicationNotification, replyNotification]);
  await userEvent.click(await findBell("Notifications, 1 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  const button = screen.getByRole("button", { name: "Mark all read" });
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe("Mark unread again"));
  fireEvent.click(button, { detail: 2 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText("All notifications are marked as read. The same button undoes it.")).toBeTruthy();
  expect(requestsTo("POST /api/notifications/unread")).toEqual([]);
  fireEvent.click(button);
  await findBell("Notifications, 1 unread");
  await waitFor(() => expect(listEntries(screen)[0]).toContain("Unread"));
  expect(listEntries(screen)[1]).not.toContain("Unread");
  expect(requestsTo("POST /api/notifications/unread").map(({ body }) => body)).toEqual([
    { readAt: markedAt },
  ]);
  expect([button.textContent, document.activeElement === button]).toEqual(["Mark all read", true]);
  expect(screen.getByText("The notifications are unread again")).toBeTruthy();
});

test("a failed undo shows an error and can be retried", async () => {
  const { addResponses } = openPage([applicationNotification]);
  addResponses(respondWithError(api.unread, "unavailable", "The database is away."));
  await userEvent.click(await findBell("Notifications, 1 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
  fireEvent.click(await screen.findByRole("button", { name: "Mark unread again" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The notifications are still marked as readThe database is away.",
  );
  expect(screen.getByRole("button", { name: "Mark unread again" })).toBeTruthy();
});

test('"Mark all read" is disabled without unread notifications', async () => {
  const { requestsTo } = openPage([replyNotification]);
  await userEvent.click(await findBell("Notifications"));
  await screen.findByRole("link", { name: /replied to/ });
  const mark = screen.getByRole("button", { name: "Mark all read" });
  expect(mark.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(mark);
  expect(requestsTo("POST /api/notifications/read")).toEqual([]);
});

test("a failure to mark all as read shows an error", async () => {
  const { addResponses } = openPage([applicationNotification]);
  addResponses(respondWithError(api.readAll, "unavailable", "The database is away."));
  await userEvent.click(await findBell("Notifications, 1 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The notifications are still unreadThe database is away.",
  );
});

test("g n opens the list, j, k and the arrows move focus, and Escape returns it", async () => {
  openPage([applicationNotification, submissionNotification, replyNotification]);
  await findBell("Notifications, 2 unread");
  const heading = screen.getByRole("heading", { name: "Dashboard" });
  heading.focus();
  await userEvent.keyboard("gn");
  const dialog = await findPopover();
  await screen.findByRole("link", { name: /applied to fill/ });
  expect(document.activeElement).toBe(dialog);
  const focusedText = () => document.activeElement?.textContent;
  await userEvent.keyboard("j");
  expect(focusedText()).toContain("applied to fill");
  await userEvent.keyboard("{ArrowDown}j");
  expect(focusedText()).toContain("replied to");
  await userEvent.keyboard("jk");
  expect(focusedText()).toContain("submitted Devon Blake");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("Enter on the bell opens the list, and closing it returns focus to the bell", async () => {
  openPage([]);
  const button = await findBell("Notifications");
  button.focus();
  await userEvent.keyboard("{Enter}");
  await findPopover();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test("a second click on the bell closes the list", async () => {
  openPage([]);
  await userEvent.click(await findBell("Notifications"));
  await findPopover();
  await userEvent.click(await findBell("Notifications"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["hiring", dana, "Manage Applications", "/applications"],
  ["recruiting", { ...dana, role: "agency" as const }, "My Applications", "/my-applications"],
])("the empty list links the %s side to its applications", async (_, viewer, name, href) => {
  openPage([], { viewer });
  await userEvent.click(await findBell("Notifications"));
  await screen.findByText("You are all caught up");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(within(await findPopover()).getByRole("link", { name }));
  expect(location.pathname).toBe(href);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("shows skeletons while the list loads", async () => {
  const { addResponses } = openPage([]);
  addResponses(neverRespond(api.list));
  await userEvent.click(await findBell("Notifications"));
  await screen.findByText("Loading: Your notifications");
});

test("a list that failed to load can be retried", async () => {
  const { addResponses } = openPage([]);
  addResponses(respondWithError(api.list, "unavailable", "The database is away."));
  await userEvent.click(await findBell("Notifications"));
  await screen.findByText("Your notifications could not be loaded.");
  addResponses(respondWith(api.list, [applicationNotification]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: /applied to fill/ });
});

test('"Show more" loads the next page', async () => {
  const { addResponses, requestsTo } = openPage([]);
  addResponses(
    respondWith(
      api.list,
      ({ query }) => (query.cursor ? [replyNotification] : [applicationNotification]),
      "next",
    ),
  );
  await userEvent.click(await findBell("Notifications"));
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: /replied to/ });
  // Not the number of requests: on a slow machine the pages are fetched again once the event stream is open.
  const requestedPages = new Set(
    requestsTo("GET /api/notifications").map(({ query }) => JSON.stringify(query)),
  );
  expect([...requestedPages]).toEqual(['{"limit":"20"}', '{"limit":"20","cursor":"next"}']);
});
