import { expect, test } from "vitest";
import { hands } from "./hands";
import { openStage } from "./stage";
import { password } from "./ways";

const stage = await openStage("keyboard");
const title = "Staff Ledger Engineer";
const proposal = "We placed the ledger lead at a card processor in May and kept close to the four runners-up since then.";

type Visitor = Awaited<ReturnType<typeof stage.visitor>>;

/** From the landing page to one's own dashboard. */
async function signUp({ page }: Visitor, person: { first: string; last: string; username: string; role: string; company: string }) {
  const { to, enter, type, press, on } = hands(page);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await enter("Start Building Your Network");
  await on("Welcome back");
  await to("Sign In", "Shift+Tab");
  await press("ArrowRight");
  await on("Sign Up");
  await type("First Name", person.first);
  await type("Last Name", person.last);
  await type("Username", person.username);
  await type("Email", `${person.username}@${person.company.toLowerCase()}.example`);
  await type("Password", password);
  await to(/^Role/);
  await page.keyboard.type(person.role);
  await type(/^Company/, person.company);
  await enter("Create Account");
  await on(new RegExp(`^Welcome.*${person.first}`));
}

test("from sign-up to a placement without a mouse", async () => {
  const lead = await stage.visitor("desktop");
  const recruiter = await stage.visitor("desktop");
  const [hers, his] = [hands(lead.page), hands(recruiter.page)];

  await signUp(lead, { first: "Priya", last: "Raman", username: "priya", role: "Portfolio HR", company: "Fathomline" });
  // Past the menu with one key, and into it without.
  await lead.page.reload();
  await lead.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await hers.to("Skip to content")).toBe(1);
  await hers.press("Enter");
  expect(await lead.page.evaluate(() => document.activeElement?.id)).toBe("main");
  await hers.to("Job Marketplace", "Shift+Tab");
  await hers.press("Enter");
  await hers.on("Active Job Bounties");
  await hers.enter("Post Job");
  await hers.on("Job Title");
  await hers.type("Job Title", title);
  await hers.type("Description", "Own the double-entry ledger that settles payouts for 400 clinics.");
  await hers.type(/^Bounty Amount/, "25000");
  await hers.enter("Post Job");
  await hers.on("Post Job"); // where she came from
  await lead.page.getByRole("heading", { name: title }).waitFor();
  await hers.press("F8");
  expect(await lead.page.evaluate(() => document.activeElement?.closest(".toaster") !== null)).toBe(true);
  await hers.press("Escape");
  await expect.poll(() => lead.page.locator(".toast").count()).toBe(0);

  await signUp(recruiter, { first: "Ines", last: "Carvalho", username: "ines.k", role: "Independent", company: "Carvalho" });
  await his.chord("g", "j");
  await his.on("Active Job Bounties");
  await his.press("/");
  await his.on(/^Search jobs/);
  await recruiter.page.keyboard.type("ledger");
  await his.enter(/Details/);
  await recruiter.page.getByRole("dialog", { name: title }).waitFor();
  await his.enter("Apply to Fill This Role");
  await his.on(/^Recruitment Proposal/);
  await recruiter.page.keyboard.type("Too short");
  await his.enter("Submit Application");
  await his.on(/^Recruitment Proposal/); // the first field that is wrong
  await recruiter.page.keyboard.press("Control+a");
  await recruiter.page.keyboard.type(proposal);
  await his.enter("Submit Application");
  await recruiter.page.getByText("Application submitted successfully").first().waitFor();
  await recruiter.page.getByRole("dialog", { name: "Apply to Fill This Role" }).waitFor({ state: "detached" });
  await his.on(/^(?!the page$)/);

  await lead.page.reload();
  await lead.page.getByRole("heading", { level: 1 }).waitFor();
  await hers.chord("g", "a");
  await hers.on("Application Management");
  await hers.to(/Approve/);
  await hers.press("a");
  await hers.on("Approve");
  await hers.press("Enter");
  await lead.page.getByText("Contact info shared").waitFor();
  await hers.on(/Ines Carvalho/); // the card, which is still the next

  await recruiter.page.goto("/my-applications");
  await recruiter.page.getByText("The VC has approved your application.").waitFor();
  await his.enter("Submit Candidate");
  await his.on("Candidate Name");
  await his.type("Candidate Name", "Ingeborg Halvorsen");
  await his.type(/^(Candidate )?Title/, "Staff Engineer");
  await his.type(/^(Candidate )?Email/, "ingeborg@inbox.example");
  await his.type(/^LinkedIn/, "https://linkedin.example/in/ingeborg");
  await his.enter("Submit Candidate");
  await recruiter.page.getByRole("dialog").waitFor({ state: "detached" });
  await his.on("Submit Candidate");

  await hers.chord("g", "c");
  await hers.on("Candidate Management");
  await hers.enter(/^Approve/); // shortlists
  await lead.page.getByText("1 approved").first().waitFor();
  await hers.to("Ingeborg Halvorsen", "Shift+Tab");
  await hers.press("Enter");
  const panel = lead.page.getByRole("dialog", { name: "Ingeborg Halvorsen" });
  await panel.waitFor();
  await panel.getByText("Shortlisted", { exact: true }).first().waitFor();
  await hers.to("Change to");
  await lead.page.keyboard.type("Hired");
  await hers.enter("Update Status");
  await hers.on("Cancel");
  await hers.enter("Hire");
  await panel.getByRole("heading", { name: "Placement" }).waitFor();
  await lead.page.waitForFunction(() => document.activeElement?.closest("[role=dialog]"));
  await hers.press("Escape");
  await hers.on("Ingeborg Halvorsen");
  expect([...lead.errors, ...recruiter.errors]).toEqual([]);
  await lead.close();
  await recruiter.close();
});
