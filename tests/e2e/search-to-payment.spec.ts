import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { candidateForm } from "./helpers/candidate-form";

const title = "Chief Financial Officer, ahead of the Series B";
const proposal =
  "Nine searches at this stage in three years, seven of them closed, and I can tell you what went wrong with the other two.";

const candidates = {
  ingeborg: { name: "Ingeborg Halvorsen-Pike", title: "VP Finance, retail software" },
  babatunde: { name: "Babatunde Alakija", title: "Finance Director" },
  hildegard: { name: "Hildegard Mossberger", title: "CFO, wholesale" },
  farhan: { name: "Farhan Siddiqui", title: "Controller" },
  ottoline: { name: "Ottoline Prendergast", title: "Audit Partner" },
};
type Candidate = (typeof candidates)[keyof typeof candidates];
const addressOf = ({ name }: Candidate) => `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@inbox.example`;
const profileOf = ({ name }: Candidate) =>
  `https://www.linkedin.example/in/${name.toLowerCase().replace(/[^a-z]+/g, "-")}`;

test("a search runs from posting to payment and changes everyone's dashboard statistics", {
  tag: "@core",
}, async ({ app }) => {
  const poster = await app.createUser("priya", "portfolio_hr", {
    firstName: "Priya",
    lastName: "Raman",
    company: "Loom & Tally",
  });
  const marcus = await app.createUser("marcus", "agency", {
    firstName: "Marcus",
    lastName: "Okafor",
    company: "Meridian Search",
  });
  const sofia = await app.createUser("sofia", "independent", {
    firstName: "Sofia",
    lastName: "Marchetti",
    company: "Vantage Row",
  });
  const lamar = await app.createUser("lamar", "agency", {
    firstName: "Lamar",
    lastName: "Jennings",
    company: "Lumen Street",
  });
  // A second open job, so that a wrong filter changes a statistic.
  const other = await app.createJob(poster, {
    title: "Controller",
    company: "Loom & Tally",
    bountyAmount: 12_000,
  });
  await app.createApplication(other, sofia);
  const network = String((await app.rows("select id from users")).length - 1);
  const hiring = await app.openBrowser("desktop");
  const agency = await app.openBrowser("desktop");
  const independent = await app.openBrowser("desktop");
  const third = await app.openBrowser("phone");
  await hiring.signIn(poster);
  await agency.signIn(marcus);
  await independent.signIn(sofia);
  await third.signIn(lamar);

  // Posted without a bounty: recruiters name their fee.
  await hiring.page.goto("/jobs");
  await hiring.page.getByRole("button", { name: "Post Job" }).first().click();
  const posting = hiring.page.getByRole("dialog", { name: "Post New Job" });
  await posting.getByLabel("Job Title").fill(title);
  await posting
    .getByLabel("Description")
    .fill("Own the Series B model and stand in front of two institutional investors.");
  await posting.getByLabel("Bounty Amount").fill("0");
  await posting.getByLabel("Skills").fill("FP&A, Fundraising, SaaS metrics, Audit");
  await posting.getByLabel("Visa sponsorship").selectOption("Yes");
  await posting.getByRole("button", { name: "Post Job" }).click();
  await toast(hiring.page, "Job posted successfully!");
  await hiring.page.getByRole("article", { name: title }).getByText("Propose fee").waitFor();
  const jobId = Number(
    (await app.rows<{ id: number }>(`select id from jobs where title = '${title}'`))[0]?.id,
  );

  // Recruiters find it among the jobs that offer a visa, also from a shared address and on a phone.
  await agency.page.goto("/jobs");
  await agency.page.getByRole("button", { name: "Filters" }).click();
  await agency.page.getByRole("button", { name: "Offered 1" }).click();
  await agency.page.getByRole("button", { name: "Show 1 job" }).click();
  await agency.page.getByText("1 role found, newest first").first().waitFor();
  await agency.page.reload();
  await agency.page.getByRole("button", { name: "Remove Visa sponsorship" }).waitFor();
  await expect(agency.page.getByRole("article")).toHaveText([/Visa sponsorship/]);
  await agency.page.getByRole("article", { name: title }).getByRole("button", { name: "Details" }).click();
  await agency.page.getByRole("dialog").getByText("Offered").waitFor();
  await third.page.goto("/jobs");
  await third.page.getByRole("button", { name: "Filters" }).click();
  await third.page.getByRole("button", { name: "Offered 1" }).click();
  await third.page.getByRole("button", { name: "Show 1 job" }).click();
  await third.page.getByRole("button", { name: "Remove Visa sponsorship" }).click();
  await expect(third.page.getByRole("article")).toHaveCount(2);

  // Three proposals, each with a fee.
  await apply(agency.page, jobId, 18.5);
  await apply(independent.page, jobId, 20);
  await apply(third.page, jobId, 12.5);
  expect(await statistics(agency.page)).toEqual({
    "Active Jobs": "1",
    Placements: "0",
    "Total Bounty": "$0",
    "Network Size": network,
  });
  expect(await statistics(hiring.page)).toEqual({
    "Active Jobs": "2",
    Placements: "0",
    "Total Bounty": "$12.0K",
    "Network Size": network,
  });

  // One is approved.
  await hiring.page.goto(`/applications?job=${jobId}`);
  for (const fee of ["18.5%", "20.0%", "12.5%"]) await hiring.page.getByText(fee).waitFor();
  await hiring.checkPage("1-three-proposals");
  const chosen = hiring.page.getByRole("article", { name: "Marcus Okafor" });
  await chosen.getByRole("button", { name: /^Approve/ }).click();
  await hiring.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await toast(hiring.page, "Application Approved");
  await chosen.getByText("Contact info shared").waitFor();

  // Five candidates by two recruiters: the approved one from My Applications, the other from the job.
  const { ingeborg, babatunde, hildegard, farhan, ottoline } = candidates;
  for (const candidate of [ingeborg, babatunde, hildegard]) {
    await agency.page.goto("/my-applications");
    await agency.page.getByText("Congratulations! The VC has approved your application.").waitFor();
    await agency.page.getByRole("button", { name: "Submit Candidate" }).click();
    await submit(agency.page, candidate);
  }
  for (const candidate of [farhan, ottoline]) {
    await independent.page.goto(`/jobs?job=${jobId}`);
    await independent.page.getByRole("button", { name: "Submit Candidate" }).click();
    await submit(independent.page, candidate);
  }
  // The same person once more, written differently: refused, without a word about who was first.
  await independent.page.goto(`/jobs?job=${jobId}`);
  await independent.page.getByRole("button", { name: "Submit Candidate" }).click();
  const again = candidateForm(independent.page, title);
  const written = `${profileOf(ingeborg).replace("www.", "")}/?trk=x`;
  await again.fill({ ...ingeborg, email: addressOf(ingeborg).toUpperCase(), profile: written });
  await independent.page.getByText("This candidate is already represented on this job.").waitFor();
  await again.send();
  await independent.page.getByText("This candidate has already been submitted to this job").first().waitFor();
  expect(await independent.page.content()).not.toContain("Okafor");
  await independent.checkPage("2-duplicate-refused");
  expect(
    await app.rows(`select count(*)::int as n from job_candidate_submissions where job_id = ${jobId}`),
  ).toEqual([{ n: 5 }]);

  // Two are rejected together, one shortlisted.
  await hiring.page.goto(`/candidate-management?job=${jobId}`);
  for (const { name } of [hildegard, ottoline])
    await hiring.page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await hiring.page.getByText("2 candidate(s) selected").first().waitFor();
  await hiring.checkPage("3-two-selected");
  await hiring.page.getByRole("button", { name: "Reject Selected" }).first().click();
  await toast(hiring.page, "Status updated");
  await hiring.page.getByText("candidate(s) selected").first().waitFor({ state: "detached" });
  await hiring.page.getByRole("button", { name: `Approve ${ingeborg.name}` }).click();
  await toast(hiring.page, "Status updated");
  for (const count of ["2 pending", "1 approved", "2 rejected"])
    await hiring.page.getByText(count, { exact: true }).waitFor();
  await hiring.checkPage("4-decided");

  // Hired: the job is filled and the other proposals are answered.
  await hiring.page.getByRole("button", { name: ingeborg.name, exact: true }).click();
  const panel = hiring.page.getByRole("complementary", { name: ingeborg.name });
  await panel.getByLabel("Change to").selectOption({ label: "Hired" });
  await panel.getByLabel("Reason").fill("Signed today.");
  await panel.getByRole("button", { name: "Update Status" }).click();
  const asking = hiring.page.getByRole("alertdialog", { name: `Hire ${ingeborg.name}?` });
  await asking.getByText("with the agreed fee of 18.5%").waitFor();
  await asking.getByRole("button", { name: "Hire", exact: true }).click();
  await panel.getByRole("heading", { name: "Placement" }).waitFor();
  await panel.getByText("18.5% agreed").waitFor();
  await panel.getByText("Signed today.").waitFor();
  await hiring.checkPage("5-hired");

  // Paid.
  await panel.getByRole("button", { name: "Mark Pending Payment" }).click();
  await hiring.page.getByRole("alertdialog").getByRole("button", { name: "Mark Pending Payment" }).click();
  await panel.getByText("Pending payment", { exact: true }).first().waitFor();
  await panel.getByRole("button", { name: "Mark Completed" }).click();
  await hiring.page.getByRole("alertdialog").getByRole("button", { name: "Mark Completed" }).click();
  await panel.getByText("Completed", { exact: true }).first().waitFor();
  await panel.getByRole("button", { name: "Void Placement" }).waitFor({ state: "detached" });
  await hiring.checkPage("6-completed");

  // The placement as each of them sees it.
  await third.page.goto("/my-applications");
  await third.page.getByText("This is no decision on your proposal.").waitFor();
  await third.page.getByRole("tab", { name: /^Closed/ }).waitFor();
  await third.checkPage("7-closed");
  await agency.page.goto("/my-submissions");
  for (const word of ["Hired", "Submitted", "Rejected"])
    await agency.page.getByText(word, { exact: true }).first().waitFor();
  await agency.checkPage("8-my-submissions");

  expect(await statistics(hiring.page)).toEqual({
    "Active Jobs": "1",
    Placements: "1",
    "Total Bounty": "$12.0K",
    "Network Size": network,
  });
  expect(await statistics(agency.page)).toEqual({
    "Active Jobs": "0",
    Placements: "1",
    "Total Bounty": "$0",
    "Network Size": network,
  });
  expect(await statistics(independent.page)).toEqual({
    "Active Jobs": "1",
    Placements: "0",
    "Total Bounty": "$0",
    "Network Size": network,
  });
  await hiring.checkPage("9-figures");
  await hiring.page.goto("/jobs");
  const aside = hiring.page.getByRole("complementary", { name: "Marketplace" });
  await aside.getByText("100.0%").waitFor();
  await aside.getByText("Meridian Search").waitFor();
  await hiring.checkPage("10-top-agencies");
});

