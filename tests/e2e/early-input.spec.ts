import type { Page } from "@playwright/test";
import { demoPassword } from "@server/demo/seed";
import { isLongForm } from "../app/long-form";
import type { Who } from "../visual/screen-catalog/entry";
import { type DemoApp, expect, test } from "./fixtures";

/**
 * How long each script of a page takes, in ms: input crosses hydration, or precedes it. QUALITY=1 adds the
 * first and the last.
 */
const latencies = isLongForm ? [0, 200, 800] : [200];
const title = (text: string, latencyMs: number) => `${text}, with ${latencyMs} ms a script`;

async function openAs(app: DemoApp, who: Who) {
  const { page, signIn, errors } = await app.openBrowser("desktop");
  await signIn(app.user(who) ?? { id: 0 });
  return { page, errors };
}

async function delayScripts(page: Page, latencyMs: number): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    await route.continue().catch(() => {}); // the page may have been left
  });
}

/** Scripts wait for `release`. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return {
    async release() {
      release();
      await hydrated(page);
    },
  };
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.hasAttribute("data-running"));

/** Resolves when the server-rendered page can be read. */
async function openEarly(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.locator("#prefetched-data").waitFor({ state: "attached" }); // the last element
}

const palette = (page: Page) => page.getByRole("combobox", { name: "Find anything" });
const search = (page: Page, name: string) => page.getByRole("searchbox", { name });

/** Searches and filters are in the URL once React has them. */
const lists: { who: Who; at: string; searchName?: string; filters?: Record<string, string> }[] = [
  { who: "dana", at: "/jobs", searchName: "Search jobs, companies", filters: { Sort: "sort" } },
  { who: "dana", at: "/messages", searchName: "Search posts" },
  { who: "dana", at: "/agencies", searchName: "Search agencies", filters: { Sort: "sort" } },
  {
    who: "dana",
    at: "/candidates",
    searchName: "Search candidates",
    filters: { Level: "level", Availability: "status" },
  },
  {
    who: "dana",
    at: "/candidate-management",
    searchName: "Search candidates, roles, or agencies",
    filters: { Status: "status" },
  },
  { who: "admin", at: "/admin/users", searchName: "Search users", filters: { Role: "role" } },
  { who: "admin", at: "/admin/users?view=record", filters: { Action: "action" } },
  { who: "bram.kessler", at: "/profile", searchName: "Search listings without an owner" },
];

