import { applicationEndpoints } from "@shared/applications/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { expect, test } from "./fixtures";
import { countInteractions } from "./helpers/interaction-effort";

const proposal =
  "I placed three firmware leads this year, two of them in the field. You get a shortlist of four in ten days.";

for (const { title, keyword, ...viewport } of [
  { title: "Field Firmware Engineer", keyword: "firmware", width: 390, height: 844 },
  { title: "Head of Clinical Product", keyword: "clinical", width: 320, height: 568 },
])
  test(`at ${viewport.width} px a recruiter finds a job, applies, submits a candidate and follows both in 13 taps`, {
    tag: viewport.width === 390 ? [] : "@long",
  }, async ({ app }) => {
    const { posterHana } = app;
    for (let n = 0; n < 8; n++) await app.createJob(posterHana, { title: `Account Executive ${n}` });
    const job = await app.createJob(posterHana, { title, company: "Fathomline", bountyAmount: 18_000 });
    const scout = await app.createUser("scout", "independent");
    const { page, signIn, checkPage } = await app.openBrowser("phone");
    await signIn(scout);
    await page.setViewportSize(viewport);
    const { tap, type, pressNext, counts } = countInteractions(page);
    const openFromMenu = async (link: string) => {
      await tap(page.getByRole("button", { name: "Open the menu" }));
      await tap(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }));
    };
    const look = (name: string) => checkPage(`${name}-${viewport.width}`);
    const tapsSoFar: [string, number][] = [];
    const done = (step: string) => tapsSoFar.push([step, counts.taps]);

    await page.goto("/dashboard");
    await openFromMenu("Job Marketplace");
    await tap(page.getByRole("searchbox", { name: "Search jobs, companies" }));
    await type(keyword);
    await pressNext();
    // The keyboard closes, so that it does not cover the results.
    await page.waitForFunction(() => document.activeElement === document.body);
    const card = page.getByRole("article", { name: job.title });
    await page.getByText("1 role found").first().waitFor();
    done("found");
    await look("1-found");

    await tap(card.getByRole("button", { name: "Apply to Fill" }));
    const applying = page.getByRole("dialog", { name: "Apply to Fill This Role" });
    await tap(applying.getByLabel("Recruitment Proposal"));
    await type(proposal);
    await tap(applying.getByRole("button", { name: "Submit Application" }));
    await card.getByText("Under Review").waitFor();
    done("applied");
    await look("2-applied");

    const [application] = (
      await app.as(posterHana).call(applicationEndpoints.received, { query: { job: String(job.id) } })
    ).body;
    await app
      .as(posterHana)
      .call(applicationEndpoints.approve, { params: { id: application!.application.id } });
    await tap(page.getByRole("button", { name: "Notifications, 1 unread" }).filter({ visible: true }));
    await look("3-notifications");
    await tap(
      page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: job.title }).first(),
    );
    const mine = page.getByRole("article", { name: job.title });
    await mine.getByText("The VC has approved your application.").waitFor();
    await page.waitForFunction(
      (heading) => document.activeElement?.querySelector("h2")?.textContent === heading,
      job.title,
    );
    done("followed");
    await look("4-approved");

    await tap(mine.getByRole("button", { name: "Submit Candidate" }));
    const sheet = page.getByRole("dialog", { name: /^Submit Candidate to/ });
    await tap(sheet.getByLabel("Candidate Name"));
    for (const [field, typed] of [
      ["candidateName", "Devon Blake"],
      ["candidateTitle", "Senior Firmware Engineer"],
      ["candidateEmail", "devon@inbox.example"],
      ["linkedinUrl", "https://linkedin.com/in/devonblake"],
    ] as const) {
      await page.waitForFunction(
        (name) => (document.activeElement as HTMLInputElement)?.name === name,
        field,
      );
      await type(typed);
      await pressNext();
    }
    await look("5-candidate");
    await tap(sheet.getByRole("button", { name: "Submit Candidate" }));
    await sheet.waitFor({ state: "detached" });
    done("submitted");

    const [candidate] = (await app.as(scout).call(submissionEndpoints.mine, { query: {} })).body;
    await app.as(posterHana).call(submissionEndpoints.setStatus, {
      params: { id: candidate!.id },
      body: { status: "shortlisted" },
    });
    await tap(page.getByRole("button", { name: "Notifications, 1 unread" }).filter({ visible: true }));
    await tap(
      page
        .getByRole("dialog", { name: "Notifications" })
        .getByRole("link", { name: /Devon Blake/ })
        .first(),
    );
    // The notification leads to the card of this candidate.
    const submission = page.getByRole("article", { name: "Devon Blake" });
    await submission.getByText("Shortlisted").waitFor();
    await expect(submission).toBeFocused();
    done("notified");
    await look("6-shortlisted");

    // Anyone who adds a tap gives the reason here.
    expect(tapsSoFar).toEqual([
      ["found", 3],
      ["applied", 6],
      ["followed", 8],
      ["submitted", 11],
      ["notified", 13],
    ]);
  });
