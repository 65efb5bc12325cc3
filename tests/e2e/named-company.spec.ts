/** A stranger's job in the name of an organization here: the mark, and the confirmation by its owner. */
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`an owner confirms a job in the name of the organization (${name})`, async ({ app }) => {
    const company = "Harbor, Larch and Thistledown Ventures of the Northern Lakes";
    const owner = await app.person("olive", "portfolio_hr");
    await app.rows(`insert into organizations (name, type, domain) values ('${company}', 'vc_firm', 'larch.example');
      update organizations set domain_confirmed_at = now() where domain = 'larch.example';
      update organizations set domain_admin_confirmed_at = now() where domain = 'larch.example';
      insert into organization_memberships (organization_id, user_id, role)
        select id, ${owner.id}, 'owner' from organizations where domain = 'larch.example'`);
    const stranger = await app.person("stranger", "portfolio_hr");
    const job = await app.createJob(stranger, { company });
    const markText = `Not a confirmed member of ${company}`;

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
