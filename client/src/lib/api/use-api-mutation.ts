import type { Endpoint, Input } from "@shared/lib/endpoints";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { call, type How } from "./api-fetch";
import type { MutationMeta } from "./mutation-meta";

// Not in api-fetch.ts, which is in the initial chunk: the landing page needs no code for mutations.

/** Returns options for `useMutation`, with the toasts and invalidated endpoints in `meta`. */
export const change = <E extends Endpoint>(endpoint: E, meta: MutationMeta, options?: How) =>
  mutationOptions({ mutationFn: (input: Input<E>) => call(endpoint, input, options), meta: { ...meta } });

/** Calls an endpoint as a mutation. */
export const useApiMutation = <E extends Endpoint>(endpoint: E, meta: MutationMeta = {}) =>
  useMutation(change(endpoint, meta));
