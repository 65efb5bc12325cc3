import { test as base, expect } from "./fixtures";
import {
  adaProfile,
  addApplicationsInEveryStatus,
  coverLetter,
} from "./helpers/applications-in-every-status";
import { candidateForm } from "./helpers/candidate-form";
import { openPageAs, readSpecTexts, shows } from "./helpers/visible-text";
import { jobTexts } from "./spec-texts/jobs";

const test = base.extend({
  app: async ({ app }, use) => {
    await app.rows(`update users set title = 'Partner' where id = ${app.agentAmir.id}`);
    await use(app);
  },
});
const { reading, untestedPlaces } = readSpecTexts(jobTexts);

test(
  "the job marketplace and its dialogs have the texts of the specification",
  reading(
    [
      "/jobs",
      "/jobs, for the hiring side",
      "/jobs, for the recruiting side",
      "job dialog",
      "job dialog, of the poster",
      "job dialog, of a recruiter",
      "/analytics",
    ],
    async (app, { readAt }) => {
      const { posterHana: hana, agentAmir: amir } = app;
      const poster = await openPageAs(app, hana);
      const empty = "No jobs found. Post the first job to get started!";
      await readAt(poster, "/jobs", empty, "/jobs", "/jobs, for the hiring side");

      const { ledger, controller } = await addApplicationsInEveryStatus(app);
      await readAt(poster, "/jobs", "Ledger Engineer", "/jobs", "/jobs, for the hiring side");
      await readAt(
        poster,
        `/jobs?job=${ledger.id}&tab=candidates`,
        "Ada Example",
        "job dialog",
        "job dialog, of the poster",
      );
      await readAt(
        poster,
        `/jobs?job=${controller.id}&tab=candidates`,
        "No candidates submitted yet.",
        "job dialog",
      );
      await readAt(poster, "/analytics", "Performance Insights", "/analytics");
      const agent = await openPageAs(app, await app.createUser("kit", "agency"));
      await readAt(agent, "/jobs", "Ledger Engineer", "/jobs", "/jobs, for the recruiting side");
      expect(await agent.getByText("Fill Rate").count()).toBe(0);
      expect(await agent.getByRole("button", { name: "Post Job" }).count()).toBe(0);
      await readAt(
        agent,
        `/jobs?job=${ledger.id}`,
        "Apply to Fill This Role",
        "job dialog",
        "job dialog, of a recruiter",
      );
      await readAt(
        await openPageAs(app, amir),
        `/jobs?job=${ledger.id}&tab=candidates`,
        "You",
        "job dialog, of a recruiter",
      );
    },
  ),
);

test(
  "posting and unposting a job have the texts of the specification",
  { tag: "@long" },
  reading(
    ["post dialog", "post dialog, toasts", "unpost dialog", "unpost, toasts"],
    async (app, { read, readAt, readFailure }) => {
      const page = await openPageAs(app, app.posterHana);
      await readAt(page, "/jobs?post=1", "Post New Job", "post dialog");
      const dialog = page.getByRole("dialog", { name: "Post New Job" });
      const post = () => dialog.getByRole("button", { name: "Post Job" }).click();
      await dialog.getByLabel("Job Title").fill("Unposted Soon");
      await dialog.getByLabel("Description").fill("Not for long.");
      await readFailure(
        page,
        "**/api/jobs",
        post,
        "Failed to post job. Please try again.",
        "post dialog, toasts",
      );
      await post();
      await shows(page, "Job posted successfully!");
      await read(page, "post dialog, toasts");

      const card = page.getByRole("article", { name: "Unposted Soon" });
      await card.getByRole("button", { name: "Unpost" }).click();
      await read(page, "unpost dialog");
      const unpost = () => page.getByRole("alertdialog").getByRole("button", { name: "Unpost" }).click();
      await readFailure(page, "**/unpost", unpost, "Failed to unpost job.", "unpost, toasts");
      await unpost();
      await shows(page, "Job unposted");
      await read(page, "unpost, toasts");

      await page.goto("/jobs?post=1");
      await dialog.getByLabel("Job Title").fill("Never");
      await dialog.getByLabel("Description").fill("The session is over.");
      // The redirect follows half a second later; a response without content keeps the page.
      await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
      const redirect = page.waitForRequest("**/api/login");
      await readFailure(page, "**/api/jobs", post, "Unauthorized", "post dialog, toasts", 401);
      await redirect;
    },
  ),
);

test(
  "applying to a job has the texts of the specification",
  reading(["apply dialog", "apply dialog, toasts"], async (app, { read, readFailure }) => {
    const { fee } = await addApplicationsInEveryStatus(app);
    const page = await openPageAs(app, await app.createUser("kit", "agency"));
    await page.goto(`/jobs?apply=${fee.id}`);
    const dialog = page.getByRole("dialog", { name: "Apply to Fill This Role" });
    const send = () => dialog.getByRole("button", { name: "Submit Application" }).click();
    await dialog.getByLabel("Recruitment Proposal").fill("Too short");
    await send();
    await shows(page, "Please provide at least 50 characters explaining your approach.");
    await read(page, "apply dialog");
    await dialog.getByLabel("Recruitment Proposal").fill(coverLetter);
    await dialog.getByLabel("Proposed fee").fill("18.5");
    await readFailure(
      page,
      "**/apply",
      send,
      "Failed to submit your recruitment proposal.",
      "apply dialog, toasts",
    );
    await app.rows(`update jobs set status = 'filled' where id = ${fee.id}`);
    await send();
    await shows(page, "This job no longer takes applications.");
    await read(page, "apply dialog, toasts");
    await app.rows(`update jobs set status = 'open' where id = ${fee.id}`);
    await send();
    await shows(page, "Application submitted successfully");
    await read(page, "apply dialog, toasts");
  }),
);

