import { applicationsApi } from "@shared/applications/api";
import { submissionsApi } from "@shared/submissions/api";
import { expect, test } from "vitest";
import { openHand } from "./hand";
import { openStage } from "./stage";

const stage = await openStage("recruiters-day");
const { world } = stage;
const { posterHana } = world;
for (let n = 0; n < 8; n++) await world.job(posterHana, { title: `Account Executive ${n}` });
const proposal = "I placed three firmware leads this year, two of them in the field. You get a shortlist of four in ten days.";

test.each([
  { title: "Field Firmware Engineer", sought: "firmware", width: 390, height: 844 },
  { title: "Head of Clinical Product", sought: "clinical", width: 320, height: 568 },
])("a job is found, applied to and followed, and a candidate submitted, at $width px", async ({ title, sought, ...viewport }) => {
  const job = await world.job(posterHana, { title, company: "Fathomline", bountyAmount: 18_000 });
  const scout = await world.person(`scout${viewport.width}`, "independent");
  const ines = await stage.visitor("phone");
  await ines.as(scout);
  const { page } = ines;
  await page.setViewportSize(viewport);
  const hand = openHand(page);
  const menu = async (to: string) => {
    await hand.taps(page.getByRole("button", { name: "Open the menu" }));
    await hand.taps(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: to }));
  };
  const look = (what: string) => ines.look(`${what}-${viewport.width}`);
  const sofar: [string, number][] = [];
  const did = (what: string) => sofar.push([what, hand.did.taps]);

  await page.goto("/dashboard");
  await menu("Job Marketplace");
  await hand.taps(page.getByRole("searchbox", { name: "Search jobs, companies" }));
  await hand.types(sought);
  await hand.next();
  // The keyboard has gone, and with it nothing lies over what was found.
  await page.waitForFunction(() => document.activeElement === document.body);
  const card = page.getByRole("article", { name: job.title });
  await page.getByText("1 role found").first().waitFor();
  did("found");
  await look("1-found");

  await hand.taps(card.getByRole("button", { name: "Apply to Fill" }));
  const applying = page.getByRole("dialog", { name: "Apply to Fill This Role" });
  await hand.taps(applying.getByLabel("Recruitment Proposal"));
  await hand.types(proposal);
  await hand.taps(applying.getByRole("button", { name: "Submit Application" }));
  await card.getByText("Under Review").waitFor();
  did("applied");
  await look("2-applied");

  const [application] = (await world.as(posterHana).call(applicationsApi.received, { query: { job: String(job.id) } })).body;
  await world.as(posterHana).call(applicationsApi.approve, { params: { id: application!.application.id } });
  await hand.taps(page.getByRole("button", { name: "Notifications, 1 unread" }).filter({ visible: true }));
  await look("3-notices");
  await hand.taps(page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: job.title }).first());
  const mine = page.getByRole("article", { name: job.title });
  await mine.getByText("The VC has approved your application.").waitFor();
  await page.waitForFunction((title) => document.activeElement?.querySelector("h2")?.textContent === title, job.title);
  did("followed");
  await look("4-approved");

  await hand.taps(mine.getByRole("button", { name: "Submit Candidate" }));
  const sheet = page.getByRole("dialog", { name: /^Submit Candidate to/ });
  await hand.taps(sheet.getByLabel("Candidate Name"));
  for (const [field, typed] of [
    ["candidateName", "Devon Blake"],
    ["candidateTitle", "Senior Firmware Engineer"],
    ["candidateEmail", "devon@inbox.example"],
    ["linkedinUrl", "https://linkedin.com/in/devonblake"],
  ] as const) {
    await page.waitForFunction((name) => (document.activeElement as HTMLInputElement)?.name === name, field);
    await hand.types(typed);
    await hand.next();
  }
  await look("5-candidate");
  await hand.taps(sheet.getByRole("button", { name: "Submit Candidate" }));
  await sheet.waitFor({ state: "detached" });
  did("submitted");

  const [candidate] = (await world.as(scout).call(submissionsApi.mine, { query: {} })).body;
  await world.as(posterHana).call(submissionsApi.setStatus, { params: { id: candidate!.id }, body: { status: "shortlisted" } });
  await hand.taps(page.getByRole("button", { name: "Notifications, 1 unread" }).filter({ visible: true }));
  await hand.taps(
    page
      .getByRole("dialog", { name: "Notifications" })
      .getByRole("link", { name: /Devon Blake/ })
      .first(),
  );
  await page.getByTestId("named-submission").getByText("Shortlisted").waitFor();
  did("heard");
  await look("6-shortlisted");

  // Counted: a step more has to say here why.
  expect(sofar).toEqual([
    ["found", 3],
    ["applied", 6],
    ["followed", 8],
    ["submitted", 11],
    ["heard", 13],
  ]);
  await ines.close();
});
