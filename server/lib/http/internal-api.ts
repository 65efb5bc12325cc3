import type { EndpointHandler, RequestContext } from "./endpoint-handler";
import type { HttpResponse } from "./serialize";

export type InternalApi = ReturnType<typeof createInternalApi>;

/**
 * Calls GET endpoints within this process, for server rendering: the same gate, schemas and handler as over
 * HTTP, without a second request.
 */
export function createInternalApi() {
  const routes: { pattern: RegExp; handle: EndpointHandler }[] = [];
  return {
    /** Registers a GET endpoint under its Express path. */
    register(path: string, handle: EndpointHandler): void {
      // The pattern of `/api/jobs/:id` is `^/api/jobs/(?<id>[^/]+)$`.
      const pattern = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
      routes.push({ pattern, handle });
    },

    /**
     * Returns the response to `GET url` for the user of a page request; undefined without such an endpoint.
     * Rejects with an ApiError.
     */
    async get(
      url: string,
      pageRequest: Pick<RequestContext, "req" | "res" | "user">,
    ): Promise<HttpResponse | undefined> {
      const { pathname, search, searchParams } = new URL(url, "http://internal");
      for (const { pattern, handle } of routes) {
        const match = pattern.exec(pathname);
        if (match)
          return handle({
            ...pageRequest,
            url: pathname + search,
            params: { ...match.groups },
            query: Object.fromEntries(searchParams),
          });
      }
      return undefined;
    },
  };
}
