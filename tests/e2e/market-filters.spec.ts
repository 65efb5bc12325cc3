import { expect, test } from "./fixtures";

test("a recruiter finds a job by its place, its mode and a synonym of its skill, with the keyboard", async ({
  app,
}) => {
  await app.createJob(app.posterHana, {
    title: "Ledger Engineer",
    location: "Austin, TX (hybrid)",
    skills: ["Postgres"],
    salaryRange: "$150,000 to $180,000",
  });
  await app.createJob(app.posterHana, { title: "Seller", location: "Remote, Germany" });
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.agentAmir);
  await page.goto("/jobs");
  await expect(page.getByRole("article")).toHaveCount(2);

  await page.getByRole("button", { name: "Filters" }).press("Enter");
  const location = page.getByRole("combobox", { name: "Location" });
  await location.fill("texas");
  await page.getByRole("option", { name: "Texas United States" }).waitFor();
  await location.press("Enter");
  await page.getByRole("radio", { name: "Hybrid" }).press("Space");
  await checkPage("filters");
  await page.getByRole("button", { name: "Show 1 job" }).press("Enter");
  await expect(page).toHaveURL(/location=us-tx&mode=hybrid|mode=hybrid&location=us-tx/);
  await page.reload();
  await expect(page.getByRole("article")).toHaveText([/Ledger Engineer.*\$150,000 to \$180,000/]);
  await page.getByRole("button", { name: "Remove Texas" }).waitFor();

  await page.goto("/jobs?q=postgresql");
  await expect(page.getByRole("article")).toHaveText([/Ledger Engineer/]);
  await page.goto("/jobs?location=fr-paris");
  await page.getByText("No open job matches these filters.").waitFor();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
});
