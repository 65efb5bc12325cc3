import { tell } from "@server/notifications/data";
import { expect, test } from "vitest";
import { settled } from "./settled";
import { openStage } from "./stage";

const stage = await openStage("dark");
const { posterHana, agentAmir, adminAda, partnerVera, pendingPaul } = stage.world;
const job = await stage.world.job(posterHana, {
  bountyAmount: 0,
  title: "Chief Financial Officer, ahead of the Series B",
  skills: ["FP&A", "Fundraising", "SaaS metrics", "Board reporting"],
  deadline: new Date(Date.now() + 7 * 864e5).toISOString(),
});
await stage.world.application(job, agentAmir, { proposedFee: 18.5 });
const post = await stage.world.message(adminAda, { title: "Before you post", category: "market_intel", tags: ["house-rules"] });
await stage.world.reply(post, adminAda);
await stage.world.report(post, partnerVera);
const candidate = await stage.world.candidate(partnerVera, { role: "Chief Financial Officer", skills: ["FP&A"], isAvailable: false });
const agency = await stage.world.agency(agentAmir, {
  name: "Meridian Search",
  specializations: ["R&D", "GTM"],
  successRate: 82,
  averageFee: 20,
});
await stage.world.review(agency, partnerVera, { rating: 3, comment: "They name the problem before the price." });
await stage.world.suggestion(agency, partnerVera);
const ownerless = await stage.world.agency(null, { name: "Lumen Street" });
const founder = await stage.world.person("lamar", "agency", { company: "Lumen Street" });
const claimant = await stage.world.person("oona", "agency");
await stage.world.claim(ownerless, claimant);

for (const person of [posterHana, agentAmir])
  await tell(
    stage.world.db,
    { kind: "job_posted", actorId: posterHana.id, jobId: job.id },
    { kind: "organization_joined", targetId: person.id, to: [person.id], at: new Date(Date.now() - 3 * 864e5).toISOString() },
    { kind: "application_received", actorId: adminAda.id, targetId: person.id, jobId: job.id, thingId: 1, to: [person.id] },
    { kind: "answer_overdue", jobId: job.id, data: { days: 3, applications: 2 }, to: [person.id] },
  );

const walks = [
  { who: "a lead", person: posterHana, paths: ["/", "/jobs", `/jobs?job=${job.id}`, "/applications"] },
  {
    who: "a lead among her figures",
    person: posterHana,
    paths: ["/analytics", "/analytics?rows=jobs", "/analytics?from=2020-01-01&to=2020-01-31"],
  },
  { who: "an agency among its figures", person: agentAmir, paths: ["/analytics", "/analytics?rows=proposals_pending"] },
  { who: "a lead at home", person: posterHana, paths: [`/user/${agentAmir.id}`, "/profile", "/user-profile?create=1"] },
  { who: "an agency", person: agentAmir, paths: ["/", "/jobs", "/my-applications", `/user/${posterHana.id}`, "/profile?edit=basic"] },
  { who: "a partner who waits", person: pendingPaul, paths: ["/", "/profile"] },
  { who: "an admin", person: adminAda, paths: ["/", "/admin", "/admin/users", "/admin/outbox", "/admin/reports", "/admin/analytics"] },
  {
    who: "a partner in the directory",
    person: partnerVera,
    paths: [
      "/agencies",
      `/agencies/${agency.id}`,
      `/agencies/${agency.id}?review=1`,
      `/agencies/${agency.id}?suggest=1`,
      "/agencies?add=1",
    ],
  },
  { who: "an agency's owner", person: agentAmir, paths: [`/agencies/${agency.id}`, "/profile", "/profile?listing=edit"] },
  { who: "an agency without a listing", person: founder, paths: ["/profile", "/profile?listing=new"] },
  { who: "an agency that waits for its listing", person: claimant, paths: ["/profile"] },
  {
    who: "an admin among agencies",
    person: adminAda,
    paths: ["/agencies", `/agencies/${agency.id}`, "/admin/agencies", "/admin/agencies?view=suggestions"],
  },
  {
    who: "a partner",
    person: partnerVera,
    paths: ["/messages", `/messages/${post.id}`, "/candidates", `/candidates/${candidate.id}`, "/candidates?share=1"],
  },
];

test.each(walks)("in the dark the screens of $who hold", async ({ person, paths }) => {
  for (const screen of ["desktop", "phone"] as const) {
    const { page, as, look, close } = await stage.visitor(screen, { colorScheme: "dark" });
    await as(person);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
      await settled(page);
      expect(await page.getByText("404 Page Not Found").count(), path).toBe(0);
      await look(`${person.username}${path.replace(/\W+/g, "-")}`);
    }
    await close();
  }
});

test("in the dark what is under the bell holds", async () => {
  for (const screen of ["desktop", "phone"] as const) {
    const { page, as, look, close } = await stage.visitor(screen, { colorScheme: "dark" });
    await as(posterHana);
    await page.goto("/");
    await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
    await page
      .getByRole("dialog", { name: "Notifications" })
      .getByRole("link", { name: /applied to fill/ })
      .waitFor();
    await settled(page);
    await look("bell");
    await close();
  }
});
