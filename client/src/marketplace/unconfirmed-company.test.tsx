import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { writeCookie } from "@/lib/browser/write-cookie";
import { ada, buildJob, marcus, stubJobServer } from "@/test/jobs";
import { renderWithProviders } from "@/test/render";
import { respondWith } from "@/test/stub-server";
import { JobsPage } from "./jobs-page";

const namedJob = buildJob({
  isCompanyUnconfirmed: true,
  postedBy: { ...buildJob().postedBy, isTrusted: false },
});
const markText = "Not a confirmed member of Copperkey";

test("the card and the dialog mark a job in the name of an organization here", async () => {
  stubJobServer(namedJob);
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(dialog.getAllByText(markText)).toHaveLength(1);
  expect(dialog.queryByRole("button", { name: "Confirm Company" })).toBeNull();
  const card = screen.getByRole("article", { name: /Staff Backend Engineer/, hidden: true });
  expect(within(card).getByText(markText)).toBeTruthy();
  expect(screen.queryByText("Not verified yet")).toBeNull();
});

test.each([
  ["of a company whose name it uses", namedJob, markText],
  ["of a poster whom nobody has confirmed", { ...namedJob, isCompanyUnconfirmed: false }, "Not verified yet"],
])("the row in the compact list marks a job %s", async (_, job, text) => {
  stubJobServer(job);
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await userEvent.click(await screen.findByRole("button", { name: "Compact" }));
  onTestFinished(() => writeCookie("density", "comfortable"));
  const row = within(screen.getByRole("article", { name: /Staff Backend Engineer/ }));
  expect(row.queryByRole("button", { name: "Details" })).toBeNull();
  expect(row.getByTitle(text).textContent).toBe(text);
});

test.each([
  ["an application", "apply=12", "Apply to Fill This Role"],
  ["a candidate", "job=12&submit=1", "Submit Candidate to Staff Backend Engineer"],
])("the form for %s gives the same warning", async (_, search, title) => {
  stubJobServer(namedJob);
  renderWithProviders(<JobsPage />, { viewer: marcus, at: `/jobs?${search}` });
  const form = within(await screen.findByRole("dialog", { name: title }));
  expect(form.getByText(markText)).toBeTruthy();
  expect(form.getByText(/^Copperkey is an organization here, and has not confirmed this job\./)).toBeTruthy();
  expect(screen.queryByText("Not verified yet")).toBeNull();
});

test("a trusted poster has no mark", async () => {
  stubJobServer(buildJob({ isCompanyUnconfirmed: true }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  await screen.findByRole("dialog", { name: "Staff Backend Engineer" });
  expect(screen.queryByText(markText)).toBeNull();
});

test.each([
  ["an owner, who can also report it,", marcus, "report it in the menu above"],
  ["an admin, who can also unpost it,", ada, "Otherwise unpost it"],
])("%s confirms the company after a question", async (_, viewer, hint) => {
  const server = stubJobServer(namedJob);
  server.addResponses(
    respondWith(jobEndpoints.one, { ...namedJob, canConfirmCompany: true }),
    respondWith(jobEndpoints.confirmCompany, { ...namedJob, isCompanyUnconfirmed: false }),
  );
  renderWithProviders(<JobsPage />, { viewer, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(await dialog.findByText(new RegExp(hint))).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Confirm Company" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Confirm the company?" }));
  await userEvent.click(question.getByRole("button", { name: "Confirm Company" }));
  await waitFor(() => expect(server.requestsTo("POST /api/jobs/:id/confirm-company")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
