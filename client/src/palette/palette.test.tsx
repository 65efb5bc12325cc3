import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { paletteEndpoints as api } from "@shared/palette/endpoints";
import type { PaletteResults } from "@shared/palette/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { useLocation } from "wouter";
import { dotSeparator } from "@/lib/join-with-dots";
import { ShellLayout } from "@/shell/shell-layout";
import { dana, renderWithProviders } from "@/test/render";
import { ada, marcus, priya } from "@/test/samples";
import {
  neverRespond,
  noWaitingItems,
  respondOnRelease,
  respondWith,
  respondWithError,
  stubShellServer,
} from "@/test/stub-server";

const engineerResults: PaletteResults = {
  jobs: [{ id: 12, title: "Staff Engineer", company: "Copperkey", state: "deadline_passed" }],
  members: [
    { id: 22, firstName: "Ines", lastName: "Carvalho", username: "ines", role: "independent", company: null },
  ],
  candidates: [{ id: 31, name: "Mei Tanaka", role: "Principal Engineer" }],
  agencies: [
    { id: 41, name: "Engineers First", location: "Denver, CO" },
    { id: 42, name: "Engine Room", location: null },
  ],
  messages: [{ id: 5, title: "Engineer salaries in Austin" }],
};
const noResults: PaletteResults = { jobs: [], members: [] };

function TestPage() {
  const [path] = useLocation();
  return (
    <>
      <h1 tabIndex={-1}>{`Page ${path}`}</h1>
      <form aria-label="Draft" hidden />
      <label>
        Notes
        <input />
      </label>
    </>
  );
}

function renderShell(viewer: User = dana, at = "/jobs") {
  const server = stubShellServer(
    respondWith(applicationEndpoints.receivedCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      oldestPending: null,
    }),
    respondWith(adminEndpoints.waiting, noWaitingItems),
    respondWith(api.find, ({ query }) => (query.q?.startsWith("eng") ? engineerResults : noResults)),
  );
  const view = renderWithProviders(
    <ShellLayout>
      <TestPage />
    </ShellLayout>,
    { viewer, at },
  );
  return {
    ...server,
    ...view,
    searches: () => server.requestsTo("GET /api/search").map(({ query }) => query.q),
  };
}
async function openPalette(viewer?: User, at?: string) {
  const server = renderShell(viewer, at);
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Find anything" });
  return { ...server, field };
}
const optionTexts = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const activeId = () => screen.getByRole("combobox").getAttribute("aria-activedescendant");
const activeText = () => document.getElementById(activeId() ?? "")?.textContent;
const group = (name: string) => within(screen.getByRole("group", { name }));

/**
 * Focus returns shortly after the palette closes; waits for it, so that it does not disturb the next test.
 */
afterEach(async () => {
  if (!screen.queryByRole("combobox")) return;
  await userEvent.keyboard("{Escape}");
  await new Promise((resolve) => setTimeout(resolve, 80));
});

test("Ctrl K opens a combobox with a listbox and an active option", async () => {
  const { field } = await openPalette();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Results" }).id);
  expect(screen.getByRole("dialog", { name: "Find anything" })).toBeTruthy();
  expect(
    group("Go to")
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "DashboardGD",
    "Job MarketplaceGJ",
    "My JobsGO",
    "Manage ApplicationsGA",
    "Candidate ManagementGC",
    "PlacementsGL",
    "Message BoardGM",
    "Agency DirectoryGY",
    "Talent PoolGT",
    "AnalyticsGF",
    "Profile Settings",
    "Your Profile",
    "Help",
  ]);
  expect(
    group("Actions")
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Post a job", "New post", "Add an agency", "Share a candidate", "Keyboard shortcuts?"]);
  expect(activeText()).toBe("DashboardGD");
  expect(screen.getAllByRole("option", { selected: true }).map(({ id }) => id)).toEqual([activeId()]);
});

