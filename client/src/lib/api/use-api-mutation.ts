import type { Endpoint, Input } from "@shared/lib/endpoints";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { call, type How } from "./api-fetch";
import type { MutationMeta } from "./mutation-meta";

// Apart from call.ts, which is in the first chunk: the landing page changes nothing, and does without the code of mutations.

/** Options for `useMutation`, with what it says and which reads it makes stale. */
export const change = <E extends Endpoint>(endpoint: E, telling: MutationMeta, how?: How) =>
  mutationOptions({ mutationFn: (ask: Input<E>) => call(endpoint, ask, how), meta: { ...telling } });
export const useApiMutation = <E extends Endpoint>(endpoint: E, telling: MutationMeta = {}) =>
  useMutation(change(endpoint, telling));
