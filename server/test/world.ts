import type { AppOptions } from "@server/app";
import { afterAll, inject, onTestFinished } from "vitest";
import { createTestApp } from "./test-app";

export { appUrl, nextCursor, type World } from "./test-app";

/** The test app under vitest; its database lives as long as the test file. */
export const openWorld = (options: Partial<AppOptions> = {}) =>
  createTestApp(options, {
    postgresUrl: inject("postgres"),
    onEnd: (cleanup) => afterAll(cleanup),
    onTestEnd: (cleanup) => onTestFinished(cleanup),
  });
