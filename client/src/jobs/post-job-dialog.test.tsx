import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { toLocalDay } from "@/lib/time/day";
import { JobsPage } from "@/marketplace/jobs-page";
import { buildJob, stubJobServer } from "@/test/jobs";
import { renderWithProviders } from "@/test/render";
import { respondWith, respondWithError } from "@/test/stub-server";

async function open() {
  const market = stubJobServer();
  renderWithProviders(<JobsPage />, { at: "/jobs?post=1" });
  const dialog = within(await screen.findByRole("dialog", { name: "Post New Job" }));
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label);
  const post = () => userEvent.click(dialog.getByRole("button", { name: "Post Job" }));
  return { market, dialog, field, post };
}

test("invalid fields show their errors and nothing is sent", async () => {
  const { market, dialog, field, post } = await open();
  await userEvent.clear(field(/^Company/));
  await userEvent.type(field(/^Bounty Amount/), "-4");
  await userEvent.type(field(/^Skills/), `Go, ${"x".repeat(41)}`);
  await post();
  for (const text of [
    "Job title is required",
    "Job description is required",
    "Company is required",
    "Use at most 40 characters for each",
  ])
    expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
  expect(dialog.getByText("Enter an amount in dollars")).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Job Title/));
  expect(market.requestsTo("POST /api/jobs")).toEqual([]);
});

test("a salary that is no amount says so in words that fit its currency", async () => {
  const { dialog, field, post } = await open();
  await userEvent.type(field(/^Salary From/), "a lot");
  await post();
  expect(await dialog.findByText("Enter an amount in dollars")).toBeTruthy();
  await userEvent.selectOptions(field(/^Currency/), "EUR");
  await post();
  expect(await dialog.findByText("Enter an amount, such as 150,000")).toBeTruthy();
  expect(dialog.queryByText("Enter an amount in dollars")).toBeNull();
});

test("a salary with cents is sent in whole dollars", async () => {
  const { market, field, post } = await open();
  market.addResponses(respondWith(jobEndpoints.post, buildJob()));
  await userEvent.type(field(/^Job Title/), "Staff Engineer");
  await userEvent.type(field(/^Description/), "Own it.");
  await userEvent.type(field(/^Salary From/), "150,000.50");
  await post();
  expect(await screen.findByText("Job posted successfully!")).toBeTruthy();
  expect(market.requestsTo("POST /api/jobs")[0]?.body).toMatchObject({
    salaryMin: 150_001,
    salaryCurrency: "USD",
  });
});