test("a fee that was not agreed before the hire is entered, disputed, changed and confirmed", {
  tag: "@long",
}, async ({ app }) => {
  const { posterHana, scoutInes } = app;
  const { id: jobId } = await app.createJob(posterHana, { title, bountyAmount: 0 });
  const hiring = await app.openBrowser("desktop");
  const recruiting = await app.openBrowser("phone");
  await hiring.signIn(posterHana);
  await recruiting.signIn(scoutInes);
  const { ingeborg } = candidates;

  // Without an approved proposal, the form says that no fee is agreed, and the recruiter may go on.
  await recruiting.page.goto(`/jobs?job=${jobId}`);
  await recruiting.page.getByRole("button", { name: "Submit Candidate" }).click();
  const form = recruiting.page.getByRole("dialog", { name: `Submit Candidate to ${title}` });
  await form.getByText("No fee is agreed for this role yet.").waitFor();
  await recruiting.checkPage("1-no-fee-agreed");
  await form.getByRole("link", { name: "apply to fill this role" }).click();
  await recruiting.page.getByRole("dialog", { name: "Apply to Fill This Role" }).waitFor();
  await recruiting.page.goto(`/jobs?job=${jobId}`);
  await recruiting.page.getByRole("button", { name: "Submit Candidate" }).click();
  await submit(recruiting.page, ingeborg);

  await hiring.page.goto(`/candidate-management?job=${jobId}`);
  await hiring.page.getByRole("button", { name: ingeborg.name, exact: true }).click();
  const panel = hiring.page.getByRole("complementary", { name: ingeborg.name });
  await panel.getByLabel("Change to").selectOption({ label: "Hired" });
  await panel.getByRole("button", { name: "Update Status" }).click();
  const hire = hiring.page.getByRole("dialog", { name: `Hire ${ingeborg.name}?` });
  await hire.getByLabel("Fee").fill("18");
  await hiring.checkPage("2-hire");
  await hire.getByRole("button", { name: "Hire", exact: true }).click();
  await panel.getByText("18%, not agreed yet").waitFor();
  await hiring.checkPage("3-not-confirmed");

  const ownCard = recruiting.page.getByRole("article", { name: ingeborg.name });
  await recruiting.page.goto("/my-submissions");
  await ownCard.getByRole("button", { name: "Dispute Fee" }).click();
  const dispute = recruiting.page.getByRole("dialog", { name: "Dispute a fee of 18%?" });
  await dispute.getByLabel("Reason").fill("We said 20 on the phone.");
  await recruiting.checkPage("4-dispute");
  await dispute.getByRole("button", { name: "Dispute Fee" }).click();
  await ownCard.getByText("18%, disputed").waitFor();

  // The notification updates the open panel of the poster.
  await panel.getByText("Reason given: We said 20 on the phone.").waitFor();
  await hiring.checkPage("5-disputed");
  await panel.getByRole("button", { name: "Change Fee" }).click();
  const change = hiring.page.getByRole("dialog", { name: `Change the fee for ${ingeborg.name}` });
  await change.getByLabel("Fee").fill("20");
  await change.getByRole("button", { name: "Change Fee" }).click();
  await panel.getByText("20%, not agreed yet").waitFor();

  await ownCard.getByRole("button", { name: "Confirm Fee" }).click();
  const question = recruiting.page.getByRole("alertdialog", { name: "Confirm a fee of 20%?" });
  await question.getByRole("button", { name: "Confirm Fee" }).click();
  await ownCard.getByText("20% agreed").waitFor();
  await recruiting.checkPage("6-confirmed");
  await panel.getByText("20% agreed").waitFor();
  await panel.getByRole("button", { name: "Change Fee" }).waitFor({ state: "detached" });
});

