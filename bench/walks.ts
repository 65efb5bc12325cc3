/**
 * The effort of everyday work: clicks, keys and scrolled pixels of each walk through the demo data, on a
 * desktop and on a phone. A script presses what a person would press; an element that is out of view is
 * scrolled to. A walk that fails leaves a picture of its page in artefacts/walks.
 *
 * npm run build && npm run bench:walks -- [--only <part of a title>]
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { demoPassword, seedDemo } from "@server/demo/seed";
import { connectToDatabase } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { createCollectedLog } from "@tests/app/collected-log";
import pg from "pg";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { findChromium, launchArgs } from "../tests/e2e/helpers/find-chromium";
import { networkIdle, watchRequests } from "../tests/e2e/helpers/network-idle";
import { startServer } from "./server-process";

const { values: flags } = parseArgs({ options: { only: { type: "string" } } });
const viewports = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
type Viewport = keyof typeof viewports;

/** Counts what a person would have to do. */
class Walker {
  clicks = 0;
  keys = 0;
  scrolledPx = 0;

  constructor(
    readonly page: Page,
    readonly viewport: Viewport,
  ) {}

  /** Scrolls as little as possible until the element is in view. */
  async scrollTo(element: Locator) {
    await element.waitFor();
    this.scrolledPx += await element.evaluate((target) => {
      const positions: [Element, number][] = [];
      for (let node: Element | null = target; node; node = node.parentElement)
        positions.push([node, node.scrollTop]);
      target.scrollIntoView({ block: "nearest", behavior: "instant" });
      return positions.reduce((sum, [node, before]) => sum + Math.abs(node.scrollTop - before), 0);
    });
  }

  async click(element: Locator) {
    await this.scrollTo(element);
    this.clicks++;
    await element.click();
    await this.settle();
  }

  async press(key: string) {
    this.keys++;
    await this.page.keyboard.press(key);
    await this.settle();
  }

  async fill(field: Locator, value: string) {
    await this.click(field);
    this.keys += value.length;
    await this.page.keyboard.type(value);
    await this.settle();
  }

  /** Chooses an option of a native select: a click on the field and one on the option. */
  async select(field: Locator, option: RegExp) {
    await this.scrollTo(field);
    this.clicks += 2;
    const value = await field.getByRole("option", { name: option }).getAttribute("value");
    await field.selectOption(value);
    await this.settle();
  }

  /** Types a search and waits for its results, which the address shows once the user stops typing. */
  async search(field: Locator, text: string) {
    await this.fill(field, text);
    await this.page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(text));
    await this.settle();
  }

  /** Opens an entry of the navigation, on a phone through the menu unless the tab bar has it. */
  async navigate(name: RegExp) {
    const link = this.page.getByRole("link", { name }).filter({ visible: true }).first();
    if (this.viewport === "phone" && !(await link.isVisible()))
      await this.click(this.page.getByRole("button", { name: "Open the menu" }));
    await this.click(link);
  }

  /** Waits until the page has neither requests nor animations. */
  private async settle() {
    await this.page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    await networkIdle(this.page);
  }
}

interface Walk {
  title: string;
  /** Undefined registers a new account. */
  username?: string;
  walk: (walker: Walker) => Promise<void>;
}

const comparedJob = "Founding Account Executive, Public Sector";

