/** A recruiter opens the page of an organization from one of its jobs, and another of its jobs from there. */
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`a recruiter goes from a job to its organization and to another of its jobs (${name})`, async ({
    app,
  }) => {
    const company = "Harbor, Larch and Thistledown Ventures of the Northern Lakes";
    const member = await app.createUser("olive", "portfolio_hr");
    await app.rows(`insert into organizations (name, type, domain, description, location)
        values ('${company}', 'vc_firm', 'larch.example', 'Seed rounds in freight and rail.', 'Duluth, MN');
      update organizations set domain_confirmed_at = now() where domain = 'larch.example';
      insert into organization_memberships (organization_id, user_id, role)
        select id, ${member.id}, 'owner' from organizations where domain = 'larch.example'`);
    const first = await app.createJob(member, { company, title: "Signalling Lead" });
    const second = await app.createJob(member, { company, title: "Yard Planner" });
    const stranger = await app.createUser("stranger", "portfolio_hr");
    await app.createJob(stranger, { company, title: "Freight Counsel" });

    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await signIn(app.agentAmir);
    await page.goto("/jobs");
    const card = page.getByRole("article", { name: first.title });
    await card.waitFor();
    await expect(page.getByRole("link", { name: company, exact: true })).toHaveCount(2);
    await keys.enter(card.getByRole("link", { name: company, exact: true }));
    await page.getByRole("heading", { level: 1, name: company }).waitFor();
    const openJobs = page.getByRole("region", { name: "Open Jobs" });
    await expect(openJobs.getByRole("article")).toHaveCount(2);
    await checkPage("1-organization");
    await keys.enter(openJobs.getByRole("link", { name: second.title }));
    await page.getByRole("dialog", { name: second.title }).waitFor();
    await page.goBack();
    await keys.enter(page.getByRole("link", { name: "Back to Job Marketplace" }));
    await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  });
