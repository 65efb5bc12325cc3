import type { ClientOutput, Endpoint } from "@shared/lib/endpoints";
import { errorStatus, type FailureCode } from "@shared/lib/errors";
import { schemasOf } from "@shared/schemas";
import { vi } from "vitest";
import * as z from "zod/mini";

interface Asked {
  params: Record<string, number>;
  query: Record<string, string>;
  body: unknown;
}
interface Reply {
  endpoint: Endpoint;
  reply: (asked: Asked) => Given | Promise<Given>;
}
interface Given {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** What the server would answer, held to the contract: an answer that it would not give fails the test. */
export function answer<E extends Endpoint>(
  endpoint: E,
  given: ClientOutput<E> | ((asked: Asked) => ClientOutput<E>),
  next?: string,
): Reply {
  const { response } = schemasOf(endpoint);
  return {
    endpoint,
    reply: (asked) => {
      const value = typeof given === "function" ? (given as (asked: Asked) => ClientOutput<E>)(asked) : given;
      const link = next && { Link: `<${endpoint.path}?cursor=${next}>; rel="next"` };
      return {
        status: endpoint.status ?? (response ? 200 : 204),
        body: response ? z.parse(response, value) : value,
        headers: { ...link },
      };
    },
  };
}

/** A refusal from the catalogue. */
export const refusal = (endpoint: Endpoint, code: FailureCode, message: string): Reply => ({
  endpoint,
  reply: () => ({
    status: errorStatus[code],
    body: { type: "about:blank", title: code, status: errorStatus[code], detail: message, message, code },
  }),
});

/** A call that nobody answers: still under way when the test ends. */
export const silence = (endpoint: Endpoint): Reply => ({
  endpoint,
  reply: () => new Promise<never>(() => {}),
});

/** The same answer as on a slow line: it stays away until the test lets it come. */
export function held({ endpoint, reply }: Reply): Reply & { letGo: () => void } {
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  return { endpoint, reply: (asked) => gate.then(() => reply(asked)), letGo: () => letGo() };
}

/** Answers `fetch` from these, the last one first. A call that none of them answers fails the test. Gives back what was asked. */
export function answering(...replies: Reply[]) {
  const asked: ({ call: string } & Asked)[] = [];
  const more = [...replies];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(address, location.origin);
    for (const { endpoint, reply } of more.toReversed()) {
      const params = endpoint.method === method && match(endpoint.path, url.pathname);
      if (!params) continue;
      const ask = {
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof body === "string" ? JSON.parse(body) : undefined,
      };
      asked.push({ call: `${method} ${endpoint.path}`, ...ask });
      const { status, body: answered, headers } = await reply(ask);
      return new Response(JSON.stringify(answered), { status, headers });
    }
    throw new Error(`Nobody answers ${method} ${url.pathname}`);
  });
  return { asked, also: (...others: Reply[]) => more.push(...others) };
}

function match(path: string, pathname: string): Record<string, number> | undefined {
  const names: string[] = [];
  const pattern = path.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "(\\d+)";
  });
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found ? Object.fromEntries(names.map((name, index) => [name, Number(found[index + 1])])) : undefined;
}
