/** T10, the browser's half: hostile addresses that stand in the database already, on every page that shows them. Nothing runs, and nothing leads there. */
import { amount, handIn, handInDefect } from "@server/trust/figures";
import { hostileLinks } from "@server/trust/hostile-links";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage } from "../stage";

const { world, visitor } = await openStage("hostile-links");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const some = hostileLinks.filter((_, at) => at % amount(12, 1) === 0);

/** What on the page runs or leads where no link may: asked of the browser, which has read each address by its own rules. */
const wrongOn = (page: Page) =>
  page.evaluate(() => {
    const wrong = "ran" in window ? ["a script ran"] : [];
    for (const { href } of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      const { protocol, username } = URL.canParse(href) ? new URL(href) : { protocol: "none:", username: "" };
      if (!["http:", "https:", "mailto:", "tel:"].includes(protocol) || username) wrong.push(`a link to ${href}`);
    }
    for (const { src, currentSrc } of document.querySelectorAll<HTMLImageElement>("img[src]"))
      if (!/^https?:/.test(currentSrc || src) || /\/\/[^/]*@/.test(src)) wrong.push(`a picture from ${src}`);
    for (const frame of document.querySelectorAll("iframe, object, embed, form[action]")) wrong.push(`a ${frame.tagName}`);
    return wrong;
  });

test("what is stored already is shown as text, and runs nowhere", async () => {
  const { partnerVera, posterHana, agentAmir, adminAda } = world;
  const job = await world.job(posterHana);
  const pages: [who: { id: number }, path: string, shows: string][] = [];
  for (const [at, link] of some.entries()) {
    const [candidate, agency] = [await world.candidate(partnerVera), await world.agency(null)];
    const person = await world.person(`hostile${at}`, "agency");
    const submission = await world.submission(job, agentAmir);
    const [organization] = await world.rows<{ id: number }>(
      `insert into organizations (name, type, website, logo, created_by_id) values ('Hostile ${at}', 'agency', ${quoted(link)}, ${quoted(link)}, ${person.id}) returning id`,
    );
    await world.rows(`insert into organization_memberships (organization_id, user_id, role) values (${organization?.id}, ${person.id}, 'owner');
      update candidates set resume = ${quoted(link)} where id = ${candidate.id};
      update agencies set website = ${quoted(link)}, logo = ${quoted(link)} where id = ${agency.id};
      update users set profile_image_url = ${quoted(link)} where id = ${person.id};
      update job_candidate_submissions set linkedin_url = ${quoted(link)} where id = ${submission.id}`);
    pages.push(
      [partnerVera, `/candidates/${candidate.id}`, "h1"],
      [partnerVera, `/agencies/${agency.id}`, "h1"],
      [partnerVera, `/user/${person.id}`, "h1"],
    );
    if (at % 20 === 0) pages.push([person, "/user-profile", "h1"], [person, "/profile", "h1"]);
  }
  const post = await world.message(partnerVera, { content: some.join("\n") });
  pages.push([partnerVera, `/messages/${post.id}`, "h1"], [partnerVera, "/agencies", "h1"], [adminAda, "/admin/users", "h1"]);
  pages.push(
    [agentAmir, "/my-submissions", "h1"],
    [posterHana, "/candidate-management", "h1"],
    [posterHana, `/jobs?job=${job.id}`, "[role=dialog]"],
  );

  // Without the content policy, which would hide what the pages themselves let through.
  const browser = await visitor("desktop", { bypassCSP: true });
  const { page } = browser;
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  const wrong: string[] = [];
  let last: { id: number } | undefined;
  for (const [who, path, shows] of pages) {
    if (who !== last) await browser.leave();
    if (who !== last) await browser.as(who);
    last = who;
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    await page.waitForLoadState("networkidle");
    wrong.push(...(await wrongOn(page)).map((what) => `${path}: ${what}`));
  }
  handIn(
    { test: "T10", what: "pages with hostile addresses that stood in the database", reached: pages.length, quick: 15, goal: 180 },
    wrong,
  );

  await page.evaluate(() => {
    const link = document.createElement("a");
    link.setAttribute("href", "java\tscript:window.ran=1");
    document.body.append(link);
    link.click();
  });
  await expect.poll(() => wrongOn(page)).toContain("a script ran");
  handInDefect(
    "T10",
    "a link with a script in its address",
    (await wrongOn(page)).some((what) => what.startsWith("a link to javascript:")),
  );
});
