/**
 * No handler takes a second connection inside its transaction. If all connections of the pool belong to such
 * handlers, each waits for one that another has, and the server answers nobody.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { allowedStatusOf, createCaseCalls } from "./call-cases";
import { cases } from "./cases";

// With rate limits, because counting a use takes a connection.
const app = await createTestApp({ rateLimit: true });
const { createObjects, send, authorizedUser } = await createCaseCalls(app);

interface Transaction {
  isOpen: boolean;
  connectionCount: number;
}
const currentTransaction = new AsyncLocalStorage<Transaction>();
let connectionCounts: number[] = [];

const { transaction } = app.db;
app.db.transaction = ((...parameters: Parameters<typeof transaction>) => {
  const started: Transaction = { isOpen: true, connectionCount: 0 };
  return currentTransaction.run(started, async () => {
    try {
      return await transaction.apply(app.db, parameters);
    } finally {
      started.isOpen = false;
      connectionCounts.push(started.connectionCount);
    }
  });
}) as typeof transaction;

const { connect } = app.pool;
app.pool.connect = ((...parameters: Parameters<typeof connect>) => {
  const store = currentTransaction.getStore();
  if (store?.isOpen) store.connectionCount++;
  return connect.apply(app.pool, parameters);
}) as typeof connect;

const writes = cases.filter(({ endpoint, stream }) => !stream && endpoint.method !== "GET");
let transactionCount = 0;

test.each(writes)("$name takes one connection for each transaction", async (testCase) => {
  const caller = authorizedUser(testCase);
  const params = await createObjects(testCase, caller);
  const session = await app.cookieOf(caller);
  connectionCounts = [];
  const { status } = await send(testCase, caller, params, session);
  expect(status).toBe(allowedStatusOf(testCase));
  expect(connectionCounts.filter((count) => count !== 1)).toEqual([]);
  transactionCount += connectionCounts.length;
});

test("most writes ran in a transaction", () => {
  expect(transactionCount).toBeGreaterThan(writes.length / 2);
});
