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

  // The feeds of the dashboard: of the poster, of the recruiter, and without the name for others.
  const feedOf = (viewed: Page, name: string) => viewed.getByRole("region", { name });
  for (const viewed of [page, recruiter.page]) {
    await viewed.goto("/");
    await feedOf(viewed, "Recent Activity")
      .getByText(/^Candidate A was hired for Staff Engineer/)
      .waitFor();
  }
  await recruiter.signIn(app.partnerVera);
  await recruiter.page.goto("/");
  const updates = feedOf(recruiter.page, "Portfolio Updates");
  await updates.getByText(`${job.company} hired a Staff Engineer`).waitFor();
  await expect(updates).not.toContainText("Candidate A");
});

test("a long address is cut on one line of the row, and its button copies the whole", async ({ app }) => {
  const candidateEmail = `${"konstantin-alexander.von-habsburg".repeat(2)}@long-company-name.example`;
  const job = await app.createJob(app.posterHana, { title: "Staff Engineer" });
  await app.createSubmission(job, app.agentAmir, { candidateName: "Candidate A", candidateEmail });
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  const row = rowOf(page, "Candidate A");
  const address = row.getByRole("link", { name: candidateEmail });
  const geometry = await address.evaluate((link) => ({
    isCut: link.scrollWidth > link.clientWidth,
    ellipsis: getComputedStyle(link).textOverflow,
    lines: Math.round(
      link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight),
    ),
  }));
  expect(geometry).toEqual({ isCut: true, ellipsis: "ellipsis", lines: 1 });
  await row.hover();
  const copy = row.getByRole("button", { name: /^Copy/ }).first();
  await expect(copy).toHaveCSS("opacity", "1");
  await expect(copy).toBeInViewport({ ratio: 1 });
});

test("at 1280 px LinkedIn is beside the name, which takes a second line instead", async ({ app }) => {
  const job = await app.createJob(app.posterHana, { title: "Staff Engineer" });
  const candidateName = "Maximiliane Quintanilla";
  await app.createSubmission(job, app.agentAmir, { candidateName });
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  const row = rowOf(page, candidateName);
  const name = await row.getByRole("button", { name: candidateName, exact: true }).boundingBox();
  const link = await row.getByRole("link", { name: /^LinkedIn/ }).boundingBox();
  if (!name || !link) throw new Error("the name and the link are not visible");
  expect(link.x).toBeGreaterThanOrEqual(name.x + name.width);
  expect(link.y).toBeLessThan(name.y + name.height);
});

