import type { Answering, Called } from "./mount-routes";
import type { HttpResponse } from "./serialize";

export type InternalApi = ReturnType<typeof openInside>;

/**
 * Calls GET endpoints within this process, for server rendering: the same gate, schemas and handler as over
 * HTTP, without a second request.
 */
export function openInside() {
  const endpoints: { pattern: RegExp; handle: Answering }[] = [];
  return {
    /** Registers a GET endpoint under its Express path. */
    open(path: string, handle: Answering): void {
      endpoints.push({ pattern: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`), handle });
    },

    /**
     * The response to `GET url` for the user of a page request; undefined without such an endpoint. Rejects
     * with an ApiError.
     */
    async ask(
      url: string,
      pageRequest: Pick<Called, "req" | "res" | "user">,
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
