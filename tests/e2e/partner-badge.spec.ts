/** The badge of a VC partner who is not confirmed, on every screen where others see it. */
import { expect, type RunningApp, test } from "./fixtures";

/** A partner who has posted, applied and shared, and the pages on which others see the partner. */
async function createPartnerActivity(app: RunningApp) {
  const { partnerVera: partner, posterHana, agentAmir, scoutInes, adminAda } = app;
  const otherPartner = await app.createUser("otto", "vc_partner", { vcApprovalStatus: "approved" });
  const job = await app.createJob(partner, { title: "Chief Architect" });
  await app.createApplication(job, agentAmir);
  // Two proposals for one job can be compared.
  const hersJob = await app.createJob(posterHana);
  const proposal = await app.createApplication(hersJob, partner);
  await app.createApplication(hersJob, scoutInes);
  const post = await app.createMessage(partner);
  await app.createReply(post, partner);
  const candidate = await app.createCandidate(partner);
  const agency = await app.createAgency(agentAmir);
  await app.createReview(agency, partner);
  await app.createSuggestion(agency, partner);
  await app.createReport(post, otherPartner);
  await app.createClaim(await app.createAgency(null), partner);
  const ownAgency = await app.createAgency(partner);
  // Opened by the partner's next job while the approval is pending.
  await app.rows(`insert into poster_reviews (user_id) values (${partner.id})`);

  const comparison = `/applications?job=${hersJob.id}&compare=1`;
  const panelVisit: Visit = {
    who: posterHana,
    at: `${comparison}&application=${proposal.id}`,
    scope: "[data-slot=covering-panel]",
  };
  const visits: Visit[] = [
    { who: agentAmir, at: "/jobs" },
    { who: agentAmir, at: `/jobs?job=${job.id}` },
    { who: agentAmir, at: "/my-applications" },
    { who: agentAmir, at: `/user/${partner.id}` },
    { who: agentAmir, at: `/agencies/${agency.id}` },
    { who: posterHana, at: "/applications" },
    { who: posterHana, at: `/applications?application=${proposal.id}` },
    { who: posterHana, at: comparison },
    panelVisit,
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
  // Only partners who are not approved wait for an admin to confirm who they are.
  const posterVisit: Visit = { who: adminAda, at: "/admin/posters" };
  const setPending = () =>
    app.rows(`update users set vc_approval_status = 'pending' where id = ${partner.id}`);
  return { partner, job, visits, panelVisit, posterVisit, setPending };
}

interface Visit {
  who: { id: number };
  at: string;
  /** The part of the page with the badge. */
  scope?: string;
}

async function openBrowser(app: RunningApp) {
  const { page, signIn } = await app.openBrowser("desktop");
  /** Expects one badge, and not the other, on each of the pages. */
  async function visitAll(state: string, expected: "confirmed" | "not confirmed", visits: Visit[]) {
    for (const { who, at, scope = "main, [role=dialog]" } of visits) {
      await signIn(who);
      await page.goto(at);
      const part = page.locator(scope);
      const notConfirmed = part.getByText("PARTNER, NOT CONFIRMED", { exact: true });
      const confirmed = part.getByText("VC PARTNER", { exact: true });
      const [badge, otherBadge] =
        expected === "confirmed" ? [confirmed, notConfirmed] : [notConfirmed, confirmed];
      await expect.soft(badge.first(), `${at} ${state}`).toBeVisible();
      await expect.soft(otherBadge, `${at} ${state}`).toHaveCount(0);
    }
  }
  return { page, signIn, visitAll };
}

test("jobs, profiles, proposals and the queue of posters name a pending partner as not confirmed", async ({
  app,
}) => {
  const { partner, job, panelVisit, posterVisit, setPending } = await createPartnerActivity(app);
  await setPending();
  const { page, visitAll } = await openBrowser(app);
  await visitAll("of a pending partner", "not confirmed", [
    { who: app.agentAmir, at: `/jobs?job=${job.id}` },
    { who: app.agentAmir, at: `/user/${partner.id}` },
    panelVisit,
    posterVisit,
  ]);
  await page.goto(`/user/${partner.id}`);
  await page.getByText("VC Partner, not confirmed", { exact: true }).waitFor();
});

test("every screen names a partner who is pending, or whose approval is checked again, as not confirmed", {
  tag: "@long",
}, async ({ app }) => {
  test.slow(); // about 60 pages
  const { partner, visits, posterVisit, setPending } = await createPartnerActivity(app);
  const { page, signIn, visitAll } = await openBrowser(app);
  await visitAll("of an approved partner", "confirmed", visits);
  // A partner whose approval was withdrawn and who has applied again keeps what was posted and shared before.
  await setPending();
  await visitAll("of a pending partner", "not confirmed", [...visits, posterVisit]);
  // Lists that have another layout on phones.
  await page.setViewportSize({ width: 390, height: 844 });
  const lists = visits.filter(({ at }) =>
    /^\/(jobs|my-applications|applications|messages|candidates)$/.test(at),
  );
  await visitAll("of a pending partner on a phone", "not confirmed", lists);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Admins read the role with the state of the approval.
  await signIn(app.adminAda);
  await page.goto("/admin/users?q=vera");
  const row = page.getByRole("row").filter({ hasText: "@vera" });
  await expect(row.getByText("VC PARTNER", { exact: true })).toBeVisible();
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  await app.rows(
    `update users set vc_approval_status = 'approved', recheck_since = now() where id = ${partner.id}`,
  );
  await visitAll("of a partner who is checked again", "not confirmed", visits);
});
