/** A stranger's job in the name of an organization here: the mark, and the confirmation by its owner. */
import { expect, type RunningApp, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

const company = "Harbor, Larch and Thistledown Ventures of the Northern Lakes";
const markText = `Not a confirmed member of ${company}`;

/** A job that a stranger posted in the name of an organization, and an owner of the organization. */
async function createNamedJob(app: RunningApp) {
  const owner = await app.createUser("olive", "portfolio_hr");
  await app.rows(`insert into organizations (name, type, domain) values ('${company}', 'vc_firm', 'larch.example');
    update organizations set domain_confirmed_at = now() where domain = 'larch.example';
    update organizations set domain_admin_confirmed_at = now() where domain = 'larch.example';
    insert into organization_memberships (organization_id, user_id, role)
      select id, ${owner.id}, 'owner' from organizations where domain = 'larch.example'`);
  const stranger = await app.createUser("stranger", "portfolio_hr");
  return { owner, stranger, job: await app.createJob(stranger, { company }) };
}

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`an owner confirms a job in the name of the organization (${name})`, async ({ app }) => {
    const { owner, job } = await createNamedJob(app);
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await signIn(owner);
    await page.goto("/jobs");
    await page.getByText(markText).waitFor();
    await checkPage("1-card");
    await page.goto(`/jobs?job=${job.id}`);
    const confirmButton = page.getByRole("dialog").getByRole("button", { name: "Confirm Company" });
    await confirmButton.waitFor();
    await checkPage("2-dialog");
    await keys.enter(confirmButton);
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await checkPage("3-question");
    await keys.enter(question.getByRole("button", { name: "Confirm Company" }));
    await page.getByText("Company confirmed", { exact: true }).waitFor();
    await expect(page.getByText(markText)).toHaveCount(0);
    await page.goto("/jobs");
    await page.getByRole("heading", { name: job.title }).waitFor();
    expect(await page.getByText(markText).count()).toBe(0);
    expect(await page.getByText("Not verified yet").count()).toBe(1);
  });

test("an owner reports a job in the name of the organization, and an admin finds the report and the poster", async ({
  app,
}) => {
  const { owner, stranger, job } = await createNamedJob(app);
  // Posting the job asks an admin to confirm the poster.
  await app.rows(`insert into poster_reviews (user_id) values (${stranger.id})`);
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(owner);
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Compact" }).click();
  await page.getByRole("article").getByText(markText).waitFor();
  await checkPage("row");
  await page.getByRole("article").getByRole("link", { name: job.title }).click();
  const dialog = page.getByRole("dialog", { name: job.title });
  await dialog.getByText("report it in the menu above").waitFor();
  await dialog.getByRole("button", { name: "Actions for this job" }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const form = page.getByRole("dialog", { name: "Report this job" });
  await form.getByLabel("Reason").fill("This person does not work for us.");
  await form.getByRole("button", { name: "Send Report" }).click();
  await page.getByText("Report sent", { exact: true }).waitFor();
  await expect
    .poll(() => app.rows("select kind, thing_id, reporter_id, owner_id from reports"))
    .toEqual([{ kind: "job", thing_id: job.id, reporter_id: owner.id, owner_id: stranger.id }]);

  await signIn(app.adminAda);
  await page.goto("/admin/reports");
  const report = page.getByRole("article").filter({ hasText: "This person does not work for us." });
  await expect(report.getByRole("link", { name: job.title })).toBeVisible();
  await page.goto("/admin/posters");
  await expect(page.getByRole("article").getByRole("link", { name: job.title })).toBeVisible();
});
