import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { test as base } from "./fixtures/smtp";

const test = base.extend<{ ids: { fixedJob: number; feeJob: number; agency: number } }>({
  ids: async ({ app }, use) => {
    const fixed = await app.createJob(app.posterHana, {
      title: "Field Firmware Engineer",
      bountyAmount: 18_000,
    });
    const fee = await app.createJob(app.posterHana, { title: "Head of Clinical Product", bountyAmount: 0 });
    const agency = await app.createAgency(app.agentAmir, { name: "Kite & Harrow" });
    await use({ fixedJob: fixed.id, feeJob: fee.id, agency: agency.id });
  },
});
const small = { width: 320, height: 568 };

/** The `inputmode` of fields by their label. */
const keyboards: Record<string, string> = {
  Email: "email",
  Phone: "tel",
  "LinkedIn URL": "url",
  Website: "url",
  Resume: "url",
  Logo: "url",
  "Picture URL": "url",
  "Email Domain": "url",
  "Bounty Amount": "decimal",
  "Proposed fee": "decimal",
  "Success Rate": "decimal",
  "Average Fee": "decimal",
};
const forms = [
  [undefined, "/auth", "Username"],
  [undefined, "/auth?tab=sign-up", "Company (Optional)"],
  [undefined, "/reset-password", "Email or Username"],
  ["scoutInes", "/jobs?apply={feeJob}", "Proposed fee"],
  ["scoutInes", "/jobs?job={fixedJob}&tab=candidates&submit=1", "LinkedIn URL"],
  ["scoutInes", "/profile?edit=basic", "Phone"],
  ["scoutInes", "/profile?edit=picture", "Picture URL"],
  ["scoutInes", "/user-profile", "Location"],
  ["scoutInes", "/user-profile?create=1", "Email Domain"],
  ["posterHana", "/jobs?post=1", "Bounty Amount"],
  ["partnerVera", "/messages?post=1", "Tags"],
  ["partnerVera", "/candidates?share=1", "Resume"],
  ["partnerVera", "/agencies?add=1", "Website"],
  ["partnerVera", "/agencies/{agency}?suggest=1", "Suggested"],
  ["agentAmir", "/profile?listing=edit", "Success Rate"],
  ["adminAda", "/agencies/{agency}?edit=1", "Logo"],
] as const;

test("every field names its keyboard and what Enter does, and is large enough that phones do not zoom in", {
  tag: "@long",
}, async ({ app, ids }) => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const { page, signIn, signOut } = await app.openBrowser("phone");
  for (const [user, template, label] of forms) {
    await signOut();
    if (user) await signIn(app[user]);
    const address = template.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => String(ids[name]));
    await page.goto(address);
    await page.getByLabel(label).first().waitFor();
    for (const field of await fields(page)) {
      seen.add(field.label);
      const add = (defect: string) => wrong.push(`${address}, ${field.label}: ${defect}`);
      const keyboard = keyboards[field.label];
      if (field.size < 16) add(`${field.size} px`);
      if (keyboard && field.inputmode !== keyboard) add(`inputmode is ${field.inputmode}`);
      if (/^(email|url)$/.test(field.inputmode) && field.autocapitalize !== "none")
        add("starts with a capital");
      if (field.oneLine && !field.enterkeyhint) add("has no enterkeyhint");
      if (field.oneLine && field.isLast && field.enterkeyhint === "next")
        add("enterkeyhint is next on the last field");
      if (field.oneLine && !field.autocomplete) add("has no autocomplete");
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(keyboards).filter((label) => !seen.has(label))).toEqual([]);
});

for (const viewport of ["phone", "desktop"] as const)
  test(`Enter ${viewport === "phone" ? "moves to the next field" : "submits the form"} on a ${viewport}`, async ({
    app,
  }) => {
    const { page } = await app.openBrowser(viewport);
    await page.goto("/auth");
    await page.getByLabel("Username").fill("ines");
    await page.getByLabel("Username").press("Enter");
    if (viewport === "phone") {
      await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
      expect(await page.getByText("Password is required").count()).toBe(0);
      await page.keyboard.press("Enter");
    }
    await page.getByText("Password is required").waitFor();
  });

