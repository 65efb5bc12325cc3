import { expect, test } from "vitest";
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

const walks = [
  { who: "a lead", person: posterHana, paths: ["/", "/jobs", `/jobs?job=${job.id}`, "/applications"] },
  { who: "a lead at home", person: posterHana, paths: [`/user/${agentAmir.id}`, "/profile", "/user-profile?create=1"] },
  { who: "an agency", person: agentAmir, paths: ["/", "/jobs", "/my-applications", `/user/${posterHana.id}`, "/profile?edit=basic"] },
  { who: "a partner who waits", person: pendingPaul, paths: ["/", "/profile"] },
  { who: "an admin", person: adminAda, paths: ["/", "/admin", "/admin/users", "/admin/outbox", "/admin/reports"] },
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
      await page.waitForLoadState("networkidle");
      expect(await page.getByText("404 Page Not Found").count(), path).toBe(0);
      await look(`${person.username}${path.replace(/\W+/g, "-")}`);
    }
    await close();
  }
});
