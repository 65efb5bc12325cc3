import type { Endpoint } from "@shared/lib/endpoints";
import type { Toast } from "@/lib/feedback/toast";

type ToastContent = Omit<Toast, "tone">;

/** Toast on success; a function receives the response. */
export type SuccessToast = ToastContent | ((response: never) => ToastContent);

/** Toast on failure. */
export interface ErrorToast extends ToastContent {
  /** Whether the server's message replaces `text` if there is one. */
  preferServerMessage?: boolean;
}

/** The toasts of a mutation and the queries that it invalidates; `createQueryClient` acts on them. */
export interface MutationMeta {
  onSuccessToast?: SuccessToast;
  onErrorToast?: ErrorToast;
  /** Endpoints whose queries are invalidated on success. */
  invalidates?: Pick<Endpoint, "path">[];
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>;
  }
}
