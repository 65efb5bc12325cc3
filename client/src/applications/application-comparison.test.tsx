import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { buildReceivedApplication } from "@/test/received-application";
import { stubReceivedApplicationServer } from "@/test/received-applications-server";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, respondOnRelease, respondWith, respondWithError } from "@/test/stub-server";
import { stubWindowWidth } from "@/test/window-width";
import { ApplicationsPage } from "./applications-page";

const priya: User = { ...dana, role: "portfolio_hr" };
const listing = { id: 41, name: "Meridian Search", rating: 4.67, reviewCount: 9 };
const amir = { ...buildReceivedApplication(1, "Amir", "pending", 9), listing };
const ines = {
  ...buildReceivedApplication(2, "Ines", "pending", 4),
  recruiterRecord: { ...amir.recruiterRecord!, approved: 1, placements: 11, firstCandidateHours: null },
};
const mei = { ...buildReceivedApplication(3, "Mei", "pending", 0), recruiterRecord: null };
const cora = buildReceivedApplication(9, "Cora", "pending", 2);
const ofOtherJob = { ...cora, job: { ...cora.job, id: 8, title: "CFO" } };

beforeEach(() => stubWindowWidth(1280));

function openTable(at = "/applications?job=7&compare=1", viewer = dana) {
  const server = stubReceivedApplicationServer(amir, ines, mei, ofOtherJob);
  server.addResponses(respondWithError(jobEndpoints.one, "not_found", "This job does not exist."));
  renderWithProviders(<ApplicationsPage />, { at, viewer });
  return { ...server, user: userEvent.setup() };
}
const findTable = () => screen.findByRole("table", { name: "Applications to Staff Engineer" });
const textsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const rows = () => screen.getAllByRole("row").slice(1);
const names = () => rows().map((row) => within(row).getByRole("button").textContent);
const panel = (name: string) => screen.findByRole("complementary", { name: `${name} Okafor` });

