import { type BrowserSession, expect, test } from "./fixtures";
import { password } from "./helpers/auth";
import { openKeyboard } from "./helpers/keyboard";
import { toasts } from "./helpers/toasts";

const title = "Staff Ledger Engineer";
const proposal =
  "We placed the ledger lead at a card processor in May and kept close to the four runners-up since then.";

/** From the landing page to the new user's dashboard. */
async function signUp(
  { page }: BrowserSession,
  user: { first: string; last: string; username: string; role: string; company: string },
) {
  const { tabTo, enter, type, press, expectFocus } = openKeyboard(page);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await enter("Start Building Your Network");
  await expectFocus("Welcome back");
  await tabTo("Sign In", "Shift+Tab");
  await press("ArrowRight");
  await expectFocus("Sign Up");
  await type("First Name", user.first);
  await type("Last Name", user.last);
  await type("Username", user.username);
  await type("Email", `${user.username}@${user.company.toLowerCase()}.example`);
  await type("Password", password);
  await tabTo(/^Role/);
  await page.keyboard.type(user.role);
  await type(/^Company/, user.company);
  await enter("Create Account");
  await expectFocus(new RegExp(`^Welcome.*${user.first}`));
}

test("a search runs from sign-up to a placement without a mouse", async ({ app }) => {
  const lead = await app.openBrowser("desktop");
  const recruiter = await app.openBrowser("desktop");
  const [hers, his] = [openKeyboard(lead.page), openKeyboard(recruiter.page)];

  await signUp(lead, {
    first: "Priya",
    last: "Raman",
    username: "priya",
    role: "Portfolio HR",
    company: "Fathomline",
  });
  // The skip link is the first stop, and Shift+Tab leads back into the navigation.
  await lead.page.reload();
  await lead.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await hers.tabTo("Skip to content")).toBe(1);
  await hers.press("Enter");
  expect(await lead.page.evaluate(() => document.activeElement?.id)).toBe("main");
  await hers.tabTo("Job Marketplace", "Shift+Tab");
  await hers.press("Enter");
  await hers.expectFocus("Active Job Bounties");
  await hers.enter("Post Job");
  await hers.expectFocus("Job Title");
  await hers.type("Job Title", title);
  await hers.type("Description", "Own the double-entry ledger that settles payouts for 400 clinics.");
  await hers.type(/^Bounty Amount/, "25000");
  await hers.enter("Post Job");
  await hers.expectFocus("Post Job"); // the button that opened the dialog
  await lead.page.getByRole("heading", { name: title, exact: true }).waitFor();
  await hers.press("F8");
  await expect
    .poll(() =>
      lead.page.evaluate(() => document.activeElement?.closest("[role=region][aria-label*='F8']") !== null),
    )
    .toBe(true);
  await hers.press("Escape");
  await expect.poll(() => toasts(lead.page).count()).toBe(0);

  await signUp(recruiter, {
    first: "Ines",
    last: "Carvalho",
    username: "ines.k",
    role: "Independent",
    company: "Carvalho",
  });
  await his.chord("g", "j");
  await his.expectFocus("Active Job Bounties");
  await his.press("/");
  await his.expectFocus(/^Search jobs/);
  await recruiter.page.keyboard.type("ledger");
  await his.enter(/Details/);
  await recruiter.page.getByRole("dialog", { name: title }).waitFor();
  await his.enter("Apply to Fill This Role");
  await his.expectFocus(/^Recruitment Proposal/);
  await recruiter.page.keyboard.type("Too short");
  await his.enter("Submit Application");
  await his.expectFocus(/^Recruitment Proposal/); // the first invalid field
  await recruiter.page.keyboard.press("Control+a");
  await recruiter.page.keyboard.type(proposal);
  await his.enter("Submit Application");
  await recruiter.page.getByText("Application submitted successfully").first().waitFor();
  await recruiter.page
    .getByRole("dialog", { name: "Apply to Fill This Role" })
    .waitFor({ state: "detached" });
  await his.expectFocus(/^(?!the page$)/);

  await lead.page.reload();
  await lead.page.getByRole("heading", { level: 1 }).waitFor();
  await hers.chord("g", "a");
  await hers.expectFocus("Application Management");
  await hers.enter(/^Approve/);
  await hers.expectFocus("Cancel");
  await hers.press("Enter");
  await hers.expectFocus(/^Approve/); // the button of the card
  await hers.press("a");
  await hers.expectFocus("Approve");
  await hers.press("Enter");
  await lead.page.getByText("Contact info shared").waitFor();
  await hers.expectFocus(/Ines Carvalho/); // the same card, which remains the next one

  await recruiter.page.goto("/my-applications");
  await recruiter.page.getByText("The VC has approved your application.").waitFor();
  await his.enter("Submit Candidate");
  await his.expectFocus("Candidate Name");
  await his.type("Candidate Name", "Ingeborg Halvorsen");
  await his.type(/^(Candidate )?Title/, "Staff Engineer");
  await his.type(/^(Candidate )?Email/, "ingeborg@inbox.example");
  await his.type(/^LinkedIn/, "https://linkedin.example/in/ingeborg");
  await his.enter("Submit Candidate");
  await recruiter.page.getByRole("dialog").waitFor({ state: "detached" });
  await his.expectFocus("Submit Candidate");

  await hers.chord("g", "c");
  await hers.expectFocus("Candidate Management");
  await hers.enter(/^Approve/); // shortlists
  await lead.page.getByText("1 approved").first().waitFor();
  // The focused button disappears, and the page moves the focus: a Tab before that would start elsewhere.
  await lead.page.getByRole("button", { name: /^Approve/ }).waitFor({ state: "detached" });
  await hers.expectSomeFocus();
  await hers.tabTo("Ingeborg Halvorsen", "Shift+Tab");
  await hers.press("Enter");
  const panel = lead.page.getByRole("complementary", { name: "Ingeborg Halvorsen" });
  await panel.waitFor();
  await panel.getByText("Shortlisted", { exact: true }).first().waitFor();
  await hers.tabTo("Change to");
  await lead.page.keyboard.type("Hired");
  await hers.enter("Update Status");
  await hers.expectFocus("Hire");
  await hers.press("Enter");
  await panel.getByRole("heading", { name: "Placement" }).waitFor();
  await lead.page.waitForFunction(() => document.activeElement?.closest("aside[data-slot=side-panel]"));
  await hers.press("Escape");
  await hers.expectFocus("Ingeborg Halvorsen");
});

for (const viewport of ["desktop", "phone"] as const)
  test(`the title of an application opens the job, also after it was unposted (${viewport})`, {
    tag: viewport === "desktop" ? [] : "@long",
  }, async ({ app }) => {
    const job = await app.createJob(app.posterHana, { title: "Ledger Engineer" });
    await app.createApplication(job, app.agentAmir);
    await app.rows(`update jobs set status = 'cancelled' where id = ${job.id}`);
    const { page, signIn } = await app.openBrowser(viewport);
    await signIn(app.agentAmir);
    await page.goto("/my-applications");
    const title = page.getByRole("article").getByRole("link", { name: "Ledger Engineer" });
    await title.waitFor();
    expect(await title.evaluate(hitsAcross24Pixels)).toBe(true);
    await openKeyboard(page).enter(title);
    await page.getByRole("dialog", { name: "Ledger Engineer" }).waitFor();
    expect(new URL(page.url()).search).toBe(`?job=${job.id}`);
  });

/** Runs in the page. On touch screens a pseudo-element extends the target beyond the box of the link. */
function hitsAcross24Pixels(link: Element): boolean {
  const { left, top, width, height } = link.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [-11.5, 0, 11.5].every((distance) => link.contains(document.elementFromPoint(x, y + distance)));
}
