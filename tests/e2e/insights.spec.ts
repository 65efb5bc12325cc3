import { applicationEndpoints } from "@shared/applications/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { test as base, expect } from "./fixtures";
import { navigateTo } from "./helpers/navigation";

const company =
  "The Extraordinarily Long-Named Clearinghouse for Independent Clinic Payments and Reconciliation";
/** Two jobs of one lead with applications, candidates and a placement, partly more than a month ago. */
const test = base.extend({
  app: async ({ app }, use) => {
    const { posterHana: hana, agentAmir: amir, scoutInes: ines } = app;
    const ledger = await app.createJob(hana, { title: "Ledger Engineer", company, bountyAmount: 28_000 });
    const nurse = await app.createJob(hana, {
      title: "Head of Clinical Product",
      company: "Copperkey",
      bountyAmount: 0,
    });
    const decide = async (id: number, how: "approve" | "reject") =>
      app.as(hana).call(applicationEndpoints[how], { params: { id } });
    const move = async (id: number, status: "shortlisted" | "rejected" | "hired") =>
      app.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });

    await decide((await app.createApplication(ledger, amir)).id, "approve");
    await decide((await app.createApplication(ledger, ines)).id, "reject");
    await app.createApplication(nurse, amir, { proposedFee: 18 });
    const hired = await app.createSubmission(ledger, amir, { candidateName: "Oluwaseun Bankole" });
    await move((await app.createSubmission(nurse, amir, { candidateName: "Mei Tanaka" })).id, "shortlisted");
    await move((await app.createSubmission(nurse, amir, { candidateName: "Jonas Eklund" })).id, "rejected");
    await move(hired.id, "hired");
    const [placement] = await app.rows<{ id: number }>("select id from placements");
    await app.as(hana).call(placementEndpoints.move, {
      params: { id: placement?.id ?? 0 },
      body: { status: "pending_payment" },
    });
    // Some of it is older.
    await app.rows(`update jobs set created_at = created_at - interval '40 days' where id = ${ledger.id};
      update job_applications set created_at = created_at - interval '36 days' where job_id = ${ledger.id};
      update job_candidate_submissions set created_at = created_at - interval '30 days' where job_id = ${ledger.id}`);
    await use(app);
  },
});

for (const viewport of ["desktop", "phone"] as const)
  test(`an HR lead reads the metrics of her jobs and the rows behind them on a ${viewport}`, {
    tag: viewport === "desktop" ? [] : "@long",
  }, async ({ app }) => {
    const { page, signIn, checkPage } = await app.openBrowser(viewport);
    await signIn(app.posterHana);
    await page.goto("/");
    await navigateTo(page, viewport, "Analytics");
    await page.getByRole("heading", { level: 1, name: "Analytics" }).waitFor();
    const cells = page.locator("[data-slot=stat]");
    await cells.first().waitFor();
    expect((await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
      "Jobs Posted 2 by you",
      "Successful Placements 1 on your jobs",
      "Success Rate 100.0% 1 of 1 ended job",
      "Total Earnings $28.0K from 1 placement",
    ]);
    await checkPage("lead-1-page");

    // The keyboard opens the definition of a metric.
    await page.getByRole("button", { name: "About Success Rate" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("tooltip").getByText("Open jobs do not count").waitFor();
    await checkPage("lead-1-definition");
    await page.keyboard.press("Escape");

    // The rows behind a metric, and one of them.
    const shortlisted = page
      .getByRole("list", { name: "From proposal to placement" })
      .getByRole("listitem")
      .filter({ hasText: "Shortlisted" });
    await shortlisted.getByRole("link", { name: "2" }).click();
    const rows = page.getByRole("dialog", { name: "Candidates shortlisted: 2" });
    await rows.getByRole("link", { name: "Mei Tanaka" }).waitFor();
    expect(await rows.getByRole("listitem").count()).toBe(2);
    await page.waitForURL(/\?rows=candidates_ever_shortlisted$/);
    await checkPage("lead-2-rows");
    await page.goBack();
    await rows.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.textContent === "2");
    await page.goForward();
    await rows.getByRole("link", { name: "Mei Tanaka" }).click();
    await page
      .getByRole(viewport === "desktop" ? "complementary" : "dialog", { name: "Mei Tanaka" })
      .waitFor();
    await page.goBack();
    await rows.waitFor();
    await page.keyboard.press("Escape");
    await rows.waitFor({ state: "detached" });

    // A period that contains only some of it, and its address.
    await page.getByRole("button", { name: "30 days" }).click();
    await page.getByText("no ended job").waitFor();
    await page.waitForURL(/\?from=.*&to=.*/);
    await page.reload();
    await page.getByText("no ended job").waitFor();
    await page.getByRole("button", { name: "Table" }).click();
    await page.getByRole("columnheader", { name: "Proposals" }).waitFor();
    await checkPage("lead-3-a-month");
    await page.goto("/analytics?from=2020-01-01&to=2020-01-31");
    await page.getByText("Nothing in this period").waitFor();
    await checkPage("lead-4-nothing-then");
    await page.getByRole("button", { name: "Show all time" }).click();
    await page.getByText("1 of 1 ended job").waitFor();
  });

for (const viewport of ["desktop", "phone"] as const)
  test(`a recruiter reads the metrics of their own work in the dark theme on a ${viewport}`, {
    tag: "@long",
  }, async ({ app }) => {
    const { page, signIn, checkPage } = await app.openBrowser(viewport, { colorScheme: "dark" });
    await signIn(app.agentAmir);
    await page.goto("/analytics");
    await page.getByText("1 of 3 candidates").waitFor();
    await page.getByText("Earnings", { exact: true }).first().waitFor();
    await checkPage("recruiter-1-page");
    const earned = page
      .getByRole("region", { name: "Performance Insights" })
      .getByRole("link", { name: "1 placement" });
    await earned.click();
    const rows = page.getByRole("dialog", { name: "Placements pending payment: 1" });
    await rows.getByText("$28,000 in bounties").waitFor();
    await checkPage("recruiter-2-rows");
    await rows.getByRole("link", { name: "Oluwaseun Bankole" }).click();
    const job = page.getByRole("dialog", { name: "Ledger Engineer" });
    await job.getByText("Oluwaseun Bankole").waitFor();
  });

for (const [who, role, action, target] of [
  ["a lead", "portfolio_hr", "Post Job", /\/jobs\?post=1$/],
  ["a recruiter", "independent", "Find a Job", /\/jobs$/],
] as const)
  for (const viewport of ["desktop", "phone"] as const)
    test(`${who} without activity reads what will be here and how to start on a ${viewport}`, {
      tag: viewport === "phone" && role === "portfolio_hr" ? [] : "@long",
    }, async ({ app }) => {
      const { page, signIn, checkPage } = await app.openBrowser(viewport, {
        colorScheme: viewport === "phone" ? "dark" : "light",
      });
      await signIn(await app.createUser("nadia", role));
      await page.goto("/analytics");
      await page.getByText("No activity yet").waitFor();
      await page.getByText("Total Bounty").waitFor();
      await checkPage("no-activity");
      await page.getByRole("link", { name: action }).click();
      await page.waitForURL(target);
    });
