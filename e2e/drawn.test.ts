import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { screenVisits } from "../tests/visual/screen-catalog/all";
import { openDemo } from "./demo";
import { settled } from "./settled";
import { shifted } from "./shifted";
import type { Screen } from "./stage";

const demo = await openDemo("drawn");
const most = 0.02;

/** Whoever is signed in and not led elsewhere. */
const members = screenVisits.filter(({ who }) => who !== "visitor");

test.each<Screen>(["desktop", "phone"])(
  "every screen comes drawn whole on a %s, and is taken over as it stands",
  async (screen) => {
    const wrong: string[] = [];
    const queue = [...members];
    const walk = async () => {
      const { page, as, errors, close } = await demo.visitor(screen);
      const anew: string[] = [];
      page.on("console", (message) => void (/React error|[Hh]ydrat/.test(message.text()) && anew.push(message.text().slice(0, 200))));
      await as(demo.person("dana") ?? { id: 0 });
      await page.goto("/help"); // where the browser tells its time zone
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const person = demo.person(visit.who);
        if (person) await as(person);
        // Only what stands behind "#" may differ from the page before.
        const answer = (await page.goto(demo.address(visit.at))) ?? (await page.reload());
        const html = (await answer?.text()) ?? "";
        await settled(page);
        const { score, what } = await shifted(page);
        const found = [
          !html.includes('id="answers"') && "came empty",
          !/<h1/.test(html) && "has no heading",
          html.includes("<!--$!-->") && "was not drawn whole",
          /<script>|\son\w+="/.test(html) && "carries a script",
          score > most && `moved by ${score.toFixed(3)}: ${what.join("; ")}`,
          ...anew.splice(0),
          ...errors.splice(0),
        ];
        wrong.push(...found.filter((one) => one !== false).map((one) => `${visit.who} ${visit.at} · ${one}`));
      }
      await close();
    };
    await Promise.all([walk(), walk()]);
    expect(wrong).toEqual([]);
    expect(demo.log.lines).toEqual([]);
  },
  600_000,
);

test("a page is taken over as it stands, though hours have passed since it was drawn", async () => {
  const { page, as, errors, close } = await demo.visitor("desktop");
  await page.goto("/help");
  await as(demo.person("dana") ?? { id: 0 });
  const anew: string[] = [];
  page.on("console", (message) => void (/React error|[Hh]ydrat/.test(message.text()) && anew.push(message.text().slice(0, 200))));
  await page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
  for (const at of ["/candidates", "/applications", "/jobs", "/messages", "/dashboard"]) {
    const html = (await (await page.goto(at))?.text()) ?? "";
    await settled(page);
    const drawn = [...html.matchAll(/<time[^>]*>([^<]* ago)</g)].map(([, text]) => text);
    const shown = await page.getByRole("time").filter({ hasText: " ago" }).allTextContents();
    expect([at, anew.splice(0), errors.splice(0)]).toEqual([at, [], []]);
    expect(shown.slice(0, drawn.length), at).toEqual(drawn);
    if (at === "/candidates") expect(drawn.length).toBeGreaterThan(3);
  }
  await close();
});

test("before its code is there a page is read, a press waits for it, and no form is sent by the browser", async () => {
  const { page, as, close } = await demo.visitor("desktop");
  await page.goto("/help");
  await as(demo.person("dana") ?? { id: 0 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/") && calls.push(new URL(request.url()).pathname)));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/jobs", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(5);
  expect(await page.title()).toBe("Job Marketplace · VC Talent Network");

  // A form of the page would be sent by the browser, what was typed in the address and all.
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.innerHTML = '<input name="password" value="secret"><button>Send</button>';
    document.querySelector("main")?.append(form);
    form.requestSubmit();
    form.remove();
  });
  const search = page.getByRole("button", { name: /^Search/ }).first();
  await search.click();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByRole("dialog").count()).toBe(0);

  release();
  await page.getByRole("dialog").waitFor();
  // Nothing that the page came with is asked for again.
  expect(calls.filter((path) => path.startsWith("/api/jobs") || path.startsWith("/api/stats"))).toEqual([]);
  expect(calls).toContain("/api/user");
  await close();
});

test("a press in the page itself waits for its code as one around it does", async () => {
  const { page, as, close } = await demo.visitor("desktop");
  await page.goto("/help");
  await as(demo.person("dana") ?? { id: 0 });
  // One after the other, so that the page is taken over well after what stands around it.
  let before = Promise.resolve();
  await page.route("**/assets/*.js", async (route) => {
    before = before.then(() => new Promise((resolve) => setTimeout(resolve, 5)));
    await before;
    await route.continue();
  });
  await page.goto("/jobs", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("button", { name: "Post Job" }).first().click();
  await page.getByRole("dialog", { name: /Post/ }).waitFor();
  await close();
});

/** The same pages, each in two parts: the browser paints what has come, and the rest waits until it is let go. */
async function inTwoParts(url: string) {
  let letGo = () => {};
  const rest = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer((req, res) => {
    const { "accept-encoding": _, ...headers } = req.headers;
    const asked = request(url + req.url, { method: req.method, headers }, async (answer) => {
      const body = await buffer(answer);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      const middle = String(answer.headers["content-type"]).startsWith("text/html") ? body.indexOf("</aside>") + 200 : 0;
      res.write(body.subarray(0, middle));
      if (middle) await rest;
      res.end(body.subarray(middle));
    });
    req.pipe(asked);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, letGo };
}

test("a rail stands from the first picture on, however slowly the rest of the page comes", async () => {
  const { baseURL, letGo } = await inTwoParts(demo.url);
  const { page, as, close } = await demo.visitor("desktop", { baseURL });
  await page.goto("/first.js");
  await as(demo.person("admin") ?? { id: 0 });
  await page.evaluate(() => localStorage.setItem("sidebar", "rail"));
  const coming = page.goto("/admin/reports");
  const shell = page.locator("[data-slot=shell]");
  await shell.waitFor();
  expect([await shell.getAttribute("data-rail"), await page.evaluate(() => document.readyState)]).toEqual(["", "loading"]);
  letGo();
  await coming;
  expect((await shifted(page)).score).toBeLessThanOrEqual(most);
  await close();
});

test("a rail stands from the first picture on, and what the page came with is asked for again when it changes", async () => {
  const { page, as, close } = await demo.visitor("desktop");
  await page.goto("/help");
  await as(demo.person("admin") ?? { id: 0 });
  await page.evaluate(() => localStorage.setItem("sidebar", "rail"));
  const answer = await page.goto("/admin/reports");
  expect(await answer?.text()).not.toContain("data-rail=");
  expect(await page.locator("[data-slot=shell]").getAttribute("data-rail")).toBe("");
  expect((await shifted(page)).score).toBeLessThanOrEqual(most);
  const reports = page.getByRole("article");
  const before = await reports.count();
  expect(before).toBeGreaterThan(1);
  await reports.first().getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => reports.count()).toBe(before - 1);
  await close();
});
