import type { Answering, Called } from "./mount-routes";
import type { HttpResponse } from "./serialize";

export type InternalApi = ReturnType<typeof openInside>;

/**
 * The reads of the API for whoever answers a request with a page: asked without a request of their own, and otherwise as over HTTP,
 * by the same gate, schemas and handler.
 */
export function openInside() {
  const reads: { pattern: RegExp; answer: Answering }[] = [];
  return {
    open(path: string, answer: Answering): void {
      reads.push({ pattern: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`), answer });
    },

    /** What `GET address` answers to this person; undefined where nothing is read. Rejects with the refusal. */
    async ask(
      address: string,
      called: Pick<Called, "req" | "res" | "user">,
    ): Promise<HttpResponse | undefined> {
      const { pathname, search, searchParams } = new URL(address, "http://inside");
      for (const { pattern, answer } of reads) {
        const found = pattern.exec(pathname);
        if (found)
          return answer({
            ...called,
            url: pathname + search,
            params: { ...found.groups },
            query: Object.fromEntries(searchParams),
          });
      }
      return undefined;
    },
  };
}
