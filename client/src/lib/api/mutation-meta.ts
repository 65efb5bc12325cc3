import type { Endpoint } from "@shared/lib/endpoints";
import type { Toast } from "@/lib/feedback/toast";

type Words = Omit<Toast, "tone">;

/** What a mutation says when it is done or has failed, and which reads it makes stale. */
export interface MutationMeta {
  /** Said on success; a function gets the answer, where the words depend on it. */
  done?: Words | ((answer: never) => Words);
  /** Said on failure; with `prefer: "server"` the server's own sentence is the text when there is one. */
  failed?: Words & { prefer?: "server" };
  refreshes?: Pick<Endpoint, "path">[];
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>;
  }
}
