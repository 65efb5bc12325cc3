import { notify } from "@server/events/commands";
import { insert as insertOrganization } from "@server/organizations/commands";
import { isLongForm } from "../app/long-form";
import { test as base, expect, type RunningApp, type Viewport } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

async function addContent(app: RunningApp) {
  const { posterHana, agentAmir, adminAda, partnerVera } = app;
  const job = await app.createJob(posterHana, {
    bountyAmount: 0,
    title: "Chief Financial Officer, ahead of the Series B",
    skills: ["FP&A", "Fundraising", "SaaS metrics", "Board reporting"],
    deadline: new Date(Date.now() + 7 * 864e5).toISOString(),
  });
  await app.createApplication(job, agentAmir, { proposedFee: 18.5 });
  const post = await app.createMessage(adminAda, {
    title: "Before you post",
    category: "market_intel",
    tags: ["house-rules"],
  });
  await app.createReply(post, adminAda);
  await app.createReport(post, partnerVera);
  const candidate = await app.createCandidate(partnerVera, {
    role: "Chief Financial Officer",
    skills: ["FP&A"],
    isAvailable: false,
  });
  const agency = await app.createAgency(agentAmir, {
    name: "Meridian Search",
    specializations: ["R&D", "GTM"],
    successRate: 82,
    averageFee: 20,
  });
  await app.createReview(agency, partnerVera, {
    rating: 3,
    comment: "They name the problem before the price.",
  });
  await app.createSuggestion(agency, partnerVera);
  const ownerless = await app.createAgency(null, { name: "Lumen Street" });
  const founder = await app.createUser("lamar", "agency", { company: "Lumen Street" });
  const claimant = await app.createUser("oona", "agency");
  await app.createClaim(ownerless, claimant);
  const { id: organizationId } = await insertOrganization(app.db, {
    name: "Copperkey",
    createdById: claimant.id,
  });
  for (const user of [posterHana, agentAmir])
    await notify(
      app.db,
      { kind: "job_posted", actorId: posterHana.id, jobId: job.id },
      {
        kind: "organization_joined",
        targetId: user.id,
        organizationId,
        to: [user.id],
        at: new Date(Date.now() - 3 * 864e5).toISOString(),
      },
      {
        kind: "application_received",
        actorId: adminAda.id,
        targetId: user.id,
        jobId: job.id,
        applicationId: 1,
        to: [user.id],
      },
      {
        kind: "answer_overdue",
        jobId: job.id,
        data: { days: 3, applications: 2, submissions: 0 },
        to: [user.id],
      },
    );
  return { job, post, candidate, agency, founder, claimant, hana: posterHana, amir: agentAmir };
}
type Content = Awaited<ReturnType<typeof addContent>>;
type Named = "posterHana" | "agentAmir" | "adminAda" | "partnerVera" | "pendingPaul";

const test = base.extend<{ content: Content }>({
  content: async ({ app }, use) => use(await addContent(app)),
});

interface Visits {
  who: string;
  /** Only with QUALITY=1: the screens of another entry with other content. */
  isLong?: boolean;
  user: Named | ((content: Content) => { id: number });
  /** Dialogs, and views that are not in the screen catalog. */
  paths: (content: Content) => string[];
  /**
   * In the screen catalog, so `axe-screens` checks their contrast in the dark theme too: only with QUALITY=1.
   */
  screens?: (content: Content) => string[];
}

const all: Visits[] = [
  {
    who: "a lead",
    user: "posterHana",
    paths: ({ job }) => [
      `/jobs?job=${job.id}`,
      "/analytics?rows=jobs",
      "/analytics?from=2020-01-01&to=2020-01-31",
      "/user-profile?create=1",
    ],
    screens: ({ amir }) => ["/", "/jobs", "/applications", "/analytics", `/user/${amir.id}`, "/profile"],
  },
  {
    who: "an agency with an agency profile",
    isLong: true,
    user: "agentAmir",
    paths: ({ agency }) => [
      "/analytics?rows=proposals_pending",
      "/profile?edit=basic",
      `/agencies/${agency.id}`,
      "/profile?listing=edit",
    ],
    screens: ({ hana }) => ["/", "/jobs", "/my-applications", "/analytics", `/user/${hana.id}`, "/profile"],
  },
  {
    who: "an agency without a profile",
    isLong: true,
    user: ({ founder }) => founder,
    paths: () => ["/profile", "/profile?listing=new"],
  },
  {
    who: "an agency with a pending claim",
    isLong: true,
    user: ({ claimant }) => claimant,
    paths: () => ["/profile"],
  },
  { who: "a partner pending approval", isLong: true, user: "pendingPaul", paths: () => ["/", "/profile"] },
  {
    who: "a partner",
    isLong: true,
    user: "partnerVera",
    paths: ({ agency: { id } }) => [
      `/agencies/${id}?review=1`,
      `/agencies/${id}?suggest=1`,
      "/agencies?add=1",
      "/candidates?share=1",
    ],
    screens: ({ agency, post, candidate }) => [
      "/agencies",
      `/agencies/${agency.id}`,
      "/messages",
      `/messages/${post.id}`,
      "/candidates",
      `/candidates/${candidate.id}`,
    ],
  },
  {
    who: "an admin",
    isLong: true,
    user: "adminAda",
    paths: ({ agency }) => [`/agencies/${agency.id}`, "/admin/agencies?view=suggestions"],
    screens: () => [
      "/",
      "/admin",
      "/admin/users",
      "/admin/outbox",
      "/admin/reports",
      "/admin/analytics",
      "/agencies",
      "/admin/agencies",
    ],
  },
];

// Apart from contrast nothing depends on the theme. QUALITY=1 adds the desktop.
const viewports: Viewport[] = isLongForm ? ["desktop", "phone"] : ["phone"];

for (const viewport of viewports) {
  for (const { who, isLong, user, paths, screens } of all)
    test(`the screens of ${who} have no accessibility violations in the dark theme on a ${viewport}`, {
      tag: isLong ? "@long" : [],
    }, async ({ app, content }) => {
      const { page, signIn, checkPage } = await app.openBrowser(viewport, { colorScheme: "dark" });
      await signIn(typeof user === "string" ? app[user] : user(content));
      for (const path of [...paths(content), ...((isLongForm && screens?.(content)) || [])]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
        await networkIdle(page);
        expect(await page.getByText("404 Page Not Found").count(), path).toBe(0);
        await checkPage(`${who}${path.replace(/\W+/g, "-")}`, { withAxe: true });
      }
    });

  test(`the notifications have no accessibility violations in the dark theme on a ${viewport}`, async ({
    app,
    content: _,
  }) => {
    const { page, signIn, checkPage } = await app.openBrowser(viewport, { colorScheme: "dark" });
    await signIn(app.posterHana);
    await page.goto("/");
    await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
    await page
      .getByRole("dialog", { name: "Notifications" })
      .getByRole("link", { name: /applied to fill/ })
      .waitFor();
    await networkIdle(page);
    await checkPage("notifications");
  });
}
