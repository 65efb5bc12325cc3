import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { candidateForm } from "../tests/e2e/helpers/candidate-form";
import { openReader, shows } from "./reader";
import { specTexts } from "./spec-texts";
import { openStage } from "./stage";
import { letter, profileOfAda, tradeUnderWay } from "./trade-under-way";

const stage = await openStage("texts");
const { world } = stage;
const { posterHana: hana, agentAmir: amir } = world;
await world.rows(`update users set title = 'Partner' where id = ${amir.id}`);
const kit = await world.person("kit", "agency");
const jobs = tradeUnderWay(world);
const { read, readAt, failing, missing, write } = openReader(specTexts);

async function browserOf(person: { id: number }): Promise<Page> {
  const { page, as } = await stage.visitor("desktop");
  await as(person);
  return page;
}

test("nothing is there yet", async () => {
  const poster = await browserOf(hana);
  const nothing = "No jobs found. Post the first job to get started!";
  await readAt(poster, "/jobs", nothing, "/jobs", "/jobs, for the hiring side");
  await readAt(poster, "/applications", "No applications yet", "/applications");
  for (const status of ["pending", "approved", "rejected"])
    await readAt(poster, `/applications?status=${status}`, `No ${status} applications`, "/applications");
  await readAt(poster, "/candidate-management", "No candidate submissions found", "/candidate-management");
  const hint = async () => (await poster.getByRole("main").innerText()).replace(/\s+/g, " ");
  const unfiltered = await hint();
  await readAt(poster, "/candidate-management?q=nobody", "No candidate submissions found", "/candidate-management");
  expect(await hint()).not.toBe(unfiltered);
  const agent = await browserOf(amir);
  await readAt(agent, "/my-applications", "No applications yet", "/my-applications");
});

test("the market and its dialogs", async () => {
  const { ledger, controller } = await jobs();
  const poster = await browserOf(hana);
  await readAt(poster, "/jobs", "Ledger Engineer", "/jobs", "/jobs, for the hiring side");
  await readAt(poster, `/jobs?job=${ledger.id}&tab=candidates`, "Ada Example", "job dialog", "job dialog, of the poster");
  await readAt(poster, `/jobs?job=${controller.id}&tab=candidates`, "No candidates submitted yet.", "job dialog");
  await readAt(poster, "/analytics", "Performance Insights", "/analytics");
  const agent = await browserOf(kit);
  await readAt(agent, "/jobs", "Ledger Engineer", "/jobs", "/jobs, for the recruiting side");
  expect(await agent.getByText("Fill Rate").count()).toBe(0);
  expect(await agent.getByRole("button", { name: "Post Job" }).count()).toBe(0);
  await readAt(agent, `/jobs?job=${ledger.id}`, "Apply to Fill This Role", "job dialog", "job dialog, of a recruiter");
  await readAt(await browserOf(amir), `/jobs?job=${ledger.id}&tab=candidates`, "You", "job dialog, of a recruiter");
});

test("posting and unposting", async () => {
  const page = await browserOf(hana);
  await readAt(page, "/jobs?post=1", "Post New Job", "post dialog");
  const dialog = page.getByRole("dialog", { name: "Post New Job" });
  const post = () => dialog.getByRole("button", { name: "Post Job" }).click();
  await dialog.getByLabel("Job Title").fill("Unposted Soon");
  await dialog.getByLabel("Description").fill("Not for long.");
  await failing(page, "**/api/jobs", post, "Failed to post job. Please try again.", "post dialog, toasts");
  await post();
  await shows(page, "Job posted successfully!");
  await read(page, "post dialog, toasts");

  const card = page.getByRole("article", { name: "Unposted Soon" });
  await card.getByRole("button", { name: "Unpost" }).click();
  await read(page, "unpost dialog");
  const unpost = () => page.getByRole("alertdialog").getByRole("button", { name: "Unpost" }).click();
  await failing(page, "**/unpost", unpost, "Failed to unpost job.", "unpost, toasts");
  await unpost();
  await shows(page, "Job unposted");
  await read(page, "unpost, toasts");

  await page.goto("/jobs?post=1");
  await dialog.getByLabel("Job Title").fill("Never");
  await dialog.getByLabel("Description").fill("The session is over.");
  // It leaves half a second later; an answer without content keeps the page to be read.
  await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
  const leaves = page.waitForRequest("**/api/login");
  await failing(page, "**/api/jobs", post, "Unauthorized", "post dialog, toasts", 401);
  await leaves;
});