test("⌘ K toggles it, the search button opens it, and closing returns focus", async () => {
  renderShell();
  const button = screen.getAllByRole("button", { name: "Search" })[0]!;
  await userEvent.click(button);
  await screen.findByRole("combobox");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.keyboard("{Meta>}k{/Meta}");
  await screen.findByRole("combobox");
  await userEvent.keyboard("{Meta>}k{/Meta}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("arrow keys wrap around, Home and End move, and Enter opens the entry", async () => {
  await openPalette();
  const all = optionTexts();
  await userEvent.keyboard("{ArrowDown}");
  expect(activeText()).toBe(all[1]);
  await userEvent.keyboard("{End}");
  expect(activeText()).toBe(all.at(-1));
  await userEvent.keyboard("{ArrowDown}");
  expect(activeText()).toBe(all[0]);
  await userEvent.keyboard("{ArrowUp}");
  expect(activeText()).toBe(all.at(-1));
  await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}{Enter}");
  await screen.findByRole("heading", { name: "Page /my-jobs" });
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("finds every kind of content and opens it", async () => {
  const { searches } = await openPalette();
  // Pasted, because on a busy machine a single key can take longer than the debounce.
  await userEvent.paste("engineer");
  await screen.findByRole("group", { name: "Posts" });
  expect(screen.queryByRole("group", { name: "Go to" })).toBeNull();
  expect(optionTexts()).toEqual([
    `Staff EngineerCopperkey${dotSeparator}Deadline Passed`,
    "Ines Carvalho@ines",
    "Mei TanakaPrincipal Engineer",
    "Engineers FirstDenver, CO",
    "Engine Room",
    "Engineer salaries in Austin",
  ]);
  await waitFor(() =>
    expect(within(screen.getByRole("dialog")).getByRole("status").textContent).toBe("6 results"),
  );
  expect(searches()).toEqual(["engineer"]);
  await userEvent.click(screen.getByRole("option", { name: /^Mei Tanaka/ }));
  expect(location.pathname).toBe("/candidates/31");
});

test.each([
  ["Staff Engineer", "/jobs?job=12"],
  ["Ines Carvalho", "/user/22"],
  ["Engineers First", "/agencies/41"],
  ["Engineer salaries", "/messages/5"],
])("%s opens %s", async (name, expectedUrl) => {
  await openPalette();
  await userEvent.keyboard("engineer");
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }));
  expect(location.pathname + location.search).toBe(expectedUrl);
});

test.each([
  ["post a j", "/jobs?post=1"],
  ["new po", "/messages?post=1"],
  ["add an a", "/agencies?add=1"],
  ["share", "/candidates?share=1"],
])("the action “%s” opens %s", async (typed, expectedUrl) => {
  await openPalette();
  await userEvent.keyboard(`${typed}{Enter}`);
  await waitFor(() => expect(location.pathname + location.search).toBe(expectedUrl));
});

test.each([
  [
    marcus,
    [
      "Dashboard",
      "Job Marketplace",
      "My Applications",
      "My Submissions",
      "Placements",
      "Analytics",
      "Profile Settings",
      "Your Profile",
      "Your agency listing",
      "Help",
    ],
    ["Keyboard shortcuts"],
  ],
  [
    priya,
    [
      "Dashboard",
      "Job Marketplace",
      "My Jobs",
      "Manage Applications",
      "Candidate Management",
      "Placements",
      "Analytics",
      "Profile Settings",
      "Your Profile",
      "Help",
    ],
    ["Post a job", "Keyboard shortcuts"],
  ],
])("offers only what the viewer may use: $username", async (viewer, screens, actions) => {
  await openPalette(viewer);
  const plain = (name: string) =>
    group(name)
      .getAllByRole("option")
      .map(({ textContent }) => textContent?.replace(/(G[A-Z]|\?)$/, ""));
  expect(plain("Go to")).toEqual(screens);
  expect(plain("Actions")).toEqual(actions);
  await userEvent.keyboard("talent");
  expect(await screen.findByText("Nothing found for “talent”.")).toBeTruthy();
});