test("an error message is fully visible above the fixed footer of a dialog", async ({ app, ids }) => {
  const ada = await app.openBrowser("phone");
  await ada.signIn(app.adminAda);
  const { page } = ada;
  for (const viewport of [{ width: 390, height: 844 }, small]) {
    await page.setViewportSize(viewport);
    await page.goto(`/agencies/${ids.agency}?edit=1`);
    const sheet = page.getByRole("dialog", { name: "Edit Agency Profile" });
    for (const label of ["Success Rate", "Average Fee"]) {
      await sheet.getByLabel(label).fill("250");
      // Just in view, so that the browser sees no need to scroll when it takes the focus.
      await sheet.getByLabel(label).evaluate((field) => {
        const body = field.closest("[data-slot=dialog-body]")!;
        body.scrollTop += field.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom + 4;
      });
      await sheet.getByRole("button", { name: "Save Changes" }).tap();
      const sentence = sheet
        .locator("[data-slot=field]", { has: page.getByLabel(label) })
        .locator("[data-slot=field-error]");
      await sentence.waitFor();
      await expect.poll(() => sentence.evaluate(isWhole)).toBe(true);
      // Only what is between the head and the foot scrolls.
      expect((await sheet.getByRole("button", { name: "Close" }).boundingBox())!.y).toBeGreaterThan(0);
      await ada.checkPage(`error-${label.split(" ")[0]}-${viewport.width}`);
      await sheet.getByLabel(label).fill("20");
    }
  }
});

for (const [viewport, visibleHeight] of [
  [{ width: 390, height: 844 }, 508],
  [small, 315],
] as const)
  test(`a dialog ends above the on-screen keyboard with the field and the submit button in view (${viewport.width} px)`, {
    tag: viewport === small ? [] : "@long",
  }, async ({ app, ids }) => {
    const ines = await app.openBrowser("phone");
    await ines.signIn(app.scoutInes);
    const { page } = ines;
    await page.setViewportSize(viewport);
    await fakeKeyboard(page);
    await page.goto(`/jobs?job=${ids.fixedJob}&tab=candidates&submit=1`);
    const sheet = page.getByRole("dialog", { name: /^Submit Candidate to/ });
    await sheet.getByLabel("Skills").tap();
    await showKeyboard(page, visibleHeight);
    const foot = (await sheet.getByRole("button", { name: "Submit Candidate" }).boundingBox())!;
    expect(foot.y + foot.height).toBeLessThanOrEqual(visibleHeight);
    await expect.poll(() => sheet.getByLabel("Skills").evaluate(isWhole)).toBe(true);
    await ines.checkPage(`keyboard-${viewport.width}`);
    await showKeyboard(page, viewport.height);
    expect(Math.round((await sheet.boundingBox())!.height)).toBe(viewport.height - 12);
  });

test("the reply form ends above the on-screen keyboard", async ({ app }) => {
  const vera = await app.openBrowser("phone");
  await vera.signIn(app.partnerVera);
  const post = await app.createMessage(app.partnerVera, { title: "Who knows a fractional CFO?" });
  await fakeKeyboard(vera.page);
  await vera.page.goto(`/messages/${post.id}`);
  await vera.page.getByLabel("Your reply").last().tap();
  await showKeyboard(vera.page, 508);
  const send = (await vera.page.getByRole("button", { name: "Post Reply" }).boundingBox())!;
  expect(Math.round(send.y + send.height)).toBeLessThanOrEqual(508);
});

/** Whether an element is neither covered nor cut off by a scroll area. */
function isWhole(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => {
    const hit = document.elementFromPoint(left + Math.min(24, width / 2), y);
    return (
      hit !== null &&
      (element.contains(hit) || hit.contains(element)) &&
      hit.closest("footer, header") === null
    );
  });
}

/** Headless browsers have no on-screen keyboard: this reports the visual viewport that one would leave. */
const fakeKeyboard = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: seen });
  });
const showKeyboard = (page: Page, height: number) =>
  page.evaluate((left) => {
    Object.assign(window.visualViewport!, { height: left });
    window.visualViewport!.dispatchEvent(new Event("resize"));
  }, height);

/** The fields of the form that is on top. */
const fields = (page: Page) =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document;
    const typed =
      "input:not([type=hidden], [type=radio], [type=checkbox], [tabindex='-1']), textarea, select";
    return [...within.querySelectorAll<HTMLInputElement>(typed)]
      .filter((field) => field.offsetParent !== null && !field.readOnly)
      .map((field) => {
        const all = [...(field.form?.querySelectorAll(typed) ?? [])];
        return {
          label: (field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.name).replace(/Optional$/, ""),
          size: Number.parseFloat(getComputedStyle(field).fontSize),
          inputmode: field.inputMode,
          autocapitalize: field.autocapitalize,
          autocomplete: field.getAttribute("autocomplete"),
          enterkeyhint: field.getAttribute("enterkeyhint"),
          oneLine: field.matches("input:not([type=date])"),
          isLast: field.form !== null && all.at(-1) === field,
        };
      });
  });
