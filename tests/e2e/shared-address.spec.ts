/** The poster's email address in the job's dialog and on the poster's profile, and for whom it is nowhere. */
import type { Page } from "@playwright/test";
import { expect, type RunningApp, test } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

const sizes = [
  { viewport: "phone", width: 390, height: 844 },
  { viewport: "desktop", width: 1280, height: 800 },
] as const;

const posterName = "Maximiliana Alexandra von Hohenberg-Lindqvist";
const decidedAt = "2026-02-01T00:00:00Z";
const approved = { status: "approved", decidedAt } as const;

/** A poster and a job whose texts are as long as people write them, with every optional field. */
async function createLongJob(app: RunningApp) {
  const poster = await app.createUser("maximiliana", "portfolio_hr", {
    firstName: "Maximiliana Alexandra",
    lastName: "von Hohenberg-Lindqvist",
    title: "Vice President of Talent and Organizational Development, Europe",
    company: "Northlight Infrastructure and Logistics Ventures International",
    bio: "I hire for eleven companies in logistics and infrastructure. ".repeat(60),
  });
  const job = await app.createJob(poster, {
    title:
      "Principal Software Engineer for Payments Infrastructure, Ledger Migration and Clinical Settlement",
    company: "Northlight Infrastructure and Logistics Ventures International",
    location: "Frankfurt am Main, Hesse, Germany, or remote within the European Union",
    description: "You own the double-entry ledger that settles payouts for 400 clinics.\n\n".repeat(60),
    skills: ["PostgreSQL", "TypeScript", "Payments", "Go", "Kafka", "Kubernetes", "Rust", "Terraform"],
    experience: "Ten years with distributed systems",
    urgency: "urgent",
    visaSponsorship: true,
    workMode: "hybrid",
    level: "senior",
    salaryMin: 175_000,
    salaryMax: 210_000,
    salaryCurrency: "EUR",
    bountyAmount: 42_000,
    paymentDays: 30,
    guaranteeDays: 90,
    deadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  return { poster, job };
}

/** Collects the text of every document and every response of the API that the page receives. */
async function collectResponses(page: Page) {
  const received: { path: string; text: string }[] = [];
  const pending: Promise<unknown>[] = [];
  const add = (url: string, text: string) => received.push({ path: new URL(url).pathname, text });
  // The browser forgets the bodies of a page that is left, so the responses of the API are read on their way.
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    // The page was left before.
    if (!response || text === undefined) return route.abort().catch(() => {});
    add(response.url(), text);
    await route.fulfill({ response }).catch(() => {});
  });
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.ok())
      pending.push(response.text().then((text) => add(response.url(), text)));
  });
  return {
    /** The paths of the responses since the last call, and whether each contains the text. */
    async takeReceived(text: string) {
      await networkIdle(page);
      await Promise.all(pending);
      return received
        .splice(0)
        .map((response) => ({ path: response.path, hasText: response.text.includes(text) }));
    },
  };
}

/** Opens the list of jobs, from there the job, and from there the poster's profile. */
async function openJobAndPoster(
  page: Page,
  title: string,
  posterName: string,
  onOpened: (where: "job" | "profile") => Promise<void>,
) {
  await page.goto("/jobs");
  await page.getByRole("article").filter({ hasText: title }).getByRole("link", { name: title }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("heading", { name: "Job Details" }).waitFor();
  await onOpened("job");
  await dialog.getByRole("link", { name: posterName }).click();
  await page.getByRole("heading", { level: 1, name: posterName }).waitFor();
  await onOpened("profile");
}

for (const { viewport, width, height } of sizes)
  test(`an approved and verified recruiter reads the poster's address within the first ${width} × ${height} px`, async ({
    app,
  }) => {
    const { poster, job } = await createLongJob(app);
    const recruiter = await app.createUser("rhea", "agency");
    await app.createApplication(job, recruiter, approved);
    const { page, signIn, checkPage } = await app.openBrowser(viewport);
    await page.setViewportSize({ width, height });
    const { takeReceived } = await collectResponses(page);
    await signIn(recruiter);

    const dialog = page.getByRole("dialog", { name: job.title });
    const expectAddressInView = async (address = dialog.getByRole("link", { name: poster.email })) => {
      await expect(address).toBeInViewport({ ratio: 1 });
      // Neither a footer nor a toast covers it.
      const isOnTop = await address.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
    };
    await page.goto(`/jobs?job=${job.id}`);
    await dialog.getByText("Approved", { exact: true }).waitFor();
    await expectAddressInView();
    expect(
      await dialog
        .locator("[data-slot=dialog-body]")
        .first()
        .evaluate((body) => body.scrollTop),
    ).toBe(0);
    await checkPage(`job-${width}`);

    await page.goto(`/user/${poster.id}`);
    const shared = page.getByRole("region", { name: "Shared with you" });
    await expectAddressInView(shared.getByRole("link", { name: poster.email }));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await checkPage(`profile-${width}`);

    // On hold, the note of the poster is above the terms of the job as well.
    const note = "The board decides on the budget of the next year in its meeting in March. ".repeat(6);
    await app.rows(`update jobs set held_at = now(), hold_note = '${note}' where id = ${job.id}`);
    await page.goto(`/jobs?job=${job.id}`);
    await dialog.getByText(/^The poster's note/).waitFor();
    await expectAddressInView();
    await checkPage(`job-on-hold-${width}`);

    // The responses in which the next test expects no address.
    await app.rows(`update jobs set held_at = null, hold_note = null where id = ${job.id}`);
    await takeReceived(poster.email);
    await openJobAndPoster(page, job.title, posterName, async (where) => {
      const path = where === "job" ? `/api/jobs/${job.id}` : `/api/users/${poster.id}`;
      expect(await takeReceived(poster.email)).toContainEqual({ path, hasText: true });
    });
  });

test("the poster's address is in no response and on no screen of recruiters who are not approved or not verified", async ({
  app,
}) => {
  const { poster, job } = await createLongJob(app);
  const rejected = { status: "rejected", decidedAt } as const;
  const recruiters = [
    { user: await app.createUser("pia", "agency"), application: {} },
    { user: await app.createUser("rolf", "independent"), application: rejected },
    { user: await app.createUser("una", "agency", { isEmailVerified: false }), application: approved },
  ];
  // Another recruiter's approval changes nothing.
  await app.createApplication(job, app.scoutInes, approved);
  const { page, signIn } = await app.openBrowser("phone");
  const { takeReceived } = await collectResponses(page);
  for (const { user, application } of recruiters) {
    await app.createApplication(job, user, application);
    const isApproved = application === approved;
    await signIn(user);
    const expectNowhere = async (where: string, path: string) => {
      const received = await takeReceived(poster.email);
      const message = `${user.username} on ${where}`;
      expect(received, message).toContainEqual({ path, hasText: false });
      expect(
        received.filter(({ hasText }) => hasText),
        message,
      ).toEqual([]);
      expect(await page.content(), message).not.toContain(poster.email);
    };
    const hiddenNote = page.getByText("Verify your email address to see it.");
    await openJobAndPoster(page, job.title, posterName, async (where) => {
      await expect(hiddenNote).toHaveCount(isApproved ? 1 : 0);
      await expectNowhere(where, where === "job" ? `/api/jobs/${job.id}` : `/api/users/${poster.id}`);
    });
    for (const path of [`/jobs?job=${job.id}`, `/user/${poster.id}`, "/my-applications"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, includeHidden: true }).first().waitFor();
      await expectNowhere(path, path.replace(/\?.*/, ""));
    }
  }
});