for (const latencyMs of latencies) {
  for (const who of ["dana", "admin", "bram.kessler"] as const)
    test(title(`searches and filters of ${who} apply what was entered before hydration`, latencyMs), {
      tag: who === "dana" ? [] : "@long",
    }, async ({ readOnlyDemoApp }) => {
      const { page } = await openAs(readOnlyDemoApp, who);
      await delayScripts(page, latencyMs);
      for (const { at, searchName, filters = {} } of lists.filter((list) => list.who === who)) {
        await openEarly(page, at);
        const expected = new Map<string, string>();
        for (const [name, param] of Object.entries(filters)) {
          const select = page.getByRole("main").getByRole("combobox", { name, exact: true }).first();
          const values = await select
            .locator("option")
            .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value));
          await select.selectOption(values[1] ?? "");
          expected.set(param, values[1] ?? "");
        }
        if (searchName) {
          await search(page, searchName).click();
          await page.keyboard.type("architect", { delay: 30 });
          expected.set("q", "architect");
        }
        await expect
          .poll(() => Object.fromEntries(new URL(page.url()).searchParams), { message: at })
          .toMatchObject(Object.fromEntries(expected));
        if (searchName) await expect(search(page, searchName), at).toHaveValue("architect");
      }
    });

  test(title("settings and forms send what was entered before hydration", latencyMs), {
    tag: "@long",
  }, async ({ demoApp }) => {
    const { page } = await openAs(demoApp, "marcus");
    await delayScripts(page, latencyMs);
    const sent: unknown[] = [];
    page.on(
      "request",
      (request) => void (/PATCH|PUT|POST/.test(request.method()) && sent.push(request.postDataJSON())),
    );

    await openEarly(page, "/profile");
    const onlineName = page.getByRole("switch", { name: /Online Now/ });
    const wasNamed = await onlineName.isChecked();
    await onlineName.click();
    await page.getByRole("radio", { name: "Dark" }).locator("..").click();
    const delivery = page.getByRole("main").getByRole("radio", { name: "Never" }).first();
    await delivery.click({ force: true });
    await page.getByLabel("Email", { exact: true }).fill("marcus@second.example");
    await hydrated(page);
    await expect.poll(() => sent).toContainEqual({ isNamedOnline: !wasNamed });
    await expect.poll(() => sent).toContainEqual({ mail: [expect.objectContaining({ choice: "never" })] });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(delivery).toBeChecked();
    await page.getByRole("button", { name: "Add Email" }).click();
    await expect.poll(() => sent).toContainEqual(expect.objectContaining({ email: "marcus@second.example" }));

    // Hydration restores a draft and focuses the first field.
    await page.evaluate(
      (key) => sessionStorage.setItem(key, JSON.stringify({ title: "Draft", location: "Draftville" })),
      `draft:${demoApp.user("marcus")?.id}:profile`,
    );
    await openEarly(page, "/profile?edit=basic");
    const form = page.getByRole("form", { name: "Basic Information" });
    await expect(form.getByLabel("First Name")).toHaveValue("Marcus");
    const bio = form.getByLabel("Bio");
    await bio.click();
    await page.keyboard.press("ControlOrMeta+End");
    const initialBio = await bio.inputValue();
    await page.keyboard.type(" And early.", { delay: 30 });
    // In one step of the page: hydration between two of them, also those of Playwright's fill(), would
    // restore the draft of the title, and the rest would be added to it.
    await form.getByLabel("Title").evaluate((input: HTMLInputElement) => {
      input.focus();
      input.select();
      document.execCommand("insertText", false, "Early Bird");
    });
    await hydrated(page);
    await expect(form.getByLabel("Location")).toHaveValue("Draftville");
    await expect(form.getByLabel("Title")).toBeFocused();
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect
      .poll(() => sent)
      .toContainEqual({ title: "Early Bird", bio: `${initialBio} And early.`, location: "Draftville" });
    await page.getByRole("button", { name: /^Edit/ }).first().waitFor();

    // A form that is submitted early: once, and never by the browser.
    await openEarly(page, "/profile");
    await page.getByLabel("Current Password").fill(demoPassword);
    await page.getByLabel("New Password").click();
    await page.keyboard.type("a longer walk home");
    await page.keyboard.press("Enter");
    const passwords = { currentPassword: demoPassword, newPassword: "a longer walk home" };
    await expect.poll(() => sent).toContainEqual(passwords);
    await expect(page.getByLabel("New Password")).toHaveValue("");
    expect(sent.filter((body) => JSON.stringify(body) === JSON.stringify(passwords))).toHaveLength(1);
    expect(page.url()).not.toContain("assword");
  });

  test(title("rows that are selected before hydration stay selected", latencyMs), { tag: "@long" }, async ({
    readOnlyDemoApp,
  }) => {
    const { page } = await openAs(readOnlyDemoApp, "dana");
    await delayScripts(page, latencyMs);
    await openEarly(page, "/candidate-management");
    await page.evaluate(() => {
      const [, first, second] = document.querySelectorAll<HTMLElement>("main input[type=checkbox]");
      first?.click();
      second?.click();
    });
    await page.getByText(/2 selected/).waitFor();
  });

  test(title("a button that is pressed before hydration acts once", latencyMs), { tag: "@long" }, async ({
    readOnlyDemoApp,
  }) => {
    const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop");
    await signIn(readOnlyDemoApp.user("dana") ?? { id: 0 }, { storesZone: false });
    await delayScripts(page, latencyMs);
    // React renders the first page of a browser again, since the server did not know its time zone. On the
    // other, some presses come after React has attached its listeners and before the replay.
    for (const maxPresses of [1, 10_000]) {
      await openEarly(page, "/candidate-management");
      const pressCount = await page.evaluate(async (limit) => {
        const isHydrated = () => document.documentElement.hasAttribute("data-running");
        let count = 0;
        while (!isHydrated() && count < limit) {
          [...document.querySelectorAll<HTMLElement>("[data-slot=job-toggle]")].at(-1)?.click();
          count++;
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
        return count;
      }, maxPresses);
      await hydrated(page);
      const lastJob = page.locator("[data-slot=job-toggle]").last();
      await expect(lastJob).toHaveAttribute("aria-expanded", String(pressCount > 0));
      expect(pressCount > 0 || latencyMs === 0).toBe(true);
    }
  });

  test(title("the palette receives what is typed right after Ctrl+K", latencyMs), { tag: "@long" }, async ({
    readOnlyDemoApp,
  }) => {
    const { page } = await openAs(readOnlyDemoApp, "dana");
    await delayScripts(page, latencyMs);
    const typeAtOnce = async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("meridianx", { delay: 30 });
      await page.keyboard.press("Backspace");
      await expect(palette(page)).toHaveValue("meridian");
      await page.getByRole("option", { name: "Meridian" }).first().waitFor();
    };
    await openEarly(page, "/dashboard");
    await typeAtOnce();
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    await typeAtOnce();

    await openEarly(page, "/jobs");
    await search(page, "Search jobs, companies").focus();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("talent pool", { delay: 30 });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Talent Pool" }).waitFor();
    expect(page.url()).toMatch(/\/candidates$/);
  });

  test(title("shortcuts that are pressed before hydration take effect once", latencyMs), {
    tag: "@long",
  }, async ({ readOnlyDemoApp }) => {
    const { page } = await openAs(readOnlyDemoApp, "dana");
    await delayScripts(page, latencyMs);
    await openEarly(page, "/jobs");
    await page.keyboard.type("/architect", { delay: 30 });
    await expect(search(page, "Search jobs, companies")).toHaveValue("architect");
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("architect");

    await openEarly(page, "/dashboard");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();

    await openEarly(page, "/dashboard");
    await page.keyboard.type("gm");
    await page.waitForURL(/\/messages$/);

    await openEarly(page, "/dashboard");
    await page.keyboard.type("gn");
    await page.getByRole("dialog", { name: "Notifications" }).waitFor();

    // From the first agency to the third, back to the second, which Enter opens.
    await openEarly(page, "/agencies");
    const agencies = page.getByRole("list", { name: "Agencies" }).getByRole("heading").getByRole("link");
    const secondHref = await agencies.nth(1).getAttribute("href");
    await agencies.first().focus();
    await page.keyboard.type("jjk");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === secondHref);

    await openEarly(page, "/applications");
    const cards = page.getByRole("main").getByRole("article");
    const second = await cards.nth(1).getAttribute("id");
    await cards.first().focus();
    await page.keyboard.type("jr");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("article")?.id)).toBe(second);
  });
}

