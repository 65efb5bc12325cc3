import type { TestApp } from "./create-test-app";

/**
 * Counts the statements of an action, without those that open a connection or frame a transaction. Those
 * about the caller's session are left out too, because they do not run every time: the test signs in with the
 * first call of a user, and the server reads the session again after 5 seconds and after a change of users.
 */
export async function countStatements(app: TestApp, action: () => Promise<unknown>): Promise<number> {
  const statements = await app.recordStatements(action);
  return statements
    .filter(({ query }) => !framingStatement.test(query) && !sessionStatement.test(query))
    .reduce((sum, { calls }) => sum + calls, 0);
}

const framingStatement = /^(set|listen|begin|commit|savepoint|release)\b/i;
const sessionStatement = /^insert into "session"|\bfrom session join users\b/i;