test(
  "submitting a candidate has the texts of the specification",
  reading(
    ["submit dialog", "submit dialog, toasts", "submit dialog from My Applications, toasts"],
    async (app, { read, readFailure }) => {
      const { ledger, controller } = await addApplicationsInEveryStatus(app);
      const page = await openPageAs(app, await app.createUser("kit", "agency"));
      const { fill, send } = candidateForm(page, ledger.title);
      await page.goto(`/jobs?job=${ledger.id}`);
      await page.getByRole("button", { name: "Submit Candidate" }).click();
      await fill({ name: "", title: "", email: "nobody", profile: "" });
      await send();
      await shows(page, "Candidate name is required");
      await read(page, "submit dialog");
      await fill({ name: "Ada", title: "Engineer", email: "ADA@inbox.example", profile: adaProfile });
      await readFailure(
        page,
        "**/submit-candidate",
        send,
        "Failed to submit candidate to this job",
        "submit dialog, toasts",
      );
      await send();
      await shows(page, "This candidate has already been submitted to this job");
      await read(page, "submit dialog, toasts");
      await fill({
        name: "Bea",
        title: "Engineer",
        email: "bea@inbox.example",
        profile: "https://linkedin.example/in/bea",
      });
      await send();
      await shows(page, "Candidate submitted successfully");
      await read(page, "submit dialog, toasts");

      const agent = await openPageAs(app, app.agentAmir);
      await agent.goto("/my-applications");
      await agent
        .getByRole("article", { name: controller.title })
        .getByRole("button", { name: "Submit Candidate" })
        .click();
      const own = candidateForm(agent, controller.title);
      await own.fill({
        name: "Cy",
        title: "Controller",
        email: "cy@inbox.example",
        profile: "https://linkedin.example/in/cy",
      });
      await own.send();
      await shows(agent, "Candidate submitted successfully");
      await read(agent, "submit dialog from My Applications, toasts");
    },
  ),
);

test(
  "the applications of both sides have the texts of the specification",
  reading(
    ["/applications", "/applications, toasts", "/my-applications"],
    async (app, { read, readAt, readFailure }) => {
      const page = await openPageAs(app, app.posterHana);
      const agent = await openPageAs(app, app.agentAmir);
      await readAt(page, "/applications", "No applications yet", "/applications");
      for (const status of ["pending", "approved", "rejected"])
        await readAt(page, `/applications?status=${status}`, `No ${status} applications`, "/applications");
      await readAt(agent, "/my-applications", "No applications yet", "/my-applications");

      await addApplicationsInEveryStatus(app);
      await readAt(agent, "/my-applications", "Not Selected", "/my-applications");
      await readAt(page, "/applications", "3 pending review", "/applications");
      const card = (name: string) =>
        page.getByRole("article", { name }).filter({ hasText: "Ledger Engineer" });
      const approve = async () => {
        await card("Ines Tester")
          .getByRole("button", { name: /^Approve/ })
          .click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
      };
      const reject = async () => {
        await card("Paul Tester")
          .getByRole("button", { name: /^Reject/ })
          .click();
        await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
      };
      await readFailure(
        page,
        "**/approve",
        approve,
        "Failed to approve application.",
        "/applications, toasts",
      );
      await approve();
      await shows(page, "Application Approved");
      await read(page, "/applications, toasts");
      await readFailure(page, "**/reject", reject, "Failed to reject application.", "/applications, toasts");
      await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
      await shows(page, "Application Rejected");
      await read(page, "/applications, toasts");
    },
  ),
);

test(
  "the candidates of all jobs have the texts of the specification",
  reading(
    ["/candidate-management", "/candidate-management, toasts", "/candidate-management, unposting"],
    async (app, { read, readAt, readFailure }) => {
      const page = await openPageAs(app, app.posterHana);
      await readAt(page, "/candidate-management", "No candidate submissions found", "/candidate-management");
      const mainText = async () => (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
      const unfiltered = await mainText();
      await readAt(
        page,
        "/candidate-management?q=nobody",
        "No candidate submissions found",
        "/candidate-management",
      );
      expect(await mainText()).not.toBe(unfiltered);

      const { ledger } = await addApplicationsInEveryStatus(app);
      await readAt(page, `/candidate-management?job=${ledger.id}`, "Ada Example", "/candidate-management");
      for (const box of (await page.getByRole("checkbox", { name: /^Select (Ada|Candidate)/ }).all()).slice(
        -2,
      ))
        await box.check();
      await read(page, "/candidate-management");
      const reject = () => page.getByRole("button", { name: "Reject Ada Example" }).click();
      const failed = "Failed to update candidate status. Please try again.";
      await readFailure(page, "**/status", reject, failed, "/candidate-management, toasts");
      await reject();
      await shows(page, "Status updated");
      await read(page, "/candidate-management, toasts");

      const ask = () => page.getByRole("button", { name: "Unpost" }).first().click();
      const unpost = () => page.getByRole("alertdialog").getByRole("button", { name: "Unpost" }).click();
      await ask();
      await readFailure(
        page,
        "**/unpost",
        unpost,
        "Failed to unpost job.",
        "/candidate-management, unposting",
      );
      await app.rows(`update jobs set status = 'cancelled' where id = ${ledger.id}`);
      await unpost();
      await shows(page, "This job has already been unposted.");
      await read(page, "/candidate-management, unposting");
      await app.rows(`update jobs set status = 'open' where id = ${ledger.id}`);
      await page.reload();
      await ask();
      await unpost();
      await shows(page, "Job unposted");
      await read(page, "/candidate-management, unposting");
    },
  ),
);

test("every place of the specification's texts belongs to a test", () => {
  expect([...untestedPlaces]).toEqual([]);
});
