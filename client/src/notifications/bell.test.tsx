import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { Notification } from "@shared/notifications/schemas";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ViewerContext } from "@/auth/viewer";
import { usePage } from "@/lib/routing/use-page";
import { Shell } from "@/shell/shell";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { aNotification } from "@/test/notifications";
import { dana, daysAgo, show } from "@/test/render";
import { unreadCount } from "./counts";

// happy-dom lays nothing out: the bell of the sidebar is the one that is seen.
beforeEach(
  () =>
    void vi
      .spyOn(Element.prototype, "getClientRects")
      .mockReturnValue([new DOMRect(183, 54, 36, 36)] as unknown as DOMRectList),
);

function Page({ title }: { title: string }) {
  usePage(title);
  return <h1 tabIndex={-1}>{title}</h1>;
}

const markedAt = "2026-11-20T09:00:00.123456Z";

function start(
  list: Notification[],
  { viewer = dana, unread = list.filter(({ readAt }) => !readAt).length } = {},
) {
  const state = { unread, list };
  const server = answering(
    answer(applicationEndpoints.receivedCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      oldestPending: null,
    }),
    answer(adminEndpoints.vcApplicationCounts, { pending: 0, thisMonth: 0, companies: 0 }),
    answer(api.counts, () => ({ unread: state.unread })),
    answer(api.list, () => state.list),
    answer(api.read, () => ({ unread: Math.max(0, state.unread - 1) })),
    answer(api.readAll, () => {
      state.unread = 0;
      state.list = state.list.map((one) => ({ ...one, readAt: one.readAt ?? markedAt }));
      return { unread: 0, readAt: markedAt };
    }),
    answer(api.unread, () => {
      state.unread = unread;
      state.list = list;
      return { unread };
    }),
  );
  const shown = show(
    <Shell>
      <Page title="Dashboard" />
    </Shell>,
    { at: "/", viewer },
  );
  const sent = (call: string) => server.asked.filter((ask) => ask.call === call);
  return { ...server, ...shown, sent, state };
}
const bell = async (name: string) => (await screen.findAllByRole("button", { name }))[0]!;
const popover = () => screen.findByRole("dialog", { name: "Notifications" });
const rows = (within: { queryAllByRole: typeof screen.queryAllByRole }) =>
  within
    .queryAllByRole("link")
    .filter((link) => link.closest("[data-slot=notification-list]"))
    .map((link) => link.textContent);

const applied = aNotification(9);
const submitted = aNotification(8, { kind: "submission_received", candidateName: "Devon Blake" });
const replied = aNotification(7, {
  kind: "message_replied",
  subject: { kind: "message", id: 31, name: "Carve-outs", detail: null },
  readAt: daysAgo(1),
  createdAt: daysAgo(2),
});

test("the bell and the tab's title say how much is unread, and follow it", async () => {
  const { client, unmount } = start([applied], { unread: 4 });
  await bell("Notifications, 4 unread");
  await waitFor(() => expect(document.title).toBe("(4) Dashboard · VC Talent Network"));
  client.setQueryData(unreadCount().queryKey, { unread: 100 });
  expect((await bell("Notifications, 99+ unread")).textContent).toBe("99+");
  expect(document.title).toBe("(99+) Dashboard · VC Talent Network");
  client.setQueryData(unreadCount().queryKey, { unread: 0 });
  expect((await bell("Notifications")).textContent).toBe("");
  expect(document.title).toBe("Dashboard · VC Talent Network");
  client.setQueryData(unreadCount().queryKey, { unread: 2 });
  await bell("Notifications, 2 unread");
  unmount();
  expect(document.title).toBe("Dashboard · VC Talent Network");
});

test("a page that is shown next has the count, too", async () => {
  const { rerender, client } = start([applied], { unread: 4 });
  await waitFor(() => expect(document.title).toMatch(/^\(4\)/));
  rerender(
    <QueryClientProvider client={client}>
      <ViewerContext value={dana}>
        <Shell>
          <Page title="Job Marketplace" />
        </Shell>
      </ViewerContext>
    </QueryClientProvider>,
  );
  expect(document.title).toBe("(4) Job Marketplace · VC Talent Network");
});

test("it lists what came, together where it is about one thing; looking marks nothing", async () => {
  const { sent } = start([applied, replied, submitted]);
  await userEvent.click(await bell("Notifications, 2 unread"));
  const dialog = within(await popover());
  await dialog.findByRole("heading", { name: "Staff Engineer" });
  expect(rows(dialog)).toEqual([
    "Unread: Marcus Okafor applied to fill Staff EngineerJust now",
    "Unread: Marcus Okafor submitted Devon Blake to Staff EngineerJust now",
    "Marcus Okafor replied to Carve-outs2d ago",
  ]);
  expect(dialog.queryByRole("heading", { name: "Carve-outs" })).toBeNull();
  expect(dialog.getByRole("link", { name: "Notification settings" }).getAttribute("href")).toBe(
    "/profile#notifications",
  );
  expect([sent("POST /api/notifications/:id/read"), sent("POST /api/notifications/read")]).toEqual([[], []]);
});

