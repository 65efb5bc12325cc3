import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("help");
const { partnerVera, pendingPaul, posterHana, agentAmir, scoutInes, adminAda } = stage.world;
const here = { level: 1, name: "Help" } as const;

test("a visitor finds help at the foot of every page, and it leads on", async () => {
  const { page, look, close } = await stage.visitor("phone");
  for (const path of ["/", "/auth", "/auth?tab=sign-up", "/reset-password", "/nowhere"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Help", exact: true }).click();
    await page.getByRole("heading", here).waitFor();
    expect(new URL(page.url()).pathname).toBe("/help");
  }
  expect(await page.title()).toBe("Help · VC Talent Network");
  await look("help-visitor");
  await page.goto("/");
  await page.getByRole("link", { name: "Accessibility" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("accessibility");
  await close();
});

test.each(Object.entries({ partnerVera, pendingPaul, posterHana, agentAmir, scoutInes, adminAda }))(
  "%s finds it at the same place of every page, by keyboard too",
  async (_name, person) => {
    const { page, as, errors, close } = await stage.visitor("desktop");
    await as(person);
    for (const path of ["/", "/jobs", "/profile", "/nowhere"]) {
      await page.goto(path);
      const way = page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Help" });
      await way.waitFor();
      const next = await way.evaluate((link) =>
        link.compareDocumentPosition(document.querySelector("section[aria-label='Your account']") ?? link),
      );
      expect(next).toBe(4); // right before who is signed in
      await way.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", here).waitFor();
    }
    await page.getByRole("link", { name: "Who sees what" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("privacy");
    expect(errors).toEqual([]);
    await close();
  },
);

test("on a phone it stands in the menu; on paper it stands alone, with where its links lead", async () => {
  const { page, as, look, close } = await stage.visitor("phone");
  await as(posterHana);
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").waitFor();
  await look("help-in-menu");
  await page.getByRole("dialog").getByRole("link", { name: "Help" }).click();
  await page.getByRole("heading", here).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await close();

  const paper = await stage.visitor("desktop", { colorScheme: "dark" });
  await paper.as(posterHana);
  await paper.page.goto("/help");
  await paper.page.getByRole("heading", here).waitFor();
  await paper.look("help");
  await paper.page.emulateMedia({ media: "print" });
  for (const gone of ["On this page", "Main", "Sidebar"])
    expect(await paper.page.getByLabel(gone, { exact: true }).isVisible(), gone).toBe(false);
  const link = paper.page.getByRole("link", { name: "Profile Settings" }).last();
  expect(await link.evaluate((one) => getComputedStyle(one, "::after").content)).toContain("/profile");
  await paper.page.screenshot({ path: "artefacts/help/help-paper.png", fullPage: true });
  await paper.close();
});