test("a shortlisted candidate is hired in the panel, after a question", async ({ app }) => {
  await createCandidates(app, 2);
  await app.rows(
    "update job_candidate_submissions set status = 'shortlisted' where candidate_name = 'Candidate A'",
  );
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  await page.getByRole("button", { name: "Candidate A", exact: true }).click();
  const panel = panelOf(page, "Candidate A");
  await panel.getByRole("button", { name: "Hire Candidate A" }).click();
  const question = page.getByRole("alertdialog", { name: "Hire Candidate A?" });
  await question.getByText("1 other candidate is closed").waitFor();
  await question.getByRole("button", { name: "Hire", exact: true }).click();
  await panel
    .getByRole("listitem")
    .filter({ hasText: "Hired" })
    .and(panel.locator("[aria-current=step]"))
    .waitFor();
  await rowOf(page, "Candidate A").getByText("Hired", { exact: true }).waitFor();
  expect(
    await app.rows("select candidate_name from job_candidate_submissions where status = 'hired'"),
  ).toEqual([{ candidate_name: "Candidate A" }]);
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

test("the list beside the panel scrolls, filters and expands jobs, and the panel stays until its candidate is filtered out", async ({
  app,
}) => {
  const job = await createCandidates(app, 18);
  await app.rows(`update job_candidate_submissions set status = 'shortlisted'
    where job_id = ${job.id} and candidate_name in ('Candidate B', 'Candidate Q')`);
  const otherJob = await app.createJob(app.posterHana, { title: "Head of Data" });
  await app.createSubmission(otherJob, app.agentAmir, {
    candidateName: "Other Person",
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  const { page, signIn, errors } = await app.openBrowser("desktop");
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  const [panelB, panelQ] = [panelOf(page, "Candidate B"), panelOf(page, "Candidate Q")];
  const search = page.getByRole("searchbox", { name: "Search candidates, roles, or agencies" });
  const status = page.getByRole("combobox", { name: "Status" });
  const nameButton = (name: string) => page.getByRole("button", { name, exact: true });
  const openedId = () => new URL(page.url()).searchParams.get("candidate");
  await nameButton("Candidate B").click();
  await panelB.getByText("2 of 18").waitFor();
  const idOfB = openedId();

  // The wheel over the list moves the list, and over the panel only the panel.
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  const list = await page.getByRole("table", { name: "Candidates for Staff Engineer" }).boundingBox();
  const panelBox = await panelB.boundingBox();
  expect(list && panelBox && list.x + list.width <= panelBox.x).toBe(true);
  await page.mouse.move(panelBox?.x ? panelBox.x + 100 : 0, 400);
  await page.mouse.wheel(0, 3_000);
  await expect
    .poll(() => panelB.locator("[data-slot=dialog-body]").evaluate((body) => body.scrollTop))
    .toBeGreaterThan(0);
  expect(await scrollTop()).toBe(0);
  await page.mouse.move(list ? list.x + list.width / 2 : 0, 500);
  await page.mouse.wheel(0, 3_000);
  await expect(nameButton("Candidate R")).toBeInViewport({ ratio: 1 });
  await expect(nameButton("Candidate B")).not.toBeInViewport();
  expect(await scrollTop()).toBeGreaterThan(300);
  await expect(panelB).toBeInViewport({ ratio: 1 });
  expect(await panelB.boundingBox()).toEqual(panelBox);
  await nameButton("Candidate Q").click();
  await panelQ.getByText("17 of 18").waitFor();
  await page.mouse.move(list ? list.x + list.width / 2 : 0, 400);
  await page.mouse.wheel(0, -5_000);
  await expect.poll(scrollTop).toBe(0);
  await expect(panelQ).toBeInViewport({ ratio: 1 });

  // Jobs expand and collapse beside it.
  await nameButton("Head of Data").click();
  await nameButton("Other Person").waitFor();
  await panelQ.getByText("17 of 18").waitFor();

  // A filter that the candidate matches keeps the panel; its position is that in the filtered list.
  await status.focus();
  await status.selectOption("Approved");
  await panelQ.getByText("2 of 2").waitFor();
  await expect(status).toBeFocused();
  await panelQ.getByRole("heading", { name: "Candidate Q" }).click();
  await page.keyboard.press("k");
  await panelB.getByText("1 of 2").waitFor();
  expect(openedId()).toBe(idOfB);
  await search.fill("Candidate");
  await expect(page).toHaveURL(/[?&]q=Candidate/);
  await panelB.getByText("1 of 2").waitFor();
  await expect(search).toBeFocused();

  // Closing the panel keeps the filters that were set while it was open.
  await panelB.getByRole("button", { name: "Close" }).click();
  await expect(panelB).toHaveCount(0);
  expect([openedId(), await search.inputValue(), await status.inputValue()]).toEqual([
    null,
    "Candidate",
    "approved",
  ]);
  await expect(page.locator("[data-slot=candidate-name]")).toHaveText(["Candidate B", "Candidate Q"]);
  await expect(nameButton("Candidate B")).toBeFocused();

  // A filter that leaves its job without it, or without any candidate, closes the panel and keeps the focus.
  await nameButton("Candidate B").click();
  await panelB.waitFor();
  await status.focus();
  await status.selectOption("Pending");
  await expect(panelB).toHaveCount(0);
  await nameButton("Candidate A").waitFor();
  await expect.poll(openedId).toBeNull();
  await expect(status).toBeFocused();
  await nameButton("Candidate A").click();
  await panelOf(page, "Candidate A").waitFor();
  await search.fill("nobody of this name");
  await page.getByRole("heading", { name: "No candidate submissions found" }).waitFor();
  await expect(panelOf(page, "Candidate A")).toHaveCount(0);
  await expect.poll(openedId).toBeNull();
  await search.fill("Candidate");
  await nameButton("Candidate A").waitFor();
  await expect(search).toBeFocused();
  await expect(page.getByRole("complementary", { name: /^Candidate/ })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("the focus goes from the row into the panel, through it and back; below 1280 px the panel is a modal sheet", async ({
  app,
}) => {
  await createCandidates(app, 3);
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(app.posterHana);
  await page.goto("/candidate-management");
  const keyboard = openKeyboard(page);
  const nameButton = page.getByRole("button", { name: "Candidate B", exact: true });
  const panel = panelOf(page, "Candidate B");
  const title = panel.getByRole("heading", { level: 2, name: "Candidate B" });
  await keyboard.enter(nameButton);
  await keyboard.expectFocus(title);
  await checkPage("panel-1280", { withAxe: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveCount(1);

  // Close, the decision, the neighbors, contact, submitter, any other status, history.
  await panel.getByRole("list", { name: "History" }).waitFor();
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await panel.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || !element.contains(focused)) return undefined;
      const { labels } = focused as HTMLInputElement;
      return (
        focused.getAttribute("aria-label") ??
        labels?.[0]?.textContent ??
        focused.textContent ??
        ""
      ).trim();
    });
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops).toEqual([
    "Close",
    "Reject Candidate B",
    "Approve Candidate B",
    "More moves for Candidate B",
    "Previous Candidate",
    "Next Candidate",
    expect.stringMatching(/^candidate\d+@inbox\.example$/),
    expect.stringMatching(/^Copy candidate\d+@inbox\.example$/),
    expect.stringMatching(/^linkedin\.com\/in\/candidate\d+/),
    "Amir Tester, amir's company",
    "Change to",
    expect.stringMatching(/^Reason/),
    "Amir Tester, amir's company",
  ]);

  // With the focus in the list, Enter on the name of the open candidate leads into the panel again.
  await nameButton.focus();
  await page.keyboard.press("Enter");
  await keyboard.expectFocus(title);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await keyboard.expectFocus(nameButton);

  await page.setViewportSize({ width: 1279, height: 800 });
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Candidate B" });
  await sheet.waitFor();
  await expect(page.getByRole("complementary", { name: "Candidate B" })).toHaveCount(0);
  await checkPage("sheet-1279");
  // Roles leave out everything that is hidden from screen readers.
  for (const role of ["main", "navigation", "searchbox", "table"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const isFocusInSheet = () => sheet.evaluate((element) => element.contains(document.activeElement));
  for (const key of ["Tab", "Shift+Tab"])
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press(key);
      expect(await isFocusInSheet(), `${key} ${step}`).toBe(true);
    }
  const hiddenName = page.getByRole("button", { name: "Candidate B", exact: true, includeHidden: true });
  const isClickable = await hiddenName.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 4, y + 4));
  });
  expect(isClickable).toBe(false);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await keyboard.expectFocus(nameButton);
  await expect(page.getByRole("main")).toHaveCount(1);
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
