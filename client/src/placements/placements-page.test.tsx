import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints as api } from "@shared/placements/endpoints";
import type { Placement, PlacementCounts } from "@shared/placements/schemas";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dotSeparator } from "@/lib/join-with-dots";
import { cacheResponses } from "@/test/cache-responses";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { stubWindowWidth } from "@/test/window-width";
import { PlacementsPage } from "./placements-page";

const marcus = { ...dana, id: 9, role: "agency" as const };
const person = (id: number, firstName: string, company: string | null) => ({
  id,
  firstName,
  lastName: "X",
  username: firstName,
  company,
});
const placement: Placement = {
  id: 3,
  submissionId: 1,
  candidateName: "Devon Blake",
  job: { id: 7, title: "Staff Engineer", company: "Copperkey", state: "filled" },
  placedBy: person(marcus.id, "Marcus", "Meridian Search"),
  poster: person(dana.id, "Dana", "Northlight Ventures"),
  bountyPaid: 25_000,
  fee: { state: "known", percent: null, disputeReason: null },
  status: "confirmed",
  paymentDays: null,
  guaranteeDays: null,
  dueOn: null,
  placedAt: "2026-11-20T10:00:00Z",
  history: [],
};
const unpriced: Placement = {
  ...placement,
  id: 4,
  candidateName: "Mei-Ling Tsai",
  bountyPaid: null,
  fee: { state: "awaiting_confirmation", percent: 18, disputeReason: null },
};
const voided: Placement = { ...placement, id: 5, candidateName: "Jonas Weber", status: "voided" };
const counts: PlacementCounts = { placements: 2, amount: 25_000, unknownAmounts: 1, years: [2026, 2024] };

interface OpenOptions {
  viewer?: typeof dana | typeof marcus;
  /** Replaces the responses below. */
  responses?: Responder[];
}

function open(at = "/placements", { viewer = dana, responses = [] }: OpenOptions = {}) {
  const server = stubServer(
    respondWith(api.mine, [placement, unpriced, voided]),
    respondWith(api.mineCounts, counts),
    respondWith(api.one, ({ params }) => (params.id === 4 ? unpriced : placement)),
    ...responses,
  );
  stubWindowWidth(1280);
  const { client } = renderWithProviders(<PlacementsPage />, { viewer, at });
  return { ...server, client };
}
const cells = async (name: string) =>
  within(await screen.findByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test.each([
  ["poster", dana, "Placed by Marcus XMeridian Search"],
  ["recruiter", marcus, "Hired by Dana XNorthlight Ventures"],
] as const)(
  "the %s sees each placement with its other side and what is known of its price",
  async (_side, viewer, other) => {
    open("/placements", { viewer });
    expect(await cells("Devon Blake")).toEqual([
      `Staff EngineerCopperkey${dotSeparator}Filled`,
      other,
      "Nov 20, 2026",
      "$25,000",
      "Confirmed",
    ]);
    expect((await cells("Mei-Ling Tsai"))[3]).toMatch(/^18%, not agreed yet/);
    expect((await cells("Jonas Weber"))[4]).toBe("Voided");
  },
);

const formerPartner = { ...dana, vcApprovalStatus: "rejected" as const };

test.each([
  ["awaiting_percent", dana, "No fee agreed yetEnter the fee (Mei-Ling Tsai)"],
  ["awaiting_percent", formerPartner, "No fee agreed yet"],
  ["awaiting_percent", marcus, "No fee agreed yetWaits for the poster"],
  ["awaiting_confirmation", dana, "18%, not agreed yetWaits for the recruiter"],
  ["awaiting_confirmation", marcus, "18%, not agreed yetConfirm or dispute (Mei-Ling Tsai)"],
  ["disputed", dana, "18%, disputedEnter another fee (Mei-Ling Tsai)"],
  ["disputed", marcus, "18%, disputedWaits for the poster"],
  ["awaiting_salary", dana, "18% agreed"],
  ["none", marcus, "No fee"],
] as const)("a fee in the state %s says who acts next", async (state, viewer, text) => {
  const percent = state === "none" ? null : 18;
  const fee = { state, percent, disputeReason: null };
  open("/placements", { viewer, responses: [respondWith(api.mine, [{ ...unpriced, fee }])] });
  expect((await cells("Mei-Ling Tsai"))[3]).toBe(text);
});

test("the next step of a fee opens the placement", async () => {
  open("/placements", { viewer: marcus });
  await userEvent.click(await screen.findByRole("button", { name: "Confirm or dispute (Mei-Ling Tsai)" }));
  expect(await screen.findByRole("dialog", { name: "Mei-Ling Tsai" })).toBeTruthy();
  expect(location.search).toBe("?placement=4");
});

test.each([
  [counts, "2 placements · $25,000, plus 1 fee not known"],
  [{ ...counts, amount: 0, unknownAmounts: 2 }, "2 placements · 2 fees not known"],
  [{ ...counts, placements: 1, unknownAmounts: 0 }, "1 placement · $25,000"],
  [{ placements: 0, amount: 0, unknownAmounts: 0, years: [] }, "0 placements"],
])("the numbers %j read %j", async (numbers, text) => {
  open("/placements", { responses: [respondWith(api.mineCounts, numbers)] });
  expect(await screen.findByText(text)).toBeTruthy();
});

test("voided placements are not counted as none", async () => {
  open("/placements?status=voided", {
    responses: [respondWith(api.mineCounts, { ...counts, placements: 0, amount: 0, unknownAmounts: 0 })],
  });
  expect(await screen.findByText("Voided placements do not count.")).toBeTruthy();
});

test("filters are in the address, in the requests and in the CSV", async () => {
  const { requests } = open("/placements?side=recruiter");
  await screen.findByText("Devon Blake");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Completed");
  await userEvent.selectOptions(screen.getByLabelText("Year"), "2024");
  await waitFor(() => expect(location.search).toBe("?side=recruiter&status=completed&year=2024"));
  for (const path of [api.mine.path, api.mineCounts.path])
    await waitFor(() =>
      expect(requests.filter(({ call }) => call === `GET ${path}`).at(-1)?.query).toMatchObject({
        side: "recruiter",
        status: "completed",
        year: "2024",
        tz: expect.any(String),
      }),
    );
  const csv = new URL(
    screen.getByRole("link", { name: "Download as CSV" }).getAttribute("href") ?? "",
    "http://x",
  );
  expect(csv.pathname).toBe(api.exportCsv.path);
  expect(Object.fromEntries(csv.searchParams)).toMatchObject({
    side: "recruiter",
    status: "completed",
    year: "2024",
  });
});

test("a year of a link is shown although there is no placement in it", async () => {
  open("/placements?year=2019");
  expect((screen.getByLabelText("Year") as HTMLSelectElement).value).toBe("2019");
});

test("a placement opens with its next actions, and closing returns the focus", async () => {
  open();
  const name = await screen.findByRole("button", { name: "Mei-Ling Tsai" });
  await userEvent.click(name);
  const dialog = within(await screen.findByRole("dialog", { name: "Mei-Ling Tsai" }));
  expect(location.search).toBe("?placement=4");
  expect(dialog.getByText("for Staff Engineer, Copperkey · Filled")).toBeTruthy();
  expect(await dialog.findByRole("button", { name: "Change Fee" })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "View Job" }).getAttribute("href")).toBe("/jobs?job=7");
  expect(dialog.getByRole("link", { name: "View Candidate" }).getAttribute("href")).toBe(
    "/candidate-management?candidate=1",
  );
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(name));
});

