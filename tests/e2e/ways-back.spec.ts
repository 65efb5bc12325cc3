import { expect, test } from "./fixtures";

test("a profile leads back to the list it was opened from, with its filters, also after a reload", async ({
  app,
}) => {
  const job = await app.createJob(app.posterHana, { title: "Ledger Engineer" });
  const lena = await app.createUser("lena", "agency", { firstName: "Lena", lastName: "Brandt" });
  await app.createApplication(job, lena);
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  const list = `/applications?job=${job.id}`;
  await page.goto(list);
  await page.getByRole("main").getByRole("link", { name: "Lena Brandt" }).first().click();
  const heading = page.getByRole("heading", { level: 1, name: "Lena Brandt" });
  await heading.waitFor();
  const backLink = page.getByRole("link", { name: "Back to Manage Applications" });
  await expect(backLink).toHaveAttribute("href", list);

  await page.reload();
  await expect(backLink).toHaveAttribute("href", list);
  await backLink.click();
  await expect(page).toHaveURL(new RegExp(`/applications\\?job=${job.id}$`));
  await page.getByRole("main").getByRole("link", { name: "Lena Brandt" }).first().waitFor();

  // Opened directly; the URL offers no other way back.
  await page.goto(`/user/${lena.id}?openedFrom=https://evil.example&next=//evil.example`);
  await heading.waitFor();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(main.getByRole("link", { name: /^Back to/ })).toHaveCount(0);
});
