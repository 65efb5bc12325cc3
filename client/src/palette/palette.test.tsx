import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { paletteEndpoints as api } from "@shared/palette/endpoints";
import type { PaletteFinds } from "@shared/palette/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { useLocation } from "wouter";
import { Shell } from "@/shell/shell";
import { answer, answering, held, refusal, silence } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { ada, marcus, priya } from "@/test/samples";

const found: PaletteFinds = {
  jobs: [{ id: 12, title: "Staff Engineer", company: "Copperkey" }],
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
const nothing: PaletteFinds = { jobs: [], members: [] };

function Here() {
  const [path] = useLocation();
  return (
    <>
      <h1 tabIndex={-1}>{`Page ${path}`}</h1>
      <form aria-label="Half done" hidden />
      <label>
        Notes
        <input />
      </label>
    </>
  );
}

function start(viewer: User = dana, at = "/jobs") {
  const server = answering(
    answer(applicationEndpoints.receivedCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      oldestPending: null,
    }),
    answer(adminEndpoints.vcApplicationCounts, { pending: 0, thisMonth: 0, companies: 0 }),
    answer(api.find, ({ query }) => (query.q?.startsWith("eng") ? found : nothing)),
  );
  const shown = show(
    <Shell>
      <Here />
    </Shell>,
    { viewer, at },
  );
  return {
    ...server,
    ...shown,
    finds: () => server.asked.filter(({ call }) => call === "GET /api/search").map(({ query }) => query.q),
  };
}
async function open(viewer?: User, at?: string) {
  const server = start(viewer, at);
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Find anything" });
  return { ...server, field };
}
const texts = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = () => screen.getByRole("combobox").getAttribute("aria-activedescendant");
const activeText = () => document.getElementById(active() ?? "")?.textContent;
const group = (name: string) => within(screen.getByRole("group", { name }));

/** Focus is given back a moment after the palette has gone: not in the middle of the next test. */
afterEach(async () => {
  if (!screen.queryByRole("combobox")) return;
  await userEvent.keyboard("{Escape}");
  await new Promise((done) => setTimeout(done, 80));
});

test("Ctrl K opens a combobox over its listbox, and says what is chosen", async () => {
  const { field } = await open();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Results" }).id);
  expect(screen.getByRole("dialog", { name: "Find anything" })).toBeTruthy();
  expect(
    group("Go to")
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...[
      "DashboardGD",
      "Job MarketplaceGJ",
      "Manage ApplicationsGA",
      "Candidate ManagementGC",
      "Message BoardGM",
    ],
    ...["Agency DirectoryGY", "Talent PoolGT", "AnalyticsGF"],
    ...["Profile Settings", "Your Profile", "Help"],
  ]);
  expect(
    group("Actions")
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([...["Post a job", "New post", "Add an agency", "Share a candidate", "Keyboard shortcuts?"]]);
  expect(activeText()).toBe("DashboardGD");
  expect(screen.getAllByRole("option", { selected: true }).map(({ id }) => id)).toEqual([active()]);
});

test("⌘ K and the search button open it too, the keys close it again, and focus returns", async () => {
  start();
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

test("arrows, Home and End move and go round, and Enter follows", async () => {
  await open();
  const all = texts();
  await userEvent.keyboard("{ArrowDown}");
  expect(activeText()).toBe(all[1]);
  await userEvent.keyboard("{End}");
  expect(activeText()).toBe(all.at(-1));
  await userEvent.keyboard("{ArrowDown}");
  expect(activeText()).toBe(all[0]);
  await userEvent.keyboard("{ArrowUp}");
  expect(activeText()).toBe(all.at(-1));
  await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}{Enter}");
  await screen.findByRole("heading", { name: "Page /applications" });
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("it finds each kind of thing, and leads there", async () => {
  const { finds } = await open();
  await userEvent.keyboard("engineer");
  await screen.findByRole("group", { name: "Posts" });
  expect(screen.queryByRole("group", { name: "Go to" })).toBeNull();
  expect(texts()).toEqual([
    "Staff EngineerCopperkey",
    "Ines Carvalho@ines",
    "Mei TanakaPrincipal Engineer",
    "Engineers FirstDenver, CO",
    "Engine Room",
    "Engineer salaries in Austin",
  ]);
  await waitFor(() =>
    expect(within(screen.getByRole("dialog")).getByRole("status").textContent).toBe("6 results"),
  );
  expect(finds()).toEqual(["engineer"]);
  await userEvent.click(screen.getByRole("option", { name: /^Mei Tanaka/ }));
  expect(location.pathname).toBe("/candidates/31");
});

test.each([
  ["Staff Engineer", "/jobs?job=12"],
  ["Ines Carvalho", "/user/22"],
  ["Engineers First", "/agencies/41"],
  ["Engineer salaries", "/messages/5"],
])("%s leads to %s", async (name, to) => {
  await open();
  await userEvent.keyboard("engineer");
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }));
  expect(location.pathname + location.search).toBe(to);
});