test("admins can open the screens of the admin panel", async () => {
  await openPalette(ada);
  for (const name of ["Admin Panel", "Users", "Outbox", "Reports"])
    expect(group("Go to").getByRole("option", { name })).toBeTruthy();
});

test("keeps old results until the new ones arrive; Enter waits for the results of the current input", async () => {
  const { addResponses } = await openPalette();
  await userEvent.keyboard("eng");
  await screen.findByRole("option", { name: /^Staff Engineer/ });
  const heldSearch = respondOnRelease(
    respondWith(api.find, { ...noResults, jobs: [{ id: 77, title: "Energy Buyer", company: "Tidewell" }] }),
  );
  addResponses(heldSearch);
  await userEvent.keyboard("{Backspace}ergy");
  expect(screen.getByRole("option", { name: /^Staff Engineer/ })).toBeTruthy();
  expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(location.search).toBe("");
  heldSearch.release();
  await waitFor(() => expect(location.search).toBe("?job=77"));
});

test.each([
  ["typing", "{Backspace}"],
  ["moving", "{ArrowDown}"],
  ["closing", "{Escape}"],
])("%s cancels an Enter that waits for its results", async (_, keys) => {
  const { addResponses, searches, client } = await openPalette();
  await userEvent.keyboard("eng");
  await screen.findByRole("option", { name: /^Staff Engineer/ });
  const heldSearch = respondOnRelease(
    respondWith(api.find, { ...noResults, jobs: [{ id: 77, title: "Energy Buyer", company: "Tidewell" }] }),
  );
  addResponses(heldSearch);
  await userEvent.keyboard(`{Backspace}ergy{Enter}${keys}`);
  expect(searches().at(-1)).toBe("energy");
  heldSearch.release();
  await waitFor(() => expect(client.isFetching({ queryKey: [api.find.path] })).toBe(0));
  expect(location.pathname + location.search).toBe("/jobs");
});

test("a waiting Enter opens no old result if the search fails", async () => {
  const { addResponses } = await openPalette();
  await userEvent.keyboard("eng");
  await screen.findByRole("option", { name: /^Staff Engineer/ });
  const heldSearch = respondOnRelease(respondWithError(api.find, "busy", "Busy."));
  addResponses(heldSearch);
  await userEvent.keyboard("{Backspace}ergy{Enter}");
  heldSearch.release();
  expect(await screen.findByText(/^The search is not available/)).toBeTruthy();
  expect(location.pathname + location.search).toBe("/jobs");
});

test("a single letter sends no request; empty and failed searches show a message", async () => {
  const { addResponses, searches } = await openPalette();
  await userEvent.keyboard("z");
  expect(await screen.findByText("Nothing found for “z”.")).toBeTruthy();
  await userEvent.keyboard("zz");
  expect(await screen.findByText("Nothing found for “zzz”.")).toBeTruthy();
  expect(searches()).toEqual(["zzz"]);
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("combobox")).toBeTruthy();
  addResponses(neverRespond(api.find));
  await userEvent.keyboard("q");
  expect(await screen.findByText("Searching...")).toBeTruthy();
  addResponses(respondWithError(api.find, "busy", "Busy."));
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("dash");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The search is not available. You can still find screens and actions.");
  expect(optionTexts()).toEqual(["DashboardGD"]);
  addResponses(respondWith(api.find, noResults));
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("does not open over a dialog with a form", async () => {
  renderShell();
  const form = document.createElement("div");
  form.setAttribute("role", "dialog");
  form.innerHTML = "<form></form>";
  document.body.append(form);
  await userEvent.keyboard("{Control>}k{/Control}");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole("combobox")).toBeNull();
  form.remove();
});
