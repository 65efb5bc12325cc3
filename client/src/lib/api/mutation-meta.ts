import type { Endpoint } from "@shared/lib/endpoints";
import type { Toast } from "@/lib/feedback/toast";

type ToastContent = Omit<Toast, "tone">;

/** The toasts of a mutation and the queries that it invalidates; `createQueryClient` acts on them. */
export interface MutationMeta {
  /** Toast on success; a function receives the response. */
  onSuccessToast?: ToastContent | ((response: never) => ToastContent);
  /** Toast on failure; with `preferServerMessage`, the server's message replaces `text` if there is one. */
  onErrorToast?: ToastContent & { preferServerMessage?: boolean };
  /** Endpoints whose queries are invalidated on success. */
  invalidates?: Pick<Endpoint, "path">[];
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>;
  }
}