const walks: Walk[] = [
  {
    title: "HR lead: read the four proposals of a job, approve one, reject one",
    username: "priya",
    async walk(walker) {
      const { page } = walker;
      await walker.click(page.getByRole("main").getByRole("link", { name: /Applications to decide/ }));
      const group = page.getByRole("region", { name: new RegExp(comparedJob) });
      if (walker.viewport === "desktop") {
        await walker.click(
          group
            .getByRole("button", { name: /^Compare/ })
            .or(group.getByRole("link", { name: /^Compare/ }))
            .first(),
        );
        const rows = page.getByRole("table").getByRole("row");
        await walker.scrollTo(rows.last());
        await walker.click(rows.nth(1).getByRole("button").first());
        for (const key of ["a", "Enter", "r", "Enter"]) await walker.press(key);
        return;
      }
      await walker.select(page.getByRole("combobox", { name: "Job" }), new RegExp(comparedJob));
      const cards = group
        .getByRole("article")
        .filter({ has: page.getByRole("button", { name: /^Approve/ }) });
      await cards.first().waitFor();
      const cardCount = await cards.count();
      for (let card = 0; card < cardCount; card++) await walker.scrollTo(cards.nth(card));
      const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
      await walker.click(cards.last().getByRole("button", { name: /^Approve/ }));
      await walker.click(question.getByRole("button", { name: /^Approve/ }));
      await walker.click(cards.first().getByRole("button", { name: /^Reject/ }));
      await walker.click(question.getByRole("button", { name: /^Reject/ }));
    },
  },
  {
    title: "HR lead: hire a shortlisted candidate",
    username: "priya",
    async walk(walker) {
      const { page } = walker;
      await walker.navigate(/Candidate/);
      if (walker.viewport === "phone")
        await walker.select(page.getByRole("main").getByRole("combobox"), /^Approved/);
      const hire = page.getByRole("button", { name: "Hire Wanjiru Kamau" }).first();
      if (!(await hire.isVisible()))
        await walker.click(page.getByRole("button", { name: "Field Firmware Engineer" }));
      await walker.click(hire);
      await walker.click(page.getByRole("alertdialog").getByRole("button", { name: /^Hire/ }));
    },
  },
  {
    title: "recruiter: look through the open jobs",
    username: "marcus",
    async walk(walker) {
      const { page } = walker;
      await walker.navigate(/Job Marketplace/);
      await walker.click(page.getByText("Compact", { exact: true }));
      await walker.scrollTo(page.getByRole("main").getByRole("article").last());
    },
  },
  {
    title: "recruiter: find the address of the poster who approved a proposal",
    username: "marcus",
    async walk(walker) {
      const { page } = walker;
      await walker.navigate(/Job Marketplace/);
      await walker.search(page.getByRole("searchbox", { name: "Search jobs, companies" }), "Robotics");
      await walker.click(page.getByText("Robotics Perception Lead").first());
      await walker.scrollTo(page.getByRole("dialog").getByText(/@/).first());
    },
  },
  {
    title: "new HR lead: post the first job and hold its link",
    async walk(walker) {
      const { page } = walker;
      await walker.click(
        page
          .getByRole("main")
          .getByRole("link", { name: /^Post/ })
          .or(page.getByRole("main").getByRole("button", { name: /^Post/ }))
          .first(),
      );
      const form = page.getByRole("dialog");
      await walker.fill(form.getByLabel("Job Title"), "Head of Risk");
      await walker.fill(form.getByLabel("Company"), "Kimco");
      await walker.fill(form.getByLabel("Description"), "Builds the first risk team of a payments company.");
      await walker.fill(form.getByLabel("Bounty Amount"), "20000");
      await walker.click(form.getByRole("button", { name: "Post Job" }));
      await walker.click(page.getByRole("button", { name: "Copy Link" }).first());
    },
  },
  {
    title: "admin: see the length of every queue and open the reports",
    username: "admin",
    async walk(walker) {
      await walker.navigate(/Admin/);
      await walker.click(
        walker.page
          .getByRole("main")
          .getByRole("link", { name: /^Reports/ })
          .first(),
      );
      await walker.page
        .getByRole("heading", { name: /Reports/ })
        .first()
        .waitFor();
    },
  },
];

async function measure(browser: Browser, url: string, viewport: Viewport, { title, username, walk }: Walk) {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    hasTouch: viewport === "phone",
    isMobile: viewport === "phone",
    baseURL: url,
  });
  context.setDefaultTimeout(20_000);
  watchRequests(context);
  const [path, data] = username
    ? ["/api/login", { username, password: demoPassword }]
    : ["/api/register", newLead];
  const response = await context.request.post(path, { data, headers: { Origin: url } });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  const page = await context.newPage();
  await page.goto("/dashboard");
  await networkIdle(page);
  const walker = new Walker(page, viewport);
  try {
    await walk(walker);
  } catch (error) {
    await page.screenshot({ path: `artefacts/walks/${title.replace(/\W+/g, "-")}-${viewport}.png` });
    throw error;
  } finally {
    await context.close();
  }
  return walker;
}

const newLead = {
  username: "nora.kim",
  password: demoPassword,
  firstName: "Nora",
  lastName: "Kim",
  email: "nora.kim@kimco.example",
  role: "portfolio_hr",
  company: "Kimco",
};

/** Each walk changes rows, so it has a copy of the demo database. */
async function copyDatabase(templateUrl: string, name: string): Promise<string> {
  const client = new pg.Client(templateUrl.replace(/[^/]+$/, "template1"));
  await client.connect();
  await client.query(`create database ${name} template demo`);
  await client.end();
  return templateUrl.replace(/[^/]+$/, name);
}

const folder = mkdtempSync(path.join(tmpdir(), "bench-walks-"));
const postgres = await startPostgres(folder, { isThrowaway: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
let isFailed = false;
try {
  const root = new pg.Client(postgres.ownerUrl);
  await root.connect();
  await root.query("create database demo");
  await root.end();
  const demoUrl = postgres.ownerUrl.replace(/[^/]+$/, "demo");
  await migrateDb(demoUrl, "migrations");
  const { db, pool } = connectToDatabase(demoUrl, createCollectedLog());
  await seedDemo(db, { passwords: "known" });
  await pool.end();

  console.log("| Walk | Viewport | Clicks | Keys | Scrolled px |\n| --- | --- | --- | --- | --- |");
  for (const [index, walk] of walks.entries())
    for (const viewport of ["desktop", "phone"] as const) {
      if (!walk.title.includes(flags.only ?? "")) continue;
      const server = await startServer({
        DATABASE_URL: await copyDatabase(demoUrl, `walk_${index}_${viewport}`),
        SESSION_SECRET: randomBytes(32).toString("hex"),
        SEED_DEMO: "false",
      });
      try {
        const { clicks, keys, scrolledPx } = await measure(browser, server.url, viewport, walk);
        console.log(`| ${walk.title} | ${viewport} | ${clicks} | ${keys} | ${Math.round(scrolledPx)} |`);
      } catch (error) {
        isFailed = true;
        console.log(`| ${walk.title} | ${viewport} | ${String(error).split("\n", 1)[0]} |||`);
      } finally {
        await server.stop();
      }
    }
} finally {
  await browser.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isFailed ? 1 : 0;