test("the caret and an IME composition stay where they are", { tag: "@long" }, async ({
  readOnlyDemoApp,
}) => {
  const { page } = await openAs(readOnlyDemoApp, "dana");
  const scripts = await holdScripts(page);
  await openEarly(page, "/jobs");
  const field = search(page, "Search jobs, companies");
  await field.click();
  await page.keyboard.type("archtect");
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowLeft");
  await scripts.release();
  await expect(field).toBeFocused();
  await page.keyboard.type("i");
  await expect(field).toHaveValue("architect");

  await page.unroute("**/assets/*.js");
  const composing = await holdScripts(page);
  await openEarly(page, "/jobs");
  await field.click();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "けんさ", selectionStart: 3, selectionEnd: 3 });
  await composing.release();
  await client.send("Input.imeSetComposition", { text: "検索", selectionStart: 2, selectionEnd: 2 });
  await client.send("Input.insertText", { text: "検索" });
  await expect(field).toHaveValue("検索");
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("検索");
});

test("a value that the browser filled in without an event counts", async ({ readOnlyDemoApp }) => {
  const { page } = await openAs(readOnlyDemoApp, "dana");
  const scripts = await holdScripts(page);
  await openEarly(page, "/jobs");
  const field = search(page, "Search jobs, companies");
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "architect";
  });
  await scripts.release();
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("architect");
  await expect(field).toHaveValue("architect");
});

