/** The poster of a job reviews its candidates: in the row, in the panel beside the list, and side by side. */
import type { Page } from "@playwright/test";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { expect, type RunningApp, test } from "./fixtures";
import { openKeyboard } from "./helpers/keyboard";

async function createCandidates(app: RunningApp, count: number) {
  const job = await app.createJob(app.posterHana, { title: "Staff Engineer" });
  for (let index = count; index > 0; index--)
    await app.createSubmission(job, app.agentAmir, {
      candidateName: `Candidate ${String.fromCharCode(64 + index)}`,
      createdAt: new Date(Date.now() - index * 60_000).toISOString(),
    });
  return job;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
const panelOf = (page: Page, name: string) => page.getByRole("complementary", { name });

test("a candidate is approved and hired in the row, and is Hired on every screen", async ({ app }) => {
  const job = await createCandidates(app, 3);
  await app.createApplication(job, app.scoutInes);
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  const row = rowOf(page, "Candidate A");
  await row.getByRole("button", { name: "Approve Candidate A" }).click();
  await row.getByText("Shortlisted").waitFor();
  await checkPage("shortlisted");
  await row.getByRole("button", { name: "Hire Candidate A" }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.getByText("2 other candidates and 1 waiting proposal are closed").waitFor();
  await question.getByRole("button", { name: /^Hire/ }).click();
  await row.getByText("Hired", { exact: true }).waitFor();
  expect(await row.getByRole("button", { name: "Reject Candidate A" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  expect(
    await rowOf(page, "Candidate B")
      .getByRole("button", { name: /^(Hire|Approve)/ })
      .count(),
  ).toBe(0);

  await row.getByRole("button", { name: "Candidate A", exact: true }).click();
  const panel = panelOf(page, "Candidate A");
  await panel
    .getByRole("listitem")
    .filter({ hasText: "Hired" })
    .and(panel.locator("[aria-current=step]"))
    .waitFor();
  const csv = await page.request.get(submissionEndpoints.exportCsv.path);
  expect((await csv.text()).split("\n").find((line) => line.includes("Candidate A"))).toContain('"hired"');

  const recruiter = await app.openBrowser("phone");
  await recruiter.signIn(app.agentAmir);
  await recruiter.page.goto("/my-submissions");
  const card = recruiter.page.getByRole("article").filter({ hasText: "Candidate A" });
  await card.getByText("Hired", { exact: true }).first().waitFor();
  await recruiter.page.getByRole("button", { name: /^Notifications/ }).click();
  await recruiter.page
    .getByRole("dialog")
    .getByText(/Candidate A.*hired|hired.*Candidate A/i)
    .first()
    .waitFor();
});

test("j and k walk through eighteen candidates beside the list, which remains usable, and a decision opens the next undecided one", async ({
  app,
}) => {
  await createCandidates(app, 18);
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  const names = await page.locator("[data-slot=candidate-name]").allTextContents();
  expect(names).toHaveLength(18);
  const nameAt = (index: number) => names[index] ?? "";
  await page.getByRole("button", { name: nameAt(0), exact: true }).click();
  for (let index = 0; index < names.length; index++) {
    const panel = panelOf(page, nameAt(index));
    await panel.getByText(`${index + 1} of 18`).waitFor();
    await expect(panel.getByRole("heading", { name: nameAt(index) })).toBeFocused();
    expect(new URL(page.url()).searchParams.get("candidate")).toBeTruthy();
    await page.keyboard.press("j");
  }
  await panelOf(page, nameAt(17)).waitFor();
  await page.keyboard.press("k");
  await panelOf(page, nameAt(16)).waitFor();
  await checkPage("panel");

  await page.getByRole("checkbox", { name: `Select ${nameAt(2)}` }).check();
  const selectionBar = page.getByRole("group", { name: "Selected for Staff Engineer" });
  await selectionBar.getByText("1 candidate(s) selected").waitFor();
  await page.getByRole("checkbox", { name: `Select ${nameAt(2)}` }).uncheck();
  await expect(selectionBar.getByText("1 candidate(s) selected")).toHaveCount(0);

  // The next undecided candidate below, then the first one.
  const approve = (name: string) =>
    panelOf(page, name)
      .getByRole("button", { name: `Approve ${name}` })
      .click();
  await approve(nameAt(16));
  await panelOf(page, nameAt(17)).waitFor();
  await approve(nameAt(17));
  await panelOf(page, nameAt(0)).waitFor();
  const toastBox = await page.locator("[data-slot=toast]").boundingBox();
  const panelBox = await panelOf(page, nameAt(0)).boundingBox();
  expect(toastBox && panelBox && toastBox.x + toastBox.width <= panelBox.x).toBe(true);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await rowOf(page, nameAt(17)).getByText("Pending", { exact: true }).waitFor();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: nameAt(0) })).toHaveCount(0);

  const tableWidth = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await page.getByRole("table").first().boundingBox())?.width;
  };
  expect(await tableWidth(1600)).toBeGreaterThan(1280);
  expect(await tableWidth(2200)).toBeLessThanOrEqual(1500);

  await page.setViewportSize({ width: 1100, height: 800 });
  const keyboard = openKeyboard(page);
  await keyboard.enter(page.getByRole("button", { name: nameAt(0), exact: true }));
  const sheet = page.getByRole("dialog", { name: nameAt(0) });
  await sheet.waitFor();
  for (let step = 0; step < 30; step++) await page.keyboard.press("Tab");
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test("the floating bar shows for a selection of several jobs, and once the bar of the only job is out of view", async ({
  app,
}) => {
  await createCandidates(app, 18);
  const otherJob = await app.createJob(app.posterHana, { title: "Head of Data" });
  await app.createSubmission(otherJob, app.agentAmir, {
    candidateName: "Other Person",
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  const floatingBar = page.getByRole("region", { name: "All selected candidates" });
  const jobBar = page.getByRole("group", { name: "Selected for Staff Engineer" });
  await page.getByRole("checkbox", { name: "Select Candidate A", exact: true }).check();
  await jobBar.getByRole("button", { name: "Approve Selected" }).waitFor();
  await expect(floatingBar).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select Candidate R", exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 2_000);
  await floatingBar.waitFor();
  await page.mouse.wheel(0, -4_000);
  await expect(floatingBar).toHaveCount(0);
  await page.getByRole("button", { name: "Head of Data" }).click();
  await page.getByRole("checkbox", { name: "Select Other Person" }).check();
  await floatingBar.getByText("in 2 jobs").waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/candidate-management");
  await page.getByRole("checkbox", { name: "Select Candidate A", exact: true }).check();
  await floatingBar.getByRole("button", { name: "Approve Selected" }).waitFor();
});

test("two submissions of one person name each other, and Keep This One in two tabs keeps exactly one", async ({
  app,
}) => {
  const job = await app.createJob(app.posterHana, { title: "Staff Engineer" });
  const email = { candidateName: "Rafael Quintanilla", candidateEmail: "rafael@inbox.example" };
  await app.createSubmission(job, app.agentAmir, email);
  await app.createSubmission(job, app.scoutInes, email);
  const tabs = await Promise.all(
    [0, 1].map(async (index) => {
      const { page, signIn } = await app.openBrowser("desktop");
      await signIn(app.posterHana);
      await page.goto("/candidate-management");
      const marks = page.getByRole("button", { name: /^Also sent by/ });
      await expect(marks).toHaveCount(2);
      await marks.nth(index).click();
      const dialog = page.getByRole("dialog", { name: "Sent More Than Once" });
      return { page, dialog, keep: dialog.getByRole("button", { name: /^Keep This One/ }) };
    }),
  );
  for (const { keep } of tabs) await expect(keep).toHaveCount(2);
  await Promise.all(tabs.map(({ keep }, index) => keep.nth(index).click()));
  const statuses = () =>
    app.rows<{ status: string }>(
      `select status from job_candidate_submissions where job_id = ${job.id} order by status`,
    );
  await expect.poll(statuses).toEqual([{ status: "rejected" }, { status: "submitted" }]);
  await tabs[0]?.page.reload();
  await expect(rowOf(tabs[0]!.page, "Rafael Quintanilla").getByText("Rejected", { exact: true })).toHaveCount(
    1,
  );
});

test("a toast covers nothing of the open sheet of a candidate", async ({ app }) => {
  await createCandidates(app, 3);
  const { page, signIn } = await app.openBrowser("phone");
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  await page.getByRole("button", { name: "Candidate A", exact: true }).click();
  const sheet = page.getByRole("dialog");
  const toast = page.locator("[data-slot=toast]");
  for (const [width, name] of [
    [390, "Candidate A"],
    [768, "Candidate B"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await sheet.getByRole("button", { name: `Approve ${name}` }).click();
    await toast.getByRole("button", { name: "Undo" }).waitFor();
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await sheet.boundingBox()];
        return above && below && above.y + above.height <= below.y;
      }, `at ${width} px`)
      .toBe(true);
    await toast.getByRole("button", { name: "Close" }).click();
  }
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeLessThan(30);
});
