import { defineEndpoints } from "@shared/lib/endpoints";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { forgetDrafts } from "@/lib/drafts";
import { refusal } from "@/test/answers";
import { createQueryClient } from "./query-client";
import { useMaking } from "./use-idempotent-mutation";

const { reply: answering } = defineEndpoints<{ reply: { body: z.ZodMiniType<{ content: string }> } }>()({
  reply: {
    method: "POST",
    path: "/api/things/:id/reply",
    gate: "member",
    summary: "A reply",
    idempotent: true,
  },
});

type Outcome = "lost" | "made" | Response;
let keys: (string | null)[] = [];
let outcomes: Outcome[] = [];
beforeEach(() => {
  [keys, outcomes] = [[], []];
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    const outcome = outcomes.shift() ?? "made";
    if (outcome === "lost") throw new TypeError("the line is down");
    return outcome === "made" ? Response.json({ id: 5 }, { status: 201 }) : outcome;
  });
});

/** Sends a reply from a page of its own, as after a form was closed and opened again, or the page was loaded anew. */
async function reply(outcome: Outcome, id = 4) {
  outcomes.push(outcome);
  const client = createQueryClient({ leave: () => {}, recheck: () => {} });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMaking(answering, {}), { wrapper });
  const answered = await result.current
    .mutateAsync({ params: { id }, body: { content: "Yes." } })
    .catch(() => undefined);
  cleanup();
  return answered;
}

test("what nobody answered goes under its key again, whatever else became of it, until it is made", async () => {
  await reply("lost");
  await reply(refusal(401, "not_signed_in", "Please sign in to go on."));
  await reply(refusal(429, "too_many_requests", "Too much."));
  await reply("made");
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await reply("made");
  expect(keys[4]).not.toBe(keys[0]);
});

test("elsewhere it is another key", async () => {
  await reply("lost");
  await reply("lost", 6);
  expect(new Set(keys).size).toBe(2);
});

test("who writes the same again ten minutes later means another, however often they tried", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await reply("lost");
  vi.setSystemTime(Date.now() + 9 * 60_000);
  await reply("lost");
  expect(new Set(keys).size).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  await reply("made");
  expect(new Set(keys).size).toBe(2);
});

test("the key alone is kept, and goes with a sign-out", async () => {
  await reply("lost");
  expect(sessionStorage.length).toBe(1);
  expect(JSON.stringify(sessionStorage)).not.toContain("Yes.");
  forgetDrafts();
  expect(sessionStorage.length).toBe(0);
});

test("where the browser keeps nothing it is sent all the same", async () => {
  const full = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  const keeping = vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  const forgetting = vi.spyOn(Storage.prototype, "removeItem").mockImplementation(full);
  const answer = await reply("made");
  keeping.mockRestore();
  forgetting.mockRestore();
  expect(answer).toEqual({ id: 5 });
});

test("what was made leaves nothing in the tab", async () => {
  await reply("made");
  expect(sessionStorage.length).toBe(0);
});