test("applying", async () => {
  const { fee } = await jobs();
  const page = await browserOf(kit);
  await page.goto(`/jobs?apply=${fee.id}`);
  const dialog = page.getByRole("dialog", { name: "Apply to Fill This Role" });
  const send = () => dialog.getByRole("button", { name: "Submit Application" }).click();
  await dialog.getByLabel("Recruitment Proposal").fill("Too short");
  await send();
  await shows(page, "Please provide at least 50 characters explaining your approach.");
  await read(page, "apply dialog");
  await dialog.getByLabel("Recruitment Proposal").fill(letter);
  await dialog.getByLabel("Proposed fee").fill("18.5");
  await failing(page, "**/apply", send, "Failed to submit your recruitment proposal.", "apply dialog, toasts");
  await world.rows(`update jobs set status = 'filled' where id = ${fee.id}`);
  await send();
  await shows(page, "This job no longer takes applications.");
  await read(page, "apply dialog, toasts");
  await world.rows(`update jobs set status = 'open' where id = ${fee.id}`);
  await send();
  await shows(page, "Application submitted successfully");
  await read(page, "apply dialog, toasts");
});

test("submitting a candidate", async () => {
  const { ledger, controller } = await jobs();
  const page = await browserOf(kit);
  const { fill, send } = candidateForm(page, ledger.title);
  await page.goto(`/jobs?job=${ledger.id}`);
  await page.getByRole("button", { name: "Submit Candidate" }).click();
  await fill({ name: "", title: "", email: "nobody", profile: "" });
  await send();
  await shows(page, "Candidate name is required");
  await read(page, "submit dialog");
  await fill({ name: "Ada", title: "Engineer", email: "ADA@inbox.example", profile: profileOfAda });
  await failing(page, "**/submit-candidate", send, "Failed to submit candidate to this job", "submit dialog, toasts");
  await send();
  await shows(page, "This candidate has already been submitted to this job");
  await read(page, "submit dialog, toasts");
  await fill({ name: "Bea", title: "Engineer", email: "bea@inbox.example", profile: "https://linkedin.example/in/bea" });
  await send();
  await shows(page, "Candidate submitted successfully");
  await read(page, "submit dialog, toasts");

  const agent = await browserOf(amir);
  await agent.goto("/my-applications");
  await agent.getByRole("article", { name: controller.title }).getByRole("button", { name: "Submit Candidate" }).click();
  const own = candidateForm(agent, controller.title);
  await own.fill({ name: "Cy", title: "Controller", email: "cy@inbox.example", profile: "https://linkedin.example/in/cy" });
  await own.send();
  await shows(agent, "Candidate submitted successfully");
  await read(agent, "submit dialog from My Applications, toasts");
  await world.rows("delete from job_candidate_submissions where candidate_name in ('Bea', 'Cy')");
});

test("the applications of both sides", async () => {
  const agent = await browserOf(amir);
  await readAt(agent, "/my-applications", "Not Selected", "/my-applications");
  const page = await browserOf(hana);
  await readAt(page, "/applications", "3 pending review", "/applications");
  const card = (name: string) => page.getByRole("article", { name }).filter({ hasText: "Ledger Engineer" });
  const approve = () =>
    card("Ines Tester")
      .getByRole("button", { name: /^Approve/ })
      .click();
  const reject = async () => {
    await card("Paul Tester")
      .getByRole("button", { name: /^Reject/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  };
  await failing(page, "**/approve", approve, "Failed to approve application.", "/applications, toasts");
  await approve();
  await shows(page, "Application Approved");
  await read(page, "/applications, toasts");
  await failing(page, "**/reject", reject, "Failed to reject application.", "/applications, toasts");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await shows(page, "Application Rejected");
  await read(page, "/applications, toasts");
});

test("the candidates of all jobs", async () => {
  const { ledger } = await jobs();
  const page = await browserOf(hana);
  await readAt(page, `/candidate-management?job=${ledger.id}`, "Ada Example", "/candidate-management");
  for (const box of (await page.getByRole("checkbox", { name: /^Select (Ada|Candidate)/ }).all()).slice(-2)) await box.check();
  await read(page, "/candidate-management");
  const reject = () => page.getByRole("button", { name: "Reject Ada Example" }).click();
  await failing(page, "**/status", reject, "Failed to update candidate status. Please try again.", "/candidate-management, toasts");
  await reject();
  await shows(page, "Status updated");
  await read(page, "/candidate-management, toasts");

  const ask = () => page.getByRole("button", { name: "Unpost" }).first().click();
  const unpost = () => page.getByRole("alertdialog").getByRole("button", { name: "Unpost" }).click();
  await ask();
  await failing(page, "**/unpost", unpost, "Failed to unpost job.", "/candidate-management, unposting");
  await world.rows(`update jobs set status = 'cancelled' where id = ${ledger.id}`);
  await unpost();
  await shows(page, "This job has already been unposted.");
  await read(page, "/candidate-management, unposting");
  await world.rows(`update jobs set status = 'open' where id = ${ledger.id}`);
  await page.reload();
  await ask();
  await unpost();
  await shows(page, "Job unposted");
  await read(page, "/candidate-management, unposting");
});

test("every text of the specification was read where it belongs", () => {
  write("artefacts/texts/texts.md");
  expect(missing()).toEqual([]);
});