/** Focus is restored in timers after the dialog above has closed. */
const expectFocusInDialog = (name: string) =>
  waitFor(() => {
    expect(screen.getByRole("dialog", { name }).contains(document.activeElement)).toBe(true);
  });

test.each([
  ["confirms", marcus, "Confirm Fee", api.confirmFee, "stale", "15%, not agreed yet"],
  ["changes", dana, "Change Fee", api.enterFee, "already_decided", "15% agreed"],
] as const)(
  "a user who %s a fee that the other side has changed sees the changed placement and counts",
  async (_action, viewer, buttonName, endpoint, errorCode, currentFee) => {
    let isChanged = false;
    const state = currentFee.endsWith("agreed") ? "awaiting_salary" : "awaiting_confirmation";
    const changed: Placement = { ...unpriced, fee: { state, percent: 15, disputeReason: null } };
    open("/placements?placement=4", {
      viewer,
      responses: [
        respondWith(api.one, () => (isChanged ? changed : unpriced)),
        respondWith(api.mineCounts, () => ({ ...counts, placements: isChanged ? 3 : 2 })),
        respondWithError(endpoint, errorCode, "The other side has changed the fee."),
      ],
    });
    const placementDialog = within(await screen.findByRole("dialog", { name: "Mei-Ling Tsai" }));
    await userEvent.click(placementDialog.getByRole("button", { name: buttonName }));
    isChanged = true;
    const question = within(screen.getByRole(viewer === marcus ? "alertdialog" : "dialog", { name: /fee/ }));
    await userEvent.click(question.getByRole("button", { name: buttonName }));
    expect(await placementDialog.findByText(currentFee)).toBeTruthy();
    expect((await placementDialog.findByRole("alert")).textContent).toBe(
      "The other side has changed the fee.",
    );
    expect(await screen.findByText(/^3 placements/)).toBeTruthy();
    await expectFocusInDialog("Mei-Ling Tsai");
  },
);

