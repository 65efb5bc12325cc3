/** The badge of a VC partner who is not confirmed, on every screen where others see it. */
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

test("every screen names a partner who is pending, or whose approval is checked again, as not confirmed", {
  tag: "@long",
}, async ({ app }) => {
  test.slow(); // about 60 pages
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
  await app.createClaim(await app.createAgency(null), partner);
  const ownAgency = await app.createAgency(partner);

  const visits = [
    { who: agentAmir, at: "/jobs" },
    { who: agentAmir, at: `/jobs?job=${job.id}` },
    { who: agentAmir, at: "/my-applications" },
    { who: agentAmir, at: `/user/${partner.id}` },
    { who: agentAmir, at: `/agencies/${agency.id}` },
    { who: posterHana, at: "/applications" },
    { who: posterHana, at: `/applications?application=${proposal.id}` },
    { who: posterHana, at: `/applications?job=${hersJob.id}&compare=1` },
    { who: otherPartner, at: `/agencies/${ownAgency.id}?team=1` },
    { who: otherPartner, at: "/messages" },
    { who: otherPartner, at: `/messages/${post.id}` },
    { who: otherPartner, at: "/candidates" },
    { who: otherPartner, at: `/candidates/${candidate.id}` },
    { who: adminAda, at: `/user/${partner.id}` },
    { who: adminAda, at: "/admin/agencies?view=claims" },
    { who: adminAda, at: "/admin/agencies?view=suggestions" },
    { who: adminAda, at: "/admin/reports" },
  ];
  const { page, signIn } = await app.openBrowser("desktop");
  const main = page.locator("main, [role=dialog]");
  const notConfirmed = main.getByText("PARTNER, NOT CONFIRMED", { exact: true });
  const confirmed = main.getByText("VC PARTNER", { exact: true });

  const visitAll = async (state: string, badge: Locator, otherBadge: Locator, visited = visits) => {
    for (const { who, at } of visited) {
      await signIn(who);
      await page.goto(at);
      await expect.soft(badge.first(), `${at} ${state}`).toBeVisible();
      await expect.soft(otherBadge, `${at} ${state}`).toHaveCount(0);
    }
  };
  await visitAll("of an approved partner", confirmed, notConfirmed);
  // A partner whose approval was withdrawn and who has applied again keeps what was posted and shared before.
  await app.rows(`update users set vc_approval_status = 'pending' where id = ${partner.id}`);
  await visitAll("of a pending partner", notConfirmed, confirmed);
  // Lists that have another layout on phones.
  await page.setViewportSize({ width: 390, height: 844 });
  const lists = visits.filter(({ at }) =>
    /^\/(jobs|my-applications|applications|messages|candidates)$/.test(at),
  );
  await visitAll("of a pending partner on a phone", notConfirmed, confirmed, lists);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Admins read the role with the state of the approval.
  await signIn(adminAda);
  await page.goto("/admin/users?q=vera");
  const row = page.getByRole("row").filter({ hasText: "@vera" });
  await expect(row.getByText("VC PARTNER", { exact: true })).toBeVisible();
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  await app.rows(
    `update users set vc_approval_status = 'approved', recheck_since = now() where id = ${partner.id}`,
  );
  await visitAll("of a partner who is checked again", notConfirmed, confirmed);
});
