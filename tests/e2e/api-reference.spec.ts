/** Swagger UI under the content security policy: any violation is a console error, and fails the test. */
import { expect, test } from "./fixtures";

for (const viewport of ["desktop", "phone"] as const)
  test(`in the API reference on a ${viewport}, a link opens its operation, and a member can try a request`, {
    tag: "@long",
  }, async ({ app }) => {
    const { page, signIn } = await app.openBrowser(viewport);
    await signIn(app.posterHana);
    // Swagger UI renders the whole document, which takes a busy machine more than 20 seconds.
    page.setDefaultTimeout(120_000);
    await page.goto("/api/docs#/jobs/jobs.list", { waitUntil: "commit" });
    const operation = (method: string) =>
      page.locator(`.opblock-${method}`, { has: page.locator('[data-path="/api/jobs"]') });
    const list = operation("get");
    await list.getByRole("button", { name: "Try it out" }).click();
    expect(await list.textContent()).toContain("Allowed for everybody who is signed in.");
    await list.getByRole("button", { name: "Execute" }).click();
    expect(await list.locator(".live-responses-table .response-col_status").last().textContent()).toContain(
      "200",
    );

    await operation("post").locator(".opblock-summary-control").click();
    expect(await operation("post").locator(".opblock-description").textContent()).toContain(
      "approved VC partners, portfolio HR leads and admins",
    );
    await page.getByPlaceholder("Filter by tag").fill("agencies");
    await expect.poll(() => list.count(), { timeout: 60_000 }).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
