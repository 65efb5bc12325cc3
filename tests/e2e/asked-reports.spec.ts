/** An admin asks the author of a reported job to change it, and the report returns once it is edited. */
import { expect, test } from "./fixtures";

test("a report that the author was asked about returns with the content before and after the edit", {
  tag: "@long",
}, async ({ app }) => {
  const job = await app.createJob(app.posterHana, { title: "CFO", description: "Ask Ann for $400" });
  const otherJob = await app.createJob(app.rivalRuth, { title: "COO" });
  for (const { id } of [otherJob, job])
    await app.rows(
      `insert into reports (kind, thing_id, reporter_id, reason) values ('job', ${id}, ${app.agentAmir.id}, 'Asks for money')`,
    );
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.adminAda);
  await page.goto("/admin/reports");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  const cardOf = (title: string) => cards.filter({ has: page.getByRole("link", { name: title }) });
  const ask = async (title: string) => {
    await cardOf(title).getByRole("button", { name: "Ask the Author to Change It" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Name no fees");
    await dialog.getByRole("button", { name: "Ask", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await ask("CFO");
  await expect(cards).toHaveCount(1);

  const author = await app.openBrowser("phone");
  await author.signIn(app.posterHana);
  await author.page.goto(`/jobs?job=${job.id}&edit=1`);
  const form = author.page.getByRole("dialog", { name: "Edit Job" });
  await form.getByLabel("Description").fill("Lead the finance team of twelve, and report to the founder");
  await form.getByRole("button", { name: "Save Changes" }).tap();
  await form.waitFor({ state: "detached" });

  await page.goto("/admin/reports");
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByRole("link", { name: "CFO" })).toBeVisible();
  await cards.first().getByRole("heading", { name: "Before" }).waitFor();
  await cards.first().getByText("Ask Ann for $400").waitFor();
  await cards.first().getByRole("heading", { name: "Now" }).waitFor();
  await cards
    .first()
    .getByText(/Lead the finance team/)
    .waitFor();
  await checkPage("returned");

  // Its author left in the meantime, which the page of the admin does not show yet.
  await app.rows(`update users set suspended_at = now() where id = ${app.rivalRuth.id}`);
  await ask("COO");
  await page.getByRole("alert").getByText("Its author can no longer change it.").waitFor();
});