test("following a row marks it read and goes there", async () => {
  const { sent } = start([applied, replied]);
  await userEvent.click(await bell("Notifications, 1 unread"));
  await userEvent.click(await screen.findByRole("link", { name: /applied to fill/ }));
  expect(location.pathname + location.search).toBe("/applications?status=pending&job=12");
  expect(sent("POST /api/notifications/:id/read").map(({ params }) => params)).toEqual([{ id: 9 }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await bell("Notifications");
});

test("what was read is followed without telling the server again", async () => {
  const { sent } = start([replied]);
  await userEvent.click(await bell("Notifications"));
  await userEvent.click(await screen.findByRole("link", { name: /replied to/ }));
  expect(location.pathname).toBe("/messages/31");
  expect(sent("POST /api/notifications/:id/read")).toEqual([]);
});

test("all are marked up to the newest that is shown", async () => {
  const { sent } = start([applied, submitted]);
  await userEvent.click(await bell("Notifications, 2 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  const mark = screen.getByRole("button", { name: "Mark all read" });
  await userEvent.click(mark);
  expect(sent("POST /api/notifications/read").map(({ body }) => body)).toEqual([{ upTo: 9 }]);
  await waitFor(() => expect(rows(screen).join()).not.toContain("Unread"));
  await bell("Notifications");
  expect(document.activeElement).toBe(mark);
});

test("the same button takes that back, keeps focus, says so, and does not hear the second half of a double click", async () => {
  const { sent } = start([applied, replied]);
  await userEvent.click(await bell("Notifications, 1 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  const button = screen.getByRole("button", { name: "Mark all read" });
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe("Mark unread again"));
  fireEvent.click(button, { detail: 2 });
  await new Promise((soon) => setTimeout(soon, 20));
  expect(screen.getByText("All notifications are marked as read. The same button undoes it.")).toBeTruthy();
  expect(sent("POST /api/notifications/unread")).toEqual([]);
  fireEvent.click(button);
  await bell("Notifications, 1 unread");
  await waitFor(() => expect(rows(screen)[0]).toContain("Unread"));
  expect(rows(screen)[1]).not.toContain("Unread");
  expect(sent("POST /api/notifications/unread").map(({ body }) => body)).toEqual([{ readAt: markedAt }]);
  expect([button.textContent, document.activeElement === button]).toEqual(["Mark all read", true]);
  expect(screen.getByText("They are unread again")).toBeTruthy();
});

test("when it cannot be taken back it says so in its place, and can be tried again", async () => {
  const { also } = start([applied]);
  also(refusal(api.unread, "unavailable", "The database is away."));
  await userEvent.click(await bell("Notifications, 1 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
  fireEvent.click(await screen.findByRole("button", { name: "Mark unread again" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "They are still marked as readThe database is away.",
  );
  expect(screen.getByRole("button", { name: "Mark unread again" })).toBeTruthy();
});

test("where nothing is unread there is nothing to mark", async () => {
  const { sent } = start([replied]);
  await userEvent.click(await bell("Notifications"));
  await screen.findByRole("link", { name: /replied to/ });
  const mark = screen.getByRole("button", { name: "Mark all read" });
  expect(mark.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(mark);
  expect(sent("POST /api/notifications/read")).toEqual([]);
});

test("when that fails it says so in its place", async () => {
  const { also } = start([applied]);
  also(refusal(api.readAll, "unavailable", "The database is away."));
  await userEvent.click(await bell("Notifications, 1 unread"));
  await screen.findByRole("link", { name: /applied to fill/ });
  await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
  expect((await screen.findByRole("alert")).textContent).toBe("They are still unreadThe database is away.");
});

test("by keyboard: g n opens it, j and the arrows move, Escape gives focus back", async () => {
  start([applied, submitted, replied]);
  await bell("Notifications, 2 unread");
  const heading = screen.getByRole("heading", { name: "Dashboard" });
  heading.focus();
  await userEvent.keyboard("gn");
  const dialog = await popover();
  await screen.findByRole("link", { name: /applied to fill/ });
  expect(document.activeElement).toBe(dialog);
  const at = () => document.activeElement?.textContent;
  await userEvent.keyboard("j");
  expect(at()).toContain("applied to fill");
  await userEvent.keyboard("{ArrowDown}j");
  expect(at()).toContain("replied to");
  await userEvent.keyboard("jk");
  expect(at()).toContain("submitted Devon Blake");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("Enter on the bell opens it, and the bell has focus again afterwards", async () => {
  start([]);
  const button = await bell("Notifications");
  button.focus();
  await userEvent.keyboard("{Enter}");
  await popover();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test("a second press of the bell closes it", async () => {
  start([]);
  await userEvent.click(await bell("Notifications"));
  await popover();
  await userEvent.click(await bell("Notifications"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["hiring", dana, "Manage Applications", "/applications"],
  ["recruiting", { ...dana, role: "agency" as const }, "My Applications", "/my-applications"],
])("nothing yet leads the %s side on to what it is told of", async (_, viewer, name, href) => {
  start([], { viewer });
  await userEvent.click(await bell("Notifications"));
  await screen.findByText("You are all caught up");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(within(await popover()).getByRole("link", { name }));
  expect(location.pathname).toBe(href);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("while it is on its way there are shapes of it", async () => {
  const { also } = start([]);
  also(silence(api.list));
  await userEvent.click(await bell("Notifications"));
  await screen.findByText("Loading: Your notifications");
});

test("a list that could not be had can be asked for again", async () => {
  const { also } = start([]);
  also(refusal(api.list, "unavailable", "The database is away."));
  await userEvent.click(await bell("Notifications"));
  await screen.findByText("Your notifications could not be loaded.");
  also(answer(api.list, [applied]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: /applied to fill/ });
});

test("more are fetched when asked for", async () => {
  const { also, sent } = start([]);
  also(answer(api.list, ({ query }) => (query.cursor ? [replied] : [applied]), "next"));
  await userEvent.click(await bell("Notifications"));
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: /replied to/ });
  expect(sent("GET /api/notifications").map(({ query }) => query)).toEqual([
    { limit: "20" },
    { limit: "20", cursor: "next" },
  ]);
});
