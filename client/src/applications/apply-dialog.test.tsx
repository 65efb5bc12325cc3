import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Job } from "@shared/jobs/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { JobsPage } from "@/marketplace/jobs-page";
import { cacheResponses } from "@/test/cache-responses";
import { buildJob, marcus, stubJobServer } from "@/test/jobs";
import { dana, renderWithProviders } from "@/test/render";
import { respondWithError } from "@/test/stub-server";

const proposal = "We have closed four finance searches with retail software companies.";
const tooShortMessage = "Please provide at least 50 characters explaining your approach.";

async function open(values: Partial<Job>, at = "/jobs") {
  const market = stubJobServer(buildJob(values));
  const { client } = renderWithProviders(<JobsPage />, { viewer: marcus, at });
  if (at === "/jobs") await userEvent.click(await screen.findByRole("button", { name: "Apply to Fill" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply to Fill This Role" }));
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label);
  const submit = () => userEvent.click(dialog.getByRole("button", { name: "Submit Application" }));
  return { client, market, dialog, field, submit };
}

test("with a bounty there is no fee field, and the proposal needs 50 characters", async () => {
  const { market, dialog, field, submit } = await open({});
  expect(dialog.queryByLabelText(/^Proposed fee/)).toBeNull();
  expect(dialog.getByText("This job pays a fixed $25,000 per hire.")).toBeTruthy();
  expect(dialog.getByText("Approval shares email addresses both ways.")).toBeTruthy();
  expect(await dialog.findByText("You have 2 proposals waiting for an answer.")).toBeTruthy();

  await userEvent.type(field(/^Recruitment Proposal/), "We have closed four finance searches.");
  expect(dialog.getByText("37 of at least 50")).toBeTruthy();
  expect(dialog.queryByText(tooShortMessage)).toBeNull();
  await submit();
  expect(await dialog.findByText(tooShortMessage)).toBeTruthy();
  expect(market.requestsTo("POST /api/jobs/:id/apply")).toEqual([]);

  await userEvent.clear(field(/^Recruitment Proposal/));
  await userEvent.type(field(/^Recruitment Proposal/), proposal);
  expect(dialog.getByText("Long enough")).toBeTruthy();
  await submit();
  expect(await screen.findByText("Your recruitment proposal has been sent to the hiring team.")).toBeTruthy();
  expect(market.requestsTo("POST /api/jobs/:id/apply")[0]).toMatchObject({
    params: { id: 12 },
    body: { coverLetter: proposal, proposedFee: null },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("");
  expect(await screen.findByRole("button", { name: "Applied" })).toBeTruthy();
});

test("the terms say when the bounty is paid and for how long a placement is guaranteed", async () => {
  const { dialog } = await open({ paymentDays: 30, guaranteeDays: 90 });
  expect(dialog.getByText("Payment: 30 days after the hire. Guarantee: 90 days.")).toBeTruthy();
});

test("an application refreshes the counts of jobs and the jobs of organizations", async () => {
  const { client, field, submit } = await open({});
  const freshPaths = cacheResponses(
    client,
    jobEndpoints.counts,
    jobEndpoints.ofOrganization,
    applicationEndpoints.history,
  );
  await userEvent.type(field(/^Recruitment Proposal/), proposal);
  await submit();
  expect(await screen.findByText("Application submitted successfully")).toBeTruthy();
  await waitFor(() => expect(freshPaths()).toEqual([]));
});

test("without a bounty the fee is required, from 0 to 50, and shown with an example", async () => {
  const { market, dialog, field, submit } = await open({ bountyAmount: 0 });
  const fee = field(/^Proposed fee/);
  expect([fee.type, fee.step, fee.min, fee.max]).toEqual(["number", "0.1", "0", "50"]);
  await submit();
  expect(await dialog.findByText("Please enter your proposed fee percentage")).toBeTruthy();
  expect(dialog.getByText(tooShortMessage)).toBeTruthy();
  await userEvent.type(fee, "60");
  expect(await dialog.findByText("Enter a percentage from 0 to 50")).toBeTruthy();
  await userEvent.clear(fee);
  await userEvent.type(fee, "18.25");
  expect(dialog.getByText("18.3% of a $120,000 first-year salary is $21,960.")).toBeTruthy();
  await userEvent.type(field(/^Recruitment Proposal/), proposal);
  await submit();
  expect(await screen.findByText("Application submitted successfully")).toBeTruthy();
  expect(market.requestsTo("POST /api/jobs/:id/apply")[0]?.body).toMatchObject({ proposedFee: 18.3 });
});

test("shows the server's error in the toast and in the dialog", async () => {
  const { market, dialog, field, submit } = await open({});
  market.addResponses(
    respondWithError(applicationEndpoints.apply, "already_applied", "You have already applied to this job."),
  );
  await userEvent.type(field(/^Recruitment Proposal/), proposal);
  await submit();
  await waitFor(() => expect(screen.getAllByText("You have already applied to this job.")).toHaveLength(2));
  expect(screen.getAllByText("Application failed")).toHaveLength(2);
  expect(dialog.getByDisplayValue(proposal)).toBeTruthy();
});

test("keeps a draft of the proposal per job", async () => {
  const { field } = await open({}, "/jobs?apply=12");
  await userEvent.type(field(/^Recruitment Proposal/), proposal);
  await waitFor(() =>
    expect(sessionStorage.getItem(`draft:${marcus.id}:application:12`)).toContain(proposal),
  );
});

test("applying from the job details and canceling returns to the list", async () => {
  stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await userEvent.click(await screen.findByRole("button", { name: "Details" }));
  await userEvent.click(await screen.findByRole("button", { name: "Apply to Fill This Role" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply to Fill This Role" }));
  expect(location.search).toBe("?apply=12");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(location.search).toBe(""));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Details"));
});

test("an apply URL that the viewer may not use shows the job and the reason", async () => {
  stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: dana, at: "/jobs?apply=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(dialog.getByText(/^Access restricted: Only agencies/)).toBeTruthy();
});
