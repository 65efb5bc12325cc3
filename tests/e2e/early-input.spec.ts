import type { Page } from "@playwright/test";
import { screenVisits } from "../visual/screen-catalog/all";
import { expect, test } from "./fixtures";
import { groupVisits } from "./helpers/group-visits";

/** How long each script of the page takes, in ms. */
const latencies = [0, 300, 1200];

async function delayScripts(page: Page, latencyMs: number): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    await route.continue().catch(() => {}); // the page may have been left
  });
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.hasAttribute("data-running"));

/** Enters something into every server-rendered field and returns what each should hold afterwards. */
async function fillAllFields(page: Page): Promise<Map<string, string>> {
  const fields = await page.evaluate(() => {
    const isEditable = (field: HTMLInputElement) =>
      !field.disabled &&
      !field.readOnly &&
      field.checkVisibility() &&
      !field.closest("[aria-hidden=true], [inert]");
    return [...document.querySelectorAll<HTMLInputElement>("#root :is(input, textarea, select)")]
      .filter(isEditable)
      .map((field, index) => {
        field.dataset.early = String(index);
        return { selector: `[data-early="${index}"]`, type: field.type };
      });
  });
  const expected = new Map<string, string>();
  for (const { selector, type } of fields) {
    const field = page.locator(selector);
    if (type === "checkbox") {
      expected.set(selector, String(!(await field.isChecked())));
      await field.click({ force: true });
    } else if (type === "select-one") {
      const [, other] = await field.evaluate((select: HTMLSelectElement) =>
        [...select.options].map(({ value }) => value),
      );
      if (other === undefined) continue;
      await field.selectOption(other);
      expected.set(selector, other);
    } else if (type !== "radio" && type !== "file") {
      const text =
        { number: "41", date: "2031-05-06", email: "early@bird.example", url: "https://early.example" }[
          type
        ] ?? "early";
      if (type === "date") await field.fill(text);
      else {
        await field.fill("");
        await field.pressSequentially(text);
      }
      expected.set(selector, text);
    }
  }
  return expected;
}

/** What the fields hold: in the document, and in the props of React where it controls them. */
const heldValues = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const field = document.querySelector<HTMLInputElement>(selector);
        if (!field) return [selector, "is gone"] as const;
        const key = Object.keys(field).find((name) => name.startsWith("__reactProps$"));
        const props = (key ? Reflect.get(field, key) : {}) as { value?: unknown; checked?: boolean };
        const isCheckbox = field.type === "checkbox";
        const shown = isCheckbox ? String(field.checked) : field.value;
        const controlled = isCheckbox ? props.checked : props.value;
        return [
          selector,
          controlled === undefined || String(controlled) === shown
            ? shown
            : `${shown}, but React has ${controlled}`,
        ] as const;
      }),
    selectors,
  );

for (const latencyMs of latencies)
  for (const { who, addresses, name } of groupVisits(screenVisits))
    test(`fields of ${name} keep what was entered before hydration, with ${latencyMs} ms a script`, async ({
      readOnlyDemoApp,
    }) => {
      const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop");
      const user = readOnlyDemoApp.user(who);
      if (user) await signIn(user);
      await delayScripts(page, latencyMs);
      for (const address of addresses) {
        await page.goto(readOnlyDemoApp.address(address), { waitUntil: "commit" });
        await page.locator("h1").first().waitFor({ state: "attached" });
        const isServerRendered = await page.evaluate(
          () => document.querySelector("meta[name=code]") !== null,
        );
        if (!isServerRendered) continue;
        const expected = await fillAllFields(page);
        await hydrated(page);
        await expect
          .soft(async () => expect(await heldValues(page, [...expected.keys()])).toEqual([...expected]))
          .toPass({ timeout: 5000 });
      }
    });

for (const latencyMs of latencies) {
  const title = (text: string) => `${text}, with ${latencyMs} ms a script`;

  test(title("the palette gets what is typed right after Ctrl+K"), async ({ readOnlyDemoApp }) => {
    const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop");
    await signIn(readOnlyDemoApp.user("dana") ?? { id: 0 });
    await delayScripts(page, latencyMs);
    const field = page.getByRole("combobox", { name: "Find anything" });
    const typeAtOnce = async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("meridianx", { delay: 30 });
      await page.keyboard.press("Backspace");
      await expect(field).toHaveValue("meridian", { timeout: 20_000 });
      await page.getByRole("option", { name: "Meridian" }).first().waitFor();
    };
    await page.goto("/dashboard", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await typeAtOnce();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await typeAtOnce();

    await page.goto("/jobs", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("talent pool", { delay: 30 });
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/talent-pool$/);
  });

  test(
    title("shortcuts that are pressed before hydration take effect after it"),
    async ({ readOnlyDemoApp }) => {
      const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop");
      await signIn(readOnlyDemoApp.user("dana") ?? { id: 0 });
      await delayScripts(page, latencyMs);
      const openEarly = async (address: string) => {
        await page.goto(address, { waitUntil: "commit" });
        await page.getByRole("heading", { level: 1 }).waitFor();
      };
      await openEarly("/jobs");
      await page.keyboard.type("/architect", { delay: 30 });
      await expect(page.getByRole("searchbox", { name: "Search jobs, companies" })).toHaveValue("architect");
      await page.waitForURL(/[?&]q=architect/);
      await openEarly("/dashboard");
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await openEarly("/dashboard");
      await page.keyboard.press("g");
      await page.keyboard.press("m");
      await page.waitForURL(/\/messages$/);
      await openEarly("/dashboard");
      await page.keyboard.press("g");
      await page.keyboard.press("n");
      await page.getByRole("dialog", { name: "Notifications" }).waitFor();
      await openEarly("/jobs");
      await page.keyboard.press("j");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest("main li, main article") !== null))
        .toBe(true);
    },
  );
}

test("Escape cancels a search before hydration", async ({ readOnlyDemoApp }) => {
  const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop");
  await signIn(readOnlyDemoApp.user("dana") ?? { id: 0 });
  await delayScripts(page, 1200);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("mer");
  await page.keyboard.press("Escape");
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(await page.getByRole("dialog").count()).toBe(0);
});
