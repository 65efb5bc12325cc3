/** The badge of a VC partner who is not confirmed, on every screen where others see it. */
import { expect, test } from "./fixtures";

test("every screen names a partner whose approval is checked again as not confirmed", {
  tag: "@long",
}, async ({ app }) => {
  const { partnerVera: partner, posterHana, agentAmir, scoutInes, adminAda } = app;
  const otherPartner = await app.person("otto", "vc_partner", { vcApprovalStatus: "approved" });
  const job = await app.createJob(partner, { title: "Chief Architect" });
  await app.createApplication(job, agentAmir);
  // Two proposals for one job can be compared.
  const hersJob = await app.createJob(posterHana);
  const proposal = await app.createApplication(hersJob, partner);
  await app.createApplication(hersJob, scoutInes);
  const post = await app.message(partner);
  await app.createReply(post, partner);
  const candidate = await app.createCandidate(partner);
  const agency = await app.createAgency(agentAmir);
  await app.review(agency, partner);
  await app.createSuggestion(agency, partner);
  await app.createReport(post, otherPartner);

  const visits = [
    { who: agentAmir, at: "/jobs" },
    { who: agentAmir, at: `/jobs?job=${job.id}` },
    { who: agentAmir, at: "/my-applications" },
    { who: agentAmir, at: `/user/${partner.id}` },
    { who: agentAmir, at: `/agencies/${agency.id}` },
    { who: posterHana, at: "/applications" },
    { who: posterHana, at: `/applications?application=${proposal.id}` },
    { who: posterHana, at: `/applications?job=${hersJob.id}&compare=1` },
    { who: otherPartner, at: "/messages" },
    { who: otherPartner, at: `/messages/${post.id}` },
    { who: otherPartner, at: "/candidates" },
    { who: otherPartner, at: `/candidates/${candidate.id}` },
    { who: adminAda, at: "/admin/agencies?view=suggestions" },
    { who: adminAda, at: "/admin/reports" },
  ];
  const { page, signIn } = await app.openBrowser("desktop");
  const main = page.locator("main, [role=dialog]");
  const notConfirmed = main.getByText("PARTNER, NOT CONFIRMED", { exact: true });
  const confirmed = main.getByText("VC PARTNER", { exact: true });

  for (const { who, at } of visits) {
    await signIn(who);
    await page.goto(at);
    await expect.soft(confirmed.first(), `${at} before`).toBeVisible();
    await expect.soft(notConfirmed, `${at} before`).toHaveCount(0);
  }
  await app.rows(`update users set recheck_since = now() where id = ${partner.id}`);
  for (const { who, at } of visits) {
    await signIn(who);
    await page.goto(at);
    await expect.soft(notConfirmed.first(), at).toBeVisible();
    await expect.soft(confirmed, at).toHaveCount(0);
  }
});
