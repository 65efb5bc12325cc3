import { expect, test } from "./fixtures";
import { register } from "./helpers/auth";
import { navigateTo } from "./helpers/navigation";

const proposal =
  "We placed the ledger lead at a card processor in May and kept close to the four runners-up. Two of them have since asked about clinical payments.";
const hiddenAddress = "Verify your email address to see it.";

for (const viewport of ["desktop", "phone"] as const) {
  const title = `Staff Backend Engineer (${viewport})`;

  test(`landing, registration, posting, application and approval, after which both see each other's address once their own is verified (${viewport})`, {
    tag: viewport === "desktop" ? "@core" : "@long",
  }, async ({ app }) => {
    const lead = await app.openBrowser(viewport);
    const agency = await app.openBrowser(viewport);
    const verifyAddress = (name: string) =>
      app.rows(`update user_emails set is_verified = true where email like '${name}.%'`);
    await lead.page.goto("/");
    await lead.page.getByRole("heading", { level: 1 }).waitFor();
    await lead.checkPage("1-landing");
    await lead.page.getByRole("link", { name: "Start Building Your Network" }).first().click();
    await lead.page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await lead.checkPage("2-sign-in");

    await register(lead.page, {
      first: "Priya",
      last: "Raman",
      username: `priya.${viewport}`,
      role: "Portfolio HR",
      company: "Fathomline",
    });
    await lead.checkPage("3-dashboard-lead");
    await navigateTo(lead.page, viewport, "Job Marketplace");
    await lead.page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
    await lead.checkPage("4-jobs");

    await lead.page.getByRole("button", { name: "Post Job" }).first().click();
    const posting = lead.page.getByRole("dialog", { name: "Post New Job" });
    await posting.getByLabel("Job Title").fill(title);
    await posting
      .getByLabel("Description")
      .fill(
        "Own the double-entry ledger that settles payouts for 400 clinics.\n\nYou will lead three engineers.",
      );
    await posting.getByLabel("Bounty Amount").fill("25000");
    await posting.getByLabel("Skills").fill("PostgreSQL, TypeScript, Payments, Go");
    expect(await posting.getByLabel("Company").inputValue()).toBe("Fathomline");
    await lead.checkPage("5-post-job");
    await posting.getByRole("button", { name: "Post Job" }).click();
    await lead.page.getByText("Job posted successfully!").first().waitFor();
    await posting.waitFor({ state: "detached" });
    await lead.page.getByRole("heading", { name: title, exact: true }).waitFor();
    await lead.checkPage("6-jobs-posted");

    await register(agency.page, {
      first: "Marcus",
      last: "Okafor",
      username: `marcus.${viewport}`,
      role: "Agency",
      company: "Meridian Search",
    });
    await agency.checkPage("7-dashboard-agency");
    await navigateTo(agency.page, viewport, "Job Marketplace");
    const card = agency.page.getByRole("article").filter({ hasText: title });
    await card
      .getByRole("button", { name: /Details/ })
      .or(card.getByRole("link", { name: /Details/ }))
      .first()
      .click();
    const details = agency.page.getByRole("dialog");
    await details.getByText("You will lead three engineers.").waitFor();
    await agency.checkPage("8-job-details");
    await details.getByRole("button", { name: "Apply to Fill This Role" }).click();
    const applying = agency.page.getByRole("dialog", { name: /Apply to Fill/ });
    await applying.getByLabel("Recruitment Proposal").fill("Too short");
    await applying.getByRole("button", { name: "Submit Application" }).click();
    await applying.getByText("Please provide at least 50 characters explaining your approach.").waitFor();
    await agency.checkPage("9-apply-too-short");
    await applying.getByLabel("Recruitment Proposal").fill(proposal);
    await applying.getByLabel("Timeline").fill("Shortlist in ten days");
    await applying.getByRole("button", { name: "Submit Application" }).click();
    await agency.page.getByText("Application submitted successfully").first().waitFor();
    await applying.waitFor({ state: "detached" });
    await agency.page.keyboard.press("Escape"); // the details, where they are still open
    await agency.page.getByRole("dialog").waitFor({ state: "detached" });
    await navigateTo(agency.page, viewport, "My Applications");
    await agency.page
      .getByText("The VC is reviewing your application. You'll be notified when they make a decision.")
      .waitFor();
    expect(await agency.page.content()).not.toContain("@fathomline.example");
    await agency.checkPage("10-my-applications-pending");

    await lead.page.reload();
    await navigateTo(lead.page, viewport, "Manage Applications");
    const received = lead.page.getByRole("article").filter({ hasText: title });
    await received.getByText(proposal.slice(0, 60)).waitFor();
    expect(await lead.page.content()).not.toContain("@meridiansearch.example");
    await lead.checkPage("11-applications");
    await received.getByRole("button", { name: /^Approve/ }).click();
    const approving = lead.page.getByRole("alertdialog", { name: /^Approve Marcus/ });
    await approving.getByText("cannot be undone").waitFor();
    await lead.checkPage("12-applications-approving");
    await approving.getByRole("button", { name: "Approve" }).click();
    await lead.page
      .getByText("The application has been approved and the agency can now see your contact information.")
      .first()
      .waitFor();
    await received.getByText("Contact info shared").waitFor();
    await received.getByText(hiddenAddress).waitFor();
    expect(await lead.page.content()).not.toContain("@meridiansearch.example");
    await lead.checkPage("12-applications-approved-unverified");
    await verifyAddress("priya");
    await lead.page.reload();
    // The sidebar has led to the pending applications, and this one is approved.
    await lead.page.getByRole("tab", { name: /^Approved/ }).click();
    await received.getByText(`marcus.${viewport}@meridiansearch.example`).first().waitFor();
    await lead.checkPage("12-applications-approved");

    await agency.page.reload();
    await agency.page.getByText("The VC has approved your application.").waitFor();
    await agency.page.getByText(hiddenAddress).waitFor();
    expect(await agency.page.content()).not.toContain("@fathomline.example");
    await verifyAddress("marcus");
    await agency.page.reload();
    await agency.page.getByText(`priya.${viewport}@fathomline.example`).first().waitFor();
    await agency.checkPage("13-my-applications-approved");
  });
}