test("a job with two or more applications has a link to its table, and the table one back to the cards", async () => {
  const { user } = openTable("/applications");
  const links = await screen.findAllByRole("link", { name: /^Compare/ });
  expect(links.map((link) => link.textContent)).toEqual(["Compare the applications to Staff Engineer"]);
  await user.click(links[0]!);
  expect(location.search).toBe("?job=7&compare=1");
  await findTable();
  expect(screen.queryByRole("article")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Show Cards" }));
  expect(location.search).toBe("?job=7");
  expect(await screen.findAllByRole("article")).toHaveLength(3);
});

test("after Compare and Show Cards, pressed with Enter, the shortcuts work", async () => {
  const { user } = openTable("/applications");
  (await screen.findByRole("link", { name: /^Compare/ })).focus();
  await user.keyboard("{Enter}");
  await findTable();
  const heading = screen.getByRole("heading", { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.keyboard("j");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Amir Okafor" })),
  );
  screen.getByRole("link", { name: "Show Cards" }).focus();
  await user.keyboard("{Enter}");
  await screen.findAllByRole("article");
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("a click on the row that is open moves the focus to the panel, whose shortcuts work", async () => {
  const { user } = openTable("/applications?job=7&compare=1&application=1");
  await panel("Amir");
  await user.click(screen.getByRole("button", { name: "Amir Okafor" }));
  await user.click(within(rows()[0]!).getAllByRole("cell")[0]!);
  expect(document.activeElement?.textContent).toBe("Amir Okafor");
  expect(document.activeElement?.tagName).toBe("H2");
  await user.keyboard("j");
  await panel("Ines");
});

test("a tab that lists one of several applications links to the table of all", async () => {
  const { decide, addResponses } = stubReceivedApplicationServer(amir, ines, mei);
  addResponses(respondWithError(jobEndpoints.one, "not_found", "This job does not exist."));
  decide(1, "approved");
  renderWithProviders(<ApplicationsPage />, { at: "/applications?status=approved" });
  await userEvent.click(
    await screen.findByRole("link", { name: "Compare the applications to Staff Engineer" }),
  );
  expect(location.search).toBe("?job=7&compare=1");
  await findTable();
  expect(names()).toHaveLength(3);
});

test("the table shows the figures of each application, longest waiting first", async () => {
  openTable();
  await findTable();
  expect(screen.getAllByRole("columnheader").map((heading) => heading.textContent)).toEqual([
    "Recruiter",
    "Fee",
    "Timeline",
    "Approved Before",
    "Candidates Shortlisted",
    "Placements",
    "First Candidate Within",
    "Rating",
    "Waiting",
  ]);
  expect(rows().map(textsOf)).toEqual([
    [
      "Amir OkaforAGENCYMeridian Search",
      "Fixed bounty",
      "Six weeks",
      "5 of 8",
      "3 of 11",
      "4",
      "2 days",
      "4.7 ★ (9 reviews)",
      "9 days",
    ],
    [
      "Ines OkaforAGENCYMeridian Search",
      "Fixed bounty",
      "Six weeks",
      "1 of 8",
      "3 of 11",
      "11",
      "Not known yet",
      "No profile",
      "4 days",
    ],
    [
      "Mei OkaforAGENCYMeridian Search",
      "Fixed bounty",
      "Six weeks",
      "New here: fewer than five decisions so far.",
      "No profile",
      "Received today",
    ],
  ]);
});

test("there is no rating for viewers without access to reviews", async () => {
  openTable(undefined, priya);
  await findTable();
  expect(screen.queryByRole("columnheader", { name: "Rating" })).toBeNull();
  expect(rows().map((row) => row.children.length)).toEqual([8, 8, 5]);
});

test("a column heading sorts, again reverses, and both are in the URL", async () => {
  const { user } = openTable();
  await findTable();
  const sortedBy = () =>
    screen
      .getAllByRole("columnheader")
      .filter((heading) => heading.hasAttribute("aria-sort"))
      .map((heading) => `${heading.textContent} ${heading.getAttribute("aria-sort")}`);
  expect(sortedBy()).toEqual(["Waiting descending"]);
  await user.click(screen.getByRole("button", { name: "Placements" }));
  expect(names()).toEqual(["Ines Okafor", "Amir Okafor", "Mei Okafor"]);
  expect(sortedBy()).toEqual(["Placements descending"]);
  await user.click(screen.getByRole("button", { name: "Placements" }));
  expect(names()).toEqual(["Amir Okafor", "Ines Okafor", "Mei Okafor"]);
  expect(sortedBy()).toEqual(["Placements ascending"]);
  expect(location.search).toBe("?job=7&compare=1&by=placements&reverse=1");
});

test("a row opens the application beside the table; j and k move, and the URL names it", async () => {
  const { user } = openTable();
  await findTable();
  await user.click(screen.getByRole("button", { name: "Ines Okafor" }));
  const opened = within(await panel("Ines"));
  expect(location.search).toBe("?job=7&compare=1&application=2");
  for (const text of ["A letter from Ines.", "Two partners.", "2 of 3", "1 of 8"])
    expect(opened.getByText(text)).toBeTruthy();
  expect(rows().map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
  await user.keyboard("j");
  await panel("Mei");
  expect(location.search).toBe("?job=7&compare=1&application=3");
  await user.keyboard("kk");
  await panel("Amir");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Amir Okafor" })),
  );
});

test("two applications are decided with two keys each, and the next pending one opens", async () => {
  const { user, requests } = openTable("/applications?job=7&compare=1&application=1");
  await panel("Amir");
  await user.keyboard("a");
  await screen.findByRole("alertdialog", { name: "Approve Amir Okafor?" });
  await user.keyboard("{Enter}");
  await panel("Ines");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.keyboard("r");
  await screen.findByRole("dialog", { name: "Reject Ines Okafor?" });
  await user.keyboard("{Enter}");
  await panel("Mei");
  expect(requests.filter(({ call }) => call.startsWith("POST")).map(({ call }) => call)).toEqual([
    "POST /api/applications/:id/approve",
    "POST /api/applications/:id/reject",
  ]);
  expect(names()).toEqual(["Amir Okafor", "Ines Okafor", "Mei Okafor"]);
  expect(within(rows()[0]!).getByText("Approved")).toBeTruthy();
});

test("a panel closed with Back stays closed when the response to a rejection arrives", async () => {
  const { user, addResponses, decide } = openTable();
  await findTable();
  await user.click(screen.getByRole("button", { name: "Amir Okafor" }));
  await panel("Amir");
  const pendingResponse = respondOnRelease(respondWith(api.reject, () => decide(1, "rejected")));
  addResponses(pendingResponse);
  await user.keyboard("r");
  await screen.findByRole("dialog", { name: "Reject Amir Okafor?" });
  await user.keyboard("{Enter}");
  history.back();
  await waitFor(() => expect(location.search).toBe("?job=7&compare=1"));
  pendingResponse.release();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("?job=7&compare=1");
  // The opener of the dialog was removed with the panel.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("without a panel the shortcuts act on the focused row, and focus moves to the next pending one", async () => {
  const { user } = openTable();
  await findTable();
  screen.getByRole("tab", { name: /^All/ }).focus();
  await user.keyboard("j");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Amir Okafor"));
  await user.keyboard("j");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Ines Okafor"));
  await user.keyboard("a");
  await screen.findByRole("alertdialog", { name: "Approve Ines Okafor?" });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Mei Okafor"));
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("the buttons of the panel decide too, and a failed decision shows its error", async () => {
  const { user, addResponses } = openTable("/applications?job=7&compare=1&application=3");
  addResponses(respondWithError(api.approve, "unexpected", "Something went wrong. Please try again."));
  await user.click(within(await panel("Mei")).getByRole("button", { name: "Approve" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  await panel("Amir");
  expect((await within(rows()[2]!).findByRole("alert")).textContent).toBe(
    "Something went wrong. Please try again.",
  );
});

test("below 1280 px the application opens in a sheet, in which the shortcuts work", async () => {
  stubWindowWidth(1024);
  const { user } = openTable();
  await findTable();
  await user.click(screen.getByRole("button", { name: "Amir Okafor" }));
  await screen.findByRole("dialog", { name: "Amir Okafor" });
  await user.keyboard("j");
  const sheet = await screen.findByRole("dialog", { name: "Ines Okafor" });
  await user.keyboard("a");
  await screen.findByRole("alertdialog", { name: "Approve Ines Okafor?" });
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Mei Okafor" });
  expect(sheet.isConnected).toBe(true);
});

test("on phones the cards are shown", async () => {
  stubWindowWidth(390);
  openTable();
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(screen.queryByRole("table")).toBeNull();
});

test("200 applications are loaded; above that the table says so and cannot be sorted", async () => {
  const { addResponses, requests } = stubReceivedApplicationServer(amir);
  let firstId = 1;
  const nextPage = () => {
    const page = Array.from({ length: 50 }, (_, index) =>
      buildReceivedApplication(firstId + index, `R${firstId + index}`),
    );
    firstId += 50;
    return page;
  };
  addResponses(
    respondWith(api.received, nextPage, "more"),
    respondWithError(jobEndpoints.one, "not_found", "This job does not exist."),
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications?job=7&compare=1" });
  // Queries by role are slow in a table of 200 rows.
  await waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(200));
  expect(screen.getByText(/more than 200 applications.*cannot be sorted/)).toBeTruthy();
  expect(
    [...document.querySelectorAll("thead th")].every((heading) => !heading.querySelector("button")),
  ).toBe(true);
  expect(requests.filter(({ query }) => query.cursor === "more")).toHaveLength(3);
});

test("the table says that not all applications could be loaded, and tries again", async () => {
  const { addResponses } = stubReceivedApplicationServer(amir, ines, mei);
  const firstPage = respondWith(api.received, [amir, ines], "more");
  let furtherPage = respondWithError(api.received, "unavailable", "The service is temporarily unavailable.");
  addResponses(
    {
      endpoint: api.received,
      reply: (request) => (request.query.cursor ? furtherPage : firstPage).reply(request),
    },
    respondWithError(jobEndpoints.one, "not_found", "This job does not exist."),
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications?job=7&compare=1" });
  const message = await screen.findByRole("alert");
  expect(message.textContent).toContain("Not all applications could be loaded.");
  expect(names()).toEqual(["Amir Okafor", "Ines Okafor"]);
  furtherPage = respondWith(api.received, [mei]);
  await userEvent.click(within(message).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByText(/Not all applications/)).toBeNull();
});

test("the table has a loading, an error and an empty state", async () => {
  const { addResponses, user } = openTable("/applications?job=6&compare=1");
  expect(await screen.findByText("Nobody has applied to this job.")).toBeTruthy();
  addResponses(respondWithError(api.received, "unavailable", "The service is temporarily unavailable."));
  await user.click(screen.getByRole("tab", { name: /^Approved/ }));
  expect(await screen.findByText("The applications could not be loaded")).toBeTruthy();
  addResponses(neverRespond(api.received));
  await user.click(screen.getByRole("tab", { name: /^Rejected/ }));
  expect(await screen.findByText("Loading the applications")).toBeTruthy();
});
