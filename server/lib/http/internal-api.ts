import type { EndpointHandler, RequestContext } from "./mount-routes";
import type { HttpResponse } from "./serialize";

export type InternalApi = ReturnType<typeof createInternalApi>;

/**
 * Calls GET endpoints within this process, for server rendering: the same gate, schemas and handler as over
 * HTTP, without a second request.
 */
export function createInternalApi() {
  const endpoints: { pattern: RegExp; handle: EndpointHandler }[] = [];
  return {
    /** Registers a GET endpoint under its Express path. */
    register(path: string, handle: EndpointHandler): void {
      endpoints.push({ pattern: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`), handle });
    },

    /**
     * The response to `GET url` for the user of a page request; undefined without such an endpoint. Rejects
     * with an ApiError.
     */
    async ask(
      url: string,
      pageRequest: Pick<RequestContext, "req" | "res" | "user">,
    ): Promise<HttpResponse | undefined> {
      const { pathname, search, searchParams } = new URL(url, "http://internal");
      for (const { pattern, handle } of endpoints) {
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
