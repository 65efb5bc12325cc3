/** The page of the API as the policy of the content lets it be: what it looks like without and with its script. */
import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("reference");

test.each(["desktop", "phone"] as const)(
  "on a %s: an address opens its call, the filter leaves what fits, and nothing is wider than the page",
  async (kind) => {
    const { page, errors, close } = await stage.visitor(kind);
    await page.goto("/api/docs#jobs.post");
    const call = page.locator('[id="jobs.post"]');
    await expect.poll(() => call.getAttribute("open")).toBe("");
    expect(await call.textContent()).toContain("Who may: approved VC partners, portfolio HR leads and admins");
    await call.getByRole("link", { name: "JobInput" }).click();
    await expect.poll(() => page.locator("#schema-JobInput").textContent()).toContain("title: string, 1 to 160 characters");

    await page.getByLabel("Filter calls").fill("post jobs/{id}/apply");
    await expect
      .poll(() =>
        page
          .locator("main details:visible")
          .allTextContents()
          .then((all) => all.length),
      )
      .toBeLessThan(10);
    expect(await page.locator("main details:visible code").first().textContent()).toBe("/api/jobs/{id}/apply");
    await page.getByLabel("Filter calls").fill("nothing of the kind");
    await expect.poll(() => page.locator("#found").textContent()).toBe("No call matches");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  },
);