async function submit(page: Page, candidate: Candidate) {
  const form = candidateForm(page, title);
  await form.fill({ ...candidate, email: addressOf(candidate), profile: profileOf(candidate) });
  await form.send();
  await toast(page, "Candidate submitted successfully");
  await form.gone();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function apply(page: Page, jobId: number, fee: number) {
  await page.goto(`/jobs?apply=${jobId}`);
  const applying = page.getByRole("dialog", { name: "Apply to Fill This Role" });
  await applying.getByLabel("Recruitment Proposal").fill(proposal);
  await applying.getByRole("button", { name: "Submit Application" }).click();
  await applying.getByText("Please enter your proposed fee percentage").waitFor();
  await applying.getByLabel("Proposed fee").fill(String(fee));
  await applying.getByRole("button", { name: "Submit Application" }).click();
  await toast(page, "Application submitted successfully");
  await applying.waitFor({ state: "detached" });
}

/** The four statistics of the dashboard, as displayed. */
async function statistics(page: Page): Promise<Record<string, string>> {
  await page.goto("/");
  const cells = page.locator("[data-slot=stat]");
  await cells.first().waitFor();
  const read = await cells.evaluateAll((all) =>
    all.map((cell) => [
      cell.querySelector("dt")?.textContent?.trim() ?? "",
      cell.querySelector("dd")?.firstElementChild?.textContent?.trim() ?? "",
    ]),
  );
  return Object.fromEntries(read);
}
