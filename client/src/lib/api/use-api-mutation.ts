import type { Endpoint, EndpointInput } from "@shared/lib/endpoints";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { apiFetch, type RequestOptions } from "./api-fetch";
import type { MutationMeta } from "./mutation-meta";

// Separate from api-fetch.ts, which is in the initial chunk: the landing page needs no code for mutations.

/** Returns options for `useMutation`, with the toasts and invalidated endpoints in `meta`. */
export const apiMutationOptions = <E extends Endpoint>(
  endpoint: E,
  meta: MutationMeta,
  options?: RequestOptions,
) =>
  mutationOptions({
    mutationFn: (input: EndpointInput<E>) => apiFetch(endpoint, input, options),
    meta: { ...meta },
  });

/** Calls an endpoint as a mutation. */
export const useApiMutation = <E extends Endpoint>(endpoint: E, meta: MutationMeta = {}) =>
  useMutation(apiMutationOptions(endpoint, meta));