test.each([
  ["Mark Pending Payment", "alertdialog"],
  ["Void Placement", "dialog"],
] as const)(
  "%s of a placement that was voided elsewhere loads it again and keeps the error",
  async (label, role) => {
    let current = placement;
    open("/placements?placement=3", {
      responses: [
        respondWith(api.one, () => current),
        respondWithError(api.move, "invalid_transition", "This placement has been voided."),
      ],
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Devon Blake" }));
    await userEvent.click(dialog.getByRole("button", { name: label }));
    current = { ...placement, status: "voided" };
    await userEvent.click(
      within(screen.getByRole(role, { name: /this placement|the placement/ })).getByRole("button", {
        name: label,
      }),
    );
    expect(await dialog.findByText("Voided")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Void Placement" })).toBeNull();
    expect((await dialog.findByRole("alert")).textContent).toBe("This placement has been voided.");
    await expectFocusInDialog("Devon Blake");
  },
);

test("voiding marks the cached candidates, jobs and stats as stale", async () => {
  const { client } = open("/placements?placement=3", {
    responses: [respondWith(api.move, { ...placement, status: "voided" })],
  });
  const freshPaths = cacheResponses(
    client,
    submissionEndpoints.received,
    submissionEndpoints.groups,
    jobEndpoints.mine,
    jobEndpoints.one,
    jobEndpoints.ofOrganization,
    applicationEndpoints.history,
    analyticsEndpoints.userStats,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Devon Blake" }));
  await userEvent.click(dialog.getByRole("button", { name: "Void Placement" }));
  const voidDialog = within(screen.getByRole("dialog", { name: "Void the placement of Devon Blake?" }));
  await userEvent.click(voidDialog.getByRole("button", { name: "Void Placement" }));
  await screen.findByText("Placement updated");
  await waitFor(() => expect(freshPaths()).toEqual([]));
});

test.each([
  ["a recruiter", marcus],
  ["a poster who lost approval", { ...dana, vcApprovalStatus: "rejected" as const }],
])("%s has no link to the candidates of the poster", async (_who, viewer) => {
  open("/placements?placement=3", { viewer });
  const dialog = within(await screen.findByRole("dialog", { name: "Devon Blake" }));
  expect(dialog.queryByRole("link", { name: "View Candidate" })).toBeNull();
});

test("a placement of others does not exist", async () => {
  open("/placements?placement=99", {
    responses: [respondWithError(api.one, "not_found", "This placement does not exist.")],
  });
  expect((await screen.findByRole("dialog", { name: "Placement" })).textContent).toContain(
    "This placement does not exist.",
  );
});

test("without placements each side reads how one begins, and there is nothing to filter or download", async () => {
  open("/placements?year=2024", { responses: [respondWith(api.mine, [])] });
  const clearButton = await screen.findByRole("button", { name: "Clear Filters" });
  expect(screen.getByLabelText<HTMLSelectElement>("Year").value).toBe("2024");
  expect(screen.getByRole("link", { name: "Download as CSV" })).toBeTruthy();
  await userEvent.click(clearButton);
  expect(await screen.findByText(/when you hire a candidate/)).toBeTruthy();
  expect(location.search).toBe("");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("link", { name: "Download as CSV" })).toBeNull();
  // The button that had the focus is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("a recruiter without placements reads how one begins", async () => {
  open("/placements", { viewer: marcus, responses: [respondWith(api.mine, [])] });
  expect(await screen.findByText(/when a poster hires a candidate whom you submitted/)).toBeTruthy();
});

test("loading is shown", () => {
  open("/placements", { responses: [neverRespond(api.mine)] });
  expect(screen.getByText("Loading your placements")).toBeTruthy();
});

test("a list that could not be loaded is requested again", async () => {
  const server = open("/placements", {
    responses: [respondWithError(api.mine, "busy", "The server is busy.")],
  });
  expect(await screen.findByText("Your placements could not be loaded")).toBeTruthy();
  server.addResponses(respondWith(api.mine, [placement]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Devon Blake")).toBeTruthy();
});

test("the day on which a payment is due is listed, muted once it is settled", async () => {
  const due = { ...placement, dueOn: "2026-12-20" };
  open("/placements", {
    responses: [
      respondWith(api.mine, [
        due,
        { ...due, id: 6, candidateName: "Settled", status: "completed" },
        { ...due, id: 7, candidateName: "Void", status: "voided" },
      ]),
    ],
  });
  for (const name of ["Devon Blake", "Settled", "Void"])
    expect((await cells(name)).slice(2, 4)).toEqual(["Nov 20, 2026", "$25,000Due Dec 20, 2026"]);
  expect(screen.getAllByText(/^Due/).map(({ className }) => className)).toEqual([
    expect.stringContaining("text-ink-muted"),
    expect.stringContaining("text-ink-faint"),
    expect.stringContaining("text-ink-faint"),
  ]);
});

test.each([1280, 390])(
  "at %i px a click on the row opens the placement, on a link inside it not",
  async (width) => {
    open();
    stubWindowWidth(width);
    await userEvent.click((await screen.findAllByRole("link", { name: "Marcus X" }))[0]!);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getAllByText(/Staff Engineer/)[0]!);
    expect(await screen.findByRole("dialog", { name: "Devon Blake" })).toBeTruthy();
    expect(location.search).toBe("?placement=3");
  },
);
