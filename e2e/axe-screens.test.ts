import { expect, test } from "vitest";
import { screens } from "@/screens";
import { screenOf, screenVisits } from "../tests/visual/screen-catalog/all";
import { bones } from "./checks";
import { openDemo } from "./demo";
import { settled } from "./settled";
import { holds, stays } from "./walk";

const demo = await openDemo("axe-screens");

test("every screen of the table is visited by somebody who may see it", () => {
  const seen = screenVisits.map((visit) => screenOf(visit, visit.who));
  const missed = screens.filter((screen) => !seen.includes(screen));
  expect(missed.map(({ path, gate, title }) => `${path} (${gate}): ${title}`)).toEqual([]);
});

test("every screen holds", async () => {
  const wrong: string[] = [];
  const queue = [...screenVisits];
  const walk = async () => {
    const { page, as, leave, errors, close } = await demo.visitor("desktop", { reducedMotion: "reduce" });
    for (let visit = queue.shift(); visit; visit = queue.shift()) {
      const { who, at } = visit;
      const person = demo.person(who);
      await (person ? as(person) : leave());
      await page.goto(demo.address(at));
      // A dialog that its address opens takes the page behind it out of the tree.
      const heading = page.locator("h1").first();
      await heading.waitFor({ state: "attached" }).catch((error) => wrong.push(`${who} ${at} · no heading: ${error}`));
      await settled(page);
      const found = [...(await bones(page)), ...(await holds(page)), ...(await stays(page)), ...errors.splice(0)];
      wrong.push(...found.map((one) => `${who} ${at} · ${one}`));
    }
    await close();
  };
  // Each waits for its page most of the time.
  await Promise.all([walk(), walk(), walk()]);
  expect(wrong).toEqual([]);
});
