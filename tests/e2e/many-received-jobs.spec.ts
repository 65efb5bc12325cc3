/** A poster with applications to more jobs than one page of the API has. */
import { expect, test } from "./fixtures";

const jobCount = 103;

test("a poster selects each of 103 jobs, and the heading of the last one counts its applications", async ({
  app,
}) => {
  const poster = await app.createUser("many-jobs", "portfolio_hr");
  for (let number = 1; number <= jobCount; number++)
    await app.createApplication(await app.createJob(poster, { title: `Search ${number}` }), app.agentAmir);

  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(poster);
  await page.goto("/applications");
  await page.getByText(`${jobCount} pending review`).waitFor();
  const jobSelect = page.getByRole("combobox", { name: "Job", exact: true });
  await expect(jobSelect.getByRole("option")).toHaveCount(jobCount + 1);
  const lastJob = page.getByRole("region", { name: `Search ${jobCount}`, exact: true });
  while (!(await lastJob.isVisible())) {
    const headingCount = await page.getByRole("heading", { level: 2 }).count();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(headingCount);
  }
  await lastJob.getByText("Acme · 1 pending").waitFor();
  await jobSelect.selectOption({ label: `Search ${jobCount} · Acme · Open · 1 pending` });
  await expect(page.getByRole("article")).toHaveCount(1);
  await lastJob.waitFor();
});
