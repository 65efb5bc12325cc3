/** A `fetch` for URLs that users enter, with protection against server-side request forgery (SSRF). */
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

const timeoutMs = 5_000;
const maxBodyBytes = 1_000_000;

interface FilteredFetchOptions {
  /** Allows http and https to loopback addresses, for development and tests. */
  allowsLoopback: boolean;
}

interface RequestOptions {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

/**
 * Returns a function like `fetch` that allows only https to public addresses, checked after DNS resolution,
 * and follows no redirects. It rejects other URLs, and responses that take more than 5 seconds or have more
 * than 1 MB. It uses `node:https`, because the built-in fetch does not support the agents of
 * request-filtering-agent.
 */
export function createFilteredFetch({ allowsLoopback }: FilteredFetchOptions) {
  const allowIPAddressList = allowsLoopback ? ["127.0.0.0/8", "::1"] : [];
  const httpsAgent = new RequestFilteringHttpsAgent({ allowIPAddressList });
  const httpAgent = new RequestFilteringHttpAgent({ allowIPAddressList });

  return (address: string, { method, headers, body }: RequestOptions): Promise<Response> => {
    const url = new URL(address);
    const isHttps = url.protocol === "https:";
    if (!isHttps && !allowsLoopback)
      return Promise.reject(new Error("The address must begin with https://."));
    const send = isHttps ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        {
          method,
          // Unlike `fetch`, this function does not decompress responses.
          headers: { ...headers, "Accept-Encoding": "identity" },
          agent: isHttps ? httpsAgent : httpAgent,
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          const chunks: Buffer[] = [];
          let byteCount = 0;
          response.on("data", (chunk: Buffer) => {
            byteCount += chunk.length;
            if (byteCount > maxBodyBytes) request.destroy(new Error("The response is too large."));
            else chunks.push(chunk);
          });
          response.on("error", reject);
          response.on("end", () => resolve(toResponse(response.statusCode ?? 0, response.headers, chunks)));
        },
      );
      request.on("error", reject);
      request.end(body === undefined || body === null ? undefined : String(body));
    });
  };
}

function toResponse(status: number, headers: NodeJS.Dict<string | string[]>, chunks: Buffer[]): Response {
  const responseHeaders = new Headers();
  for (const [name, value = []] of Object.entries(headers))
    for (const singleValue of [value].flat()) responseHeaders.append(name, singleValue);
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : Buffer.concat(chunks), { status, headers: responseHeaders });
}