test("a field that hydration resets while it is edited keeps its text", { tag: "@long" }, async ({
  readOnlyDemoApp,
}) => {
  const { page } = await openAs(readOnlyDemoApp, "dana");
  const scripts = await holdScripts(page);
  await openEarly(page, "/jobs");
  const field = search(page, "Search jobs, companies");
  await field.click();
  await page.keyboard.type("archi");
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "";
  });
  await page.keyboard.type("tect");
  await scripts.release();
  await expect(field).toHaveValue("architect");
});

test("a page that is rendered again in another time zone keeps text, focus and caret", {
  tag: "@long",
}, async ({ readOnlyDemoApp }) => {
  const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop");
  await signIn(readOnlyDemoApp.user("dana") ?? { id: 0 }, { storesZone: false });
  const scripts = await holdScripts(page);
  await openEarly(page, "/jobs");
  const field = search(page, "Search jobs, companies");
  await field.click();
  await page.keyboard.type("archtect");
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowLeft");
  await scripts.release();
  await expect(field).toBeFocused();
  await page.keyboard.type("i");
  await expect(field).toHaveValue("architect");
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("architect");
});

test("Escape cancels a search before hydration, and nothing recorded is kept after it", async ({
  readOnlyDemoApp,
}) => {
  const { page } = await openAs(readOnlyDemoApp, "dana");
  const scripts = await holdScripts(page);
  await openEarly(page, "/dashboard");
  const recorded = await page.evaluateHandle(() => window.earlyInput);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("mer");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await scripts.release();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  expect(await palette(page).count()).toBe(0);
  expect(await page.evaluate(() => window.earlyInput)).toBeUndefined();
  expect(
    await recorded.evaluate((early) => [early?.fields.size, early?.presses.length, early?.focused]),
  ).toEqual([0, 0, undefined]);
});

test("recording stops when the page cannot be hydrated, and a password still does not reach the URL", async ({
  demoApp,
}) => {
  const { page, errors } = await openAs(demoApp, "dana");
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto("/profile", { waitUntil: "commit" });
  // The page is reloaded once before it shows this.
  await page.getByRole("alert").filter({ hasText: "Part of this page could not be loaded." }).waitFor();
  expect(await page.evaluate(() => window.earlyInput)).toBeUndefined();
  const pressed = await page.evaluateHandle(() => {
    const keys: { isPrevented: boolean }[] = [];
    addEventListener("keydown", (event) => keys.push({ isPrevented: event.defaultPrevented }));
    return keys;
  });
  await page.keyboard.press("j");
  expect(await pressed.jsonValue()).toEqual([{ isPrevented: false }]);
  await page.getByLabel("Current Password").fill("secret");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Change Password" }).click();
  expect(new URL(page.url()).search).toBe("");
  errors.splice(0);
});

test("on the landing page keys belong to the browser", async ({ readOnlyDemoApp }) => {
  const { page } = await readOnlyDemoApp.openBrowser("desktop");
  const scripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("h1").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("ControlOrMeta+k");
  expect(await page.evaluate(() => window.earlyInput?.presses.length)).toBe(0);
  await scripts.release();
});
