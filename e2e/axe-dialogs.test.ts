import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialogVisits } from "../tests/visual/screen-catalog/all";
import { openVisit, over } from "../tests/visual/screen-catalog/open";
import { openDemo } from "./demo";
import { settled } from "./settled";
import { holds, stays } from "./walk";

const demo = await openDemo("axe-dialogs");
const source = "client/src";
const makesOne = /from "(@\/ui\/(dialog|form-dialog|confirm)|\.\/(dialog|form-dialog|confirm)|@radix-ui\/react-(alert-)?dialog)"/;

test("every file that makes a dialog is visited", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const makers = files.filter((file) => makesOne.test(readFileSync(path.join(source, file), "utf8"))).map((file) => file.slice(0, -4));
  const theirOwn = ["ui/dialog", "ui/confirm"]; // what all the others are made of
  expect(makers.filter((maker) => !theirOwn.includes(maker) && !dialogVisits.some(({ of }) => of === maker)).sort()).toEqual([]);
});

/** A dialog that has an address names the tab. */
const unnamed = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("[role=dialog] > header h2")].map(({ textContent }) => textContent ?? "");
    return names.length > 0 && !document.title.includes(names.at(-1) ?? "") ? [`“${names.at(-1)}” is called “${document.title}”`] : [];
  });

/** Two minutes of it: `npm run quality` has them, `npm test` goes without. */
test.runIf(process.env.QUALITY)(
  "every dialog holds, and gives focus back when Escape closes it",
  async () => {
    const wrong: string[] = [];
    const queue = [...dialogVisits];
    const walk = async () => {
      const sizes = {
        desktop: await demo.visitor("desktop", { reducedMotion: "reduce" }),
        phone: await demo.visitor("phone", { reducedMotion: "reduce" }),
      };
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const { of, who, at, phone } = visit;
        const { page, as, errors } = phone ? sizes.phone : sizes.desktop;
        const person = demo.person(who);
        if (person) await as(person);
        const add = (found: readonly string[]) => wrong.push(...found.map((one) => `${of} · ${one}`));
        try {
          await page.goto(demo.address(at));
          await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
          await settled(page);
          await openVisit(page, visit, () => settled(page));
          await over(page).first().waitFor();
          if (!visit.press && !visit.act) add(await unnamed(page));
          add(await holds(page, phone && "phone"));
          add(await stays(page, phone && "phone"));
          const many = await over(page).count();
          await page.keyboard.press("Escape");
          await page.waitForTimeout(150);
          if ((await over(page).count()) >= many) add(["Escape does not close it"]);
          const focused = await page.evaluate(() => document.activeElement?.tagName);
          if (focused === "BODY") add(["focus is lost when it closes"]);
        } catch (error) {
          add([String(error).slice(0, 300)]);
        }
        add(errors.splice(0));
      }
      await sizes.desktop.close();
      await sizes.phone.close();
    };
    await Promise.all([walk(), walk(), walk()]);
    expect(wrong).toEqual([]);
  },
  600_000,
);
