import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("typing");
const { world } = stage;
const { posterHana, scoutInes, partnerVera, adminAda, agentAmir } = world;
const fixed = await world.job(posterHana, { title: "Field Firmware Engineer", bountyAmount: 18_000 });
const open = await world.job(posterHana, { title: "Head of Clinical Product", bountyAmount: 0 });
const agency = await world.agency(agentAmir, { name: "Kite & Harrow" });
const small = { width: 320, height: 568 };

/** What a phone must offer to type these with, by the label. */
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
  [scoutInes, `/jobs?apply=${open.id}`, "Proposed fee"],
  [scoutInes, `/jobs?job=${fixed.id}&tab=candidates&submit=1`, "LinkedIn URL"],
  [scoutInes, "/profile?edit=basic", "Phone"],
  [scoutInes, "/profile?edit=picture", "Picture URL"],
  [scoutInes, "/user-profile", "Location"],
  [scoutInes, "/user-profile?create=1", "Email Domain"],
  [posterHana, "/jobs?post=1", "Bounty Amount"],
  [partnerVera, "/messages?post=1", "Tags"],
  [partnerVera, "/candidates?share=1", "Resume"],
  [partnerVera, "/agencies?add=1", "Website"],
  [partnerVera, `/agencies/${agency.id}?suggest=1`, "Suggested"],
  [agentAmir, "/profile?listing=edit", "Success Rate"],
  [adminAda, `/agencies/${agency.id}?edit=1`, "Logo"],
] as const;

test("every field names its keyboard and what Enter does there, and is large enough that no phone zooms in", async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const [who, address, label] of forms) {
    const phone = await stage.visitor("phone");
    if (who) await phone.as(who);
    await phone.page.goto(address);
    await phone.page.getByLabel(label).first().waitFor();
    for (const field of await fields(phone.page)) {
      seen.add(field.label);
      const say = (what: string) => wrong.push(`${address}, ${field.label}: ${what}`);
      const keyboard = keyboards[field.label];
      if (field.size < 16) say(`${field.size} px`);
      if (keyboard && field.inputmode !== keyboard) say(`inputmode is ${field.inputmode}`);
      if (/^(email|url)$/.test(field.inputmode) && field.autocapitalize !== "none") say("begins with a capital");
      if (field.oneLine && !field.enterkeyhint) say("does not say what Enter does");
      if (field.oneLine && field.isLast && field.enterkeyhint === "next") say("says next and is the last");
      if (field.oneLine && !field.autocomplete) say("leaves it to the browser what it proposes");
    }
    await phone.close();
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(keyboards).filter((label) => !seen.has(label))).toEqual([]);
});

test("Enter leads from field to field on a phone, and sends with a real keyboard", async () => {
  for (const screen of ["phone", "desktop"] as const) {
    const { page, close } = await stage.visitor(screen);
    await page.goto("/auth");
    await page.getByLabel("Username").fill("ines");
    await page.getByLabel("Username").press("Enter");
    if (screen === "phone") {
      await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
      expect(await page.getByText("Password is required").count()).toBe(0);
      await page.keyboard.press("Enter");
    }
    await page.getByText("Password is required").waitFor();
    await close();
  }
});

test("what is wrong is read above the pinned foot, wherever it is", async () => {
  const ada = await stage.visitor("phone");
  await ada.as(adminAda);
  const { page } = ada;
  for (const viewport of [{ width: 390, height: 844 }, small]) {
    await page.setViewportSize(viewport);
    await page.goto(`/agencies/${agency.id}?edit=1`);
    const sheet = page.getByRole("dialog", { name: "Edit Agency Profile" });
    for (const label of ["Success Rate", "Average Fee"]) {
      await sheet.getByLabel(label).fill("250");
      // Just in view, so that the browser sees no need to scroll when it takes the focus.
      await sheet.getByLabel(label).evaluate((field) => {
        const body = field.closest(".body")!;
        body.scrollTop += field.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom + 4;
      });
      await sheet.getByRole("button", { name: "Save Changes" }).tap();
      const sentence = sheet.locator(".field", { has: page.getByLabel(label) }).locator(".err");
      await sentence.waitFor();
      await expect.poll(() => sentence.evaluate(isWhole)).toBe(true);
      // Only what is between the head and the foot scrolls.
      expect((await sheet.getByRole("button", { name: "Close" }).boundingBox())!.y).toBeGreaterThan(0);
      await ada.look(`error-${label.split(" ")[0]}-${viewport.width}`);
      await sheet.getByLabel(label).fill("20");
    }
  }
  await ada.close();
});

test("with a keyboard on the screen the sheet ends above it, with the field and what sends it", async () => {
  for (const [viewport, seen] of [
    [{ width: 390, height: 844 }, 508],
    [small, 315],
  ] as const) {
    const ines = await stage.visitor("phone");
    await ines.as(scoutInes);
    const { page } = ines;
    await page.setViewportSize(viewport);
    await fakeKeyboard(page);
    await page.goto(`/jobs?job=${fixed.id}&tab=candidates&submit=1`);
    const sheet = page.getByRole("dialog", { name: /^Submit Candidate to/ });
    await sheet.getByLabel("Skills").tap();
    await keyboardComes(page, seen);
    const foot = (await sheet.getByRole("button", { name: "Submit Candidate" }).boundingBox())!;
    expect(foot.y + foot.height).toBeLessThanOrEqual(seen);
    await expect.poll(() => sheet.getByLabel("Skills").evaluate(isWhole)).toBe(true);
    await ines.look(`keyboard-${viewport.width}`);
    await keyboardComes(page, viewport.height);
    expect(Math.round((await sheet.boundingBox())!.height)).toBe(viewport.height - 12);
    await ines.close();
  }
  const vera = await stage.visitor("phone");
  await vera.as(partnerVera);
  const post = await world.message(partnerVera, { title: "Who knows a fractional CFO?" });
  await fakeKeyboard(vera.page);
  await vera.page.goto(`/messages/${post.id}`);
  await vera.page.getByLabel("Your reply").last().tap();
  await keyboardComes(vera.page, 508);
  const send = (await vera.page.getByRole("button", { name: "Post Reply" }).boundingBox())!;
  expect(Math.round(send.y + send.height)).toBeLessThanOrEqual(508);
  await vera.close();
});

/** Nothing covers it and no scroll area cuts it. */
function isWhole(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => {
    const hit = document.elementFromPoint(left + Math.min(24, width / 2), y);
    return hit !== null && (element.contains(hit) || hit.contains(element)) && hit.closest("footer, header") === null;
  });
}

/** A browser without a screen to touch shows no keyboard: this says what one with a keyboard says. */
const fakeKeyboard = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: seen });
  });
const keyboardComes = (page: Page, height: number) =>
  page.evaluate((left) => {
    Object.assign(window.visualViewport!, { height: left });
    window.visualViewport!.dispatchEvent(new Event("resize"));
  }, height);

/** The fields of the form that is on top. */
const fields = (page: Page) =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document;
    const typed = "input:not([type=hidden], [type=radio], [type=checkbox], [tabindex='-1']), textarea, select";
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
