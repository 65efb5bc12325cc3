import type { AppOptions } from "@server/app";
import { afterAll, inject, onTestFinished } from "vitest";
import { startTestApp } from "./test-app";

export { appUrl, encryptionKey, nextCursor, type TestApp } from "./test-app";

/** A test app for vitest. Its database is dropped after the tests of the file. */
export const createTestApp = (options: Partial<AppOptions> = {}) =>
  startTestApp(
    { template: "template_app", ...options },
    {
      postgresUrl: inject("postgres"),
      runtimeUrl: inject("runtimePostgres"),
      onEnd: (cleanup) => afterAll(cleanup),
      onTestEnd: (cleanup) => onTestFinished(cleanup),
    },
  );
