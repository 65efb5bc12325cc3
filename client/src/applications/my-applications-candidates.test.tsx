import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { OwnApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import type { User } from "@shared/auth/schemas";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { buildSubmission, ines, marcus, theo } from "@/test/samples";
import { respondWith, stubServer } from "@/test/stub-server";
import { MyApplicationsPage } from "./my-applications-page";

const buildOwnApplication = (
  id: number,
  title: string,
  status: ApplicationStatus,
  deadline: string | null = null,
): OwnApplication => ({
  application: {
    id,
    status,
    createdAt: daysAgo(4),
    proposedFee: null,
    timeline: null,
    coverLetter: "A letter.",
    approach: null,
    decidedAt: status === "pending" ? null : daysAgo(1),
    reason: null,
    closedAs: null,
    version: 1,
    editedAt: null,
    reappliedAt: null,
  },
  job: {
    id: 10 + id,
    title,
    company: "Copperkey",
    bounty: 25_000,
    deadline,
    status: "open",
    state: "open",
    holdNote: null,
  },
  jobPoster: {
    id: dana.id,
    firstName: "Dana",
    lastName: "Whitfield",
    username: "dana",
    role: "vc_partner",
    title: null,
    company: null,
    isTrusted: true,
  },
});

function open(viewer: User, ownApplications: OwnApplication[], at = "/my-applications") {
  const server = stubServer(
    respondWith(api.mine, ownApplications),
    respondWith(api.mineCounts, { pending: 0, approved: 1, rejected: 0, notSelected: 0, closed: 0 }),
    respondWith(submissionEndpoints.check, { represented: false }),
    respondWith(submissionEndpoints.submit, buildSubmission(1, "Mei Tanaka")),
  );
  renderWithProviders(<MyApplicationsPage />, { viewer, at });
  return server;
}
const card = async (name: string) => within(await screen.findByRole("article", { name }));

test.each([
  ["an agency", marcus, true],
  ["an independent", ines, true],
  ["a pending partner", theo, true],
  ["a partner who has been approved since", dana, false],
] as const)(
  "only an approved application offers Submit Candidate to %s: %s",
  async (_who, viewer, canSubmit) => {
    open(viewer, [
      buildOwnApplication(1, "Staff Engineer", "approved"),
      buildOwnApplication(2, "CTO", "pending"),
      buildOwnApplication(3, "Designer", "rejected"),
    ]);
    const offersSubmit = async (name: string) =>
      (await card(name)).queryByRole("button", { name: "Submit Candidate" }) !== null;
    expect([
      await offersSubmit("Staff Engineer"),
      await offersSubmit("CTO"),
      await offersSubmit("Designer"),
    ]).toEqual([canSubmit, false, false]);
  },
);

test("the dialog has its own URL, submits to that job and shows the toast of this screen", async () => {
  const server = open(marcus, [buildOwnApplication(1, "Staff Engineer", "approved")]);
  const user = userEvent.setup();
  await user.click((await card("Staff Engineer")).getByRole("button", { name: "Submit Candidate" }));
  expect(location.search).toBe("?submit=11");
  const form = within(await screen.findByRole("dialog", { name: "Submit Candidate to Staff Engineer" }));
  await user.type(form.getByRole("textbox", { name: /Candidate Name/ }), "Mei Tanaka");
  await user.type(form.getByRole("textbox", { name: /^Title/ }), "Engineer");
  await user.type(form.getByRole("textbox", { name: /Email/ }), "mei@inbox.example");
  await user.type(form.getByRole("textbox", { name: /LinkedIn/ }), "https://linkedin.com/in/mei");
  await user.click(form.getByRole("button", { name: "Submit Candidate" }));
  expect(await screen.findByText("Success")).toBeTruthy();
  expect(screen.getByText("Candidate submitted successfully")).toBeTruthy();
  expect(server.requests.find(({ call }) => call.includes("submit-candidate"))?.params).toEqual({ id: 11 });
});

test("a submit URL for a job without an approval opens no dialog", async () => {
  open(marcus, [buildOwnApplication(2, "CTO", "pending")], "/my-applications?submit=12");
  await card("CTO");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["on_hold", "This role is on hold."],
  ["paused", "This role is paused."],
] as const)(
  "while the role is %s the button is blocked, and the card shows the note",
  async (state, reason) => {
    const approved = buildOwnApplication(1, "Staff Engineer", "approved");
    open(marcus, [{ ...approved, job: { ...approved.job, state, holdNote: "Until spring" } }]);
    const article = await card("Staff Engineer");
    expect(article.getByText(/^This role is .* The poster's note: Until spring$/)).toBeTruthy();
    expect(article.getByRole("button", { name: "Submit Candidate", description: reason })).toBeTruthy();
  },
);

test("after the deadline the button is blocked and says why", async () => {
  open(marcus, [buildOwnApplication(1, "Staff Engineer", "approved", daysAgo(1))]);
  const user = userEvent.setup();
  const button = (await card("Staff Engineer")).getByRole("button", {
    name: "Submit Candidate",
    description: "The deadline of this role has passed.",
  });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
