/** New accounts of each role do their first steps by what really happens. */
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`the first steps of new accounts are done by real events (${name})`, async ({ app }) => {
    const lead = await app.person("nora", "portfolio_hr", { firstStepsDismissedAt: null });
    const hiring = await app.openBrowser(viewport, theme);
    await hiring.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await hiring.signIn(lead);
    await hiring.page.goto("/dashboard");
    await hiring.page.getByRole("heading", { level: 1, name: "Welcome, Nora" }).waitFor();
    const steps = hiring.page.getByRole("region", { name: "First Steps" });
    await expect(steps.getByText("Post your first job: done")).toHaveCount(0);
    await hiring.checkPage("1-new-lead");
    await hiring.page.goto("/applications");
    await expect(
      hiring.page.getByRole("main").getByRole("link", { name: "Post Job", exact: true }),
    ).toHaveAttribute("href", "/jobs?post=1");

    const job = await app.createJob(lead, { title: "Head of Data" });
    await hiring.page.goto("/applications");
    await hiring.page.getByText("Invite recruiters with the link of Head of Data.").waitFor();
    await hiring.checkPage("2-no-applications");
    const recorded = hiring.page.waitForResponse((response) => response.url().endsWith("/share_link"));
    await hiring.page.getByRole("button", { name: "Copy Link" }).click();
    await recorded;
    await hiring.page.goto("/dashboard");
    await steps.getByText("Post your first job: done").waitFor();
    await steps.getByText(/^Link copied\./).waitFor();
    await app.rows(
      `insert into job_viewers (job_id, user_id, last_on) values (${job.id}, ${app.agentAmir.id}, now())`,
    );
    await hiring.page.reload();
    await hiring.page.getByRole("heading", { level: 1, name: "Welcome back, Nora" }).waitFor();
    await expect(steps).toHaveCount(0);

    const recruiter = await app.person("iris", "independent", {
      firstStepsDismissedAt: null,
      title: "Recruiter",
      bio: "Ten years of search",
    });
    const recruiting = await app.openBrowser(viewport, theme);
    await recruiting.signIn(recruiter);
    await recruiting.page.goto("/dashboard");
    await recruiting.page.getByText("Fill in your title, company and bio: done").waitFor();
    await recruiting.checkPage("3-recruiter");
    await app.createApplication(job, recruiter);
    await recruiting.page.reload();
    await recruiting.page.getByRole("heading", { level: 1, name: "Welcome back, Iris" }).waitFor();

    const partner = await app.person("vito", "vc_partner", {
      firstStepsDismissedAt: null,
      vcApprovalStatus: "approved",
    });
    const investing = await app.openBrowser(viewport, theme);
    await investing.signIn(partner);
    await investing.page.goto("/agencies");
    await investing.page.getByRole("heading", { level: 1 }).waitFor();
    await investing.page.getByRole("link", { name: "Dashboard" }).click();
    await investing.page.getByText("Look at the directory of agencies: done").waitFor();
    await investing.checkPage("4-partner");
    await investing.page.getByRole("button", { name: "Dismiss" }).click();
    await expect(investing.page.getByRole("region", { name: "First Steps" })).toHaveCount(0);
  });