test("sends skills as a list, the deadline as the end of the day, and 0 for no bounty", async () => {
  const { market, field, post } = await open();
  expect(field(/^Company/).value).toBe("Northlight Ventures");
  expect(field(/^Urgency/).value).toBe("medium");
  expect(field(/^Deadline/).min).toBe(toLocalDay(new Date()));
  market.addResponses(respondWith(jobEndpoints.post, buildJob()));
  await userEvent.type(field(/^Job Title/), "Staff Engineer");
  await userEvent.type(field(/^Description/), "Own it.");
  await userEvent.type(field(/^Skills/), " Go, , PostgreSQL,go ");
  const day = toLocalDay(new Date(Date.now() + 3 * 864e5));
  await userEvent.type(field(/^Deadline/), day);
  await post();
  expect(await screen.findByText("Job posted successfully!")).toBeTruthy();
  expect(market.requestsTo("POST /api/jobs")[0]?.body).toEqual({
    title: "Staff Engineer",
    company: "Northlight Ventures",
    description: "Own it.",
    bountyAmount: 0,
    skills: ["Go", "PostgreSQL"],
    urgency: "medium",
    deadline: new Date(`${day}T23:59:59.999`).toISOString(),
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("");
  expect(market.requestsTo("GET /api/jobs").length).toBeGreaterThan(1);
});

test.each([
  ["Not stated", undefined],
  ["Yes", true],
  ["No", false],
])("sends visa sponsorship %s as %s", async (choice, expected) => {
  const { market, field, post } = await open();
  market.addResponses(respondWith(jobEndpoints.post, buildJob()));
  await userEvent.type(field(/^Job Title/), "Staff Engineer");
  await userEvent.type(field(/^Description/), "Own it.");
  const select = field(/^Visa sponsorship/);
  expect(select.value).toBe("");
  await userEvent.selectOptions(select, choice);
  await post();
  expect(await screen.findByText("Job posted successfully!")).toBeTruthy();
  const body = market.requestsTo("POST /api/jobs")[0]?.body as { visaSponsorship?: boolean };
  expect(body.visaSponsorship).toBe(expected);
});

test("a failed post shows the error and keeps the typed values", async () => {
  const { market, dialog, field, post } = await open();
  market.addResponses(
    respondWithError(
      jobEndpoints.post,
      "unavailable",
      "The service is temporarily unavailable. Try again in a moment.",
    ),
  );
  await userEvent.type(field(/^Job Title/), "Staff Engineer");
  await userEvent.type(field(/^Description/), "Own it.");
  await post();
  expect(await screen.findByText("Failed to post job. Please try again.")).toBeTruthy();
  expect(dialog.getByText("The service is temporarily unavailable. Try again in a moment.")).toBeTruthy();
  expect(field(/^Job Title/).value).toBe("Staff Engineer");
});

test("takes amounts as people type them, and shows them with separators when the field is left", async () => {
  const { market, dialog, field, post } = await open();
  await userEvent.type(field(/^Job Title/), "Staff Engineer");
  await userEvent.type(field(/^Description/), "Own it.");
  await userEvent.type(field(/^Bounty Amount/), "12.000");
  await userEvent.type(field(/^Salary From/), "90k");
  await post();
  expect(await dialog.findByText("Write 12,000 or 12000")).toBeTruthy();
  expect(field(/^Salary From/).value).toBe("$90,000");
  await userEvent.selectOptions(field(/^Currency/), "EUR");
  expect(field(/^Salary From/).value).toBe("90,000");

  market.addResponses(respondWith(jobEndpoints.post, buildJob()));
  await userEvent.clear(field(/^Bounty Amount/));
  await userEvent.type(field(/^Bounty Amount/), "12.5k");
  await userEvent.tab();
  expect(field(/^Bounty Amount/).value).toBe("$12,500");
  expect(dialog.queryByText("Write 12,000 or 12000")).toBeNull();
  await post();
  expect(await screen.findByText("Job posted successfully!")).toBeTruthy();
  expect(market.requestsTo("POST /api/jobs")[0]?.body).toMatchObject({
    bountyAmount: 12_500,
    salaryMin: 90_000,
  });
});

test("after posting, a section above the list shows the link, who sees the job and when proposals arrive", async () => {
  const { market, field, post } = await open();
  market.addResponses(
    respondWith(jobEndpoints.post, buildJob({ id: 77, title: "Staff Engineer" })),
    respondWith(analyticsEndpoints.firstProposal, { medianHours: 52 }),
  );
  await userEvent.type(field(/^Job Title/), "Staff Engineer");
  await userEvent.type(field(/^Description/), "Own it.");
  await post();
  const section = within(await screen.findByRole("region", { name: "Posted: Staff Engineer" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(section.getByText(/^All members see it in the job market\./)).toBeTruthy();
  expect(await section.findByText("First proposals usually arrive within 2 days.")).toBeTruthy();
  expect(section.getByRole<HTMLInputElement>("textbox", { name: "Link of the job" }).value).toBe(
    `${location.origin}/jobs?job=77`,
  );
  await userEvent.click(section.getByRole("button", { name: "Copy Link" }));
  expect(await section.findByRole("button", { name: "Copied" })).toBeTruthy();
  await userEvent.click(section.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("region", { name: "Posted: Staff Engineer" })).toBeNull();
});

test("sends the work mode, the level and the salary with its currency", async () => {
  const { market, field, post } = await open();
  market.addResponses(respondWith(jobEndpoints.post, buildJob()));
  await userEvent.type(field(/^Job Title/), "Staff Engineer");
  await userEvent.type(field(/^Description/), "Own it.");
  await userEvent.selectOptions(field(/^Work Mode/), "Hybrid");
  await userEvent.selectOptions(field(/^Level/), "Senior");
  await userEvent.type(field(/^Salary From/), "90000");
  await userEvent.selectOptions(field(/^Currency/), "EUR");
  await post();
  expect(await screen.findByText("Job posted successfully!")).toBeTruthy();
  expect(market.requestsTo("POST /api/jobs")[0]?.body).toMatchObject({
    workMode: "hybrid",
    level: "senior",
    salaryMin: 90_000,
    salaryMax: null,
    salaryCurrency: "EUR",
  });
});
