import { applicationsApi } from "@shared/applications/api";
import { placementsApi } from "@shared/placements/api";
import { submissionsApi } from "@shared/submissions/api";
import { expect, test } from "vitest";
import { openStage } from "./stage";
import { go } from "./ways";

const stage = await openStage("own-figures");
const { world } = stage;
const { posterHana: hana, agentAmir: amir, scoutInes: ines } = world;

const company = "The Extraordinarily Long-Named Clearinghouse for Independent Clinic Payments and Reconciliation";
const ledger = await world.job(hana, { title: "Ledger Engineer", company, bountyAmount: 28_000 });
const nurse = await world.job(hana, { title: "Head of Clinical Product", company: "Copperkey", bountyAmount: 0 });
const decide = async (id: number, how: "approve" | "reject") => world.as(hana).call(applicationsApi[how], { params: { id } });
const move = async (id: number, status: "shortlisted" | "rejected" | "hired") =>
  world.as(hana).call(submissionsApi.setStatus, { params: { id }, body: { status } });

await decide((await world.application(ledger, amir)).id, "approve");
await decide((await world.application(ledger, ines)).id, "reject");
await world.application(nurse, amir, { proposedFee: 18 });
const hired = await world.submission(ledger, amir, { candidateName: "Oluwaseun Bankole" });
await move((await world.submission(nurse, amir, { candidateName: "Mei Tanaka" })).id, "shortlisted");
await move((await world.submission(nurse, amir, { candidateName: "Jonas Eklund" })).id, "rejected");
await move(hired.id, "hired");
const [placement] = await world.rows<{ id: number }>("select id from placements");
await world.as(hana).call(placementsApi.move, { params: { id: placement?.id ?? 0 }, body: { status: "pending_payment" } });
// Some of it lies further back.
await world.rows(`update jobs set created_at = created_at - interval '40 days' where id = ${ledger.id};
  update job_applications set created_at = created_at - interval '36 days' where job_id = ${ledger.id};
  update job_candidate_submissions set created_at = created_at - interval '30 days' where job_id = ${ledger.id}`);

const beginner = await world.person("hollis", "portfolio_hr");
const newcomer = await world.person("nadia", "independent");

test.each(["desktop", "phone"] as const)("an HR lead reads what came of her jobs and what is behind it, on a %s", async (screen) => {
  const { page, as, look, close } = await stage.visitor(screen);
  await as(hana);
  await page.goto("/");
  await go(page, screen, "Analytics");
  await page.getByRole("heading", { level: 1, name: "Analytics" }).waitFor();
  const cells = page.locator("[data-slot=stat]");
  await cells.first().waitFor();
  expect((await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
    "Jobs Posted 2 by you",
    "Successful Placements 1 on your jobs",
    "Success Rate 100.0% 1 of 1 ended job",
    "Total Earnings $28.0K from 1 placement",
  ]);
  await look("lead-1-page");

  // What it counts, for whoever has no pointer.
  await page.getByRole("button", { name: "About Success Rate" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("tooltip").getByText("Open jobs do not count").waitFor();
  await page.keyboard.press("Escape");

  // The rows behind a figure, and one of them.
  const shortlisted = page
    .getByRole("list", { name: "From proposal to placement" })
    .getByRole("listitem")
    .filter({ hasText: "Shortlisted" });
  await shortlisted.getByRole("link", { name: "2" }).click();
  const rows = page.getByRole("dialog", { name: "Candidates shortlisted: 2" });
  await rows.getByRole("link", { name: "Mei Tanaka" }).waitFor();
  expect(await rows.getByRole("listitem").count()).toBe(2);
  await page.waitForURL(/\?rows=candidates_ever_shortlisted$/);
  await look("lead-2-rows");
  await page.goBack();
  await rows.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.textContent === "2");
  await page.goForward();
  await rows.getByRole("link", { name: "Mei Tanaka" }).click();
  await page.getByRole("dialog", { name: "Mei Tanaka" }).waitFor();
  await page.goBack();
  await rows.waitFor();
  await page.keyboard.press("Escape");
  await rows.waitFor({ state: "detached" });

  // A period in which only some of it lies, and a link to it.
  await page.getByRole("button", { name: "30 days" }).click();
  await page.getByText("no ended job").waitFor();
  await page.waitForURL(/\?from=.*&to=.*/);
  await page.reload();
  await page.getByText("no ended job").waitFor();
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("columnheader", { name: "Proposals" }).waitFor();
  await look("lead-3-a-month");
  await page.goto("/analytics?from=2020-01-01&to=2020-01-31");
  await page.getByText("Nothing in this period").waitFor();
  await look("lead-4-nothing-then");
  await page.getByRole("button", { name: "Show all time" }).click();
  await page.getByText("1 of 1 ended job").waitFor();
  await close();
});

test.each(["desktop", "phone"] as const)("a recruiter reads what came of their own work, in the dark, on a %s", async (screen) => {
  const { page, as, look, close } = await stage.visitor(screen, { colorScheme: "dark" });
  await as(amir);
  await page.goto("/analytics");
  await page.getByText("1 of 3 candidates").waitFor();
  await page.getByText("Earnings", { exact: true }).first().waitFor();
  await look("recruiter-1-page");
  const earned = page.getByRole("region", { name: "Performance Insights" }).getByRole("link", { name: "1 placement" });
  await earned.click();
  const rows = page.getByRole("dialog", { name: "Placements pending payment: 1" });
  await rows.getByText("$28,000 in bounties").waitFor();
  await look("recruiter-2-rows");
  await rows.getByRole("link", { name: "Oluwaseun Bankole" }).click();
  const job = page.getByRole("dialog", { name: "Ledger Engineer" });
  await job.getByText("Oluwaseun Bankole").waitFor();
  await close();
});

test.each([
  ["a lead", beginner, "Post Job", /\/jobs\?post=1$/],
  ["a recruiter", newcomer, "Find a Job", /\/jobs$/],
] as const)("%s who has done nothing yet is told what will stand there and what to do", async (_who, person, action, leads) => {
  for (const screen of ["desktop", "phone"] as const) {
    const { page, as, look, close } = await stage.visitor(screen, { colorScheme: screen === "phone" ? "dark" : "light" });
    await as(person);
    await page.goto("/analytics");
    await page.getByText("No activity yet").waitFor();
    await page.getByText("Total Bounty").waitFor();
    await look(`nothing-${person.username}`);
    await page.getByRole("link", { name: action }).click();
    await page.waitForURL(leads);
    await close();
  }
});
