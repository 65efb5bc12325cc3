import { defineEndpoints } from "@shared/lib/endpoints";
import type { MutationOptions } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { getVisibleToast } from "@/lib/feedback/toast";
import { errorResponse, stubFetch } from "@/test/stub-fetch";
import { ApiError, apiFetch, apiQueryOptions } from "./api-fetch";
import { apiInfiniteQueryOptions } from "./infinite-query";
import { createQueryClient } from "./query-client";
import { apiMutationOptions } from "./use-api-mutation";

const itemSchema = z.object({ id: z.int() });
const schemas = {
  list: {
    query: z.object({
      q: z.optional(z.string()),
      skill: z.optional(z.string()),
      sort: z.optional(z.string()),
    }),
    response: z.array(itemSchema),
    cursor: itemSchema,
  },
  archive: { response: itemSchema },
  login: { body: z.object({ username: z.string(), password: z.string() }), response: itemSchema },
};
const endpoints = defineEndpoints<typeof schemas>()({
  list: { method: "GET", path: "/api/items", gate: "member", summary: "A list" },
  archive: { method: "PATCH", path: "/api/items/:id/archive", gate: "member", summary: "A change" },
  login: { method: "POST", path: "/api/login", gate: "visitor", summary: "Sign in" },
});

const redirectToSignIn = vi.fn();
const refetchSession = vi.fn();
const client = createQueryClient({ redirectToSignIn, refetchSession });
const runMutation = <T, A>(options: MutationOptions<T, Error, A>, input: A) =>
  client.getMutationCache().build(client, options).execute(input);

const archiveMutation = apiMutationOptions(endpoints.archive, {
  onSuccessToast: { title: "Thing dropped" },
  onErrorToast: { title: "Error", text: "Failed to archive it.", preferServerMessage: true },
  invalidates: [endpoints.list],
});

test("empty and undefined query values are not sent", async () => {
  const requests = stubFetch({ "GET /api/items": [] });
  await apiFetch(endpoints.list, { query: { q: "", skill: undefined, sort: "bounty" } });
  expect(requests[0]?.path).toBe("/api/items?sort=bounty");
});

