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
interface ServerRequest extends StubRequest {
  /** Method and path of the endpoint, such as "PATCH /api/jobs/:id". */
  call: string;
}
interface StubResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
/** An endpoint with the function that responds to its requests. */
interface Responder {
  endpoint: Endpoint;
  reply: (request: StubRequest) => StubResponse | Promise<StubResponse>;
}
interface HeldResponder extends Responder {
  release: () => void;
}

/**
 * Responds to an endpoint with `output`, which is parsed by the response schema: an invalid one fails the
 * test. `nextCursor`: cursor of the next page.
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

const nothing = { waiting: 0, oldestAt: null };

/**
 * Responses, mostly empty ones, to requests that parts beside the tested one send: the numbers of the
 * sidebar, suggestions, factors. Not in `asked`. A test that is about them adds responders of its own.
 */
const backgroundResponders = () => [
  respondWith(adminEndpoints.waiting, {
    applications: nothing,
    reports: nothing,
    claims: nothing,
    suggestions: nothing,
    domains: nothing,
    posters: nothing,
    renamed: nothing,
  }),
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
 * Replaces `fetch` by these responders, of which the last matching one responds. A request without responder
 * fails the test. `asked` lists the requests so far, `addResponses` adds responders.
 */
export const stubServer = (...responders: Responder[]) => stubFetch(backgroundResponders(), responders);

/**
 * `stubServer` for tests of the shell, which prefetches the screen of a link that has the pointer or focus
 * for a moment: reads without responder get no response, because a test cannot foresee them.
 */
export function stubShellServer(...responders: Responder[]) {
  const reads = Object.values(endpoints)
    .flatMap((endpointsOfFeature): Endpoint[] => Object.values(endpointsOfFeature))
    .filter(({ method }) => method === "GET");
  return stubFetch([...reads.map(neverRespond), ...backgroundResponders()], responders);
}

function stubFetch(background: Responder[], initialResponders: Responder[]) {
  const requests: ServerRequest[] = [];
  const responders = [...background, ...initialResponders];
  vi.stubGlobal("fetch", async (href: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(href, location.origin);
    for (const responder of responders.toReversed()) {
      const { endpoint, reply } = responder;
      const params = endpoint.method === method && matchParams(endpoint.path, url.pathname);
      if (!params) continue;
      const request = {
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof body === "string" ? JSON.parse(body) : undefined,
      };
      if (!background.includes(responder)) requests.push({ call: `${method} ${endpoint.path}`, ...request });
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
    asked: requests,
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
