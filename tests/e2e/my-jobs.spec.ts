/** A poster finds their jobs, extends a deadline, copies a job and ends one, by keyboard. */
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`a poster extends, copies and unposts a job of their own (${name})`, async ({ app }) => {
    const job = await app.createJob(app.posterHana, {
      title: "Head of Data",
      deadline: new Date(Date.now() - 864e5).toISOString(),
    });
    await app.createApplication(job, app.agentAmir);
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    /** Opens the menu of the job, which focuses its first item, and chooses an item with the arrow keys. */
    const choose = async (label: string) => {
      await keys.enter(menu);
      await keys.tabTo(page.getByRole("menuitem", { name: label }), "ArrowDown");
      await keys.press("Enter");
    };
    const card = page.getByRole("article", { name: "Head of Data", exact: true });
    const menu = card.getByRole("button", { name: "Actions for Head of Data" });
    await signIn(app.posterHana);
    await page.goto("/my-jobs");
    await card.getByText("Deadline Passed").waitFor();
    await expect(card.getByRole("link", { name: "1 proposal (1 pending)" })).toBeVisible();
    await checkPage("1-my-jobs");

    await choose("Extend Deadline");
    const extend = page.getByRole("dialog", { name: "Extend Deadline" });
    await keys.tabTo(extend.getByLabel("New deadline"));
    await checkPage("2-extend");
    await keys.enter(extend.getByRole("button", { name: "Extend Deadline" }));
    await page.getByText("Deadline extended", { exact: true }).waitFor();
    await card.getByText("Open", { exact: true }).waitFor();
    await keys.expectFocus(menu);

    await choose("Put on Hold");
    const hold = page.getByRole("dialog", { name: "Put this job on hold?" });
    await hold.getByLabel(/^Note/).fill("The budget is decided in January.");
    await checkPage("3-hold");
    await keys.enter(hold.getByRole("button", { name: "Put on Hold" }));
    await page.getByText("Job on hold", { exact: true }).waitFor();
    await card.getByText("On Hold", { exact: true }).waitFor();
    await expect(card.getByText("Your note: The budget is decided in January.")).toBeVisible();
    await keys.expectFocus(menu);

    const recruiter = await app.openBrowser(viewport, theme);
    await recruiter.signIn(app.agentAmir);
    await recruiter.page.goto("/jobs");
    await recruiter.page.getByRole("heading", { level: 1 }).waitFor();
    await expect(recruiter.page.getByRole("article", { name: "Head of Data" })).toHaveCount(0);
    await recruiter.page.goto("/my-applications");
    await recruiter.page.getByText("The poster's note: The budget is decided in January.").waitFor();
    await recruiter.checkPage("4-held-application");
    await recruiter.close();

    await choose("Resume");
    const question = page.getByRole("alertdialog", { name: "Resume this job?" });
    await keys.enter(question.getByRole("button", { name: "Resume" }));
    await page.getByText("Job resumed", { exact: true }).waitFor();
    await card.getByText("Open", { exact: true }).waitFor();

    await choose("Duplicate");
    const form = page.getByRole("dialog", { name: "Post New Job" });
    await form.getByText("Copied from Head of Data").waitFor();
    await form.getByLabel(/^Job title/i).fill("Head of Data, Europe");
    await checkPage("5-copy");
    // On a phone Enter moves on to the next field.
    await form.getByRole("button", { name: "Post Job" }).press("Enter");
    await page.getByText("Job posted successfully!", { exact: true }).first().waitFor();
    await page.getByRole("article", { name: "Head of Data, Europe" }).waitFor();

    await choose("Unpost");
    const prompt = page.getByRole("alertdialog", { name: "Unpost this job?" });
    await keys.enter(prompt.getByRole("button", { name: "Unpost" }));
    await card.getByText("Unposted").waitFor();
    await keys.tabTo(page.getByRole("tab", { name: /^All/ }));
    await keys.press("End");
    await expect(page.getByRole("article")).toHaveCount(1);
    await checkPage("6-unposted");

    await choose("Reopen");
    const reopenDialog = page.getByRole("dialog", { name: "Reopen this job?" });
    await checkPage("7-reopen");
    await keys.enter(reopenDialog.getByRole("button", { name: "Reopen" }));
    await page.getByText("Job reopened", { exact: true }).waitFor();
    await expect(page.getByRole("article")).toHaveCount(0); // it is no longer among the unposted jobs
    await keys.tabTo(page.getByRole("tab", { name: /^Unposted/ }));
    await keys.press("Home");
    await card.getByText("Open", { exact: true }).waitFor();
    await expect(card.getByRole("link", { name: "1 proposal (1 pending)" })).toBeVisible();

    await choose("Mark Filled");
    const fill = page.getByRole("dialog", { name: "Mark this job filled?" });
    await fill.getByLabel("Who was hired?").selectOption("Somebody else");
    await checkPage("8-fill");
    await keys.enter(fill.getByRole("button", { name: "Mark Filled" }));
    await page.getByText("Job filled", { exact: true }).waitFor();
    await card.getByText("Filled", { exact: true }).waitFor();
  });