test('the error message is "status: body", and field errors can be looked up', async () => {
  stubFetch({
    "GET /api/items": errorResponse(400, "invalid_input", "Check the input.", {
      errors: [{ path: "q", message: "Use at most 200 characters" }],
    }),
  });
  const error = await apiFetch(endpoints.list, {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(String((error as ApiError).message)).toMatch(/^400: \{"type":"about:blank"/);
  expect((error as ApiError).fieldMessage("q")).toBe("Use at most 200 characters");
});

test("accepts an error code of the previous release under its new name", async () => {
  const oldProblem = JSON.stringify({ status: 409, code: "link_spent", message: "This link was used." });
  stubFetch({ "GET /api/items": new Response(oldProblem, { status: 409 }) });
  await expect(apiFetch(endpoints.list, {})).rejects.toMatchObject({
    problem: { code: "token_used", message: "This link was used." },
  });
});

test("an error response that is not JSON has no problem", async () => {
  stubFetch({ "GET /api/items": new Response("<h1>Bad Gateway</h1>", { status: 502 }) });
  await expect(apiFetch(endpoints.list, {})).rejects.toMatchObject({
    message: "502: <h1>Bad Gateway</h1>",
    problem: undefined,
  });
});

test("an infinite query follows the Link header", async () => {
  const pages = [[{ id: 1 }], [{ id: 2 }]];
  stubFetch({
    "GET /api/items": ({ path }) => {
      const second = path.includes("cursor=a%2Bb");
      return Response.json(pages[second ? 1 : 0], {
        headers: second ? {} : { Link: '</api/items?cursor=a%2Bb>; rel="next"' },
      });
    },
  });
  const list = await client.fetchInfiniteQuery({ ...apiInfiniteQueryOptions(endpoints.list, {}), pages: 3 });
  expect(list.pages.map(({ items }) => items)).toEqual(pages);
});

test("a mutation shows its toast and invalidates its queries", async () => {
  stubFetch({ "PATCH /api/items/7/archive": {} });
  client.setQueryData(apiQueryOptions(endpoints.list, {}).queryKey, []);
  await runMutation(archiveMutation, { params: { id: 7 } });
  expect(getVisibleToast()).toEqual({ title: "Thing dropped", tone: "success", id: expect.any(Number) });
  expect(client.getQueryState(apiQueryOptions(endpoints.list, {}).queryKey)?.isInvalidated).toBe(true);
});

test("a failed mutation shows the server's message, or its own text if there is none", async () => {
  stubFetch({
    "PATCH /api/items/7/archive": errorResponse(409, "already_unposted", "This job is not active."),
  });
  await expect(runMutation(archiveMutation, { params: { id: 7 } })).rejects.toThrow();
  expect(getVisibleToast()).toEqual({
    title: "Error",
    text: "This job is not active.",
    tone: "danger",
    id: expect.any(Number),
  });
  stubFetch({ "PATCH /api/items/7/archive": new Response(null, { status: 502, statusText: "Bad Gateway" }) });
  await expect(runMutation(archiveMutation, { params: { id: 7 } })).rejects.toThrow("502: Bad Gateway");
  expect(getVisibleToast()).toEqual({
    title: "Error",
    text: "Failed to archive it.",
    tone: "danger",
    id: expect.any(Number),
  });
});

test("an expired session redirects to sign-in once after 500 ms; a wrong password does not", async () => {
  vi.useFakeTimers();
  stubFetch({
    "PATCH /api/items/7/archive": () => errorResponse(401, "not_signed_in", "Please sign in."),
    "POST /api/login": () => errorResponse(401, "wrong_credentials", "Invalid username or password"),
  });
  const login = apiMutationOptions(endpoints.login, {
    onErrorToast: { title: "Login failed", preferServerMessage: true },
  });
  await expect(runMutation(login, { body: { username: "dana", password: "wrong" } })).rejects.toThrow();
  expect(getVisibleToast()).toEqual({
    title: "Login failed",
    text: "Invalid username or password",
    tone: "danger",
    id: expect.any(Number),
  });

  await expect(runMutation(archiveMutation, { params: { id: 7 } })).rejects.toThrow();
  await expect(runMutation(archiveMutation, { params: { id: 7 } })).rejects.toThrow();
  expect(getVisibleToast()).toEqual({
    title: "Unauthorized",
    text: "You are logged out. Logging in again...",
    tone: "danger",
    id: expect.any(Number),
  });
  vi.advanceTimersByTime(499);
  expect(redirectToSignIn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(redirectToSignIn).toHaveBeenCalledTimes(1);

  // The page is open again, restored by Back.
  await expect(runMutation(archiveMutation, { params: { id: 7 } })).rejects.toThrow();
  vi.advanceTimersByTime(500);
  expect(redirectToSignIn).toHaveBeenCalledTimes(2);
});

test("results of queries are fresh for 5 minutes, and kept for 5 minutes after their last use", () => {
  expect(client.getDefaultOptions().queries).toMatchObject({ staleTime: 300_000, gcTime: 300_000 });
});

test("a query that returns 401 refetches the session", async () => {
  stubFetch({ "GET /api/items": () => errorResponse(401, "not_signed_in", "Please sign in.") });
  await expect(client.fetchQuery(apiQueryOptions(endpoints.list, { query: { q: "x" } }))).rejects.toThrow();
  expect(refetchSession).toHaveBeenCalledWith(client);
});

test("a query or mutation that returns 403 refetches the session", async () => {
  stubFetch({
    "GET /api/items": () => errorResponse(403, "forbidden", "This needs the message board."),
    "PATCH /api/items/7/archive": () => errorResponse(403, "forbidden", "This needs the message board."),
  });
  for (const attempt of [
    () => client.fetchQuery(apiQueryOptions(endpoints.list, { query: { q: "y" } })),
    () => runMutation(archiveMutation, { params: { id: 7 } }),
  ]) {
    refetchSession.mockClear();
    await expect(attempt()).rejects.toThrow();
    expect(refetchSession).toHaveBeenCalledWith(client);
  }
});
