import { expect, test } from "./fixtures";
import { toasts } from "./helpers/toasts";

const firstProposal = "We placed the ledger lead at a card processor in May and know the four runners-up.";
const secondProposal = "Two of the four runners-up are free from March, and both want to move to payments.";

test("an edit is refused to a poster who read the former proposal; after a withdrawal the recruiter applies again", async ({
  app,
}) => {
  const job = await app.createJob(app.posterHana, { title: "Ledger Lead" });
  await app.createApplication(job, app.agentAmir, { coverLetter: firstProposal });
  const poster = await app.openBrowser("desktop");
  const recruiter = await app.openBrowser("phone");
  await poster.signIn(app.posterHana);
  await poster.page.goto("/applications?status=pending");
  const received = poster.page.getByRole("article").filter({ hasText: "Ledger Lead" });
  await received.getByText(firstProposal).waitFor();
  // The poster keeps reading what the browser has loaded.
  await poster.page.route("**/api/events*", (route) => route.abort());
  await poster.page.route("**/api/my-jobs/applications?*", (route) => route.abort());

  await recruiter.signIn(app.agentAmir);
  await recruiter.page.goto("/my-applications");
  const own = recruiter.page.getByRole("article", { name: "Ledger Lead" });
  await own.getByRole("button", { name: "Edit Proposal" }).click();
  const editing = recruiter.page.getByRole("dialog", { name: "Edit Proposal" });
  await editing.getByLabel("Recruitment Proposal").fill(secondProposal);
  await recruiter.checkPage("1-edit-proposal");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await toasts(recruiter.page).filter({ hasText: "Proposal updated" }).waitFor();
  await own.getByText(secondProposal).waitFor();

  await poster.page.unroute("**/api/my-jobs/applications?*");
  await received.getByRole("button", { name: "Approve" }).click();
  await poster.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await received.getByText("This was edited. Read it again.").waitFor();
  await received.getByText(secondProposal).first().waitFor();
  await received.getByRole("button", { name: "Show Changes" }).click();
  await received.locator("del", { hasText: firstProposal }).waitFor();
  expect(poster.errors.splice(0).filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([]);
  await poster.checkPage("2-changes");
  await received.getByRole("button", { name: "Approve" }).click();
  await poster.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await received.getByText("Contact info shared").waitFor();
  // Not before: a stream that opens again refetches the pending applications, of which this is none any more.
  await poster.page.unroute("**/api/events*");
  expect(poster.errors.splice(0).filter((text) => !/ERR_FAILED/.test(text))).toEqual([]);

  await recruiter.page.reload();
  // The poster's page shows the approval before the server has stored it; a withdrawal from before it is
  // refused.
  await own.getByText("Approved!").waitFor();
  await own.getByRole("button", { name: "Withdraw" }).click();
  const withdrawing = recruiter.page.getByRole("dialog", { name: "Withdraw this application?" });
  await withdrawing.getByLabel("Reason").fill("No capacity");
  await recruiter.checkPage("3-withdraw");
  await withdrawing.getByRole("button", { name: "Withdraw" }).click();
  await own.getByText("You withdrew this application.").waitFor();
  await recruiter.checkPage("4-withdrawn");
  await own.getByRole("button", { name: "Apply Again" }).click();
  const applying = recruiter.page.getByRole("dialog", { name: "Apply to Fill This Role" });
  expect(await applying.getByLabel("Recruitment Proposal").inputValue()).toBe(secondProposal);
  await applying.getByRole("button", { name: "Submit Application" }).click();
  await own.getByText("Under Review").waitFor();

  await poster.page.reload();
  await poster.page.goto("/applications?status=pending");
  await received.getByText(secondProposal).first().waitFor();
  await received.getByText(/^Edited/).waitFor();
  await received.getByRole("button", { name: "Reject" }).click();
  await poster.page.getByRole("dialog", { name: /^Reject/ }).waitFor();
  await poster.page.keyboard.press("Enter");
  await received.getByText("Rejected").first().waitFor();
  expect(await app.rows("select status, version, closed_as from job_applications")).toEqual([
    { status: "rejected", version: 3, closed_as: null },
  ]);
});

test("a recruiter edits a candidate and withdraws it, which the poster sees", async ({ app }) => {
  const job = await app.createJob(app.posterHana, { title: "Ledger Lead" });
  const { id } = await app.createSubmission(job, app.agentAmir, {
    candidateName: "Mei Tanaka",
    candidateTitle: "Engineer",
  });
  const recruiter = await app.openBrowser("desktop");
  await recruiter.signIn(app.agentAmir);
  await recruiter.page.goto("/my-submissions");
  const own = recruiter.page.getByRole("article", { name: "Mei Tanaka" });
  await own.getByRole("button", { name: "Edit Details" }).click();
  const editing = recruiter.page.getByRole("dialog", { name: "Edit Details" });
  await editing.getByLabel("Title").fill("Staff Engineer");
  await recruiter.checkPage("1-edit-details");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await toasts(recruiter.page).filter({ hasText: "Candidate updated" }).waitFor();
  await own.getByText("Staff Engineer").waitFor();

  const poster = await app.openBrowser("phone");
  await poster.signIn(app.posterHana);
  await poster.page.goto(`/candidate-management?job=${job.id}&candidate=${id}`);
  const panel = poster.page.getByRole("dialog", { name: "Mei Tanaka" });
  await panel.getByRole("button", { name: "Show Changes" }).click();
  await panel.locator("del", { hasText: "Engineer" }).waitFor();
  await poster.checkPage("2-changes");

  await own.getByRole("button", { name: "Withdraw Candidate" }).click();
  const withdrawing = recruiter.page.getByRole("dialog", { name: "Withdraw Mei Tanaka?" });
  await recruiter.checkPage("3-withdraw");
  await withdrawing.getByRole("button", { name: "Withdraw Candidate" }).click();
  await own.getByText("Withdrawn").first().waitFor();
  await panel.getByText("The recruiter has withdrawn this candidate.").waitFor();
});
