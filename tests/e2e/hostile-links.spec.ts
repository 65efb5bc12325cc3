/**
 * Hostile addresses that are already in the database, on every page that shows them: nothing runs, and no
 * link leads there.
 */

import type { Page } from "@playwright/test";
import { hostileLinks } from "@tests/security/hostile-links";
import { fullRunShare, goalOf, recordResult, repetitions } from "@tests/security/results";
import { expect, type RunningApp, test } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const links = hostileLinks.filter((_, at) => at % repetitions(12, 1) === 0);

/**
 * Scripts that ran, and links and images that must not be there, with each address as the browser itself
 * parsed it.
 */
const unsafeContent = (page: Page) =>
  page.evaluate(() => {
    const wrong = "ran" in window ? ["a script ran"] : [];
    for (const { href } of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      const { protocol, username } = URL.canParse(href) ? new URL(href) : { protocol: "none:", username: "" };
      if (!["http:", "https:", "mailto:", "tel:"].includes(protocol) || username)
        wrong.push(`a link to ${href}`);
    }
    for (const { src, currentSrc } of document.querySelectorAll<HTMLImageElement>("img[src]"))
      if (!/^https?:/.test(currentSrc || src) || /\/\/[^/]*@/.test(src)) wrong.push(`an image from ${src}`);
    for (const frame of document.querySelectorAll("iframe, object, embed, form[action]"))
      wrong.push(`a ${frame.tagName}`);
    return wrong;
  });

/** Without the content security policy, which would hide what the pages themselves allow. */
async function openUnprotectedPage(app: RunningApp) {
  const session = await app.openBrowser("desktop", { bypassCSP: true });
  await session.page.route(
    (url) => url.origin !== app.url,
    (route) => route.abort(),
  );
  return session;
}

type Visit = [user: { id: number }, path: string, shows?: string];

const groups: { what: string; quick: number; goal: number; visits: (app: RunningApp) => Promise<Visit[]> }[] =
  [
    {
      what: "candidate profiles",
      quick: 5,
      goal: 60,
      visits: (app) =>
        forEachLink(async (link) => {
          const { id } = await app.createCandidate(app.partnerVera);
          await app.rows(`update candidates set resume = ${quote(link)} where id = ${id}`);
          return [[app.partnerVera, `/candidates/${id}`]];
        }),
    },
    {
      what: "agency profiles and the directory",
      quick: 6,
      goal: 61,
      visits: async (app) => {
        const profiles = await forEachLink(async (link) => {
          const { id } = await app.createAgency(null);
          await app.rows(
            `update agencies set website = ${quote(link)}, logo = ${quote(link)} where id = ${id}`,
          );
          return [[app.partnerVera, `/agencies/${id}`]];
        });
        return [...profiles, [app.partnerVera, "/agencies"]];
      },
    },
    {
      what: "user profiles, settings and the list of users",
      quick: 8,
      goal: 67,
      visits: async (app) => {
        const profiles = await forEachLink(async (link, at) => {
          const user = await app.createUser(`hostile${at}`, "agency");
          const [organization] = await app.rows<{ id: number }>(
            `insert into organizations (name, type, website, logo, created_by_id) values ('Hostile ${at}', 'agency', ${quote(link)}, ${quote(link)}, ${user.id}) returning id`,
          );
          await app.rows(`insert into organization_memberships (organization_id, user_id, role) values (${organization?.id}, ${user.id}, 'owner');
          update users set profile_image_url = ${quote(link)} where id = ${user.id}`);
          const own: Visit[] = [
            [user, "/user-profile"],
            [user, "/profile"],
          ];
          return [[app.partnerVera, `/user/${user.id}`], ...(at % 20 === 0 ? own : [])];
        });
        return [...profiles, [app.adminAda, "/admin/users"]];
      },
    },
    {
      what: "submissions and posts",
      quick: 4,
      goal: 4,
      visits: async (app) => {
        const { posterHana, agentAmir, partnerVera } = app;
        const job = await app.createJob(posterHana);
        for (const link of links) {
          const { id } = await app.createSubmission(job, agentAmir);
          await app.rows(
            `update job_candidate_submissions set linkedin_url = ${quote(link)} where id = ${id}`,
          );
        }
        const post = await app.createMessage(partnerVera, { content: links.join("\n") });
        return [
          [agentAmir, "/my-submissions"],
          [posterHana, "/candidate-management"],
          [posterHana, `/jobs?job=${job.id}`, "[role=dialog]"],
          [partnerVera, `/messages/${post.id}`],
        ];
      },
    },
  ];

async function forEachLink(visit: (link: string, at: number) => Promise<Visit[]>): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [at, link] of links.entries()) visits.push(...(await visit(link, at)));
  return visits;
}

for (const { what, quick, goal, visits: addRows } of groups)
  test(`hostile addresses in the database are shown as text on ${what}`, {
    tag: "@long", // tests/access/hostile-links.test.ts covers every endpoint
  }, async ({ app }) => {
    const visits = await addRows(app);
    const { page, errors, signIn, signOut } = await openUnprotectedPage(app);
    const wrong: string[] = [];
    let last: { id: number } | undefined;
    for (const [user, path, shows = "h1"] of visits) {
      if (user !== last) await signOut();
      if (user !== last) await signIn(user);
      last = user;
      await page.goto(path);
      await page.locator(shows).first().waitFor();
      await networkIdle(page);
      wrong.push(...(await unsafeContent(page)).map((one) => `${path}: ${one}`));
    }
    errors.splice(0); // the browser's own about images that were not loaded
    const label = `hostile addresses in the database, on ${what}`;
    recordResult({
      test: "hostile-links",
      what: label,
      reached: visits.length,
      goal: goalOf({ goal }, fullRunShare),
      wrong: wrong.length,
    });
    expect.soft(wrong.slice(0, 20)).toEqual([]);
    expect(visits.length).toBeGreaterThanOrEqual(repetitions(quick, goal));
  });

test("a link with a script in its address would be noticed", async ({ app }) => {
  const { page, signIn } = await openUnprotectedPage(app);
  await signIn(app.partnerVera);
  await page.goto("/agencies");
  expect(await unsafeContent(page)).toEqual([]);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.setAttribute("href", "java\tscript:window.ran=1");
    document.body.append(link);
    link.click();
  });
  await expect.poll(() => unsafeContent(page)).toContain("a script ran");
  const found = (await unsafeContent(page)).some((one) => one.startsWith("a link to javascript:"));
  recordResult({ test: "hostile-links", what: "a link with a script in its address", defectFound: found });
  expect(found).toBe(true);
});
