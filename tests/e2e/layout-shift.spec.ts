import { isLongForm } from "../app/long-form";
import { plainScreenVisits } from "../visual/screen-catalog/all";
import { expect, test, type Viewport } from "./fixtures";
import { layoutShift } from "./helpers/layout-shift";
import { networkIdle } from "./helpers/network-idle";

// Every response arrives late and at a different time, so that each could move what is already there.
let requests = 0;
test.use({ appOptions: { delayMs: () => 120 + 90 * (requests++ % 6) } });

const maxShift = 0.02;
const users = new Set(plainScreenVisits.map(({ who }) => who));
// Phones stack everything, so they show most shifts. QUALITY=1 adds the desktop.
const viewports: Viewport[] = isLongForm ? ["desktop", "phone"] : ["phone"];

// Late responses are mostly waited for, so several pages load at the same time.
const pagesAtATime = 2;

/** The others have the same layouts. */
const shortFormUsers = ["visitor", "priya"];

for (const viewport of viewports)
  for (const who of users) {
    const tag = shortFormUsers.includes(who) ? [] : "@long";
    test(`the screens of ${who} do not shift while they load on a ${viewport}`, { tag }, async ({
      demoApp,
    }) => {
      const user = demoApp.user(who);
      const left = plainScreenVisits.filter((visit) => visit.who === who);
      const visitAll = async () => {
        const { page, signIn } = await demoApp.openBrowser(viewport);
        if (user) await signIn(user);
        for (let visit = left.pop(); visit; visit = left.pop()) {
          await page.goto(demoApp.address(visit.at));
          // A first visit loads two hundred files, which takes long on a busy machine.
          await page.getByRole("heading", { level: 1 }).first().waitFor({ timeout: 60_000 });
          await networkIdle(page);
          const { score, shiftDescriptions } = await layoutShift(page);
          expect.soft(score, `${visit.at}: ${shiftDescriptions.join(" · ")}`).toBeLessThanOrEqual(maxShift);
        }
      };
      await Promise.all(Array.from({ length: Math.min(pagesAtATime, left.length) }, visitAll));
    });
  }
