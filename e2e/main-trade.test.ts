import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openStage, type Screen } from "./stage";

const stage = await openStage("main-trade");
const proposal =
  "We placed the ledger lead at a card processor in May and kept close to the four runners-up. Two of them have since asked about clinical payments.";

async function register(page: Page, person: { first: string; last: string; username: string; role: string; company: string }) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First Name").fill(person.first);
  await page.getByLabel("Last Name").fill(person.last);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(`${person.username}@${person.company.toLowerCase().replace(/\W/g, "")}.example`);
  await page.getByLabel("Password", { exact: true }).fill("a long walk home");
  await page.getByLabel("Role").selectOption({ label: person.role });
  await page.getByLabel("Company (Optional)").fill(person.company);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(`Welcome.*${person.first}`) }).waitFor();
}

/** The way there that this screen offers: the sidebar, or the menu that slides over. */
async function go(page: Page, screen: Screen, to: string) {
  if (screen === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: to }).click();
}

describe.each(["desktop", "phone"] as const)("on a %s", (screen) => {
  const suffix = screen;
  const title = `Staff Backend Engineer (${suffix})`;

  test("a lead posts a job, an agency applies, the lead approves, and the two see each other's address", async () => {
    const lead = await stage.visitor(screen);
    const agency = await stage.visitor(screen);
    await lead.page.goto("/");
    await lead.page.getByRole("heading", { level: 1 }).waitFor();
    await lead.look("1-landing");
    await lead.page.getByRole("link", { name: "Start Building Your Network" }).first().click();
    await lead.page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await lead.look("2-sign-in");

    await register(lead.page, { first: "Priya", last: "Raman", username: `priya.${suffix}`, role: "Portfolio HR", company: "Fathomline" });
    await lead.look("3-dashboard-lead");
    await go(lead.page, screen, "Job Marketplace");
    await lead.page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
    await lead.look("4-jobs");

    await lead.page.getByRole("button", { name: "Post Job" }).first().click();
    const posting = lead.page.getByRole("dialog", { name: "Post New Job" });
    await posting.getByLabel("Job Title").fill(title);
    await posting
      .getByLabel("Description")
      .fill("Own the double-entry ledger that settles payouts for 400 clinics.\n\nYou will lead three engineers.");
    await posting.getByLabel("Bounty Amount").fill("25000");
    await posting.getByLabel("Skills").fill("PostgreSQL, TypeScript, Payments, Go");
    expect(await posting.getByLabel("Company").inputValue()).toBe("Fathomline");
    await lead.look("5-post-job");
    await posting.getByRole("button", { name: "Post Job" }).click();
    await lead.page.getByText("Job posted successfully!").first().waitFor();
    await posting.waitFor({ state: "detached" });
    await lead.page.getByRole("heading", { name: title }).waitFor();
    await lead.look("6-jobs-posted");

    await register(agency.page, {
      first: "Marcus",
      last: "Okafor",
      username: `marcus.${suffix}`,
      role: "Agency",
      company: "Meridian Search",
    });
    await agency.look("7-dashboard-agency");
    await go(agency.page, screen, "Job Marketplace");
    const card = agency.page.getByRole("article").filter({ hasText: title });
    await card
      .getByRole("button", { name: /Details/ })
      .or(card.getByRole("link", { name: /Details/ }))
      .first()
      .click();
    const details = agency.page.getByRole("dialog");
    await details.getByText("You will lead three engineers.").waitFor();
    await agency.look("8-job-details");
    await details.getByRole("button", { name: "Apply to Fill This Role" }).click();
    const applying = agency.page.getByRole("dialog", { name: /Apply to Fill/ });
    await applying.getByLabel("Recruitment Proposal").fill("Too short");
    await applying.getByRole("button", { name: "Submit Application" }).click();
    await applying.getByText("Please provide at least 50 characters explaining your approach.").waitFor();
    await agency.look("9-apply-too-short");
    await applying.getByLabel("Recruitment Proposal").fill(proposal);
    await applying.getByLabel("Timeline").fill("Shortlist in ten days");
    await applying.getByRole("button", { name: "Submit Application" }).click();
    await agency.page.getByText("Application submitted successfully").first().waitFor();
    await applying.waitFor({ state: "detached" });
    await agency.page.keyboard.press("Escape"); // the details, where they are still open
    await agency.page.getByRole("dialog").waitFor({ state: "detached" });
    await go(agency.page, screen, "My Applications");
    await agency.page.getByText("The VC is reviewing your application. You'll be notified when they make a decision.").waitFor();
    expect(await agency.page.content()).not.toContain("@fathomline.example");
    await agency.look("10-my-applications-pending");

    await lead.page.reload();
    await go(lead.page, screen, "Manage Applications");
    const received = lead.page.getByRole("article").filter({ hasText: title });
    await received.getByText(proposal.slice(0, 60)).waitFor();
    expect(await lead.page.content()).not.toContain("@meridiansearch.example");
    await lead.look("11-applications");
    await received.getByRole("button", { name: /^Approve/ }).click();
    await lead.page.getByText("The application has been approved and the agency can now see your contact information.").first().waitFor();
    await received.getByText("Contact info shared").waitFor();
    await received.getByText(`marcus.${suffix}@meridiansearch.example`).first().waitFor();
    await lead.look("12-applications-approved");

    await agency.page.reload();
    await agency.page.getByText("The VC has approved your application.").waitFor();
    await agency.page.getByText(`priya.${suffix}@fathomline.example`).first().waitFor();
    await agency.look("13-my-applications-approved");
    await lead.close();
    await agency.close();
  });
});

test("in the dark the same screens hold", async () => {
  const { posterHana, agentAmir, adminAda, pendingPaul } = stage.world;
  const job = await stage.world.job(posterHana, {
    bountyAmount: 0,
    title: "Chief Financial Officer, ahead of the Series B",
    skills: ["FP&A", "Fundraising", "SaaS metrics", "Board reporting"],
    deadline: new Date(Date.now() + 7 * 864e5).toISOString(),
  });
  await stage.world.application(job, agentAmir, { proposedFee: 18.5 });
  const walks = [
    [posterHana, ["/", "/jobs", `/jobs?job=${job.id}`, "/applications"]],
    [agentAmir, ["/", "/jobs", "/my-applications"]],
    [pendingPaul, ["/"]],
    [adminAda, ["/", "/admin"]],
  ] as const;
  for (const screen of ["desktop", "phone"] as const)
    for (const [person, paths] of walks) {
      const visitor = await stage.visitor(screen, { colorScheme: "dark" });
      await visitor.as(person);
      for (const path of paths) {
        await visitor.page.goto(path);
        await visitor.page.getByRole("heading", { level: 1 }).or(visitor.page.getByRole("dialog")).first().waitFor();
        await visitor.page.waitForLoadState("networkidle");
        await visitor.look(`${person.username}${path.replace(/\W+/g, "-")}`);
      }
      await visitor.close();
    }
});
