import { expect, test, type Viewport } from "./fixtures";
import { layoutShift } from "./helpers/layout-shift";
import { networkIdle } from "./helpers/network-idle";

const maxListHeight = 2000;
const viewports: Viewport[] = ["desktop", "phone"];

for (const viewport of viewports)
  test(`the compact list of 22 jobs is at most ${maxListHeight} px high on a ${viewport}`, {
    tag: viewport === "phone" ? [] : "@long",
  }, async ({ app }) => {
    for (let number = 1; number <= 22; number++)
      await app.createJob(app.posterHana, {
        title: `Staff Engineer ${number}, Ledger and Reconciliation Infrastructure`,
        company: "Copperkey Financial Infrastructure",
        location: "San Francisco, CA or Remote, US",
        salaryRange: "$175,000 to $200,000 and equity",
        deadline: new Date(Date.now() + number * 86_400_000).toISOString(),
      });
    const { page, signIn, checkPage } = await app.openBrowser(viewport);
    await signIn(app.agentAmir);
    await page.goto("/jobs");
    const compact = page.getByRole("button", { name: "Compact" });
    await compact.press("Enter");
    await expect(compact).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Show more" }).click();
    const rows = page.getByRole("article");
    await expect(rows).toHaveCount(22);
    const [firstBox, lastBox] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
    const listHeight = (lastBox?.y ?? 0) + (lastBox?.height ?? 0) - (firstBox?.y ?? 0);
    expect(listHeight).toBeGreaterThan(22 * 44);
    expect(listHeight).toBeLessThanOrEqual(maxListHeight);
    await checkPage("compact");

    // The whole row opens the job, with the actions that the row does not show.
    await rows.first().click({ position: { x: 20, y: 70 } });
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Apply to Fill This Role" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // The server renders the list as the browser has stored it.
    const html = await (await page.request.get("/jobs")).text();
    expect(html).toContain('data-density="compact"');
    await page.goto("/jobs");
    await networkIdle(page);
    expect((await layoutShift(page)).score).toBe(0);
    await page.getByRole("button", { name: "Comfortable" }).click();
    await expect(rows.first().getByRole("button", { name: "Details" })).toBeVisible();
  });

test("the compact list fits into 320 px", async ({ app }) => {
  await app.createJob(app.posterHana, { title: "Infrastrukturverantwortliche".repeat(3) });
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.agentAmir);
  await page.setViewportSize({ width: 320, height: 600 }); // a window of 640 px at 200 %
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Compact" }).click();
  await checkPage("compact-narrow");
});
