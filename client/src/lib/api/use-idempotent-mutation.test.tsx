import { defineEndpoints } from "@shared/lib/endpoints";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { deleteAllDrafts } from "@/lib/drafts";
import { errorResponse } from "@/test/stub-fetch";
import { createQueryClient } from "./query-client";
import { useIdempotentMutation } from "./use-idempotent-mutation";

const { reply: replyEndpoint } = defineEndpoints<{ reply: { body: z.ZodMiniType<{ content: string }> } }>()({
  reply: {
    method: "POST",
    path: "/api/items/:id/reply",
    gate: "member",
    summary: "A reply",
    idempotent: true,
  },
});

type Outcome = "lost" | "created" | Response;
let keys: (string | null)[] = [];
let outcomes: Outcome[] = [];
beforeEach(() => {
  [keys, outcomes] = [[], []];
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    const outcome = outcomes.shift() ?? "created";
    if (outcome === "lost") throw new TypeError("Failed to fetch");
    return outcome === "created" ? Response.json({ id: 5 }, { status: 201 }) : outcome;
  });
});

/** Sends a reply from a new query client, as after the form was reopened or the page reloaded. */
async function sendReply(outcome: Outcome, id = 4) {
  outcomes.push(outcome);
  const client = createQueryClient({ redirectToSignIn: () => {}, refetchSession: () => {} });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useIdempotentMutation(replyEndpoint, {}), { wrapper });
  const response = await result.current
    .mutateAsync({ params: { id }, body: { content: "Yes." } })
    .catch(() => undefined);
  cleanup();
  return response;
}

test("a lost request is retried under the same key until it succeeds, whatever errors come between", async () => {
  await sendReply("lost");
  await sendReply(errorResponse(401, "not_signed_in", "Please sign in to go on."));
  await sendReply(errorResponse(429, "too_many_requests", "Too much."));
  await sendReply("created");
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await sendReply("created");
  expect(keys[4]).not.toBe(keys[0]);
});

test("another path gets another key", async () => {
  await sendReply("lost");
  await sendReply("lost", 6);
  expect(new Set(keys).size).toBe(2);
});

test("a retry more than ten minutes after the first attempt gets a new key", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await sendReply("lost");
  vi.setSystemTime(Date.now() + 9 * 60_000);
  await sendReply("lost");
  expect(new Set(keys).size).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  await sendReply("created");
  expect(new Set(keys).size).toBe(2);
});

test("only the key is stored, and sign-out deletes it", async () => {
  await sendReply("lost");
  expect(sessionStorage.length).toBe(1);
  expect(JSON.stringify(sessionStorage)).not.toContain("Yes.");
  deleteAllDrafts();
  expect(sessionStorage.length).toBe(0);
});

test("a request is sent even if the browser blocks storage", async () => {
  const throwQuotaExceeded = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(throwQuotaExceeded);
  const removeItem = vi.spyOn(Storage.prototype, "removeItem").mockImplementation(throwQuotaExceeded);
  const response = await sendReply("created");
  setItem.mockRestore();
  removeItem.mockRestore();
  expect(response).toEqual({ id: 5 });
});

test("the key is deleted after success", async () => {
  await sendReply("created");
  expect(sessionStorage.length).toBe(0);
});
