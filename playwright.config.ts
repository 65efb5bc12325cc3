import { defineConfig } from "@playwright/test";
import { isLongForm } from "./tests/app/long-form.ts";
import { findChromium, launchArgs } from "./tests/e2e/helpers/find-chromium.ts";

// As it is shipped: React of the development build takes three times as long to render a page.
process.env.NODE_ENV = "production";
// Workers inherit the variable, so only the first process searches for a browser.
process.env.CHROMIUM_PATH ??= await findChromium();

/**
 * Tests of what one page looks like and how it loads, which do not depend on the number of server processes.
 * `npm run test:multi-process` leaves them out; they take two thirds of the time of all browser tests.
 */
const appearanceTests = [
  "axe-*",
  "budget",
  "dark",
  "early-input",
  "forced-colours",
  "help",
  "keyboard",
  "landing",
  "layout-shift",
  "missing-chunks",
  "phone-forms",
  "print",
  "reduced-motion",
  "server-rendering",
  "skeletons",
  "spec-texts-*",
].map((name) => `${name}.spec.ts`);

/** `npm run test:full` sets it, because two runs at the same time must not write to one folder. */
const artefacts = process.env.TEST_ARTEFACTS ?? "artefacts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  testIgnore: process.env.PROCESSES ? appearanceTests : [],
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  // The long form: further users, viewports and rare cases of what a shorter test covers.
  grepInvert: isLongForm ? undefined : /@long/,
  // One more than the cores of the smallest machine, because two workers were idle for a sixth of the time.
  workers: 3,
  forbidOnly: !!process.env.CI,
  // A test that passes only on the second attempt is reported as flaky, with a trace of that attempt.
  retries: 1,
  // Generous, because a busy machine is slow: limits on duration are asserted only where they are the
  // behaviour under test.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: `${artefacts}/e2e`,
  reporter: [
    ["list"],
    ["html", { open: "never", outputFolder: `${artefacts}/e2e-report` }],
    ["json", { outputFile: `${process.env.TEST_RESULTS ?? artefacts}/playwright-${Date.now()}.json` }],
  ],
  // Built files need no transformation.
  build: { external: ["**/dist/**"] },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: launchArgs },
  },
});
