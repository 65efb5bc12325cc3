import type { TestApp } from "@tests/app/create-test-app";

/**
 * Creates a function that counts the statements and writes of a call, without those that open a connection,
 * frame a transaction or store batched analytics.
 */
export const createQueryCounter =
  (app: Pick<TestApp, "recordStatements">) =>
  async <Response extends { status: number }>(call: () => Promise<Response>) => {
    let status = 0;
    const ran = await app.recordStatements(async () => {
      status = (await call()).status;
    });
    const own = ran.filter(
      ({ query }) =>
        !/^(set|listen|begin|commit|rollback|savepoint|release|select set_config|select record_events)\b/i.test(
          query,
        ),
    );
    const sum = (of: typeof own) => of.reduce((all, { calls }) => all + calls, 0);
    const writes = sum(
      own.filter(({ query }) => /\b(insert into|update "?\w+"? set|delete from|add_jobs?)\b/i.test(query)),
    );
    return { status, all: sum(own), writes };
  };
