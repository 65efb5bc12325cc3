/** New accounts of each role do their first steps by what really happens in the browser. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { test } from "./fixtures/smtp";
import { appearances } from "./helpers/appearances";

const stepsOf = (page: Page) => page.getByRole("region", { name: "First Steps" });
const greeting = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });

for (const { name, viewport, theme } of appearances("desktop", "light")) {
  test(`an HR lead posts a job and shares its link, and a recruiter opens it and applies (${name})`, async ({
    app,
  }) => {
    const lead = await app.person("nora", "portfolio_hr", { firstStepsDismissedAt: null });
    const hiring = await app.openBrowser(viewport, theme);
    await hiring.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await hiring.signIn(lead);
    await hiring.page.goto("/dashboard");
    await greeting(hiring.page, "Welcome, Nora").waitFor();
    await expect(stepsOf(hiring.page).getByText("Post your first job: done")).toHaveCount(0);
    await hiring.checkPage("1-new-lead");
    await hiring.page.goto("/applications");
    await expect(
      hiring.page.getByRole("main").getByRole("link", { name: "Post Job", exact: true }),
    ).toHaveAttribute("href", "/jobs?post=1");
    await hiring.page.goto("/dashboard");
    await stepsOf(hiring.page).getByRole("link", { name: "Post Job" }).click();
    const form = hiring.page.getByRole("dialog", { name: "Post New Job" });
    await form.getByLabel("Job Title").fill("Head of Data");
    await form.getByLabel("Description").fill("You lead four analysts.");
    await form.getByLabel("Bounty Amount").fill("18000");
    await form.getByRole("button", { name: "Post Job" }).click();
    await form.waitFor({ state: "detached" });
    await hiring.page.getByRole("heading", { name: "Head of Data", exact: true }).waitFor();
    await hiring.page.goto("/applications");
    await hiring.page.getByText("Invite recruiters with the link of Head of Data.").waitFor();
    await hiring.checkPage("2-no-applications");
    const recorded = hiring.page.waitForResponse((response) => response.url().endsWith("/share_link"));
    await hiring.page.getByRole("button", { name: "Copy Link" }).click();
    await recorded;
    const link = await hiring.page.evaluate(() => navigator.clipboard.readText());
    await hiring.page.goto("/dashboard");
    await stepsOf(hiring.page).getByText("Post your first job: done").waitFor();
    await stepsOf(hiring.page)
      .getByText(/^Link copied\./)
      .waitFor();

    const recruiter = await app.person("iris", "independent", { firstStepsDismissedAt: null, title: null });
    const recruiting = await app.openBrowser(viewport, theme);
    const { page } = recruiting;
    await recruiting.signIn(recruiter);
    await page.goto("/dashboard");
    await greeting(page, "Welcome, Iris").waitFor();
    await recruiting.checkPage("3-recruiter");
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const basics = page.getByRole("form", { name: "Basic Information" });
    await basics.getByLabel("Title").fill("Recruiter");
    await basics.getByLabel("Company").fill("Iris Search");
    await basics.getByLabel("Bio").fill("Ten years of search");
    await basics.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Profile Updated").first().waitFor();
    // The form leaves the history, which would abort the next navigation.
    await page.waitForURL((url) => !url.searchParams.has("edit"));
    await page.goto("/dashboard");
    await stepsOf(page).getByText("Fill in your title, company and bio: done").waitFor();
    await expect(stepsOf(page).getByText("Look at an open job: done")).toHaveCount(0);
    await page.goto(link);
    const details = page.getByRole("dialog", { name: "Head of Data" });
    await details.waitFor();
    // The browser reports the visit when it is idle.
    await expect.poll(() => app.rows("select 1 from job_viewers")).toHaveLength(1);
    await hiring.page.reload();
    await greeting(hiring.page, "Welcome back, Nora").waitFor();
    await expect(stepsOf(hiring.page)).toHaveCount(0);

    await page.goto("/dashboard");
    await stepsOf(page).getByText("Look at an open job: done").waitFor();
    await page.goto(link);
    await details.getByRole("button", { name: "Apply to Fill This Role" }).click();
    const proposal = page.getByRole("dialog", { name: "Apply to Fill This Role" });
    await proposal
      .getByLabel("Recruitment Proposal")
      .fill("I have placed six heads of data, and know two who would move to this city.");
    await proposal.getByRole("button", { name: "Submit Application" }).click();
    await proposal.waitFor({ state: "detached" });
    await page.goto("/dashboard");
    await greeting(page, "Welcome back, Iris").waitFor();
    await expect(stepsOf(page)).toHaveCount(0);
  });

  test(`a partner looks at the directory and shares a candidate, and may dismiss the steps before (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const [partner, other] = [
      await app.person("vito", "vc_partner", { firstStepsDismissedAt: null, vcApprovalStatus: "approved" }),
      await app.person("wanda", "vc_partner", { firstStepsDismissedAt: null, vcApprovalStatus: "approved" }),
    ];
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    for (const user of [partner, other]) {
      await signIn(user);
      await page.goto("/agencies");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.goto("/dashboard");
      await stepsOf(page).getByText("Look at the directory of agencies: done").waitFor();
      if (user === partner) {
        await checkPage("4-partner");
        await stepsOf(page).getByRole("link", { name: "Share Candidate" }).click();
        const form = page.getByRole("dialog", { name: "Share a Candidate" });
        await form.getByLabel("Name").fill("Jonas Weber");
        await form.getByLabel("Email").fill("jonas@weber.example");
        await form.getByLabel("Role").fill("Engineer");
        await form.getByLabel("Skills", { exact: true }).fill("Go");
        await form.getByRole("button", { name: "Share Candidate" }).click();
        await form.waitFor({ state: "detached" });
        await page.goto("/dashboard");
        await greeting(page, "Welcome back, Vito").waitFor();
      } else await page.getByRole("button", { name: "Dismiss" }).click();
      await expect(stepsOf(page)).toHaveCount(0);
    }
  });

  test(`an admin decides on an application where a mail server is set up (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    await app.rows(
      "update users set vc_approval_status = 'rejected' where vc_approval_status = 'pending' and role = 'vc_partner'",
    );
    const applicant = await app.person("aisha", "vc_partner", {
      firstName: "Aisha",
      lastName: "Karimi",
      title: "Talent Partner",
      bio: "Eleven companies in logistics.",
      vcApprovalRequestedAt: "2026-01-05T08:00:00Z",
    });
    const admin = await app.person("rosa", "admin", { firstStepsDismissedAt: null });
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    await signIn(admin);
    await page.goto("/dashboard");
    await greeting(page, "Welcome, Rosa").waitFor();
    await stepsOf(page).getByText("Set up a mail server: done").waitFor();
    await stepsOf(page).getByText("Decide on the claimed email domains: done").waitFor();
    await checkPage("5-admin");
    await stepsOf(page).getByRole("link", { name: "Review" }).click();
    const card = page.getByRole("article", { name: "Aisha Karimi" });
    await card.getByRole("button", { name: /^Approve/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await card.waitFor({ state: "detached" });
    // The card leaves the list before the response.
    await expect
      .poll(() => app.rows(`select vc_approval_status from users where id = ${applicant.id}`))
      .toEqual([{ vc_approval_status: "approved" }]);
    await page.goto("/dashboard");
    await greeting(page, "Welcome back, Rosa").waitFor();
    await expect(stepsOf(page)).toHaveCount(0);
  });
}
