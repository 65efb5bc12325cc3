import { adminEndpoints } from "@shared/admin/endpoints";
import { endpoints } from "@shared/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { type Endpoint, type EndpointOutput, textPathParams } from "@shared/lib/endpoints";
import { type ErrorCode, httpStatusByErrorCode } from "@shared/lib/errors";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { schemasOf } from "@shared/schemas";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { vi } from "vitest";
import * as z from "zod/mini";
import { loggedProblems } from "@/test/logged-problems";

interface StubRequest {
  params: Record<string, number>;
  query: Record<string, string>;
  body: unknown;
}
export interface ServerRequest extends StubRequest {
  /** Method and path of the endpoint, such as "PATCH /api/jobs/:id". */
  call: string;
}
interface StubResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
/** An endpoint with the function that responds to its requests. */
export interface Responder {
  endpoint: Endpoint;
  reply: (request: StubRequest) => StubResponse | Promise<StubResponse>;
}
interface HeldResponder extends Responder {
  release: () => void;
}

/**
 * Responds to an endpoint with `output`, or with what the function `output` returns. The response schema
 * parses it, so an invalid output fails the test. `nextCursor` is the cursor of the next page of a list.
 */
export function respondWith<E extends Endpoint>(
  endpoint: E,
  output: EndpointOutput<E> | ((request: StubRequest) => EndpointOutput<E>),
  nextCursor?: string,
): Responder {
  const { response } = schemasOf(endpoint);
  return {
    endpoint,
    reply: (request) => {
      const value =
        typeof output === "function"
          ? (output as (request: StubRequest) => EndpointOutput<E>)(request)
          : output;
      const linkHeader = nextCursor && { Link: `<${endpoint.path}?cursor=${nextCursor}>; rel="next"` };
      return {
        status: endpoint.status ?? (response ? 200 : 204),
        body: response ? z.parse(response, value) : value,
        headers: { ...linkHeader },
      };
    },
  };
}

/** Responds with an error of the catalog. */
export const respondWithError = (endpoint: Endpoint, code: ErrorCode, message: string): Responder => ({
  endpoint,
  reply: () => ({
    status: httpStatusByErrorCode[code],
    body: {
      type: "about:blank",
      title: code,
      status: httpStatusByErrorCode[code],
      detail: message,
      message,
      code,
    },
  }),
});

/** Leaves requests to an endpoint without a response. */
export const neverRespond = (endpoint: Endpoint): Responder => ({
  endpoint,
  reply: () => new Promise<never>(() => {}),
});

/** Delays a response until the test calls `release`. */
export function respondOnRelease({ endpoint, reply }: Responder): HeldResponder {
  let release = () => {};
  const releaseRequest = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    endpoint,
    reply: (request) => releaseRequest.then(() => reply(request)),
    release: () => release(),
  };
}

const emptyQueue = { waiting: 0, oldestAt: null };

/** The waiting counts of admins if nothing waits for a decision. */
export const noWaitingItems = {
  applications: emptyQueue,
  reports: emptyQueue,
  claims: emptyQueue,
  suggestions: emptyQueue,
  domains: emptyQueue,
  posters: emptyQueue,
  renamed: emptyQueue,
};

/**
 * Responders, mostly with empty responses, for requests that components around the tested one send, such as
 * those for the counts of the sidebar. A test that is about such a request adds its own responder.
 */
const createBackgroundResponders = () => [
  respondWith(adminEndpoints.waiting, noWaitingItems),
  respondWith(notificationEndpoints.counts, { unread: 0 }),
  respondWith(jobEndpoints.skills, []),
  respondWith(jobEndpoints.posterRecord, null),
  respondWith(factorEndpoints.passkeys, []),
  respondWith(ssoEndpoints.identities, { identities: [], connectable: [] }),
  respondWith(factorEndpoints.mine, {
    authenticatorAppSince: null,
    passkeyCount: 0,
    recoveryCodeCount: 0,
    requiredFrom: null,
  }),
  respondWith(placementEndpoints.mineCounts, { placements: 0, amount: 0, unknownAmounts: 0, years: [] }),
  respondWith(submissionEndpoints.receivedCounts, { pending: 0, approved: 0, rejected: 0 }),
  respondWith(organizationEndpoints.mine, []),
];

/**
 * Replaces `fetch` by these responders. If several match a request, the last one responds. A request without
 * a responder fails the test.
 */
export const stubServer = (...responders: Responder[]) =>
  replaceFetch(responders, createBackgroundResponders());

/**
 * Like `stubServer`, for tests of the shell. The shell prefetches the screen of a link that has the pointer
 * or focus for a moment, and a test cannot foresee these requests: GET requests without a responder stay
 * pending.
 */
export function stubShellServer(...responders: Responder[]) {
  const getEndpoints = Object.values(endpoints)
    .flatMap((endpointsOfFeature): Endpoint[] => Object.values(endpointsOfFeature))
    .filter(({ method }) => method === "GET");
  return replaceFetch(responders, [...getEndpoints.map(neverRespond), ...createBackgroundResponders()]);
}

function replaceFetch(testResponders: Responder[], backgroundResponders: Responder[]) {
  const requests: ServerRequest[] = [];
  const responders = [...backgroundResponders, ...testResponders];
  vi.stubGlobal("fetch", async (href: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(href, location.origin);
    for (const responder of responders.toReversed()) {
      const { endpoint, reply } = responder;
      const params = endpoint.method === method && matchParams(endpoint.path, url.pathname);
      if (!params) continue;
      const request: ServerRequest = {
        call: `${method} ${endpoint.path}`,
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof body === "string" ? JSON.parse(body) : undefined,
      };
      if (!backgroundResponders.includes(responder)) requests.push(request);
      const response = await reply(request);
      return new Response(JSON.stringify(response.body), {
        status: response.status,
        headers: response.headers,
      });
    }
    const problem = `No responder for ${method} ${url.pathname}`;
    // A query handles the rejection, so it alone would not fail the test.
    loggedProblems.push([problem]);
    throw new Error(problem);
  });
  return {
    /** The requests so far, without those of background responders. */
    requests,
    /** Returns the requests with this method and path, such as "PATCH /api/jobs/:id". */
    requestsTo: (call: string) => requests.filter((request) => request.call === call),
    addResponses: (...newResponders: Responder[]) => responders.push(...newResponders),
  };
}

function matchParams(path: string, pathname: string): Record<string, number> | undefined {
  const names: string[] = [];
  const pattern = path.replace(/:(\w+)/g, (_, name: string) => {
    // Responders get ids only.
    if ((textPathParams as readonly string[]).includes(name)) return "[\\w-]+";
    names.push(name);
    return "(\\d+)";
  });
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  return match ? Object.fromEntries(names.map((name, index) => [name, Number(match[index + 1])])) : undefined;
}
