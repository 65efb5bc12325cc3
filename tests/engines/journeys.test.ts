/**
 * `npm run test:engines`: the core journeys in Firefox and WebKit, on a desktop and at the width of a phone.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requireDebianPackages } from "../debian-packages";
import type { Engine } from "./engine";
import { openFirefox } from "./firefox";
import { openPage, type Page } from "./page";
import { type ProductUser, password, startProduct } from "./product";
import { openWebKit } from "./webkit";

requireDebianPackages({ "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" });
const product = await startProduct();
afterAll(() => product.stop());

const engines = { firefox: openFirefox, webkit: openWebKit };
const sizes = { desktop: [1280, 900], phone: [390, 844] } as const;
const candidate = "Mei Tanaka";
const proposal =
  "I placed three firmware leads this year, two of them in the field. You get a shortlist of four in ten days.";

describe.each(Object.entries(engines))("%s", (engineName, open) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine?.close());

  describe.each(Object.entries(sizes))("%s", (sizeName, [width, height]) => {
    const suffix = `${engineName}${sizeName}`;
    const title = `Field Engineer ${suffix}`;
    let page: Page;
    let poster: ProductUser;
    let recruiter: ProductUser;

    const signIn = async ({ username, firstName }: ProductUser) => {
      await page.deleteCookies();
      await page.open("/auth");
      await page.find("heading", "Welcome back");
      await page.fill("Username", username);
      await page.fill("Password", password);
      await page.click("button", "Sign In");
      // The dashboard greets new accounts without "back".
      await page.find("heading", `Welcome, ${firstName}`);
    };

    beforeAll(async () => {
      await engine.resize(width, height);
      expect(await engine.evaluate(() => innerWidth)).toBe(width);
      page = openPage(engine, product.url);
      poster = await product.register(`hana${suffix}`, "portfolio_hr", "Hana");
      recruiter = await product.register(`amir${suffix}`, "agency", "Amir");
    });

    test("registers from the landing page", async () => {
      await page.deleteCookies();
      await page.open("/");
      await page.click("link", "Start Building Your Network");
      await page.find("heading", "Welcome back");
      await page.click("tab", "Sign Up");
      await page.fill("First Name", "Nora");
      await page.fill("Last Name", "Lind");
      await page.fill("Username", `nora${suffix}`);
      await page.fill("Email", `nora${suffix}@engines.example`);
      await page.fill("Password", password);
      await page.choose("Role", "Independent Recruiter");
      await page.click("button", "Create Account");
      await page.find("heading", "Welcome, Nora");
      expect(await page.overflow()).toBeLessThanOrEqual(0);
    });

    test("posts a job", async () => {
      await signIn(poster);
      await page.open("/jobs");
      await page.click("button", "Post Job");
      await page.find("heading", "Post New Job");
      await page.fill("Job Title", title);
      await page.fill("Company", "Fathomline");
      await page.fill("Description", "Firmware for field sensors.");
      await page.fill("Bounty Amount", "18k");
      await page.click("button", "Post Job");
      await page.gone("heading", "Post New Job");
      await page.find("heading", title);
      await page.find("text", "$18.0K");
      expect(await page.overflow()).toBeLessThanOrEqual(0);
    });

    test("signs in, searches the jobs and applies to one", async () => {
      await signIn(recruiter);
      await page.open("/jobs");
      await page.find("heading", "Active Job Bounties");
      await page.fill("Search jobs, companies", title);
      await page.at(/q=Field/);
      await page.click("button", "Apply to Fill");
      await page.find("heading", "Apply to Fill This Role");
      await page.fill("Recruitment Proposal", proposal);
      await page.click("button", "Submit Application");
      await page.gone("heading", "Apply to Fill This Role");
      await page.find("text", "Under Review");
      expect(await page.overflow()).toBeLessThanOrEqual(0);
    });

    test("approves the application", async () => {
      await signIn(poster);
      await page.open("/applications");
      await page.find("text", proposal.slice(0, 30));
      await page.click("button", "Approve");
      await page.find("heading", "Approve Amir");
      await page.click("button", "Approve");
      // The toast is gone after a few seconds; the card keeps this.
      await page.find("text", "Contact info shared");
      expect(await page.overflow()).toBeLessThanOrEqual(0);
    });

    test("opens a job by the command palette", async () => {
      await signIn(recruiter);
      await page.press("Control", "k");
      await page.find("field", "Find anything");
      await page.type(title);
      await page.find("option", title);
      await page.press("Enter");
      await page.at(/^\/jobs\?job=\d+/);
      await page.find("heading", title);
    });

    test("submits a candidate", async () => {
      await signIn(recruiter);
      await page.open("/my-applications");
      await page.find("text", "Congratulations! The VC has approved your application.");
      await page.click("button", "Submit Candidate");
      await page.find("heading", `Submit Candidate to ${title}`);
      await page.fill("Candidate Name", candidate);
      await page.fill("Title", "Firmware Lead");
      await page.fill("Email", `${suffix}@candidates.example`);
      await page.fill("LinkedIn URL", `linkedin.com/in/${suffix}`);
      await page.click("button", "Submit Candidate");
      await page.gone("heading", `Submit Candidate to ${title}`);
      await page.open("/my-submissions");
      await page.find("heading", candidate);
      await page.find("text", "Submitted");
      expect(await page.overflow()).toBeLessThanOrEqual(0);
    });

    test("shortlists the candidate and hires", async () => {
      await signIn(poster);
      await page.open("/candidate-management");
      await page.click("button", `Approve ${candidate}`);
      await page.click("button", `Hire ${candidate}`);
      await page.find("heading", `Hire ${candidate}?`);
      await page.click("button", "Hire");
      await page.gone("heading", `Hire ${candidate}?`);
      await page.find("text", "Hired");
      expect(await page.overflow()).toBeLessThanOrEqual(0);
      await page.open("/placements");
      await page.find("text", candidate);
      await page.find("text", "$18,000");
    });
  });
});
