/** Swagger UI under the content security policy: any violation is a console error, and fails the test. */
import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("reference");

test.each(["desktop", "phone"] as const)("%s: a link opens its operation, and a member can try a call", async (kind) => {
  const { page, errors, as, close } = await stage.visitor(kind);
  await as(stage.world.posterHana);
  await page.goto("/api/docs#/jobs/jobs.list");
  const operation = page.locator("#operations-jobs-jobs\\.list");
  await expect.poll(() => operation.textContent()).toContain("Allowed for everybody who is signed in.");
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.getByRole("button", { name: "Execute" }).click();
  await expect.poll(() => operation.locator(".live-responses-table .response-col_status").first().textContent()).toContain("200");

  await page.locator("#operations-jobs-jobs\\.post .opblock-summary-control").click();
  await expect
    .poll(() => page.locator("#operations-jobs-jobs\\.post").textContent())
    .toContain("approved VC partners, portfolio HR leads and admins");
  await page.getByPlaceholder("Filter by tag").fill("agencies");
  await expect.poll(() => operation.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
