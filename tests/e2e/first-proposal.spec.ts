import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { password } from "./helpers/auth";
import { countInteractions } from "./helpers/interaction-effort";

const proposal =
  "I placed three firmware leads this year, two of them in the field. You get a shortlist of four in ten days.";

test("a newcomer registers on a phone as an independent recruiter and sends a first proposal within two minutes", async ({
  app,
}) => {
  await app.createJob(app.posterHana, {
    title: "Field Firmware Engineer",
    company: "Fathomline",
    bountyAmount: 18_000,
  });
  await app.createJob(app.posterHana, {
    title: "Staff Backend Engineer",
    company: "Copperkey",
    bountyAmount: 25_000,
  });
  const { page, checkPage } = await app.openBrowser("phone");
  const effort = countInteractions(page);
  const focused = (name: string) =>
    page.waitForFunction((field) => (document.activeElement as HTMLInputElement)?.name === field, name);

  await page.goto("/");
  effort.seeScreen("landing");
  await effort.tap(page.getByRole("link", { name: "Start Building Your Network" }).first());
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  effort.seeScreen("sign in");
  await effort.tap(page.getByRole("tab", { name: "Sign Up" }));
  effort.seeScreen("sign up");
  await effort.tap(page.getByLabel("First Name"));
  for (const [field, typed] of [
    ["firstName", "Nora"],
    ["lastName", "Lind"],
    ["username", "noralind"],
    ["email", "nora@lindsearch.example"],
    ["password", password],
  ] as const) {
    await focused(field);
    await effort.type(typed);
    await effort.pressNext();
  }
  await focused("role");
  await effort.choose(page.getByLabel("Role"), "Independent Recruiter");
  await checkPage("1-sign-up");
  await effort.tap(page.getByRole("button", { name: "Create Account" }));
  await page.getByRole("heading", { level: 1, name: "Welcome, Nora" }).waitFor();
  effort.seeScreen("dashboard");
  // The next step is visible without scrolling, and nothing covers it.
  const findJob = page.getByRole("region", { name: "First Steps" }).getByRole("link", { name: "Find a Job" });
  await findJob.waitFor();
  await checkPage("2-dashboard");
  expect(await isInView(findJob)).toBe(true);
  await effort.tap(findJob);
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  effort.seeScreen("jobs");
  const card = page.getByRole("article").filter({ hasText: "Field Firmware Engineer" });
  await effort.tap(card.getByRole("button", { name: "Apply to Fill" }));
  const sheet = page.getByRole("dialog", { name: "Apply to Fill This Role" });
  effort.seeScreen("proposal");
  await effort.tap(sheet.getByLabel("Recruitment Proposal"));
  await effort.type(proposal);
  await checkPage("3-proposal");
  await effort.tap(sheet.getByRole("button", { name: "Submit Application" }));
  await sheet.waitFor({ state: "detached" });
  await card.getByText("Under Review").waitFor();
  effort.seeScreen("sent");
  await checkPage("4-sent");

  // Anyone who adds a step gives the reason here.
  expect(effort.screens).toEqual(["landing", "sign in", "sign up", "dashboard", "jobs", "proposal", "sent"]);
  expect(effort.counts).toMatchObject({ taps: 10, screens: 7 });
  const estimate = effort.estimateSeconds();
  test
    .info()
    .annotations.push({ type: "estimate", description: `${estimate} s: ${JSON.stringify(effort.counts)}` });
  expect(estimate).toBeLessThanOrEqual(120);
  expect(await app.rows("select cover_letter from job_applications")).toEqual([{ cover_letter: proposal }]);
});

const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    return (
      bottom <= innerHeight && element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    );
  });