test.each([
  ["post a j", "/jobs?post=1"],
  ["new po", "/messages?post=1"],
  ["add an a", "/agencies?add=1"],
  ["share", "/candidates?share=1"],
])("the action “%s” opens %s", async (typed, to) => {
  await open();
  await userEvent.keyboard(`${typed}{Enter}`);
  await waitFor(() => expect(location.pathname + location.search).toBe(to));
});

test.each([
  [
    marcus,
    [
      "Dashboard",
      "Job Marketplace",
      "My Applications",
      "My Submissions",
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
      "Manage Applications",
      "Candidate Management",
      "Analytics",
      "Profile Settings",
      "Your Profile",
      "Help",
    ],
    ["Post a job", "Keyboard shortcuts"],
  ],
])("it offers nobody what is not theirs: $username", async (viewer, screens, actions) => {
  await open(viewer);
  const plain = (name: string) =>
    group(name)
      .getAllByRole("option")
      .map(({ textContent }) => textContent?.replace(/(G[A-Z]|\?)$/, ""));
  expect(plain("Go to")).toEqual(screens);
  expect(plain("Actions")).toEqual(actions);
  await userEvent.keyboard("talent");
  expect(await screen.findByText("Nothing found for “talent”.")).toBeTruthy();
});

test("an admin reaches the screens below the admin panel", async () => {
  await open(ada);
  for (const name of ["Admin Panel", "Users", "Outbox", "Reports"])
    expect(group("Go to").getByRole("option", { name })).toBeTruthy();
});

test("old results stay until the new ones are there; Enter waits for those of what is typed", async () => {
  const { also } = await open();
  await userEvent.keyboard("eng");
  await screen.findByRole("option", { name: /^Staff Engineer/ });
  const late = held(
    answer(api.find, { ...nothing, jobs: [{ id: 77, title: "Energy Buyer", company: "Tidewell" }] }),
  );
  also(late);
  await userEvent.keyboard("{Backspace}ergy");
  expect(screen.getByRole("option", { name: /^Staff Engineer/ })).toBeTruthy();
  expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(location.search).toBe("");
  late.letGo();
  await waitFor(() => expect(location.search).toBe("?job=77"));
});

test.each([
  ["typing on", "{Backspace}"],
  ["moving on", "{ArrowDown}"],
  ["closing", "{Escape}"],
])("%s takes an Enter back that still waits for its answer", async (_, keys) => {
  const { also, asked, client } = await open();
  await userEvent.keyboard("eng");
  await screen.findByRole("option", { name: /^Staff Engineer/ });
  const late = held(
    answer(api.find, { ...nothing, jobs: [{ id: 77, title: "Energy Buyer", company: "Tidewell" }] }),
  );
  also(late);
  await userEvent.keyboard(`{Backspace}ergy{Enter}${keys}`);
  expect(asked.at(-1)?.query.q).toBe("energy");
  late.letGo();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(location.pathname + location.search).toBe("/jobs");
});

test("where the search fails, an Enter that waited for it opens nothing of an older answer", async () => {
  const { also } = await open();
  await userEvent.keyboard("eng");
  await screen.findByRole("option", { name: /^Staff Engineer/ });
  const late = held(refusal(api.find, "busy", "Busy."));
  also(late);
  await userEvent.keyboard("{Backspace}ergy{Enter}");
  late.letGo();
  expect(await screen.findByText(/^The search could not be reached/)).toBeTruthy();
  expect(location.pathname + location.search).toBe("/jobs");
});

test("one letter asks nobody; nothing found is said; a search that fails leaves the rest", async () => {
  const { also, finds } = await open();
  await userEvent.keyboard("z");
  expect(await screen.findByText("Nothing found for “z”.")).toBeTruthy();
  await userEvent.keyboard("zz");
  expect(await screen.findByText("Nothing found for “zzz”.")).toBeTruthy();
  expect(finds()).toEqual(["zzz"]);
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("combobox")).toBeTruthy();
  also(silence(api.find));
  await userEvent.keyboard("q");
  expect(await screen.findByText("Searching...")).toBeTruthy();
  also(refusal(api.find, "busy", "Busy."));
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("dash");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "The search could not be reached; screens and actions can still be found.",
  );
  expect(texts()).toEqual(["DashboardGD"]);
  also(answer(api.find, nothing));
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("it does not come over something unfinished", async () => {
  start();
  const form = document.createElement("div");
  form.setAttribute("role", "dialog");
  form.innerHTML = "<form></form>";
  document.body.append(form);
  await userEvent.keyboard("{Control>}k{/Control}");
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByRole("combobox")).toBeNull();
  form.remove();
});
